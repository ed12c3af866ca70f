import fc, { type Arbitrary } from '@muzey/shared-ui/testing/fast-check.ts';
import { anyCharacter, webAddress } from './any-text.js';
import { resolved, type Parameter, type Schema } from './description.js';

const LANGUAGES = ['en', 'ru', 'uz', 'kk', 'fr'];

const odd = fc.constantFrom(
  '\0',
  '\ud800',
  '',
  ' ',
  '__proto__',
  'hasOwnProperty',
  '1e400',
  '-0',
  '𝟙',
  '\u202e',
  "'; DROP TABLE news; --",
);
const address = webAddress('http', 'https');
const anyMoment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
export const text = fc.oneof(
  { weight: 4, arbitrary: odd },
  { weight: 2, arbitrary: fc.tuple(fc.string(), fc.constantFrom('\0', '\ud800')).map((parts) => parts.join('')) },
  anyMoment,
  fc.string({ unit: anyCharacter, maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  address,
);
const moment = fc
  .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') })
  .map((date) => date.toISOString());
const day = moment.map((text) => text.slice(0, 10));
const anything = fc.oneof(text, fc.jsonValue({ maxDepth: 4 }), fc.bigInt().map(String), fc.double());

/**
 * Creates one arbitrary for all fields with the same limit, because preparing an arbitrary of texts takes fast-check
 * long.
 */
function shared<Limit>(make: (limit: Limit) => Arbitrary<string>): (limit: Limit) => Arbitrary<string> {
  const made = new Map<Limit, Arbitrary<string>>();
  return (limit) => {
    const arbitrary = made.get(limit) ?? make(limit);
    made.set(limit, arbitrary);
    return arbitrary;
  };
}

const writtenText = shared((maxLength: number) => fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength }));
const matchingText = shared((pattern: string) => fc.stringMatching(new RegExp(pattern)));

/** A valid or nearly valid value for a schema. */
function soundValue(schema: Schema): Arbitrary<unknown> {
  const { type, format, enum: allowed, pattern, properties, items, ...bounds } = resolved(schema);
  if (allowed) return fc.constantFrom(...allowed);
  if (properties) return objectOf(properties, soundValue, 'title' in properties ? ['title'] : bounds.required);
  // unknown pictures would make every body invalid
  if (items) return items.type === 'string' ? fc.constant([]) : fc.array(soundValue(items), { maxLength: 3 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: bounds.minimum ?? 1, max: bounds.maximum ?? 3 });
  if (format === 'date') return day;
  if (format === 'date-time') return fc.oneof(moment, day);
  if (format === 'uri') return address;
  if (pattern) return matchingText(pattern);
  return writtenText(Math.min(bounds.maxLength ?? 60, 60));
}

/** A value with one or two errors; with more, the first check would hide the others. */
function oddValue(schema: Schema): Arbitrary<unknown> {
  const { properties, items, required } = resolved(schema);
  const shaped = properties
    ? objectOf(properties, oddValue, 'title' in properties ? ['title'] : required)
    : items
      ? fc.oneof(soundValue(schema), fc.array(oddValue(items), { maxLength: 5 }))
      : soundValue(schema);
  return fc.oneof(
    { weight: 25, arbitrary: shaped },
    { weight: 1, arbitrary: anything },
    { weight: 2, arbitrary: text },
  );
}

/** Some of the known fields; with odd values sometimes an unknown one as well. */
function objectOf(
  properties: Record<string, Schema>,
  value: (schema: Schema) => Arbitrary<unknown>,
  requiredKeys: string[] = [],
): Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, field]): [string, Arbitrary<unknown>] => [name, value(field)]);
  const known = fc.record(Object.fromEntries(fields), { requiredKeys });
  if (value === soundValue) return known;
  const surprise = fc.dictionary(fc.oneof(text, fc.constantFrom(...LANGUAGES)), anything, { maxKeys: 1 });
  return fc
    .tuple(known, fc.oneof({ weight: 20, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: surprise }))
    .map(([body, more]) => ({ ...body, ...more }));
}

/** A body: valid, with errors, truncated, or random bytes. */
export function payloadOf(schema: Schema): Arbitrary<string | Buffer> {
  const sound = soundValue(schema).map((body) => JSON.stringify(body));
  const odd = oddValue(schema).map((body) => JSON.stringify(body));
  return fc.oneof(
    { weight: 6, arbitrary: sound },
    { weight: 6, arbitrary: odd },
    { weight: 1, arbitrary: sound.chain((body) => fc.nat(body.length).map((length) => body.slice(0, length))) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  );
}

/** An encoded value of a parameter. */
export function parameterOf({ schema }: Parameter): Arbitrary<string> {
  const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const escape = (value: unknown) => encodeURIComponent(written(value).toWellFormed());
  const sound = soundValue(schema).map(escape);
  const odd = oddValue(schema).map(escape);
  const bytes = fc.uint8Array({ maxLength: 20 }).map((raw) => Buffer.from(raw).toString('hex').replace(/../g, '%$&'));
  return fc.oneof(
    { weight: 8, arbitrary: sound },
    { weight: 8, arbitrary: odd },
    { weight: 1, arbitrary: fc.oneof(text.map(escape), bytes) },
  );
}
