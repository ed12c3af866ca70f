import type { DemoCollection } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawOssuary } from '../drawings/clay.js';

export const clayOssuary: DemoCollection = {
  key: 'clay-ossuary',
  category: 'archaeology',
  published: true,
  archived: false,
  content: {
    en: {
      title: 'A house for bones: clay ossuary',
      description:
        'In ancient Khorezm the bones of the dead were gathered into vessels of clay or stone, some of them shaped like a house or a tower. The lid lifts off like a roof. The walls are a finger thick, and the marks of the fingers that smoothed them are still there.',
    },
    ru: {
      title: 'Дом для костей: глиняный оссуарий',
      description:
        'В древнем Хорезме кости умерших собирали в сосуды из глины или камня; некоторые из них похожи на дом или башню. Крышка снимается, как кровля. Стенки толщиной в палец, и на них видны следы пальцев, которые их заглаживали.',
    },
    uz: {
      title: 'Suyaklar uchun uy: sopol ossuariy',
      description:
        'Qadimgi Xorazmda marhumlarning suyaklari sopol yoki tosh idishlarga solingan; ularning baʼzilari uyga yoki minoraga oʻxshaydi. Qopqogʻi tom kabi koʻtariladi. Devori bir barmoq qalinlikda, uni silliqlagan barmoqlarning izi hamon koʻrinib turadi.',
    },
    kk: {
      title: 'Súyekler ushın úy: ılay ossuariy',
      description:
        'Áyyemgi Xorezmde ólgen adamlardıń súyekleri ılay yamasa tas ıdıslarǵa jıynalǵan; olardıń ayırımları úyge yamasa minaraǵa uqsaydı. Qaqpaǵı úydiń tóbesi sıyaqlı kóteriledi. Diywalları bir barmaq qalıńlıǵında, onı tegislegen barmaqlardıń izi ele de kórinip turadı.',
    },
  },
  pictures: [
    drawn('collection-clay-ossuary-1', drawOssuary, {
      en: 'Drawing of a clay box like a house: three arches in its wall, and a bird as the handle of its roof',
      ru: 'Рисунок глиняного ящика, похожего на дом: три арки в стене, птица вместо ручки на крыше',
      uz: 'Uyga oʻxshash sopol quti rasmi: devorida uchta ravoq, tomida dasta oʻrnida qush',
      kk: 'Úyge uqsas ılay qutınıń súwreti: diywalında úsh arka, tóbesinde tutqa ornında qus',
    }),
  ],
};
