import type { DemoNews } from '../demo.types.js';
import { MUSEUM, paragraphs } from '../text.js';

/** Archived, so that the staff list's filter has a result. */
export const trialSite: DemoNews = {
  key: 'trial-site',
  date: '2026-06-01T09:00:00+05:00',
  author: MUSEUM,
  published: false,
  archived: true,
  content: {
    en: {
      title: 'The site works in test mode',
      excerpt: 'What the line at the top of every page means.',
      content: paragraphs(
        'As long as the line about test mode stands at the top of the pages, texts and pictures may still change, and drawings keep the place of photographs.',
        'Hours and prices are already those of the museum. If something is hard to find or hard to read, tell us: now is the best time for it.',
      ),
    },
    ru: {
      title: 'Сайт работает в тестовом режиме',
      excerpt: 'Что означает строка вверху каждой страницы.',
      content: paragraphs(
        'Пока вверху страниц стоит строка о тестовом режиме, тексты и изображения ещё могут меняться, а рисунки держат место для фотографий.',
        'Часы работы и цены уже настоящие. Если что-то трудно найти или трудно прочитать, скажите нам: сейчас для этого самое время.',
      ),
    },
    uz: {
      title: 'Sayt test rejimida ishlamoqda',
      excerpt: 'Har bir sahifa tepasidagi satr nimani anglatadi.',
      content: paragraphs(
        'Sahifalar tepasida test rejimi haqidagi satr turar ekan, matn va tasvirlar hali oʻzgarishi mumkin, chizma rasmlar esa fotosuratlar oʻrnini tutib turibdi.',
        'Ish vaqti va narxlar hozirning oʻzida muzeydagidek. Biror narsani topish yoki oʻqish qiyin boʻlsa, bizga ayting: buning ayni vaqti.',
      ),
    },
    kk: {
      title: 'Sayt test rejiminde islemekte',
      excerpt: 'Hár bir bettiń joqarısındaǵı qatar neni ańlatadı.',
      content: paragraphs(
        'Betlerdiń joqarısında test rejimi haqqındaǵı qatar turǵan waqıtta tekst hám súwretler ele ózgeriwi múmkin, sızılǵan súwretler bolsa fotosúwretlerdiń ornın uslap tur.',
        'Jumıs waqtı hám bahalar házirden-aq muzeydegidey. Bir nárseni tabıw yamasa oqıw qıyın bolsa, bizge aytıń: bunıń dál waqtı.',
      ),
    },
  },
  pictures: [],
};
