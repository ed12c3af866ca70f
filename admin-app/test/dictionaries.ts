import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Messages } from '@muzey/shared-ui/i18n/translate.ts';
import { sections } from '../src/all-sections.ts';
import { words as editorWords } from '../src/editor/words.ts';
import { en } from '../src/i18n/en.ts';
import { kk } from '../src/i18n/kk.ts';
import { ru } from '../src/i18n/ru.ts';
import { uz } from '../src/i18n/uz.ts';
import { words as cropWords } from '../src/media/crop/words.ts';
import { words as uploadsWords } from '../src/uploads/words.ts';
import { words as mediaWords } from '../src/media/words.ts';

/** The console's own words in all languages. */
export const consoleWords: Readonly<Record<Lang, Messages>> = { en, ru, uz, kk };

const withSections = (lang: Lang): Messages =>
  Object.assign(
    {},
    consoleWords[lang],
    mediaWords[lang],
    editorWords[lang],
    cropWords[lang],
    uploadsWords[lang],
    ...sections.map(({ words }) => words[lang]),
  ) as Messages;

/** The same with those of the library and of every section. */
export const dictionaries: Readonly<Record<Lang, Messages>> = {
  en: withSections('en'),
  ru: withSections('ru'),
  uz: withSections('uz'),
  kk: withSections('kk'),
};
