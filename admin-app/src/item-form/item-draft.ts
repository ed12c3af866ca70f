import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { plainTextOf, toBlocks, toDocument, type Blocks, type BlocksPerLang } from '../content/blocks.ts';
import {
  formattedField,
  isEmpty,
  toDraft,
  type DraftContent,
  type FormattedDraft,
  type ItemDraft,
  type StoredContent,
  type Texts,
} from '../content/draft.ts';
import type { TextFieldRule } from '../content/text-fields.ts';
import { ofAnyVersion } from '../content/later-text.ts';
import { perLang } from '../content/localized.ts';
import type { OwnTexts } from '../content/own-texts.ts';
import { sentSchedule, toSchedule, type StoredSchedule } from '../content/schedule/schedule.ts';

// Only forms need this: lists do without the schema of documents.

/** The fields of a new item that every type has. */
export const newItem = <Field extends string>(textFields: readonly TextFieldRule<Field>[]): ItemDraft<Field> =>
  itemToDraft({ content: {}, published: false, archived: false }, textFields);

/** A stored draft of any version; one of before texts were formatted gets the paragraphs of its plain text. */
export function withBlocks<Draft extends FormattedDraft<string>>(draft: Draft, field: string | undefined): Draft {
  const stored: Partial<Pick<Draft, 'blocks'>> = draft;
  const { blocks } = stored;
  return { ...draft, blocks: blocks ? perLang((lang) => ofAnyVersion(blocks[lang])) : toBlocks(draft.content, field) };
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

interface StoredItem<Field extends string> extends StoredSchedule {
  content: StoredContent<Field>;
  published: boolean;
  archived: boolean;
  /** An older API has none. */
  for_translation?: boolean;
  pictures?: OwnTexts;
}

/** The fields that every type has, as the form shows them. */
export const itemToDraft = <Field extends string>(
  item: StoredItem<Field>,
  textFields: readonly TextFieldRule<Field>[],
): ItemDraft<Field> => ({
  content: toDraft(
    item.content,
    textFields.map(({ name }) => name),
  ),
  blocks: toBlocks(item.content, formattedField(textFields)),
  published: item.published,
  archived: item.archived,
  for_translation: item.for_translation ?? false,
  pictures: item.pictures,
  ...toSchedule(item),
});

/** The fields that every type has, as a creation sends them. */
export const itemToInput = <Field extends string>(
  { content, blocks, translation, published, archived, for_translation, pictures, ...schedule }: ItemDraft<Field>,
  textFields: readonly TextFieldRule<Field>[],
  images: string[],
) => ({
  content: toCreated(content, { field: formattedField(textFields), blocks }),
  images,
  ...(pictures ? { pictures: [...pictures] } : {}),
  ...(translation ? { translation } : {}),
  published,
  archived,
  for_translation,
  ...sentSchedule(schedule),
});

/** The same as a change sends them. */
export const itemToUpdate = <Field extends string>(
  { content, blocks, translation, published, archived, for_translation, pictures, ...schedule }: ItemDraft<Field>,
  textFields: readonly TextFieldRule<Field>[],
  { images, version }: { images: string[]; version: number },
) => ({
  content: toStored(content, { field: formattedField(textFields), blocks }),
  images,
  ...(pictures ? { pictures: [...pictures] } : {}),
  ...(translation ? { translation } : {}),
  published,
  archived,
  for_translation,
  ...sentSchedule(schedule),
  version,
});

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
