import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { ANSWERS, answerName, type AnswerKey } from '@muzey/shared-ui/visit/answers.ts';
import { isFound, searchWords, type SearchWord } from '../text/search-words.js';

/** Questions about a visit: hours, prices and the way, which each branch has, and practical questions. */
export const VISIT_TOPICS = ['hours', 'prices', 'way', ...ANSWERS] as const;
export type VisitTopic = (typeof VISIT_TOPICS)[number];

/** In English, Russian, Uzbek and Karakalpak; forms and the other script are found as in any search. */
interface Phrases {
  /** A topic is asked for if a search has all words of one of these. */
  among: string;
  /** These are too common in titles: they have to be all that is looked for. */
  alone?: string;
}

const PHRASES: Partial<Record<VisitTopic, Phrases>> = {
  hours: {
    among: `opening hours, opening times, working hours, visiting hours, museum hours, open today, open now, open tomorrow,
      when open, when closed, closing time, часы работы, время работы, режим работы, график работы, часы посещения, часы музея,
      когда открыт, когда открывается, когда закрывается, когда работает, работает сегодня, открыт сегодня, открыто сегодня,
      выходной день, ish vaqti, ishlash vaqti, ish soatlari, ish kunlari, ish tartibi, ochilish vaqti, qachon ochiq, qachon ochiladi,
      bugun ochiq, dam olish kuni, jumıs waqtı, islew waqtı, jumıs saatları, jumıs kúnleri, jumıs tártibi, ashılıw waqtı,
      qashan ashıq, qashan ashıladı, búgin ashıq, dem alıs kúni`,
    alone: 'hours, open, opening, schedule, часы, открыто, график, расписание, ochiq, ashıq',
  },
  prices: {
    among: `ticket, admission, entrance fee, entry fee, entry price, how much, guided tour, билет, цена входа, стоимость входа,
      стоимость посещения, платный вход, сколько стоит, касса, экскурсия, chipta, bilet, kirish narxi, qancha turadi, kassa,
      ekskursiya, kiriw bahası, qansha turadı`,
    alone: 'price, fee, entry, entrance, цена, стоимость, вход, narx, baha',
  },
  way: {
    among: `how to get, how to reach, directions, как добраться, как проехать, как пройти, qanday borish, qanday borsa, qalay barıw,
      qalay barsa`,
    alone: 'address, адрес, manzil, mánzil',
  },
  step_free: {
    among: 'step-free, without steps, no steps, ramp, пандус, без ступенек, pandus, zinapoyasiz, basqıshsız',
    alone: 'accessibility',
  },
  lift: { among: 'elevator, лифт' },
  wheelchair: {
    among: `disabled visitors, disabled access, accessible, для инвалидов, доступная среда, маломобильные, nogironlar uchun,
      nogironlar aravasi, mayıplar ushın`,
    alone: 'accessibility, коляска',
  },
  pushchair: { among: 'pram, stroller, baby carriage, детская коляска', alone: 'коляска' },
  toilet: { among: 'restroom, wc, lavatory, toilets, санузел, tualet', alone: 'bathroom, уборная' },
  cloakroom: { among: 'coat check, locker, камера хранения, раздевалка, kiyim ilgich', alone: 'luggage, багаж' },
  parking: { among: 'car park, автостоянка, автопарковка, mashina qoʻyish, parkovka', alone: 'машина, mashina' },
  public_transport: { among: 'which bus, какой автобус, маршрутка, qaysi avtobus', alone: 'bus, автобус, avtobus' },
  cafe: { among: 'restaurant, ресторан, буфет, restoran', alone: 'coffee, food, кофе, столовая, oshxona, asxana' },
  shop: { among: 'gift shop, souvenir, сувенир, suvenir', alone: 'shop, магазин, doʻkon, dúkan' },
  photography: {
    among: 'take photos, taking photos, photos allowed, можно фотографировать, разрешена съёмка, suratga tushirish',
    alone: 'photography, selfie, съёмка',
  },
  cards: { among: 'pay by card, credit card, bank card, банковская карта, plastik karta, karta bilan toʻlash' },
  groups: { among: 'school visit, school group, group visit, школьная группа, групповое посещение' },
  last_admission: { among: 'last entry, last entrance' },
  free_entry: {
    among:
      'free admission, free entry, discount, льгота, скидка, бесплатный вход, imtiyoz, bepul kirish, jeńillik, biypul kiriw',
    alone: 'free, бесплатно, bepul, biypul',
  },
  free_days: {
    among:
      'free admission, free entry, free day, бесплатный вход, бесплатный день, bepul kirish, bepul kun, biypul kiriw',
    alone: 'free, бесплатно, bepul, biypul',
  },
};

/** A phrase, by the places of its words in the list of all words. */
interface Phrase {
  topic: VisitTopic;
  words: readonly number[];
  isAlone: boolean;
}

const isAnswer = (topic: VisitTopic): topic is AnswerKey => ANSWERS.some((key) => key === topic);

const listed = (text: string): string[] => text.split(',').flatMap((phrase) => phrase.trim() || []);

/** The spellings of all words of all phrases, and the phrases. */
const { known, phrases } = read();

function read(): { known: readonly (readonly string[])[]; phrases: readonly Phrase[] } {
  const places = new Map<string, number>();
  const all: (readonly string[])[] = [];
  const placeOf = ({ written }: SearchWord): number => {
    const spelling = written.join(' ');
    const place = places.get(spelling) ?? all.push(written) - 1;
    places.set(spelling, place);
    return place;
  };
  const made: Phrase[] = [];
  const add = (topic: VisitTopic, texts: readonly string[], isAlone = false) => {
    for (const text of texts) made.push({ topic, words: searchWords(text).map(placeOf), isAlone });
  };
  for (const topic of VISIT_TOPICS) {
    const { among = '', alone = '' } = PHRASES[topic] ?? {};
    if (isAnswer(topic))
      add(
        topic,
        LANGS.map((lang) => answerName(topic, lang)),
      );
    add(topic, listed(among));
    add(topic, listed(alone), true);
  }
  return { known: all, phrases: made };
}

/** The topics that a search asks for, in their order; what it says of groups are several answers. */
export function visitTopics(words: readonly SearchWord[]): VisitTopic[] {
  const found = known.map((written) =>
    words.findIndex((word) => written.some((own) => isFound(own, undefined, word, 'forms'))),
  );
  const asked = new Set(
    phrases.flatMap(({ topic, words: places, isAlone }) => {
      const has = places.every((place) => (found[place] ?? -1) >= 0);
      return has && (!isAlone || words.length === places.length) ? topic : [];
    }),
  );
  if (asked.has('groups')) for (const key of ANSWERS) if (key.startsWith('group_')) asked.add(key);
  return VISIT_TOPICS.filter((topic) => asked.has(topic));
}
