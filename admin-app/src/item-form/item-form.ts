import type { AdminMedia, TranslationMarksInput } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { SaveCalls } from '../edit-session/save-calls.ts';
import type { Creation, Version } from '../edit-session/session.ts';
import type { Blocks } from '../content/blocks.ts';
import type { FormattedDraft, ItemDraft, WrittenDraft } from '../content/draft.ts';
import type { Editing } from '../content/editing.ts';
import type { FormFrameProps, FramedForm, Versioned } from './FormFrame.tsx';
import type { FormContent } from './form-content.ts';
import type { FieldError } from '../content/form-errors.ts';
import type { TextFieldRule } from '../content/text-fields.ts';
import type { OwnTextChange } from '../content/own-texts.ts';
import type { AltChanges, SavedPictures } from './picture-texts.ts';
import type { Pictures } from './pictures.ts';
import type { Schedule } from '../content/schedule/schedule.ts';
import type { ContentType } from '../content/section.ts';
import type { TextPictures } from '../fields/text-pictures.ts';
import type { DraftRecovery } from '../edit-session/useDraftRecovery.ts';

/** A form's content as the browser stores it while it is unsaved. */
export interface FormWork<Draft> extends FormContent<Draft> {
  /** The version that was edited, or a creation without an answer, and what was saved of pictures. */
  saving: { known?: Version; unanswered?: Creation; pictures?: SavedPictures };
  /** The state when editing began; the pictures by their addresses. */
  base: { draft: Draft; images: readonly string[] };
  /** Changes without an answer. */
  sent?: readonly string[];
}

/** The fields that decide whether visitors see an item; not every type has them. */
export type Visibility = Partial<Pick<ItemDraft<never>, 'published' | 'archived' | 'for_translation' | keyof Schedule>>;

/** Descriptions and focal points of a form's pictures. */
export interface PictureTexts {
  pictures: Pictures;
  /** Pictures that are uploaded into formatted texts. */
  textPictures: TextPictures;
  /** Whether pictures are on their way. */
  uploading: boolean;
  /** The pictures that are uploaded, in order. */
  media: readonly AdminMedia[];
  alts: AltChanges;
  /** A picture whose description somebody else has changed in the meantime. */
  theirPicture: AdminMedia | undefined;
  /** Continues from that picture with the chosen fields of it; without it, back to the form. */
  settlePicture: (current: AdminMedia | undefined, theirKeys?: ReadonlySet<string>) => void;
}

/** A form's state and what can be done to it. */
export interface ItemForm<Field extends string, Draft, Item extends Versioned> extends FramedForm<Item>, PictureTexts {
  /** The frame's properties that follow from the form's state. */
  frame: Pick<FormFrameProps<Item>, 'draftTitle' | 'onGo' | 'waiting'>;
  draft: Draft;
  stored: Item | undefined;
  textFields: readonly TextFieldRule<Field>[];
  label: (field: string) => string;
  /** The help beside a field, if it has some. */
  hint: (field: string) => string | undefined;
  tab: Lang;
  errorAt: (field: string) => string | undefined;
  announcement: string;
  /** The fields as they were opened or last saved. */
  saved: Draft;
  change: (change: Partial<Draft>) => void;
  setText: (lang: Lang, field: Field, text: string) => void;
  setBlocks: (lang: Lang, blocks: Blocks) => void;
  editing: Editing;
  setVisibility: (change: Visibility) => void;
  /** Marks of translations, set by the next save. */
  setTranslation: (marks: TranslationMarksInput) => void;
  setAlt: (mediaId: string, text: string) => void;
  /** A picture was saved beside the form, with what was typed of it here. */
  pictureSaved: (media: AdminMedia) => void;
  /** A text of a picture in this item only. */
  setOwnText: (mediaId: string, change: OwnTextChange) => void;
  setTab: (lang: Lang) => void;
  /**
   * Saves and stays in the form; undefined when something stands in the way.
   * @param published what the switch is set to first; absent: it stays
   */
  saveAndStay: (unreadable: readonly HTMLInputElement[], published?: boolean) => Promise<Item | undefined>;
  /** Saves with the item published. */
  publish: (unreadable: readonly HTMLInputElement[]) => void;
  recovery: DraftRecovery<FormWork<Draft>>;
}

export interface StoredItem extends Versioned {
  id: string;
  images: readonly string[];
  media: readonly AdminMedia[];
}

export interface ItemFormOptions<
  Field extends string,
  Draft extends FormattedDraft<Field> & WrittenDraft<'title'>,
  Input,
  Item extends StoredItem,
> {
  type: ContentType;
  initial: Draft;
  /** The item as it was read; a new one has none. */
  stored: Item | undefined;
  /** The pictures of a new item that is a copy. */
  media?: readonly AdminMedia[];
  /** Its texts, in the order in which they are written. */
  textFields: readonly TextFieldRule<Field>[];
  /** The form's label of a field of the API; a row is named by its content. */
  label: (field: string, draft: Draft) => string;
  api: SaveCalls<Draft, Input, Item>;
  /** Tells unsaved work apart from that of another form at the same address. */
  keptAs?: string;
  toDraft: (item: Item) => Draft;
  /** Fields that drafts of an older version of the console lack, with what they have then. */
  addedLater?: Partial<Draft>;
  /** Whether a 412 brought such an item along. */
  isItem: (value: unknown) => value is Item;
  /** Errors that the API need not be asked for; the title is always checked. */
  validate?: (draft: Draft) => readonly FieldError[];
  onSaved: (item: Item) => void;
  /** Saved, and the person stays in the form. */
  onStored: (item: Item) => void;
}
