import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { FramedForm, Versioned } from './FormFrame.tsx';
import type { PartField } from './LanguageTexts.tsx';
import type { AltChanges, FocusChanges, PictureChanges } from './picture-texts.ts';
import type { Pictures } from './pictures.ts';
import type { KeptWork } from './useKeptDraft.ts';
import type { SavingState } from './useSaving.ts';

/** All that is in a form, as it is kept in the browser. */
export interface FormWork<Draft> {
  draft: Draft;
  media: readonly AdminMedia[];
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

export const workAsText = <Draft extends object>({ draft, media, alts, focuses }: PictureChanges & { draft: Draft }) =>
  asText(
    draft,
    media.map((one) => one.url),
    alts,
    focuses,
  );

/** What is said of a form's pictures. */
export interface PictureTexts {
  pictures: Pictures;
  /** The pictures that are there, in order. */
  media: readonly AdminMedia[];
  alts: AltChanges;
  /** A picture of which somebody else has said something in the meantime. */
  theirPicture: AdminMedia | undefined;
  /** Goes on from that, with those of its fields that were chosen; without it, back to the form. */
  settlePicture: (current: AdminMedia | undefined, taken?: ReadonlySet<string>) => void;
}

/** A form's state and what can be done to it. */
export interface ItemForm<Part extends string, Draft, Item extends Versioned> extends FramedForm<Item>, PictureTexts {
  draft: Draft;
  stored: Item | undefined;
  fields: readonly PartField<Part>[];
  label: (field: string) => string;
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
