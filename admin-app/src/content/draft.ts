import { LANGS, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** Names of an item's texts, such as title, excerpt and content. */
export type Texts<Part extends string> = Record<Part, string>;
/** What is in the form: every language, empty where nobody wrote. */
export type DraftContent<Part extends string> = Record<Lang, Texts<Part>>;

/** A year of five digits is a slip of the finger; browsers refuse it by this. */
export const LAST_DAY = '9999-12-31';

/** What is in the form of everything that is written in four languages. */
export interface WrittenDraft<Part extends string> {
  content: DraftContent<Part>;
}

/** What is in every item's form, pictures apart. */
export interface ItemDraft<Part extends string> extends WrittenDraft<Part> {
  published: boolean;
  archived: boolean;
}

export type StoredContent<Part extends string> = Partial<Record<Lang, Partial<Record<Part, string>>>>;

/** The stored texts as the form shows them. */
export function toDraft<Part extends string>(stored: StoredContent<Part>, parts: readonly Part[]): DraftContent<Part> {
  const textsOf = (lang: Lang) =>
    Object.fromEntries(parts.map((part) => [part, stored[lang]?.[part] ?? ''])) as Texts<Part>;
  return { en: textsOf('en'), ru: textsOf('ru'), uz: textsOf('uz'), kk: textsOf('kk') };
}

export const isEmpty = (texts: Readonly<Record<string, string>>): boolean =>
  Object.values(texts).every((text) => text.trim() === '');

/** How many of an item's texts are written in a language. */
export const countWritten = (texts: Readonly<Record<string, string>>): number =>
  Object.values(texts).filter((text) => text.trim() !== '').length;

/** The title to show in lists: in the asked language, else as everywhere; a language without a title is no help here. */
export function titleOf(content: StoredContent<'title'>, asked: Lang): { lang: Lang; title: string } {
  const titles = Object.fromEntries(LANGS.map((lang) => [lang, content[lang]?.title]));
  const lang = pickLang(titles, asked) ?? asked;
  return { lang, title: titles[lang] ?? '' };
}

/** The texts as a change sends them: a language that was emptied is removed by null, and so is a part. */
export function toStored<Part extends string>(
  draft: DraftContent<Part>,
): Record<Lang, Record<Part, string | null> | null> {
  const entries = LANGS.map((lang): [Lang, Record<string, string | null> | null] => {
    const texts = draft[lang];
    if (isEmpty(texts)) return [lang, null];
    const parts = Object.entries<string>(texts).map(([part, text]) => [part, text.trim() === '' ? null : text]);
    return [lang, Object.fromEntries(parts) as Record<string, string | null>];
  });
  return Object.fromEntries(entries) as Record<Lang, Record<Part, string | null> | null>;
}

/** The same for a new item, which has nothing to remove. */
export function toCreated<Part extends string>(
  draft: DraftContent<Part>,
): Partial<Record<Lang, Partial<Record<Part, string>>>> {
  const entries = LANGS.filter((lang) => !isEmpty(draft[lang])).map((lang) => {
    const parts = Object.entries<string>(draft[lang]).filter(([, text]) => text.trim() !== '');
    return [lang, Object.fromEntries(parts)];
  });
  return Object.fromEntries(entries) as Partial<Record<Lang, Partial<Record<Part, string>>>>;
}
