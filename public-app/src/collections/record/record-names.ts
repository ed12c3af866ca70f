import type { words } from './words.ts';

/** A key in the words of a record. */
export type RecordWord = keyof (typeof words)['en'];

type Names = Partial<Record<string, RecordWord>>;

// a value that a later API adds has no name here, and is left out

export const NUMBERS: Names = {
  accession: 'accession',
  inventory: 'inventory',
  auxiliary: 'auxiliaryNumber',
  temporary: 'temporaryNumber',
  state_catalogue: 'state_catalogue',
  other: 'otherNumber',
};

/** A maker without a special role needs no further word. */
export const TITLES: Names = {
  original: 'title-original',
  translated: 'title-translated',
  former: 'title-former',
  alternative: 'title-alternative',
  descriptive: 'title-descriptive',
  inscribed: 'title-inscribed',
  series: 'title-series',
};

export const ROLES: Names = {
  author: 'role-author',
  painter: 'role-painter',
  sculptor: 'role-sculptor',
  engraver: 'role-engraver',
  calligrapher: 'role-calligrapher',
  designer: 'role-designer',
  photographer: 'role-photographer',
  printer: 'role-printer',
  publisher: 'role-publisher',
  editor: 'role-editor',
  patron: 'role-patron',
  owner: 'role-owner',
};

export const QUALIFIERS: Names = {
  attributed_to: 'qualifier-attributed_to',
  workshop_of: 'qualifier-workshop_of',
  circle_of: 'qualifier-circle_of',
  follower_of: 'qualifier-follower_of',
  school_of: 'qualifier-school_of',
  manner_of: 'qualifier-manner_of',
  after: 'qualifier-after',
  copy_after: 'qualifier-copy_after',
};

export const ACQUISITIONS: Names = {
  gift: 'gift',
  purchase: 'purchase',
  excavation: 'excavation',
  bequest: 'bequest',
  transfer: 'transfer',
  exchange: 'exchange',
  field_collection: 'expedition',
  found: 'found',
  unknown: 'unknown',
};

export const FUNDS: Names = { main: 'main', auxiliary: 'auxiliary' };

/** That the museum holds an object is not worth mentioning. */
export const STATUSES: Names = {
  on_loan: 'on_loan',
  lost: 'lost',
  transferred: 'transferred',
  deaccessioned: 'deaccessioned',
};
