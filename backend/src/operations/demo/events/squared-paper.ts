import type { DemoEvent } from '../demo.types.js';

export const squaredPaper: DemoEvent = {
  key: 'squared-paper',
  date: { week: 4, weekday: 7 },
  start_time: '11:00',
  end_time: null,
  location: 'Nukus',
  registration_link: null,
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Eight horns on squared paper',
      description:
        'A drawing lesson for children from eight years old and for the grown-ups who come with them. First we look for the motif in the textile room, then we count it out square by square and colour it. Everybody takes the sheet home.',
    },
    ru: {
      title: 'Восемь рогов на клетчатой бумаге',
      description:
        'Урок рисования для детей от восьми лет и для взрослых, которые с ними придут. Сначала ищем узор в зале тканей, потом отсчитываем его по клеткам и раскрашиваем. Свой лист каждый уносит домой.',
    },
    uz: {
      title: 'Katak qogʻozdagi sakkiz shox',
      description:
        'Sakkiz yoshdan boshlab bolalar va ular bilan keladigan kattalar uchun rasm darsi. Avval naqshni matolar zalidan izlaymiz, keyin uni kataklab sanaymiz va boʻyaymiz. Har kim oʻz varagʻini uyiga olib ketadi.',
    },
    kk: {
      title: 'Ketekli qaǵazdaǵı segiz múyiz',
      description:
        'Segiz jastan baslap balalar hám olar menen keletuǵın úlkenler ushın súwret sabaǵı. Dáslep naǵıstı toqımalar zalınan izleymiz, keyin onı ketekler boyınsha sanaymız hám boyaymız. Hár kim óz betin úyine alıp ketedi.',
    },
  },
  pictures: [],
};
