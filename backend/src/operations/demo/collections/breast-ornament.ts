import { cloth, SQUARE } from '../cloth.js';
import type { DemoCollection } from '../demo.types.js';

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
  pictures: [cloth('collection-breast-ornament-1', 'medallion', 'tamarisk', SQUARE)],
};
