import type { DemoCollection } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawHeadCovering } from '../drawings/textiles.js';

export const headCovering: DemoCollection = {
  key: 'head-covering',
  category: 'ethnography',
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Kiymeshek, a woman’s head covering',
      description:
        'It frames the face and falls down the back in a long triangle. The young wore red, older women white, and the triangle below the chin carried the finest embroidery. The stitches are so small that the back looks almost like the front.',
    },
    ru: {
      title: 'Киймешек, женский головной убор',
      description:
        'Он обрамляет лицо и длинным углом спускается по спине. Молодые носили красный, женщины постарше — белый, а самая тонкая вышивка помещалась на треугольнике под подбородком. Стежки так мелки, что изнанка почти не отличается от лица.',
    },
    uz: {
      title: 'Kiymeshek, ayollar bosh kiyimi',
      description:
        'U yuzni oʻrab turadi va orqaga uzun uchburchak boʻlib tushadi. Yoshlar qizil, yoshi ulugʻlar oq kiymeshek kiygan, eng nozik kashta esa iyak ostidagi uchburchakka tikilgan. Choklari shu qadar maydaki, teskarisi oʻngidan deyarli farq qilmaydi.',
    },
    kk: {
      title: 'Kiymeshek, hayal-qızlardıń bas kiyimi',
      description:
        'Ol júzdi orap turadı hám arqaǵa uzın úshmúyesh bolıp túsedi. Jaslar qızıl, jası úlkenler aq kiymeshek kiygen, eń názik keste bolsa iyek astındaǵı úshmúyeshke tigilgen. Tigisleri sonday mayda, tersi ońınan derlik ayırılmaydı.',
    },
  },
  pictures: [
    drawn('collection-head-covering-1', drawHeadCovering, {
      en: 'Drawing of a red head covering from the front: an opening for the face, an embroidered triangle below it, blue borders',
      ru: 'Рисунок красного головного убора спереди: вырез для лица, под ним вышитый треугольник, синяя кайма',
      uz: 'Qizil bosh kiyimining old tomondan rasmi: yuz uchun ochiq joy, ostida kashtali uchburchak, koʻk hoshiya',
      kk: 'Qızıl bas kiyimniń aldınan súwreti: júz ushın ashıq jer, astında kesteli úshmúyesh, kók jiyek',
    }),
  ],
};
