import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Messages } from '@muzey/shared-ui/i18n/translate.ts';
import { words as blockQuestionWords } from '../src/editor/questions/words.ts';
import { words as importWords } from '../src/editor/import/words.ts';
import { words as branchFormWords } from '../src/branches/form-words.ts';
import { words as checksWords } from '../src/editor/checks/words.ts';
import { words as editorWords } from '../src/editor/words.ts';
import { words as hoursWords } from '../src/branches/hours/words.ts';
import { words as agendaWords } from '../src/dashboard/words.ts';
import { words as waitingWords } from '../src/content/waiting/words.ts';
import { words as historyWords } from '../src/history/words.ts';
import { en } from '../src/i18n/en.ts';
import { kk } from '../src/i18n/kk.ts';
import { ru } from '../src/i18n/ru.ts';
import { uz } from '../src/i18n/uz.ts';
import { words as cropWords } from '../src/media/crop/words.ts';
import { words as inTextWords } from '../src/editor/media/words.ts';
import { words as scheduleWords } from '../src/content/schedule/words.ts';
import { words as uploadsWords } from '../src/uploads/words.ts';
import { words as mediaWords } from '../src/media/words.ts';
import { words as choosingWords } from '../src/content/choosing/words.ts';
import { words as termFieldWords } from '../src/content/terms/words.ts';
import { words as filterWords } from '../src/collections/filters/words.ts';
import { words as editsWords } from '../src/collections/bulk/words.ts';
import { words as mergingWords } from '../src/collections/merging/words.ts';
import { words as privateWords } from '../src/collections/private/words.ts';
import { words as recordWords } from '../src/collections/record/words.ts';
import { words as noticesWords } from '../src/notices/words.ts';
import { words as releasesWords } from '../src/releases/words.ts';
import { words as registersWords } from '../src/registers/words.ts';

/** The console's own words in all languages. */
export const consoleWords: Readonly<Record<Lang, Messages>> = { en, ru, uz, kk };

const src = join(__dirname, '..', 'src');

/** The words of all content types, which the console loads for one language only. */
export const sectionWords = (lang: Lang): Messages[] =>
  globSync(`*/i18n/${lang}.ts`, { cwd: src }).map(
    (file) => jest.requireActual<{ words: Messages }>(join(src, file)).words,
  );

const withSections = (lang: Lang): Messages =>
  Object.assign(
    {},
    consoleWords[lang],
    mediaWords[lang],
    editorWords[lang],
    inTextWords[lang],
    blockQuestionWords[lang],
    importWords[lang],
    checksWords[lang],
    cropWords[lang],
    historyWords[lang],
    branchFormWords[lang],
    hoursWords[lang],
    scheduleWords[lang],
    waitingWords[lang],
    agendaWords[lang],
    uploadsWords[lang],
    choosingWords[lang],
    termFieldWords[lang],
    recordWords[lang],
    privateWords[lang],
    editsWords[lang],
    mergingWords[lang],
    filterWords[lang],
    noticesWords[lang],
    registersWords[lang],
    releasesWords[lang],
    ...sectionWords(lang),
  ) as Messages;

/** The same with those of the library and of every section. */
export const dictionaries: Readonly<Record<Lang, Messages>> = {
  en: withSections('en'),
  ru: withSections('ru'),
  uz: withSections('uz'),
  kk: withSections('kk'),
};
