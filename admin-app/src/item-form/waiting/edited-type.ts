import type { AdminMedia, WaitingChange } from '@muzey/shared-ui/api/generated/index.ts';
import type { Difference } from '../../content/differences.ts';
import type { FramedForm } from '../FormFrame.tsx';
import type { ContentType } from '../../content/section.ts';
import type { SaveCalls } from '../../edit-session/save-calls.ts';

export interface EditedItem {
  id: string;
  version: number;
  media: AdminMedia[];
  /** Absent where all are. */
  published?: boolean;
}

/** A type whose items can have changes that wait. */
export interface EditedType<Draft, Input, Item> {
  type: ContentType;
  /** Whether a refusal carries an item of this type. */
  isItem: (value: unknown) => value is Item;
  toDraft: (item: Item) => Draft;
  api: SaveCalls<Draft, Input, Item>;
  /** The fields in which a form, or a stored item, differs from another stored item. */
  differences: (mine: { draft: Draft; media: readonly AdminMedia[] }, theirs: Item) => readonly Difference[];
}

/** A change of the item waits: the form saves into it, or it is beside the form, which saves for visitors to see. */
export interface Waits {
  side: 'here' | 'beside';
  /** When it goes live; null: at no time. */
  at: string | null;
  /** It goes live by itself, at that time or with a release. */
  isPlanned: boolean;
}

/** Whether a change goes live by itself: to change it takes what publishing takes. */
export const isPlanned = ({ publish_at, in_release }: Pick<WaitingChange, 'publish_at' | 'in_release'>): boolean =>
  publish_at !== null || in_release;

/** A form, as far as that of a change needs it. */
export type WaitingForm = Pick<FramedForm<never>, 'busy' | 'unsaved'>;
