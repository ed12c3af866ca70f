import type { OwnTexts } from './own-texts.ts';
import { LANGS, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { plainTextOf, toBlocks, toDocument, type Blocks, type BlocksPerLang } from './blocks.ts';
import type { TextFieldRule } from './LanguageTexts.tsx';
import { perLang } from './localized.ts';

/** Names of an item's texts, such as title, excerpt and content. */
export type Texts<Field extends string> = Record<Field, string>;
/** Texts in a form: every language, with empty texts where there are none. */
export type DraftContent<Field extends string> = Record<Lang, Texts<Field>>;

/** The `max` of date inputs: without it browsers accept a year of five digits. */
export const LAST_DAY = '9999-12-31';

/** The form of everything with texts in four languages. */
export interface WrittenDraft<Field extends string> {
  content: DraftContent<Field>;
}

/** A form with a formatted long text; its plain text is among the other texts. */
export interface FormattedDraft<Field extends string> extends WrittenDraft<Field> {
  blocks: BlocksPerLang;
}

/** The fields of every item's form, without pictures. */
export interface ItemDraft<Field extends string> extends FormattedDraft<Field> {
  published: boolean;
  archived: boolean;
  /** Own texts for its pictures; absent while nobody has written some. */
  pictures?: OwnTexts;
}

export type StoredContent<Field extends string> = Partial<Record<Lang, Partial<Record<Field, string>>>>;

/** The stored texts as the form shows them. */
export function toDraft<Field extends string>(
  stored: StoredContent<Field>,
  fields: readonly Field[],
): DraftContent<Field> {
  const textsOf = (lang: Lang) =>
    Object.fromEntries(fields.map((field) => [field, stored[lang]?.[field] ?? ''])) as Texts<Field>;
  return { en: textsOf('en'), ru: textsOf('ru'), uz: textsOf('uz'), kk: textsOf('kk') };
}

/** The fields of a new item that every type has. */
export const newItem = <Field extends string>(textFields: readonly TextFieldRule<Field>[]): ItemDraft<Field> =>
  itemToDraft({ content: {}, published: false, archived: false }, textFields);

/** The name of the text that is formatted. */
export const formattedField = <Field extends string>(fields: readonly TextFieldRule<Field>[]): Field | undefined =>
  fields.find(({ formatted }) => formatted)?.name;

/** A draft that was stored before texts were formatted, with the paragraphs of its plain text. */
export function withBlocks<Draft extends FormattedDraft<string>>(draft: Draft, field: string | undefined): Draft {
  const stored: Partial<Pick<Draft, 'blocks'>> = draft;
  return { ...draft, blocks: stored.blocks ?? toBlocks(draft.content, field) };
}

/** The draft with the plain text of its formatted one, after that was put in its place. */
export function withPlainTexts<Field extends string, Draft extends FormattedDraft<Field>>(
  draft: Draft,
  field: Field | undefined,
): Draft {
  if (field === undefined) return draft;
  const textsIn = (lang: Lang) => ({ ...draft.content[lang], [field]: plainTextOf(draft.blocks[lang]) });
  return { ...draft, content: perLang(textsIn) };
}

/** The fields that every type has, as the form shows them. */
export const itemToDraft = <Field extends string>(
  {
    content,
    published,
    archived,
    pictures,
  }: { content: StoredContent<Field>; published: boolean; archived: boolean; pictures?: OwnTexts },
  textFields: readonly TextFieldRule<Field>[],
): ItemDraft<Field> => ({
  content: toDraft(
    content,
    textFields.map(({ name }) => name),
  ),
  blocks: toBlocks(content, formattedField(textFields)),
  published,
  archived,
  pictures,
});

/** The fields that every type has, as a creation sends them. */
export const itemToInput = <Field extends string>(
  { content, blocks, published, archived, pictures }: ItemDraft<Field>,
  textFields: readonly TextFieldRule<Field>[],
  images: string[],
) => ({
  content: toCreated(content, { field: formattedField(textFields), blocks }),
  images,
  ...(pictures ? { pictures: [...pictures] } : {}),
  published,
  archived,
});

/** The same as a change sends them. */
export const itemToUpdate = <Field extends string>(
  { content, blocks, published, archived, pictures }: ItemDraft<Field>,
  textFields: readonly TextFieldRule<Field>[],
  { images, version }: { images: string[]; version: number },
) => ({
  content: toStored(content, { field: formattedField(textFields), blocks }),
  images,
  ...(pictures ? { pictures: [...pictures] } : {}),
  published,
  archived,
  version,
});

/** A copy in which one text is changed. */
export const withText = <Field extends string, Draft extends WrittenDraft<Field>>(
  draft: Draft,
  lang: Lang,
  field: Field,
  text: string,
): Draft => ({ ...draft, content: { ...draft.content, [lang]: { ...draft.content[lang], [field]: text } } });

export const isEmpty = (texts: Readonly<Record<string, string>>): boolean =>
  Object.values(texts).every((text) => text.trim() === '');

/** How many of an item's texts are written in a language. */
export const countWritten = (texts: Readonly<Record<string, string>>): number =>
  Object.values(texts).filter((text) => text.trim() !== '').length;

/** How many texts are written in one language at least: no language lacks the others. All of them while nothing is written. */
export function countWrittenAnywhere<Field extends string>(content: DraftContent<Field>): number {
  const names = new Set<string>();
  for (const lang of LANGS)
    for (const [name, text] of Object.entries<string>(content[lang])) if (text.trim() !== '') names.add(name);
  return names.size || Object.keys(content.en).length;
}

/** The title to show in lists: in the asked language, else in the first one that has a title. */
export function titleOf(content: StoredContent<'title'>, asked: Lang): { lang: Lang; title: string } {
  const titles = Object.fromEntries(LANGS.map((lang) => [lang, content[lang]?.title]));
  const lang = pickLang(titles, asked) ?? asked;
  return { lang, title: titles[lang] ?? '' };
}

/** The formatted texts beside the plain ones. */
interface Formatted<Field extends string> {
  /** The text that is sent as `text`, with its formatting. */
  field: Field | undefined;
  blocks: BlocksPerLang;
}

/** The document of a language in a write. */
type SentText = { text?: ReturnType<typeof toDocument> };

const plainNames = <Field extends string>(texts: Texts<Field>, formatted: Formatted<Field> | undefined): Field[] =>
  (Object.keys(texts) as Field[]).filter((name) => name !== formatted?.field);

const isBlank = (texts: Readonly<Record<string, string>>, blocks: Blocks | undefined): boolean =>
  isEmpty(texts) && (blocks ?? []).length === 0;

/** The texts as a change sends them: a language that was emptied is removed by null, and so is a field. */
export function toStored<Field extends string>(
  draft: DraftContent<Field>,
  formatted?: Formatted<Field>,
): Record<Lang, (Record<Field, string | null> & SentText) | null> {
  return perLang((lang) => {
    const texts = draft[lang];
    if (isBlank(texts, formatted?.blocks[lang])) return null;
    const fields = plainNames(texts, formatted).map((name) => [name, texts[name].trim() === '' ? null : texts[name]]);
    const text = formatted?.field === undefined ? {} : { text: toDocument(formatted.blocks[lang]) };
    return { ...(Object.fromEntries(fields) as Record<Field, string | null>), ...text };
  });
}

/** The same for a new item, which has nothing to remove. */
export function toCreated<Field extends string>(
  draft: DraftContent<Field>,
  formatted?: Formatted<Field>,
): Partial<Record<Lang, Partial<Record<Field, string>> & SentText>> {
  const entries = LANGS.filter((lang) => !isBlank(draft[lang], formatted?.blocks[lang])).map((lang) => {
    const texts = draft[lang];
    const written = plainNames(texts, formatted).filter((name) => texts[name].trim() !== '');
    const text = formatted?.field === undefined ? null : toDocument(formatted.blocks[lang]);
    return [lang, { ...Object.fromEntries(written.map((name) => [name, texts[name]])), ...(text && { text }) }];
  });
  return Object.fromEntries(entries) as Partial<Record<Lang, Partial<Record<Field, string>> & SentText>>;
}
