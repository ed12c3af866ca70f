import type { DemoEvent } from '../demo.types.js';

export const amongSherds: DemoEvent = {
  key: 'among-sherds',
  date: { week: -5, weekday: 5 },
  start_time: null,
  end_time: null,
  location: 'Ellikqala',
  registration_link: null,
  published: true,
  archived: false,
  content: {
    en: {
      title: 'A day among sherds',
      description:
        'What can a piece of a pot say about the whole? We sort sherds into rim, wall and foot, look for traces of the hand and the fire, and put one vessel together out of eleven pieces.',
    },
    ru: {
      title: 'День среди черепков',
      description:
        'Что обломок может сказать о целом сосуде? Раскладываем черепки на венчики, стенки и донца, ищем следы руки и огня и собираем один сосуд из одиннадцати частей.',
    },
    uz: {
      title: 'Sopol parchalari orasida bir kun',
      description:
        'Parcha butun idish haqida nima deya oladi? Sopol parchalarini idish labi, devori va tagi boʻyicha ajratamiz, qoʻl va olov izlarini izlaymiz, bitta idishni oʻn bir boʻlakdan yigʻamiz.',
    },
    kk: {
      title: 'Ídıs sınıqları arasında bir kún',
      description:
        'Sınıq pútin ıdıs haqqında ne ayta aladı? Sınıqlardı ıdıstıń erni, diywalı hám túbi boyınsha ajıratamız, qoldıń hám ottıń izlerin izleymiz, bir ıdıstı on bir bólekten jıynaymız.',
    },
  },
  pictures: [],
};
