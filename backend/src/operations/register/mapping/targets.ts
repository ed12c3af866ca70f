import {
  ACQUISITIONS,
  AGENT_KINDS,
  AGENT_QUALIFIERS,
  ASSOCIATIONS,
  FUNDS,
  KINDS_OF_FIELD,
  NUMBER_TYPES,
  PLACE_KINDS,
  ROLES,
  SENSITIVE,
  STATUSES,
  TITLE_TYPES,
  TERM_FIELDS,
} from '@muzey/shared-ui/object-record/choices.ts';
import type { StoredRecord } from '../../../content-types/collections/record/record.js';
import { PRIVATE_TEXTS } from '../private-data.js';
import type { TermKind } from '../../../platform/terms/term.entity.js';

export const TAKEN = [
  'text',
  'localized',
  'choice',
  'count',
  'date',
  'id',
  'object',
  'link',
  'language',
  'measures',
  'term',
] as const satisfies readonly Taken['is'][];

/** The type of values that a field of a record accepts. Lengths are in characters. */
export type Taken =
  | { is: 'text'; max: number }
  | { is: 'localized'; max: number }
  | { is: 'choice'; values: readonly string[] }
  | { is: 'count' }
  | { is: 'date' }
  | { is: 'id' }
  /** The number of another object. */
  | { is: 'object' }
  | { is: 'link' }
  | { is: 'language' }
  | { is: 'measures' }
  | { is: 'term'; kinds: readonly TermKind[] };

/** The target of a rule. */
export interface Target {
  /** A field of the record, one of the item itself, or its private data. */
  key: keyof StoredRecord | ItemKey | 'private';
  /** The field of a group. */
  field?: string;
  /** Maximum entries of a list. */
  max?: number;
  taken: Taken;
}

/** Fields of the item that are not part of its record. */
export const ITEM_KEYS = ['number', 'category', 'title', 'description'] as const;
export type ItemKey = (typeof ITEM_KEYS)[number];
export const isItemKey = (key: string): key is ItemKey => ITEM_KEYS.some((itemKey) => itemKey === key);

const text = (max: number): Taken => ({ is: 'text', max });
const localized = (max = MAX_LOCALIZED): Taken => ({ is: 'localized', max });
const choice = (values: readonly string[]): Taken => ({ is: 'choice', values });

/** The API's limit (docs/collections.md). */
const MAX_LOCALIZED = 10_000;
const MAX_PRIVATE = 10_000;
const MAX_TERMS = 50;
const MAX_GROUPS = 20;
const MAX_LONG_GROUPS = 50;

const GROUPS: Partial<Record<keyof StoredRecord, { max?: number; fields: Record<string, Taken> }>> = {
  numbers: { max: MAX_GROUPS, fields: { number: text(200), type: choice(NUMBER_TYPES) } },
  object_production: {
    max: MAX_GROUPS,
    fields: {
      agent: { is: 'term', kinds: AGENT_KINDS },
      agent_name: text(300),
      role: choice(ROLES),
      qualifier: choice(AGENT_QUALIFIERS),
      // older mappings have it
      association: choice(ASSOCIATIONS),
      same_production: choice(['true']),
      technique: { is: 'term', kinds: KINDS_OF_FIELD.technique },
      place: { is: 'term', kinds: PLACE_KINDS },
      date: { is: 'date' },
    },
  },
  titles: {
    max: MAX_GROUPS,
    fields: { type: choice(TITLE_TYPES), content: text(2_000), lang: { is: 'language' } },
  },
  inscriptions: {
    max: MAX_GROUPS,
    fields: { content: text(2_000), lang: { is: 'language' }, transliteration: text(2_000), translation: localized() },
  },
  field_collection: { fields: { place: { is: 'term', kinds: PLACE_KINDS }, note: localized(), date: { is: 'date' } } },
  acquisition: { fields: { method: choice(ACQUISITIONS), date: { is: 'date' }, source: localized() } },
  rights: { fields: { holder: localized(), licence: { is: 'link' }, note: localized() } },
  related: { max: MAX_LONG_GROUPS, fields: { id: { is: 'object' }, note: localized() } },
  exhibition_history: {
    max: MAX_LONG_GROUPS,
    fields: { title: localized(), venue: localized(), date: { is: 'date' }, exhibition: { is: 'id' } },
  },
  on_show: { fields: { branch: { is: 'id' }, room: localized(), exhibition: { is: 'id' } } },
};

const FIELDS: Partial<Record<keyof StoredRecord, { max?: number; taken: Taken }>> = {
  object_number: { taken: text(200) },
  fund: { taken: choice(FUNDS) },
  branch: { taken: { is: 'id' } },
  ...Object.fromEntries(
    TERM_FIELDS.map((field) => [field, { max: MAX_TERMS, taken: { is: 'term', kinds: KINDS_OF_FIELD[field] } }]),
  ),
  title: { taken: localized(2_000) },
  number_of_objects: { taken: { is: 'count' } },
  dimensions: { max: MAX_LONG_GROUPS, taken: { is: 'measures' } },
  dimensions_text: { taken: localized() },
  object_history_note: { taken: localized() },
  credit_line: { taken: localized() },
  bibliography: { max: MAX_LONG_GROUPS, taken: text(1_000) },
  part_of: { taken: { is: 'object' } },
  status: { taken: choice(STATUSES) },
  sensitive: { taken: choice(SENSITIVE) },
};

/** All targets by name: `record.material[]`, `record.object_production[].date`, `title`. */
export const TARGETS: ReadonlyMap<string, Target> = new Map<string, Target>([
  ['number', { key: 'number', taken: text(200) }],
  ['category', { key: 'category', taken: text(200) }],
  ['title', { key: 'title', taken: localized(2_000) }],
  ['description', { key: 'description', taken: localized(100_000) }],
  ...entriesOf(FIELDS).map(([key, { max, taken }]): [string, Target] => [
    `record.${key}${max === undefined ? '' : '[]'}`,
    { key, taken, ...(max === undefined ? {} : { max }) },
  ]),
  ...entriesOf(GROUPS).flatMap(([key, { max, fields }]) =>
    Object.entries(fields).map(([field, taken]): [string, Target] => [
      `record.${key}${max === undefined ? '' : '[]'}.${field}`,
      { key, field, taken, ...(max === undefined ? {} : { max }) },
    ]),
  ),
  ...PRIVATE_TEXTS.map((field): [string, Target] => [
    `private.${field}`,
    { key: 'private', field, taken: text(MAX_PRIVATE) },
  ]),
]);

/** Where the texts of a field are divided, if they have it: materials and makers often stand in one cell. */
const DIVIDERS: Readonly<Record<string, readonly Divider[]>> = {
  'record.material[]': [';', ','],
  'record.technique[]': [';', ','],
  'record.subject[]': [';', ','],
  'record.object_production[].agent': [';'],
};
export const LIST_DIVIDERS = [';', ','] as const;
export type Divider = (typeof LIST_DIVIDERS)[number];

export const dividersOf = (target: string): readonly Divider[] => DIVIDERS[target] ?? [];

function entriesOf<Value>(of: Partial<Record<keyof StoredRecord, Value>>): [keyof StoredRecord, Value][] {
  return Object.entries(of) as [keyof StoredRecord, Value][];
}
