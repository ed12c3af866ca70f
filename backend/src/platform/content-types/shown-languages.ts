import { shownLanguages } from '@muzey/shared-ui/i18n/shown-languages.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Formatted } from '../documents/documents.js';
import { mapLanguages, type Localized } from '../text/localized.js';
import { showMarksOf } from '../text/origins.js';
import type { ContentRow } from './content-row.js';
import type { ContentType } from './content-type.js';

/** The derived column of types that need a body. */
export interface ShownLanguages {
  /** The languages visitors see; null until an older row is rebuilt (search/rebuild.ts): then those with a title. */
  shownLanguages: Lang[] | null;
}

/** A body may consist of blocks without words; then only the document has it. */
export const languagesWithBody = (
  { content, documents, origins }: Formatted & Pick<ContentRow, 'origins'>,
  longText: string,
): Pick<ShownLanguages, 'shownLanguages'> => ({
  shownLanguages: shownLanguages(
    content,
    (lang) => content[lang]?.[longText] !== undefined || documents[lang] !== undefined,
    showMarksOf(origins),
  ),
});

/** The texts visitors see. Another language replaces one that is left out. */
export function shownContent<Texts extends { title?: string }>({
  content,
  shownLanguages: languages = null,
  heldBack = 0,
}: { content: Localized<Texts> } & Partial<ShownLanguages> & Pick<ContentRow, 'heldBack'>): Localized<
  Texts & { title: string }
> {
  return mapLanguages(withoutHeldBack(content, heldBack), (texts, lang) =>
    texts.title === undefined || languages?.includes(lang) === false ? undefined : { ...texts, title: texts.title },
  );
}

/** The languages that are held back, as bits in the order of {@link LANGS}: as the trigger of migration 0108 makes them. */
export function heldBackOf({ content, origins }: Pick<ContentRow, 'origins'> & { content: Localized<object> }): number {
  const marks = showMarksOf(origins);
  const bitsOf = (is: (lang: Lang) => boolean) =>
    LANGS.reduce((bits, lang, index) => (is(lang) ? bits | (1 << index) : bits), 0);
  const marked = bitsOf((lang) => marks[lang] === 'not_yet');
  return (bitsOf((lang) => 'title' in (content[lang] ?? {})) & ~marked) === 0 ? 0 : marked;
}

/** The texts without those of languages that are held back. */
export const withoutHeldBack = <Texts>(content: Localized<Texts>, heldBack: number): Localized<Texts> =>
  heldBack === 0
    ? content
    : mapLanguages(content, (texts, lang) => ((heldBack >> LANGS.indexOf(lang)) & 1 ? undefined : texts));

/**
 * SQL: whether visitors see the language `lang` of a row, if it has a title.
 * @param lang SQL
 */
export const isShownLanguage = ({ needsBody }: Pick<ContentType, 'needsBody'>, lang: string): string =>
  needsBody
    ? `(shown_languages IS NULL OR ${lang} = ANY (shown_languages))`
    : `((held_back >> array_position(ARRAY[${LANGS.map((one) => `'${one}'`).join(', ')}], ${lang}) - 1) & 1 = 0)`;
