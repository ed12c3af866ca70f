import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import fc, { type Arbitrary } from '@muzey/shared-ui/testing/fast-check.ts';
import type { TranslationMarks } from '../src/platform/text/origins.js';
import { FIELDS, type Texts } from './translations-model.js';

export const lang = fc.constantFrom<Lang>(...LANGS);
// few texts, so that a source goes back to what it was
export const text = fc.constantFrom('one', 'two', 'three');
const textOrNone = fc.option(text, { nil: null, freq: 5 });
const some = fc.uniqueArray(lang, { maxLength: 2 });

/** English keeps a title, since every item has one. */
export const texts = (langs: Arbitrary<Lang>): Arbitrary<Texts> =>
  fc.array(fc.tuple(langs, fc.constantFrom(...FIELDS), textOrNone), { minLength: 1, maxLength: 3 }).map((all) => {
    const written: Texts = {};
    for (const [key, field, value] of all) {
      const isNeeded = key === 'en' && field === 'title';
      written[key] = { ...written[key], [field]: isNeeded ? (value ?? 'one') : value };
    }
    return written;
  });

const sources = fc.dictionary(lang, lang, { maxKeys: 2 });
// English stays to be seen
const shows = fc.dictionary(
  fc.constantFrom<Lang>('ru', 'uz', 'kk'),
  fc.constantFrom('as_it_is' as const, 'not_yet' as const, 'by_rule' as const),
  { maxKeys: 2 },
);
export const marks: Arbitrary<TranslationMarks> = fc.record(
  { from: sources, small: some, still_right: some, checked: some, show: shows },
  { requiredKeys: [] },
);
