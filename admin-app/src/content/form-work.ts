import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ReactNode } from 'react';
import type { FormError } from './ErrorSummary.tsx';
import type { PartField } from './LanguageTexts.tsx';
import type { Pictures } from './pictures.ts';
import type { KeptWork } from './useKeptDraft.ts';
import type { AltChanges, FocusChanges, SavingState } from './useSaving.ts';

/** All that is in a form, as it is kept in the browser. */
export interface FormWork<Draft> {
  draft: Draft;
  media: readonly Media[];
  alts: AltChanges;
  focuses: FocusChanges;
  saving: SavingState;
  /** What it was when the person began. */
  base: Base<Draft>;
}

/** A form's content without what belongs to pictures alone. */
export interface Base<Draft> {
  draft: Draft;
  images: readonly string[];
}

/** What is in a form, for telling whether anything was changed. */
export const asText = (
  draft: object,
  images: readonly string[],
  alts: AltChanges = {},
  focuses: FocusChanges = {},
): string => JSON.stringify([draft, images, alts, focuses]);

/** A form's state and what can be done to it. */
export interface ItemForm<Part extends string, Draft, Item> {
  draft: Draft;
  stored: Item | undefined;
  fields: readonly PartField<Part>[];
  label: (field: string) => string;
  pictures: Pictures;
  /** The pictures that are there, in order. */
  media: readonly Media[];
  alts: AltChanges;
  tab: Lang;
  errors: readonly FormError[];
  errorAt: (field: string) => string | undefined;
  /** Somebody else's version, when that stands in the way. */
  theirs: Item | undefined;
  busy: boolean;
  blocked: boolean;
  announcement: string;
  /** It is saved, but for what was typed meanwhile. */
  more: boolean;
  signInDialog: ReactNode;
  unsaved: () => boolean;
  change: (part: Partial<Draft>) => void;
  setText: (lang: Lang, part: Part, text: string) => void;
  setSwitches: (switches: { published?: boolean; archived?: boolean }) => void;
  setAlt: (mediaId: string, text: string) => void;
  setTab: (lang: Lang) => void;
  submit: (unreadable: readonly HTMLInputElement[]) => void;
  /** Saves and goes on in the form; undefined when something stands in the way. */
  saveAndStay: (unreadable: readonly HTMLInputElement[]) => Promise<Item | undefined>;
  /** Whether the person has left a field as it was, by the key of its difference. */
  untouched: (key: string) => boolean;
  /**
   * Goes on from somebody else's version, with those of its fields that were chosen, and saves what is left of ours; where none is
   * chosen also what is the same in both.
   */
  settle: (current: Item, taken: ReadonlySet<string>) => void;
  setTheirs: (current: Item | undefined) => void;
  /** What is in the form is given up. */
  giveUp: () => void;
  /** What an earlier visit left unsaved. */
  kept: KeptWork<FormWork<Draft>>;
  /** Whether that was written before the item was saved by somebody else. */
  keptIsOlder: boolean;
}
