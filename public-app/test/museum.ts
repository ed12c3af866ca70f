// The API's answers in tests: a small valid museum.
import type {
  Branch,
  Media,
  NewsArticle,
  NewsCard,
  PublicCollection,
  PublicEvent,
  PublicExhibition,
  PublicPage,
  Site,
} from '@muzey/shared-ui/api/generated/index.ts';
import type { ShellData } from '../src/data/shell-data.ts';
import type { ContentType } from '../src/section.ts';

const everywhere = (text: string) => ({ en: `${text} en`, ru: `${text} ru`, uz: `${text} uz`, kk: `${text} kk` });

export const site = (over: Partial<Site> = {}): Site => ({
  name: everywhere('Museum'),
  address: everywhere('Nukus'),
  phone: '+998 61 222 00 00',
  email: null,
  socials: [],
  facts: { founded: null, exhibits: 84_000, collections: 7 },
  banner: { on: true, text: everywhere('Test mode') },
  open_data: { harvest: false, licence: null, iiif: true, dumps: false, embeds: true },
  about: everywhere('A house of things'),
  image: null,
  picture: null,
  ...over,
});

export const branch = (over: Partial<Branch> = {}): Branch => ({
  id: 'b1',
  slug: 'main',
  content: { en: { title: 'Main museum', content: 'The first line\n\nThe second' } },
  address: 'Nukus en',
  addresses: everywhere('Nukus'),
  googleMaps: null,
  latitude: null,
  longitude: null,
  placeLink: null,
  directions: {},
  hours: {
    weekly: [2, 3, 4, 5, 6, 7].map((weekday) =>
      weekday < 6 ? { weekday, opens: '09:00', closes: '17:00' } : { weekday, opens: '10:00', closes: '16:00' },
    ),
    exceptions: [],
  },
  images: [],
  media: [],
  priceList: '[]',
  prices: [
    { key: 'citizen', name: everywhere('Citizens'), price: 20_000, unit: 'person' },
    { key: 'foreign_citizen', name: everywhere('Foreign citizens'), price: 40_000, unit: 'person' },
  ],
  work: '.',
  today: { open: false, opens: null, closes: null, next: null },
  ...over,
});

export const picture = (over: Partial<Media> = {}): Media => ({
  id: 'm1',
  url: '/api/media/m1.jpg',
  width: 1200,
  height: 800,
  placeholder: '#89b2a7',
  alt: { en: 'A loom' },
  renditions: [{ url: '/api/media/m1-320.webp', width: 320, format: 'webp' }],
  ...over,
});

const common = {
  images: ['/api/media/m1.jpg'],
  date: '2025-03-08T20:30:00.000Z',
  createdAt: '2025-03-08T20:30:00.000Z',
  updatedAt: '2025-04-02T06:00:00.000Z',
  views: 21,
  archived: false,
};

export const card = (over: Partial<NewsCard> = {}): NewsCard => ({
  id: 'n1',
  ...common,
  media: [picture()],
  content: {
    en: { title: 'A loom is set up', excerpt: 'Three masters' },
    ru: { title: 'Станок собран', excerpt: 'Три мастера' },
    uz: { title: 'Dastgoh oʻrnatildi', excerpt: 'Uch usta' },
    kk: { title: 'Stanok ornatıldı', excerpt: 'Úsh usta' },
  },
  ...over,
});

/** @param count how many, with ids n1, n2, … */
export const cards = (count: number): NewsCard[] =>
  Array.from({ length: count }, (_, index) => card({ id: `n${index + 1}` }));

export const article = (over: Partial<NewsArticle> = {}): NewsArticle => ({
  id: 'n1',
  ...common,
  media: [picture()],
  author: 'Press office',
  content: {
    en: {
      title: 'A loom is set up',
      excerpt: 'Three masters',
      content: 'First paragraph\nsame one\n\nSecond paragraph',
    },
    ru: { title: 'Станок собран', content: 'Первый абзац' },
  },
  ...over,
});

const kept = {
  images: ['/api/media/m1.jpg'],
  media: [picture()],
  createdAt: '2025-03-08T20:30:00.000Z',
  updatedAt: '2025-04-02T06:00:00.000Z',
  archived: false,
};

export const event = (over: Partial<PublicEvent> = {}): PublicEvent => ({
  id: 'e1',
  ...kept,
  content: { en: { title: 'Night of museums', description: 'Open until late.' }, ru: { title: 'Ночь музеев' } },
  date: '2026-05-18',
  end_date: null,
  repeats: null,
  first_date: over.date === undefined ? '2026-05-18' : over.date,
  following_date: null,
  start_time: '17:30',
  end_time: '23:00',
  location: 'Nukus',
  locations: { en: 'Nukus' },
  branch: null,
  registration_link: 'https://tickets.example/night',
  ...over,
});

export const exhibition = (over: Partial<PublicExhibition> = {}): PublicExhibition => ({
  id: 'x1',
  ...kept,
  content: { en: { title: 'Bands', excerpt: 'Woven.', content: 'Of wool.' }, kk: { title: 'Basqurlar' } },
  start_date: '2026-05-01',
  end_date: '2026-09-01',
  location: 'Nukus',
  locations: { en: 'Nukus' },
  branch: null,
  ...over,
});

export const collection = (over: Partial<PublicCollection> = {}): PublicCollection => ({
  id: 'c1',
  ...kept,
  content: { en: { title: 'Rings', description: 'Silver.' } },
  category: 'jewelry',
  record: {},
  record_terms: [],
  ...over,
});

export const page = (over: Partial<PublicPage> = {}): PublicPage => ({
  id: 'p1',
  ...kept,
  slug: 'rules',
  place: 'menu',
  position: 10,
  parent: null,
  children: [],
  content: { en: { title: 'Rules', content: 'No flash.\n\nNo umbrellas.' }, ru: { title: 'Правила' } },
  ...over,
});

export const shell = (over: Partial<Site> = {}): ShellData => ({
  site: site(over),
  branches: [branch()],
  navigation: [],
});

/** One public item of each type, keyed by its address; the id is at the end of it. */
export const samples: { [Type in ContentType]: { type: Type; id: string; item: object } } = {
  news: { type: 'news', id: 'n1', item: article() },
  exhibitions: { type: 'exhibitions', id: 'x1', item: exhibition() },
  events: { type: 'events', id: 'e1', item: event({ date: '2100-01-01' }) },
  collections: { type: 'collections', id: 'c1', item: collection() },
  branches: { type: 'branches', id: 'main', item: branch() },
  pages: { type: 'pages', id: 'rules', item: page() },
};
