import type { DemoCollection } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawBreastOrnament } from '../drawings/jewellery.js';

export const breastOrnament: DemoCollection = {
  key: 'breast-ornament',
  category: 'jewelry',
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Háykel, a breast ornament',
      description:
        'Silver with carnelian, in the form of a flat case with pendants. It was worn over a festive dress, high enough to be seen and loose enough to ring. The worn loops show that it was not put on for weddings alone.',
    },
    ru: {
      title: 'Хайкель, нагрудное украшение',
      description:
        'Серебро с сердоликом, в виде плоского футляра с подвесками. Его носили поверх праздничного платья: достаточно высоко, чтобы видели, и достаточно свободно, чтобы звенело. Стёртые петли говорят, что надевали его не только на свадьбу.',
    },
    uz: {
      title: 'Haykel, koʻkrak taqinchogʻi',
      description:
        'Aqiq qadalgan kumush, yassi quticha shaklida, osma bezaklari bor. Uni bayram koʻylagi ustidan taqishgan: koʻrinadigan darajada baland, jaranglaydigan darajada erkin. Yeyilgan halqalari uning faqat toʻyda taqilmaganini koʻrsatadi.',
    },
    kk: {
      title: 'Háykel, kókirek taǵınshaǵı',
      description:
        'Aqıq ornatılǵan gúmis, jalpaq qutısha formasında, asılıp turatuǵın taǵınshaqları bar. Onı bayram kóyleginiń ústinen taqqan: kórinetuǵınday joqarı, sıńǵırlaytuǵınday erkin. Tozǵan halqaları onıń tek toyda taǵılmaǵanın kórsetedi.',
    },
  },
  pictures: [
    drawn('collection-breast-ornament-1', drawBreastOrnament, {
      en: 'Drawing of a flat silver case on a chain, with seven red stones and a row of pendants',
      ru: 'Рисунок плоского серебряного футляра на цепочке: семь красных камней и ряд подвесок',
      uz: 'Zanjirli yassi kumush quticha rasmi: yettita qizil tosh va bir qator osma bezak',
      kk: 'Shınjırlı jalpaq gúmis qutıshanıń súwreti: jeti qızıl tas hám bir qatar asılıp turatuǵın taǵınshaq',
    }),
  ],
};
