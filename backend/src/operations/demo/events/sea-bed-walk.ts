import type { DemoEvent } from '../demo.types.js';

export const seaBedWalk: DemoEvent = {
  key: 'sea-bed-walk',
  date: { week: 2, weekday: 7 },
  start_time: '11:00',
  end_time: '12:30',
  location: 'Moynaq',
  registration_link: null,
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Reading the sea bed: a walk for families',
      description:
        'A walk through the ecology museum with those who look after it. Which plants come first when the water goes, and which animals follow them? At the end everybody looks at a pinch of sand from the former sea bed under a magnifying glass.',
    },
    ru: {
      title: 'Читаем дно моря: прогулка для семей',
      description:
        'Прогулка по музею экологии с теми, кто за ним ухаживает. Какие растения приходят первыми, когда уходит вода, и какие животные идут за ними? В конце каждый рассмотрит под лупой щепотку песка с бывшего дна.',
    },
    uz: {
      title: 'Dengiz tubini oʻqiymiz: oilalar uchun sayr',
      description:
        'Ekologiya muzeyi boʻylab unga qarab turadiganlar bilan sayr. Suv ketganda avval qaysi oʻsimliklar keladi, ularning ortidan qaysi hayvonlar? Oxirida har kim sobiq dengiz tubidan olingan bir chimdim qumni lupa ostida koʻradi.',
    },
    kk: {
      title: 'Teńiz ultanın oqıymız: shańaraqlar ushın seyil',
      description:
        'Ekologiya muzeyi boylap oǵan qarap turatuǵınlar menen seyil. Suw ketkende dáslep qaysı ósimlikler keledi, olardıń izinen qaysı haywanlar? Aqırında hár kim burınǵı teńiz ultanınan alınǵan bir shımshım qumdı lupa astında kóredi.',
    },
  },
  pictures: [],
};
