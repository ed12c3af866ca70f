import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { FIRST_CATEGORIES } from '@muzey/shared-ui/object-record/first-categories.ts';
import { mergeRecord } from '../src/content-types/collections/record/merge-record.js';
import { recordOf } from './arbitrary-records.js';

/** Texts as people and programs write them, including ones that are hard for the formats. */
const hard = [
  '=1+1',
  '-5',
  "'=x",
  '@sum',
  '+998',
  '\tx',
  'a\rb',
  ' x ',
  'a;b',
  'a,b',
  '"',
  '""',
  'a\u2028b',
  "'",
  'Ǵ ʻ',
  '1.50',
  '0',
  '𝄞',
];
const written = fc
  .oneof(fc.constantFrom(...hard), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }))
  .map((each) => each.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/\p{Surrogate}/gu, ''))
  .filter((each) => each.trim() !== '');
export const title = written.map((each) => each.trim());
const texts = fc.record({ title, description: written }, { requiredKeys: ['title'] });
const contents = fc
  .record({ en: texts, ru: texts, uz: texts, kk: texts }, { requiredKeys: [] })
  .filter((content) => LANGS.some((lang) => content[lang] !== undefined));
/** Categories that a museum added, with their labels. */
export const ADDED_CATEGORIES: Record<string, Record<string, string>> = {
  textiles: { en: 'Textiles', ru: 'Ткани', uz: 'Toʻqimalar', kk: 'Toqımalar' },
  maps_2: { ru: '«Карты»; "планы", =и схемы' },
};
const category = fc.constantFrom(...FIRST_CATEGORIES, ...Object.keys(ADDED_CATEGORIES));
const isWhole = (name: string) => name.isWellFormed() && !/\p{Cc}/u.test(name);
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    written,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 6 }).filter(isWhole), tie('value'), { maxKeys: 3 }),
  ),
})).value;
const names = fc.constantFrom('medium', 'artist', 'muzey', 'content_note', 'Dimensions', 'year', '=x', 'description');

const texts4 = fc.record({ en: title, ru: title, uz: title, kk: title }, { requiredKeys: [] });
const objectRecord = recordOf(title, texts4).map((record) => mergeRecord({}, record).record);
const madeHere = fc.record({ content: contents, category, objectRecord });
const fromRegister = fc.record({
  record: fc.record({
    title,
    category: fc.option(category, { nil: undefined }),
    more: fc.dictionary(names, value, { maxKeys: 4 }),
  }),
  lang: fc.constantFrom(...LANGS),
  given: category,
  edited: fc.option(fc.record({ content: contents, category, objectRecord }, { requiredKeys: [] }), { nil: undefined }),
  // as read with a mapping
  mapped: fc.option(objectRecord, { nil: undefined }),
});
export const museum = fc.array(fc.oneof(madeHere, fromRegister), { minLength: 1, maxLength: 6 });
export type MadeMuseum = typeof museum extends fc.Arbitrary<infer Museum> ? Museum : never;
