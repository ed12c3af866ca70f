import { shownLanguages } from '@muzey/shared-ui/i18n/shown-languages.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Formatted } from '../documents/documents.js';
import { mapLanguages, type Localized } from '../text/localized.js';
import type { ContentType } from './content-type.js';

/** The derived column of the types that need a body. */
export interface ShownLanguages {
  /** The languages that visitors are shown; null until an older row is made anew (search/rebuild.ts): those with a title. */
  shownLanguages: Lang[] | null;
}

/** A body may be blocks without words: then it is a document only. */
export const languagesWithBody = (
  { content, documents }: Formatted,
  longText: string,
): Pick<ShownLanguages, 'shownLanguages'> => ({
  shownLanguages: shownLanguages(
    content,
    (lang) => content[lang]?.[longText] !== undefined || documents[lang] !== undefined,
  ),
});

/** The texts that visitors are shown. Another language stands in for one that is left out. */
export function shownContent<Texts extends { title?: string }>({
  content,
  shownLanguages: languages = null,
}: { content: Localized<Texts> } & Partial<ShownLanguages>): Localized<Texts & { title: string }> {
  return mapLanguages(content, (texts, lang) =>
    texts.title === undefined || languages?.includes(lang) === false ? undefined : { ...texts, title: texts.title },
  );
}

/** SQL for whether visitors are shown the language `lang` of a row, if it has a title. @param lang SQL */
export const isShownLanguage = ({ needsBody }: Pick<ContentType, 'needsBody'>, lang: string): string =>
  needsBody ? `(shown_languages IS NULL OR ${lang} = ANY (shown_languages))` : 'true';
