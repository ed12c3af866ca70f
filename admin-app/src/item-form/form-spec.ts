import type { AdminMedia, SessionAnswer, TranslationsByLanguage } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ComponentType } from 'react';
import type { ItemDraft, StoredContent } from '../content/draft.ts';
import type { FieldError } from '../content/form-errors.ts';
import type { ItemForm } from './item-form.ts';
import type { OutsideTexts } from '../content/outside-texts.ts';
import type { OwnTexts } from '../content/own-texts.ts';
import type { SaveCalls } from '../edit-session/save-calls.ts';
import type { ContentType } from '../content/section.ts';
import type { TextFieldRule } from '../content/text-fields.ts';

/** An item of a type that can be published, as the API gives it to staff. */
export interface ContentItem {
  id: string;
  version: number;
  content: StoredContent<'title'>;
  images: readonly string[];
  media: AdminMedia[];
  pictures?: OwnTexts;
  published: boolean;
  archived: boolean;
  /** An older API has none. */
  for_translation?: boolean;
  translations: TranslationsByLanguage;
}

/** A form, as far as a panel uses it. */
export interface FieldsPanelProps<Draft> extends Pick<
  ItemForm<never, Draft, never>,
  'label' | 'hint' | 'errorAt' | 'change' | 'draft'
> {
  /** Of the stored item; a new one has none. */
  id: string | undefined;
  /** As it is stored. */
  translations: TranslationsByLanguage | undefined;
  /** The language of the open tab. */
  tab: Lang;
}

/** The differences between the forms of the types that can be published. */
export interface FormSpec<Field extends string, Draft, Input, Item> {
  type: ContentType;
  textFields: readonly TextFieldRule<Field>[];
  /** The texts with states of translations that are in its panel. */
  outsideTexts?: OutsideTexts<Draft>;
  /** The form of a new item. */
  newDraft: (account: SessionAnswer) => Draft;
  /** The fields of an item of a branch, for accounts that work on some branches; absent for types that belong to none. */
  inBranch?: (branch: string, draft: Draft) => Partial<Draft>;
  toDraft: (item: Item) => Draft;
  /** Fields that drafts of an older version of the console lack, with what they have then. */
  addedLater?: Partial<Draft>;
  /** The fields that a copy of an item has otherwise, such as an address that is there once. */
  copied?: (draft: Draft) => Partial<Draft>;
  /** Whether a refusal carries an item of this type. */
  isItem: (value: unknown) => value is Item;
  /** Errors that the API need not be asked for. */
  validate?: (draft: Draft) => readonly FieldError[];
  /** Gives the type's own fields as the conflict dialog shows them. */
  useShownFields: () => (draft: Draft, lang: Lang) => Readonly<Record<string, string>>;
  /** Gives the names of fields that have words of their own, by their path. */
  useOwnLabels?: () => (path: string) => string | undefined;
  /** Pictures show objects, from one side or another. */
  hasViews?: boolean;
  api: SaveCalls<Draft, Input, Item>;
  /** Stands above the texts. */
  TopPanel?: ComponentType<FieldsPanelProps<Draft>>;
  /** The panel of the type's own fields. */
  FieldsPanel: ComponentType<FieldsPanelProps<Draft>>;
  /** A larger one, below texts and pictures. */
  MainPanel?: ComponentType<FieldsPanelProps<Draft>>;
}

/** The form of a type that can be published. */
export const contentForm = <
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input extends object,
  Item extends ContentItem,
>(
  spec: FormSpec<Field, Draft, Input, Item>,
): FormSpec<Field, Draft, Input, Item> => spec;
