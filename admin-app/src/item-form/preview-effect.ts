import type { ItemDraft } from '../content/draft.ts';
import { shownAt } from '../content/schedule/schedule.ts';
import type { Waits } from './waiting/edited-type.ts';

/**
 * The effect of saving for a preview: nothing that visitors see, a change of what they see, a publication, or an addition to a
 * change that waits. Beside such a change nothing else can wait, and the preview would show that change.
 */
export type SaveEffect = 'unseen' | 'seen' | 'publishes' | 'here' | 'beside';

export function effectOf(form: { draft: ItemDraft<never>; saved: ItemDraft<never> }, waits?: Waits): SaveEffect {
  if (waits) return waits.side;
  if (!form.draft.published || shownAt(form.draft, Date.now()) !== 'now') return 'unseen';
  return form.saved.published ? 'seen' : 'publishes';
}
