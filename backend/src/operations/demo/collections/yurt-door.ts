import type { DemoCollection } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawYurtDoor } from '../drawings/yurt.js';

export const yurtDoor: DemoCollection = {
  key: 'yurt-door',
  category: 'handicrafts',
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Carved door of a yurt',
      description:
        'Two wooden leaves, carved on the outside and plain within. The pattern is cut shallow, so that neither the wind nor many hands could break it. Where the door was touched, the wood has darkened.',
    },
    ru: {
      title: 'Резная дверь юрты',
      description:
        'Две деревянные створки, резные снаружи и гладкие внутри. Узор вырезан неглубоко, чтобы его не обломали ни ветер, ни множество рук. Там, где за дверь брались, дерево потемнело.',
    },
    uz: {
      title: 'Oʻtovning oʻymakor eshigi',
      description:
        'Ikki tavaqali yogʻoch eshik, tashqarisi oʻymali, ichkarisi tekis. Uni na shamol, na koʻp qoʻl sindira olmasin deb, naqsh sayoz oʻyilgan. Qoʻl tekkan joylarida yogʻoch qoraygan.',
    },
    kk: {
      title: 'Qara úydiń oyma esigi',
      description:
        'Eki jarmalı aǵash esik, sırtı oyılǵan, ishi tegis. Onı samal da, kóp qol da sındıra almasın dep, naǵıs sayız oyılǵan. Qol tiygen jerlerinde aǵash qarayǵan.',
    },
  },
  pictures: [
    drawn('collection-yurt-door-1', drawYurtDoor, {
      en: 'Drawing of a wooden double door, carved with rosettes and lozenges, with two rings for handles',
      ru: 'Рисунок двустворчатой деревянной двери с резными розетками и ромбами и двумя кольцами вместо ручек',
      uz: 'Oʻyma gul va romblar bilan bezatilgan, dasta oʻrnida ikkita halqasi bor ikki tavaqali yogʻoch eshik rasmi',
      kk: 'Oyma gúl hám romblar menen bezelgen, tutqa ornında eki halqası bar eki qaptallı aǵash esiktiń súwreti',
    }),
  ],
};
