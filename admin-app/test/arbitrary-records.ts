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
import type { ObjectRecord } from '@muzey/shared-ui/api/generated/index.ts';
import fc, { type Arbitrary } from '@muzey/shared-ui/testing/fast-check.ts';
import { address, isWritten, line, texts as anyTexts } from './arbitrary-fields.ts';

type Production = NonNullable<ObjectRecord['object_production']>[number];

const one = <Value>(values: readonly Value[]): Arbitrary<Value> => fc.constantFrom(...values);
const some = <Value>(value: Arbitrary<Value>): Arbitrary<Value[]> => fc.array(value, { minLength: 1, maxLength: 3 });
const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 3 });
/** The API does not store blank texts. */
const texts = anyTexts.filter(isWritten);
const date = line.map((text) => ({ text }));
const optional = { requiredKeys: [] };
/** The API does not store groups without a value. */
const group = <Values extends object>(values: { [Name in keyof Values]: Arbitrary<Values[Name]> }) =>
  fc.record(values, optional).filter((made) => Object.keys(made).length > 0);

const SAME = { same_production: true };
const isMakerAlone = ({ technique, place, date: made }: Production) => !technique && !place && !made;

/** A record as the API stores it. */
export const objectRecord: Arbitrary<ObjectRecord> = fc.record(
  {
    object_number: line,
    numbers: some(fc.record({ type: one(NUMBER_TYPES), number: line })),
    fund: one(FUNDS),
    branch: fc.uuid(),
    object_name: ids,
    material: ids,
    technique: ids,
    culture: ids,
    period: ids,
    subject: ids,
    title: texts,
    titles: some(fc.record({ type: one(TITLE_TYPES), content: line })),
    number_of_objects: fc.integer({ min: 1, max: 1_000_000 }),
    object_production: some(
      group({
        agent: fc.uuid(),
        agent_name: line,
        role: one(ROLES),
        qualifier: one(AGENT_QUALIFIERS),
        technique: ids,
        place: fc.uuid(),
        date,
      }),
    ).map((entries) => entries.map((entry, at) => (at > 0 && isMakerAlone(entry) ? { ...entry, ...SAME } : entry))),
    dimensions: some(
      fc.record(
        {
          dimension: one(DIMENSIONS),
          value: fc.nat(100_000).map((tenths) => tenths / 10),
          value_to: fc.integer({ min: 10_001, max: 100_000 }),
          unit: one(UNITS),
          qualifier: one(QUALIFIERS),
          count: fc.integer({ min: 2, max: 1_000_000 }),
        },
        { requiredKeys: ['dimension', 'value', 'unit'] },
      ),
    ),
    dimensions_text: texts,
    inscriptions: some(
      fc.record({ content: line, transliteration: line, translation: texts }, { requiredKeys: ['content'] }),
    ),
    field_collection: group({ place: fc.uuid(), note: texts, date, freed: fc.constant(true) }),
    object_history_note: texts,
    acquisition: group({ method: one(ACQUISITIONS), date, source: texts }),
    credit_line: texts,
    rights: group({ holder: texts, licence: address, note: texts }),
    bibliography: some(line),
    related: some(fc.record({ id: fc.uuid(), note: texts }, { requiredKeys: ['id'] })),
    part_of: fc.uuid(),
    exhibition_history: some(group({ exhibition: fc.uuid(), title: texts, venue: texts, date })),
    on_show: group({ branch: fc.uuid(), room: texts, exhibition: fc.uuid() }),
    status: one(STATUSES),
    sensitive: one(SENSITIVE),
  },
  optional,
);
