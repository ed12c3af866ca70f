import type {
  AdminBranch,
  AdminCollection,
  AdminEvent,
  AdminExhibition,
  AdminMedia,
  AdminNews,
  AdminPage,
  AdminSite,
  FileDetails,
  MediaDetails,
  OpenDataCounts,
} from '@muzey/shared-ui/api/generated/index.ts';

let last = 0;

/** A picture on the server. */
export function picture(over: Partial<AdminMedia> = {}): AdminMedia {
  const id = over.id ?? `picture-${++last}`;
  return {
    id,
    url: `/api/media/${id}.jpg`,
    width: 1200,
    height: 800,
    placeholder: '#c0b8a0',
    alt: {},
    renditions: [],
    version: 1,
    branch: null,
    ...over,
  };
}

/** A picture with everything that staff know about it. */
export const mediaDetails = (over: Partial<MediaDetails> = {}): MediaDetails => ({
  ...picture(over),
  kind: 'image',
  translations: {},
  media_type: 'image/jpeg',
  tags: [],
  source: null,
  rights_expires_at: null,
  consent: null,
  not_for_download: false,
  bytes: 240_000,
  fault: null,
  original_fault: null,
  original: { name: `${over.id ?? 'picture'}.jpg`, bytes: 3_200_000, checksum: 'ab'.repeat(32) },
  edit: null,
  createdAt: '2026-05-18T07:05:00.000Z',
  deletedAt: null,
  ...over,
});

/** A medium that is not a picture. */
export const fileDetails = (over: Partial<FileDetails> & Pick<FileDetails, 'id' | 'kind' | 'url'>): FileDetails => ({
  branch: null,
  translations: {},
  media_type: 'application/octet-stream',
  tags: [],
  source: null,
  rights_expires_at: null,
  consent: null,
  not_for_download: false,
  bytes: 240_000,
  fault: null,
  original_fault: null,
  original: { name: `${over.id}.bin`, bytes: 240_000, checksum: 'ab'.repeat(32) },
  createdAt: '2026-05-18T07:05:00.000Z',
  deletedAt: null,
  version: 1,
  ...over,
});

/** The fields of every kind of item, published. */
function item(kind: string, { id = `${kind}-${++last}`, media = [] }: { id?: string; media?: AdminMedia[] }) {
  return {
    id,
    images: media.map((one) => one.url),
    media,
    createdAt: '2025-03-09T05:00:00.000Z',
    updatedAt: '2025-03-09T05:00:00.000Z',
    published: true,
    archived: false,
    for_translation: false,
    translations: {},
    version: 1,
  };
}

interface Flags {
  published?: boolean;
  archived?: boolean;
}

/** The state of an item, as the API returns it (docs/api.md, States). */
const stateOf = <Published, Archived>(
  { published = true, archived = false }: Flags,
  whenPublished: Published,
  whenArchived: Archived,
) => (published ? whenPublished : archived ? whenArchived : 'draft');

/** A published article, written in English only. */
export function article(over: Partial<AdminNews> = {}): AdminNews {
  const base = item('article', over);
  return {
    ...base,
    content: { en: { title: `Title of ${base.id}`, excerpt: 'Excerpt', content: 'Content' } },
    date: '2025-03-09T05:00:00.000Z',
    views: 0,
    author: 'aygul',
    branch: null,
    state: stateOf(over, 'published', 'archived'),
    ...over,
  };
}

/** A published exhibition, written in English only. */
export function exhibition(over: Partial<AdminExhibition> = {}): AdminExhibition {
  const base = item('exhibition', over);
  return {
    ...base,
    content: { en: { title: `Title of ${base.id}`, excerpt: 'Excerpt', content: 'Content' } },
    start_date: '2026-05-18',
    end_date: '2026-09-30',
    location: 'First floor',
    locations: { en: 'First floor' },
    branch: null,
    objects: [],
    position: null,
    state: stateOf(over, 'active', 'inactive'),
    ...over,
  };
}

/** A published collection, written in English only. */
export function collection(over: Partial<AdminCollection> = {}): AdminCollection {
  const base = item('collection', over);
  return {
    ...base,
    content: { en: { title: `Title of ${base.id}`, description: 'Description' } },
    category: 'ethnography',
    position: null,
    externalId: null,
    record: {},
    record_terms: [],
    state: stateOf(over, 'active', 'inactive'),
    ...over,
  };
}

/** A published event, written in English only. */
export function event(over: Partial<AdminEvent> = {}): AdminEvent {
  const base = item('event', over);
  return {
    ...base,
    content: { en: { title: `Title of ${base.id}`, description: 'Description' } },
    date: '2026-05-18',
    end_date: null,
    repeats: null,
    next_date: null,
    start_time: '17:30',
    end_time: '19:00',
    location: 'First floor',
    locations: { en: 'First floor' },
    branch: null,
    registration_link: 'https://example.org/evening',
    state: stateOf(over, 'active', 'inactive'),
    ...over,
  };
}

/** A published page, written in English only, with a link in the menu. */
export function page(over: Partial<AdminPage> = {}): AdminPage {
  const base = item('page', over);
  return {
    ...base,
    content: { en: { title: `Title of ${base.id}`, content: 'Content' } },
    slug: base.id,
    parent: null,
    place: 'menu',
    position: 0,
    state: stateOf(over, 'published', 'archived'),
    ...over,
  };
}

/** A branch in two languages, open from Tuesday on, with one price. */
export function branch(over: Partial<AdminBranch> = {}): AdminBranch {
  const { id, images, media, createdAt, updatedAt, translations, version } = item('branch', over);
  return {
    id,
    images,
    media,
    createdAt,
    updatedAt,
    translations,
    version,
    slug: null,
    position: 0,
    content: { en: { title: `Title of ${id}`, content: 'Content' }, ru: { title: 'Дом' } },
    address: 'Nukus',
    addresses: { en: 'Nukus' },
    googleMaps: null,
    latitude: null,
    longitude: null,
    placeLink: null,
    directions: {},
    hours: { weekly: [{ weekday: 2, opens: '09:00', closes: '17:00' }], exceptions: [] },
    prices: [{ key: 'citizen', name: { en: 'Entry ticket for citizens' }, price: 20_000, unit: 'person' }],
    priceList: '[]',
    work: '.',
    today: { open: false, opens: null, closes: null, next: null },
    ...over,
  };
}

/** The site settings, in English only. */
export const openDataCounts = (): OpenDataCounts => ({
  objects: { shown: 1_200, hidden: 34, sensitive: 5, with_pictures: 900 },
  pictures: {
    given: { open: 700, limited: 100, reserved: 0, work_unclear: 40, not_stated: 360 },
    withheld: { not_public: 80, consent: 1, rights_ended: 2, sensitive: 7, not_for_download: 10, damaged: 0 },
  },
});

export const site = (over: Partial<AdminSite> = {}): AdminSite => ({
  name: { en: 'The museum' },
  address: { en: 'Nukus' },
  phone: null,
  email: null,
  socials: [],
  facts: { exhibits: 84_000, collections: 7, founded: null },
  banner: { on: true, text: { en: 'The site is in test mode.' } },
  open_data: { harvest: false, licence: null, iiif: true, dumps: false, embeds: false },
  about: { en: 'First line.' },
  about_text: {},
  image: null,
  picture: null,
  translations: {},
  version: 3,
  updatedAt: '2025-03-09T05:00:00.000Z',
  ...over,
});
