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
export const ASSOCIATIONS: Names = {
  designer: 'designer',
  photographer: 'photographer',
  printer: 'printer',
  publisher: 'publisher',
  workshop_of: 'workshop_of',
  attributed_to: 'attributed_to',
  school_of: 'school_of',
  after: 'after',
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
