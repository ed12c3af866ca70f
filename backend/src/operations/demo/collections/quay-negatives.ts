import type { DemoCollection } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawGlassNegative } from '../drawings/photographs.js';

export const quayNegatives: DemoCollection = {
  key: 'quay-negatives',
  category: 'photos__photonegatives',
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Glass negatives: one day at the quay',
      description:
        'A dozen plates that belong together: boats coming in, baskets, scales, a child who looked into the lens. Nobody signed them. Their order was found by the length of the shadows.',
    },
    ru: {
      title: 'Стеклянные негативы: день на причале',
      description:
        'Дюжина пластинок, снятых подряд: приходят лодки, корзины, весы, ребёнок, который посмотрел в объектив. Их никто не подписал. Порядок восстановили по длине теней.',
    },
    uz: {
      title: 'Shisha negativlar: iskaladagi bir kun',
      description:
        'Ketma-ket olingan oʻn ikki plastinka: kelayotgan qayiqlar, savatlar, tarozi, obyektivga qaragan bola. Ularni hech kim imzolamagan. Tartibi soyalarning uzunligiga qarab tiklangan.',
    },
    kk: {
      title: 'Shiyshe negativler: jaǵıstaǵı bir kún',
      description:
        'Izbe-iz alınǵan on eki plastinka: kiyatırǵan qayıqlar, sebetler, tárezi, obyektivke qaraǵan bala. Olarǵa hesh kim qol qoymaǵan. Tártibi sayalardıń uzınlıǵına qarap tiklengen.',
    },
  },
  pictures: [
    drawn('collection-quay-negatives-1', drawGlassNegative, {
      en: 'Drawing of a dark glass plate with a broken corner: pale boats at a quay, baskets, scales, a grown-up and a child',
      ru: 'Рисунок тёмной стеклянной пластинки с отбитым углом: светлые лодки у причала, корзины, весы, взрослый и ребёнок',
      uz: 'Burchagi singan qoramtir shisha plastinka rasmi: iskaladagi oqish qayiqlar, savatlar, tarozi, katta odam va bola',
      kk: 'Múyeshi sınǵan qara shiyshe plastinkanıń súwreti: jaǵıstaǵı aqshıl qayıqlar, sebetler, tárezi, úlken adam hám bala',
    }),
  ],
};
