import type { DemoCollection } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawBracelets } from '../drawings/jewellery.js';

export const pairedBracelets: DemoCollection = {
  key: 'paired-bracelets',
  category: 'jewelry',
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Bracelets in pairs',
      description:
        'A bracelet for each wrist, as they were usually worn: open, cast in silver, with the ends shaped like the heads of snakes. On the outside the engraving is still sharp, and where the sleeve rubbed it is worn smooth.',
    },
    ru: {
      title: 'Парные браслеты',
      description:
        'По браслету на каждую руку, как их обычно и носили: разомкнутые, литые из серебра, с концами в виде змеиных голов. Снаружи гравировка ещё острая, а там, где тёрся рукав, сглажена.',
    },
    uz: {
      title: 'Juft bilaguzuklar',
      description:
        'Odatda taqilganidek, har bir qoʻlga bittadan: halqasi ochiq, kumushdan quyilgan, uchlari ilon boshiga oʻxshatilgan. Oʻyma naqsh tashqarisida hali oʻtkir, yeng ishqalangan joyda esa silliqlashgan.',
    },
    kk: {
      title: 'Jup bilezikler',
      description:
        'Ádette taǵılǵanınday, hár qolǵa birden: halqası ashıq, gúmisten quyılǵan, ushları jılan basına uqsatılǵan. Oyılǵan naǵıs sırtında ele ótkir, jeń súykelgen jerde bolsa tegislenip ketken.',
    },
  },
  pictures: [
    drawn('collection-paired-bracelets-1', drawBracelets, {
      en: 'Drawing of two open silver bracelets that end in the heads of snakes',
      ru: 'Рисунок двух разомкнутых серебряных браслетов со змеиными головами на концах',
      uz: 'Uchlari ilon boshiga oʻxshatilgan ikkita ochiq kumush bilaguzuk rasmi',
      kk: 'Ushları jılan basına uqsatılǵan eki ashıq gúmis bileziktiń súwreti',
    }),
  ],
};
