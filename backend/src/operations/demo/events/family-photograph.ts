import type { DemoEvent } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawFamilyPhotograph } from '../drawings/photographs.js';

export const familyPhotograph: DemoEvent = {
  key: 'family-photograph',
  date: { week: -2, weekday: 6 },
  start_time: '10:30',
  end_time: '13:00',
  location: 'Nukus',
  registration_link: null,
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Bring an old photograph',
      description:
        'Bring a photograph from home: we take a copy of it on the spot and write down who is in it, where and when. The picture goes home with you; the story stays with us as well.',
    },
    ru: {
      title: 'Принесите старую фотографию',
      description:
        'Принесите снимок из дома: мы сразу сделаем с него копию и запишем, кто на нём, где и когда. Снимок вернётся домой вместе с вами, а рассказ останется и у нас.',
    },
    uz: {
      title: 'Eski suratni olib keling',
      description:
        'Uydan bitta surat olib keling: undan shu yerning oʻzida nusxa olamiz, unda kim, qayerda va qachon tasvirlanganini yozib olamiz. Surat oʻzingiz bilan uyga qaytadi, hikoyasi esa bizda ham qoladi.',
    },
    kk: {
      title: 'Eski fotosúwretti alıp keliń',
      description:
        'Úyden bir fotosúwret alıp keliń: onnan usı jerde-aq nusqa alamız, onda kim, qay jerde hám qashan súwretlengenin jazıp alamız. Súwret ózińiz benen úyge qaytadı, gúrrińi bolsa bizde de qaladı.',
    },
  },
  pictures: [
    drawn('event-family-photograph-1', drawFamilyPhotograph, {
      en: 'Drawing of an old photograph in a frame: five people before a house',
      ru: 'Рисунок старой фотографии в рамке: пять человек перед домом',
      uz: 'Romdagi eski suratning rasmi: uy oldida besh kishi',
      kk: 'Ramkadaǵı eski fotosúwrettiń súwreti: úydiń aldında bes adam',
    }),
  ],
};
