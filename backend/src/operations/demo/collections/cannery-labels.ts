import type { DemoCollection } from '../demo.types.js';

export const canneryLabels: DemoCollection = {
  key: 'cannery-labels',
  category: 'new_history',
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Labels of the Moynaq cannery',
      description:
        'Paper labels for tins of fish, brightly coloured and never glued on. They came to the museum in a bundle, straight out of a drawer. Read in the order of the years, they tell what could still be caught nearby.',
    },
    ru: {
      title: 'Этикетки Муйнакского консервного завода',
      description:
        'Бумажные этикетки для рыбных консервов, яркие и ни разу не наклеенные. Они попали в музей связкой, прямо из ящика стола. Если читать их по годам, видно, что ещё удавалось поймать поблизости.',
    },
    uz: {
      title: 'Moʻynoq konserva zavodi yorliqlari',
      description:
        'Baliq konservalari uchun qogʻoz yorliqlar: rang-barang va biror marta ham yopishtirilmagan. Ular muzeyga bitta bogʻlam holida, stol gʻaladonidan kelgan. Yillar tartibida oʻqilsa, yaqin atrofda yana nimalar tutilgani koʻrinadi.',
    },
    kk: {
      title: 'Moynaq konserva zavodınıń etiketkaları',
      description:
        'Balıq konservaları ushın qaǵaz etiketkalar: ashıq reńli hám bir márte de jabıstırılmaǵan. Olar muzeyge bir baylam halında, stol tartpasınan kelgen. Jıllar tártibinde oqılsa, jaqın átirapta ele neler tutılǵanı kórinedi.',
    },
  },
  // shows how an object without any picture looks
  pictures: [],
};
