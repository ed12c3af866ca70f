import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { FramedForm, Versioned } from './FormFrame.tsx';
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
export interface ItemForm<Part extends string, Draft, Item extends Versioned> extends FramedForm<Item> {
  draft: Draft;
  stored: Item | undefined;
  fields: readonly PartField<Part>[];
  label: (field: string) => string;
  pictures: Pictures;
  /** The pictures that are there, in order. */
  media: readonly Media[];
  alts: AltChanges;
  tab: Lang;
  errorAt: (field: string) => string | undefined;
  busy: boolean;
  blocked: boolean;
  announcement: string;
  /** It is saved, but for what was typed meanwhile. */
  more: boolean;
  change: (part: Partial<Draft>) => void;
  setText: (lang: Lang, part: Part, text: string) => void;
  setSwitches: (switches: { published?: boolean; archived?: boolean }) => void;
  setAlt: (mediaId: string, text: string) => void;
  setTab: (lang: Lang) => void;
  /** Saves and goes on in the form; undefined when something stands in the way. */
  saveAndStay: (unreadable: readonly HTMLInputElement[]) => Promise<Item | undefined>;
  kept: KeptWork<FormWork<Draft>>;
}
