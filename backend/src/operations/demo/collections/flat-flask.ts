import type { DemoCollection } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawFlask } from '../drawings/clay.js';

export const flatFlask: DemoCollection = {
  key: 'flat-flask',
  category: 'archaeology',
  published: true,
  archived: false,
  content: {
    en: {
      title: 'A flask flat on one side',
      description:
        'A clay flask was carried against the side of a traveller or an animal, and so was made flat on one side and round on the other. Two small handles took the cord. The round side still shows how the vessel turned under the potter’s hand.',
    },
    ru: {
      title: 'Фляга, плоская с одной стороны',
      description:
        'Глиняную флягу носили прижатой к боку человека или животного, поэтому одна сторона у неё плоская, другая выпуклая. Через две маленькие ручки пропускали шнур. На выпуклой стороне видно, как сосуд вращался под рукой гончара.',
    },
    uz: {
      title: 'Bir tomoni yassi suvdon',
      description:
        'Sopol suvdon yoʻlovchi yoki ulov yoniga taqab olib yurilgan, shuning uchun bir tomoni yassi, ikkinchisi boʻrtiq. Ikki kichik dastasidan chilvir oʻtkazilgan. Boʻrtiq tomonida idish kulol qoʻli ostida qanday aylangani koʻrinib turadi.',
    },
    kk: {
      title: 'Bir tárepi jalpaq suw ıdısı',
      description:
        'Ílaydan islengen ıdıs jolawshınıń yamasa kóliktiń qaptalına taqap alıp júrilgen, sonlıqtan bir tárepi jalpaq, ekinshisi dóńes. Eki kishkene tutqasınan baw ótkerilgen. Dóńes tárepinde ıdıstıń gúlalshı qolı astında qalay aylanǵanı kórinip turadı.',
    },
  },
  pictures: [
    drawn('collection-flat-flask-1', drawFlask, {
      en: 'Drawing of a clay flask from the front and from the side: round, with rings and two handles, and flat on one side',
      ru: 'Рисунок глиняной фляги спереди и сбоку: круглая, с кольцами и двумя ручками, с одной стороны плоская',
      uz: 'Sopol suvdonning old va yon tomondan rasmi: dumaloq, halqali, ikki dastali, bir tomoni yassi',
      kk: 'Ílay suw ıdısınıń aldınan hám qaptalınan súwreti: dóńgelek, halqalı, eki tutqalı, bir tárepi jalpaq',
    }),
  ],
};
