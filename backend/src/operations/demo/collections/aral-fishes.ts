import type { DemoCollection } from '../demo.types.js';
import { drawn } from '../drawn.js';
import { drawAralFishes } from '../drawings/fishes.js';

export const aralFishes: DemoCollection = {
  key: 'aral-fishes',
  category: 'nature',
  published: true,
  archived: false,
  content: {
    en: {
      title: 'Fishes of the Aral Sea',
      description:
        'Barbel, bream, carp and sturgeon, put into spirit when they were still sold in the harbours. Beside each stands its name in several languages and the year in which it was caught. Together they make a list of what the water was.',
    },
    ru: {
      title: 'Рыбы Аральского моря',
      description:
        'Усач, лещ, сазан и шип, заспиртованные ещё тогда, когда их продавали в портах. Рядом с каждым — название на нескольких языках и год, когда рыбу поймали. Вместе они складываются в список того, чем была эта вода.',
    },
    uz: {
      title: 'Orol dengizi baliqlari',
      description:
        'Moʻylovbaliq, oqcha, zogʻora va bakra — hali ular bandargohlarda sotilgan paytda spirtga solingan. Har birining yonida bir necha tildagi nomi va tutilgan yili yozilgan. Birgalikda ular bu suv qanday boʻlganini koʻrsatadigan roʻyxatga aylanadi.',
    },
    kk: {
      title: 'Aral teńiziniń balıqları',
      description:
        'Súwen, taban, sazan hám bekire — olar ele portlarda satılǵan waqıtta spirtke salınǵan. Hár biriniń qasında bir neshe tildegi atı hám tutılǵan jılı jazılǵan. Birgelikte olar bul suwdıń qanday bolǵanın kórsetetuǵın dizimge aylanadı.',
    },
  },
  pictures: [
    drawn('collection-aral-fishes-1', drawAralFishes, {
      en: 'Drawing of four fishes, one below the other: barbel, bream, carp and sturgeon',
      ru: 'Рисунок четырёх рыб одна под другой: усач, лещ, сазан и шип',
      uz: 'Bir-birining ostida toʻrtta baliq rasmi: moʻylovbaliq, oqcha, zogʻora va bakra',
      kk: 'Bir-biriniń astında tórt balıqtıń súwreti: súwen, taban, sazan hám bekire',
    }),
  ],
};
