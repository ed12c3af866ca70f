import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Messages } from '@muzey/shared-ui/i18n/translate.ts';
import { en } from '../src/i18n/en.ts';
import { kk } from '../src/i18n/kk.ts';
import { ru } from '../src/i18n/ru.ts';
import { uz } from '../src/i18n/uz.ts';

/** The console's own words in all languages. */
export const consoleWords: Readonly<Record<Lang, Messages>> = { en, ru, uz, kk };

const src = join(__dirname, '..', 'src');

/** The words of all content types, which the console loads for one language only. */
export const sectionWords = (lang: Lang): Messages[] =>
  globSync(`content-types/*/i18n/${lang}.ts`, { cwd: src }).map(
    (file) => jest.requireActual<{ words: Messages }>(join(src, file)).words,
  );

/** The words that a part of the console brings with it, in all languages: `words.ts` and `…-words.ts` anywhere. */
const partsWords = globSync('**/{,*-}words.ts', { cwd: src })
  .map((file) => jest.requireActual<{ words?: Partial<Record<Lang, unknown>> }>(join(src, file)).words)
  // a section's words are loaded by language
  .filter((words): words is Record<Lang, Messages> => typeof words?.en === 'object');

const withSections = (lang: Lang): Messages =>
  Object.assign({}, consoleWords[lang], ...partsWords.map((words) => words[lang]), ...sectionWords(lang)) as Messages;

/** The same with those of the library and of every section. */
export const dictionaries: Readonly<Record<Lang, Messages>> = {
  en: withSections('en'),
  ru: withSections('ru'),
  uz: withSections('uz'),
  kk: withSections('kk'),
};
