import fc, { type Arbitrary } from '@muzey/shared-ui/testing/fast-check.ts';
import { blocksOfPlain, toDocument } from '../src/content/blocks.ts';

/** Texts that may be stored: never blank, but with surrounding spaces and line breaks if the API keeps them. */
const anyText = fc
  .tuple(
    fc.constantFrom('', ' ', '\n'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom('', ' '),
  )
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() !== '');
export const line = anyText.map((text) => text.trim());
export const orNull = <Value>(value: Arbitrary<Value>) => fc.option(value, { nil: null });
export const perLanguage = <Value>(value: Arbitrary<Value>) =>
  fc.record({ en: value, ru: value, uz: value, kk: value }, { requiredKeys: [] });
export const texts = perLanguage(anyText);
export const isWritten = (value: object) => Object.keys(value).length > 0;
/** The API returns a document for every long text. */
export const documentOf = (plain: unknown) => {
  const text = typeof plain === 'string' ? toDocument(blocksOfPlain(plain)) : null;
  return text ? { text } : {};
};
/** @param fields the last one is the long text */
export const contentOf = <Field extends string>(...fields: Field[]) =>
  perLanguage(
    fc
      .record(Object.fromEntries(fields.map((field) => [field, anyText])) as Record<Field, typeof anyText>, {
        requiredKeys: [],
      })
      .filter(isWritten)
      .map((written) => ({ ...written, ...documentOf(Reflect.get(written, fields.at(-1) ?? '')) })),
  );
const moment = fc.option(
  fc.constantFrom('1981-09-30T17:30:00.000Z', '2026-11-30T04:00:00.000Z', '2026-11-30T04:00:07.250Z'),
  { nil: null },
);
export const schedule = { shown_from: moment, shown_until: moment };
export const switches = { published: fc.boolean(), archived: fc.boolean(), ...schedule };
export const day = fc.constantFrom('2026-01-31', '2026-05-18', '9999-12-31');
export const clock = fc.constantFrom('00:00', '09:00', '17:30', '23:59');
export const address = fc.webUrl();
export const degrees = (max: number) =>
  orNull(fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((millionths) => millionths / 1e6));

const anyRule = () => ({
  every: fc.integer({ min: 1, max: 52 }),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  except: fc.subarray(['2026-05-25', '2026-06-01']),
});

/** When an event repeats. */
export const rule = fc.oneof(
  fc.record({ ...anyRule(), until: day, count: fc.constant(null) }),
  fc.record({ ...anyRule(), until: fc.constant(null), count: fc.integer({ min: 1, max: 366 }) }),
);
