import {
  ACQUISITIONS,
  AGENT_QUALIFIERS,
  DIMENSIONS,
  QUALIFIERS,
  ROLES,
  FUNDS,
  NUMBER_TYPES,
  SENSITIVE,
  STATUSES,
  TITLE_TYPES,
  UNITS,
} from '@muzey/shared-ui/object-record/choices.ts';
import fc, { type Arbitrary } from '@muzey/shared-ui/testing/fast-check.ts';
import type { TermKind } from '../src/platform/terms/term.entity.js';
import { webAddress } from './any-text.js';
import type { ItemIds } from './insert-items.js';

type Json = Record<string, unknown>;

/** Terms used by generated records. */
export const RECORD_TERMS: Record<string, TermKind> = Object.fromEntries(
  (['object_name', 'material', 'technique', 'people', 'period', 'subject', 'person', 'place'] as const).flatMap(
    (kind, at) => [1, 2, 3, 4].map((one) => [`00000000-0000-4000-8000-0000000${at}000${one}`, kind]),
  ),
);
const termOf = (kind: TermKind) =>
  fc.constantFrom(...Object.entries(RECORD_TERMS).flatMap(([id, of]) => (of === kind ? id : [])));

const someIds = (at: number) => [1, 2, 3, 4].map((one) => `00000000-0000-4000-8000-000000${at}0000${one}`);
/** Other items used by generated records. */
export const RECORD_ITEMS: ItemIds = { branches: someIds(1), exhibitions: someIds(2), collections: someIds(3) };
const itemOf = (type: keyof ItemIds) => fc.constantFrom(...RECORD_ITEMS[type]);

/** A valid record for a write, with some of its fields. */
export function recordOf(line: Arbitrary<string>, texts: Arbitrary<Json>): Arbitrary<Json> {
  const some = (fields: Record<string, Arbitrary<unknown>>, ...requiredKeys: string[]) =>
    fc.record(fields, { requiredKeys });
  const date = fc.oneof(line, fc.constantFrom('1987', 'ок. 1870-х', 'XIX век', '6th c. BC')).map((text) => ({ text }));
  const list = (of: Arbitrary<unknown>) => fc.array(of, { maxLength: 3 });
  const terms = (kind: TermKind) => list(termOf(kind));
  return some({
    object_number: line,
    numbers: list(
      some(
        { type: fc.constantFrom(...NUMBER_TYPES), number: line, duplicate: fc.constant(true) },
        'type',
        'number',
        'duplicate',
      ),
    ),
    fund: fc.constantFrom(...FUNDS),
    branch: itemOf('branches'),
    object_name: terms('object_name'),
    material: terms('material'),
    technique: terms('technique'),
    culture: terms('people'),
    period: terms('period'),
    subject: terms('subject'),
    title: texts,
    titles: list(
      some(
        { type: fc.constantFrom(...TITLE_TYPES), content: line, lang: fc.constantFrom('ar', 'kaa-Arab') },
        'type',
        'content',
      ),
    ),
    number_of_objects: fc.integer({ min: 1, max: 1_000_000 }),
    object_production: list(
      some({
        agent: termOf('person'),
        agent_name: line,
        same_production: fc.boolean(),
        role: fc.constantFrom(...ROLES),
        qualifier: fc.constantFrom(...AGENT_QUALIFIERS),
        technique: terms('technique'),
        place: termOf('place'),
        date,
      }),
    ),
    dimensions: list(
      some(
        {
          measured_part: texts,
          dimension: fc.constantFrom(...DIMENSIONS),
          value: fc.double({ min: 0, max: 1e6, noNaN: true }),
          value_to: fc.double({ min: 2e6, max: 1e9, noNaN: true }),
          unit: fc.constantFrom(...UNITS),
          qualifier: fc.constantFrom(...QUALIFIERS),
          count: fc.integer({ min: 2, max: 1_000_000 }),
        },
        'dimension',
        'value',
        'unit',
      ),
    ),
    dimensions_text: texts,
    inscriptions: list(
      some(
        { content: line, lang: fc.constantFrom('ar', 'kaa-Arab'), transliteration: line, translation: texts },
        'content',
      ),
    ),
    field_collection: some({ place: termOf('place'), note: texts, date, freed: fc.boolean() }),
    object_history_note: texts,
    acquisition: some({ method: fc.constantFrom(...ACQUISITIONS), date, source: texts }),
    credit_line: texts,
    rights: some({ holder: texts, licence: webAddress('https'), note: texts }),
    bibliography: list(line),
    related: list(some({ id: itemOf('collections'), note: texts }, 'id')),
    part_of: itemOf('collections'),
    exhibition_history: list(some({ exhibition: itemOf('exhibitions'), title: texts, venue: texts, date })),
    on_show: some({ branch: itemOf('branches'), room: texts, exhibition: itemOf('exhibitions') }),
    status: fc.constantFrom(...STATUSES),
    sensitive: fc.constantFrom(...SENSITIVE),
  });
}
