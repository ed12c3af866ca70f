import type { DemoBranch } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawHarbourMuseum } from '../drawings/houses.js';
import { paragraphs } from '../text.js';
import { hours, prices } from '../visit.data.js';

export const muynak: DemoBranch = {
  slug: 'muynak',
  position: 2,
  content: {
    en: {
      title: 'Ecology museum in Moynaq',
      content: paragraphs(
        'The ecology museum is in Moynaq, a town that was once a harbour on the Aral Sea.',
        'It is about how people and the place they live in depend on each other: about water, plants and animals, and what changes when one of them is gone.',
        'Families and school classes are welcome: the questions asked here are not only about the past.',
      ),
    },
    ru: {
      title: 'Музей экологии в Муйнаке',
      content: paragraphs(
        'Музей экологии находится в Муйнаке — городе, который когда-то был гаванью на Аральском море.',
        'Он рассказывает о связи людей с местом, где они живут: о воде, растениях и животных и о том, что меняется, когда что-то из этого уходит.',
        'Здесь рады семьям и школьным классам: вопросы, которые тут задают, — не только о прошлом.',
      ),
    },
    uz: {
      title: 'Moʻynoq ekologiya muzeyi',
      content: paragraphs(
        'Ekologiya muzeyi bir vaqtlar Orol dengizi boʻyidagi bandargoh boʻlgan Moʻynoqda joylashgan.',
        'U odamlarning oʻzi yashaydigan joy bilan bogʻliqligi haqida soʻzlaydi: suv, oʻsimlik va hayvonlar, ulardan biri yoʻqolganda nima oʻzgarishi haqida.',
        'Oilalar va maktab sinflarini kutamiz: bu yerda beriladigan savollar faqat oʻtmish haqida emas.',
      ),
    },
    kk: {
      title: 'Moynaq ekologiya muzeyi',
      content: paragraphs(
        'Ekologiya muzeyi bir waqıtları Aral teńizi boyındaǵı port bolǵan Moynaqta jaylasqan.',
        'Ol adamlardıń ózi jasaytuǵın jer menen baylanısı haqqında sóyleydi: suw, ósimlik hám haywanlar, olardıń biri joǵalǵanda ne ózgeretuǵını haqqında.',
        'Shańaraqlardı hám mektep klassların kútemiz: bul jerde beriletuǵın sorawlar tek ótmish haqqında emes.',
      ),
    },
  },
  address: {
    en: 'Moynaq, Karakalpakstan',
    ru: 'Муйнак, Каракалпакстан',
    uz: 'Moʻynoq, Qoraqalpogʻiston',
    kk: 'Moynaq, Qaraqalpaqstan',
  },
  place: { latitude: 43.7683, longitude: 59.0214 },
  directions: {
    en: 'From Nukus it is about three and a half hours by car, through Qoʻngʻirot. A bus leaves in the morning and returns in the afternoon. In Moynaq follow the main street to the north, towards the old shore.',
    ru: 'Из Нукуса около трёх с половиной часов на машине через Кунград. Автобус уходит утром и возвращается после обеда. В Муйнаке идите по главной улице на север, к старому берегу.',
    uz: 'Nukusdan Qoʻngʻirot orqali mashinada uch yarim soatcha. Avtobus ertalab ketib, tushdan keyin qaytadi. Moʻynoqda bosh koʻcha boʻylab shimolga, eski qirgʻoq tomon yuring.',
    kk: 'Nókisten Qońırat arqalı mashinada shama menen úsh yarım saat. Avtobus azanda ketip, tústen keyin qaytadı. Moynaqta bas kóshe boylap arqaǵa, eski jaǵa tárepke júriń.',
  },
  hours,
  prices,
  pictures: [
    drawn('branch-muynak', drawHarbourMuseum, {
      en: 'Drawing of a white house with a red roof, and before it a ship on the sand',
      ru: 'Рисунок белого дома с красной крышей, перед ним корабль на песке',
      uz: 'Qizil tomli oq uy va uning oldida qum ustidagi kema rasmi',
      kk: 'Qızıl tóbeli aq úy hám onıń aldında qum ústindegi kemeniń súwreti',
    }),
  ],
};
