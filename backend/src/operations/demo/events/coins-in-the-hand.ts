import type { DemoEvent } from '../demo.types.js';

export const coinsInTheHand: DemoEvent = {
  key: 'coins-in-the-hand',
  date: { week: 3, weekday: 6 },
  start_time: '12:00',
  end_time: '13:30',
  location: 'Nukus',
  // reserved for examples by RFC 2606: shows where the link appears without leading to a real form
  registration_link: 'https://example.org/',
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Coins in hand',
      description:
        'Ten places at one table: copies of old coins and a few worn originals to take in the hand. We weigh, compare and try to read what is left of the letters. Clean hands and patience are enough; we provide the gloves.',
    },
    ru: {
      title: 'Монеты в руке',
      description:
        'Десять мест за одним столом: можно взять в руки копии старых монет и несколько стёртых подлинников. Взвешиваем, сравниваем и пробуем прочесть то, что осталось от букв. Достаточно чистых рук и терпения, перчатки у нас есть.',
    },
    uz: {
      title: 'Qoʻldagi tangalar',
      description:
        'Bitta stol atrofida oʻnta joy: eski tangalarning nusxalarini va bir nechta yeyilgan asl tangani qoʻlga olib koʻrish mumkin. Tortamiz, solishtiramiz va harflardan qolganini oʻqib koʻramiz. Toza qoʻl va sabr kifoya, qoʻlqop bizdan.',
    },
    kk: {
      title: 'Qoldaǵı teńgeler',
      description:
        'Bir stol átirapında on orın: eski teńgelerdiń nusqaların hám bir neshe tozǵan haqıyqıy teńgeni qolǵa alıp kóriw múmkin. Ólsheymiz, salıstıramız hám háriplerden qalǵanın oqıp kóremiz. Taza qol hám sabır jetkilikli, qolǵap bizden.',
    },
  },
  pictures: [],
};
