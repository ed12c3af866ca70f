import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator, type Translate, type Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from './i18n/en.json' with { type: 'json' };
import kk from './i18n/kaa.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import uz from './i18n/uz_Latn.json' with { type: 'json' };

/** The words for imported texts, loaded with the code that reads them. */
export const words: Words<typeof en> = { en, ru, uz, kk };

export type ImportT = Translate<typeof en>;

export const importT = (lang: Lang): ImportT => translator(words[lang], lang);

const unnamedTables = LANGS.map((lang) => importT(lang)('import-unnamedTable'));

/** Whether a caption is only the placeholder for an imported table without one. */
export const isUnnamedTable = (caption: string): boolean => unnamedTables.includes(caption.trim());
