import type { DemoCollection } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawReedScreen } from '../drawings/textiles.js';

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
  pictures: [
    drawn('collection-wrapped-screen-1', drawReedScreen, {
      en: 'Drawing of a screen of wrapped stalks: large lozenges in red, blue and yellow, one end still rolled',
      ru: 'Рисунок ширмы из обёрнутых стеблей: крупные красные, синие и жёлтые ромбы, один край ещё свёрнут',
      uz: 'Jun oʻralgan chiy parda rasmi: qizil, koʻk va sariq yirik romblar, bir cheti hali oʻralgan',
      kk: 'Jún oralǵan shiydiń súwreti: qızıl, kók hám sarı iri romblar, bir sheti ele oralǵan',
    }),
  ],
};
