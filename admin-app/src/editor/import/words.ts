import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator, type Translate, type Words } from '@muzey/shared-ui/i18n/translate.ts';
import { importing as en } from '../../i18n/import/en.ts';
import { importing as kk } from '../../i18n/import/kk.ts';
import { importing as ru } from '../../i18n/import/ru.ts';
import { importing as uz } from '../../i18n/import/uz.ts';

/** The words about texts from elsewhere, which are loaded with the code that reads them. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export type ImportT = Translate<typeof en>;

export const importT = (lang: Lang): ImportT => translator(words[lang], lang);

const unnamedTables = LANGS.map((lang) => importT(lang)('import.unnamedTable'));

/** Whether a caption only stands for one that a table from elsewhere did not have. */
export const isUnnamedTable = (caption: string): boolean => unnamedTables.includes(caption.trim());
