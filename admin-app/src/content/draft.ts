import type { LanguageTranslation, TranslationMarksInput } from '@muzey/shared-ui/api/generated/index.ts';
import type { OwnTexts } from './own-texts.ts';
import { LANGS, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { BlocksPerLang } from './blocks.ts';
import type { TextFieldRule } from './text-fields.ts';
import type { Schedule } from './schedule/schedule.ts';

/** Names of an item's texts, such as title, excerpt and content. */
export type Texts<Field extends string> = Record<Field, string>;
/** Texts in a form: every language, with empty strings where there is no text. */
export type DraftContent<Field extends string> = Record<Lang, Texts<Field>>;

/** The `max` of date inputs: without it browsers accept five-digit years. */
export const LAST_DAY = '9999-12-31';

/** After all items with a position in the order set by staff. */
export const LAST_POSITION = 9_999;

/** The form of anything with texts in four languages. */
export interface WrittenDraft<Field extends string> {
  content: DraftContent<Field>;
  /** The marks that the next save sets; absent: none. */
  translation?: TranslationMarksInput;
}

/** A form with a formatted long text; its plain text is among the other texts. */
export interface FormattedDraft<Field extends string> extends WrittenDraft<Field> {
  blocks: BlocksPerLang;
}

/** A draft once its marks are saved. */
export const withoutMarks = <Draft extends FormattedDraft<string>>(draft: Draft): Draft => ({
  ...draft,
  translation: undefined,
});

/** The fields of every item's form, without pictures. */
export interface ItemDraft<Field extends string> extends FormattedDraft<Field>, Schedule {
  published: boolean;
  archived: boolean;
  /** Whether translators may read it while it is a draft. */
  for_translation: boolean;
  /** Own texts for its pictures; absent if there are none. */
  pictures?: OwnTexts;
}

export type StoredContent<Field extends string> = Partial<Record<Lang, Partial<Record<Field, string>>>>;

/** The stored texts in the form's shape. */
export function toDraft<Field extends string>(
  stored: StoredContent<Field>,
  fields: readonly Field[],
): DraftContent<Field> {
  const textsOf = (lang: Lang) =>
    Object.fromEntries(fields.map((field) => [field, stored[lang]?.[field] ?? ''])) as Texts<Field>;
  return { en: textsOf('en'), ru: textsOf('ru'), uz: textsOf('uz'), kk: textsOf('kk') };
}

/** The name of the formatted text. */
export const formattedField = <Field extends string>(fields: readonly TextFieldRule<Field>[]): Field | undefined =>
  fields.find(({ formatted }) => formatted)?.name;

/** A copy with one text changed. */
export const withText = <Field extends string, Draft extends WrittenDraft<Field>>(
  draft: Draft,
  lang: Lang,
  field: Field,
  text: string,
): Draft => ({ ...draft, content: { ...draft.content, [lang]: { ...draft.content[lang], [field]: text } } });

function withSource<Draft extends WrittenDraft<string>>(draft: Draft, lang: Lang, source: Lang | undefined): Draft {
  const { from: { [lang]: _, ...others } = {}, ...marks } = draft.translation ?? {};
  const from = source ? { ...others, [lang]: source } : others;
  const translation = isEmptyObject(from) ? marks : { ...marks, from };
  return { ...draft, translation: isEmptyObject(translation) ? undefined : translation };
}

/**
 * A copy with one text typed or emptied. A language in which nothing was ever written is made from the first one that has
 * a text, or is an original; one that is emptied is made from none.
 * @param stored what is known of the language; one that is stored keeps its source, also if it is typed anew
 */
export function withTypedText<Field extends string, Draft extends WrittenDraft<Field>>(
  draft: Draft,
  lang: Lang,
  field: Field,
  text: string,
  stored?: LanguageTranslation,
): Draft {
  const typed = withText(draft, lang, field, text);
  if (isEmpty(typed.content[lang])) return draft.translation?.from ? withSource(typed, lang, undefined) : typed;
  if (!isEmpty(draft.content[lang]) || draft.translation?.from?.[lang] || isStored(stored)) return typed;
  return withSource(typed, lang, LANGS.find((other) => other !== lang && !isEmpty(draft.content[other])) ?? lang);
}

const isStored = ({ from = null, fields = {} }: Partial<LanguageTranslation> = {}): boolean =>
  from !== null || Object.values(fields).some((state) => state !== 'missing');

const isEmptyObject = (value: object): boolean => Object.keys(value).length === 0;

export const isEmpty = (texts: Readonly<Record<string, string>>): boolean =>
  Object.values(texts).every((text) => text.trim() === '');

/** How many of an item's texts exist in a language. */
export const countWritten = (texts: Readonly<Record<string, string>>): number =>
  Object.values(texts).filter((text) => text.trim() !== '').length;

/** How many texts exist in the fullest language; a language is complete with that many. All texts while nothing is written. */
export function countWrittenAnywhere<Field extends string>(content: DraftContent<Field>): number {
  const names = new Set<string>();
  for (const lang of LANGS)
    for (const [name, text] of Object.entries<string>(content[lang])) if (text.trim() !== '') names.add(name);
  return names.size || Object.keys(content.en).length;
}

/** The title for lists: in the requested language, else in the first one that has a title. */
export function titleOf(content: StoredContent<'title'>, asked: Lang): { lang: Lang; title: string } {
  const titles = Object.fromEntries(LANGS.map((lang) => [lang, content[lang]?.title]));
  const lang = pickLang(titles, asked) ?? asked;
  return { lang, title: titles[lang] ?? '' };
}
