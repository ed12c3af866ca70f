import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
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
