import { cloth, SQUARE } from '../cloth.js';
import type { DemoCollection } from '../demo.types.js';

export const wrappedScreen: DemoCollection = {
  key: 'wrapped-screen',
  category: 'handicrafts',
  published: true,
  archived: false,
  content: {
    en: {
      title: 'A screen of wrapped stalks',
      description:
        'Stalks of steppe grass, each wrapped separately in coloured wool and then tied side by side. The pattern appears only when they lie together: one stalk out of its place would break the pattern. Such a screen divided a house without darkening it.',
    },
    ru: {
      title: 'Ширма из обёрнутых стеблей',
      description:
        'Стебли степной травы: каждый отдельно обёрнут цветной шерстью, а затем связан с соседними. Узор появляется, только когда они лежат вместе: один стебель не на месте разрушил бы его. Такая ширма разделяла дом, не затемняя его.',
    },
    uz: {
      title: 'Jun oʻralgan chiy parda',
      description:
        'Dasht oʻsimligi — chiyning har bir poyasi alohida rangli jun bilan oʻralgan, soʻng yonma-yon bogʻlangan. Naqsh ular birga yotgandagina koʻrinadi: bitta poya oʻrnida boʻlmasa, u buziladi. Bunday parda uyni qorongʻilashtirmasdan boʻlib turgan.',
    },
    kk: {
      title: 'Jún oralǵan shiy',
      description:
        'Dala ósimligi — shiydiń hár bir paqalı bólek reńli jún menen oralǵan, soń qatar etip baylanǵan. Naǵıs olar birge jatqanda ǵana kórinedi: bir paqal ornında bolmasa, ol buzıladı. Bunday shiy úydi qarańǵılatpay bólip turǵan.',
    },
  },
  pictures: [cloth('collection-wrapped-screen-1', 'stripes', 'madder', SQUARE)],
};
