import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Blocks } from './blocks.ts';
import type { FramedForm, Versioned } from './FormFrame.tsx';
import type { Base, FormContent } from './form-content.ts';
import type { TextFieldRule } from './LanguageTexts.tsx';
import type { OwnTextChange } from './own-texts.ts';
import type { AltChanges } from './picture-texts.ts';
import type { Pictures } from './pictures.ts';
import type { DraftRecovery } from './useDraftRecovery.ts';
import type { SavingState } from './useSaving.ts';

/** A form's content as the browser stores it while it is unsaved. */
export interface FormWork<Draft> extends FormContent<Draft> {
  saving: SavingState;
  /** The state when editing began. */
  base: Base<Draft>;
}

/** The switches for an item's visibility; not every type has them. */
export interface Switches {
  published?: boolean;
  archived?: boolean;
}

/** Descriptions and focal points of a form's pictures. */
export interface PictureTexts {
  pictures: Pictures;
  /** The pictures that are uploaded, in order. */
  media: readonly AdminMedia[];
  alts: AltChanges;
  /** A picture whose description somebody else has changed in the meantime. */
  theirPicture: AdminMedia | undefined;
  /** Continues from that picture with the chosen fields of it; without it, back to the form. */
  settlePicture: (current: AdminMedia | undefined, taken?: ReadonlySet<string>) => void;
}

/** A form's state and what can be done to it. */
export interface ItemForm<Field extends string, Draft, Item extends Versioned> extends FramedForm<Item>, PictureTexts {
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
  setBlocks: (lang: Lang, field: Field, blocks: Blocks) => void;
  setSwitches: (switches: Switches) => void;
  setAlt: (mediaId: string, text: string) => void;
  /** A text of a picture in this item only. */
  setOwnText: (mediaId: string, change: OwnTextChange) => void;
  setTab: (lang: Lang) => void;
  /** Saves and stays in the form; undefined when something stands in the way. */
  saveAndStay: (unreadable: readonly HTMLInputElement[]) => Promise<Item | undefined>;
  /** Saves with the item published. */
  publish: (unreadable: readonly HTMLInputElement[]) => void;
  recovery: DraftRecovery<FormWork<Draft>>;
}
