import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Messages } from '@muzey/shared-ui/i18n/translate.ts';
import type { Section } from './content/section.ts';
import { dictionaries as console } from './i18n/load.ts';
import * as exported from './sections.ts';

export const sections: readonly Section[] = Object.values<Section>(exported).toSorted(
  (one, other) => one.position - other.position,
);

const withSections = (lang: Lang): Messages =>
  Object.assign({}, console[lang], ...sections.map(({ words }) => words[lang])) as Messages;

/** The words of the console and of every section. */
export const dictionaries: Readonly<Record<Lang, Messages>> = {
  en: withSections('en'),
  ru: withSections('ru'),
  uz: withSections('uz'),
  kk: withSections('kk'),
};
