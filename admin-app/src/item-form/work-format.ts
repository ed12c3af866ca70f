import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import type { Work } from '../edit-session/session.ts';
import type { FormattedDraft } from '../content/draft.ts';
import { imagesOf, mediaAt, type FormContent } from './form-content.ts';
import { withBlocks } from './item-draft.ts';
import type { FormWork } from './item-form.ts';
import type { SavedPictures } from './picture-texts.ts';
import { hasSameShape } from '../content/same-shape.ts';
import { withoutSchedule, withSchedule } from '../content/schedule/schedule.ts';

export const toStoredWork = <Draft extends object>(
  { content, base, known, creation, unanswered }: Work<FormContent<Draft>>,
  pictures: SavedPictures,
): FormWork<Draft> => ({
  ...content,
  base: { draft: base.draft, images: imagesOf(base) },
  saving: { known: known && { id: known.id, version: known.version }, unanswered: creation, pictures },
  sent: unanswered,
});

interface Form<Draft> {
  initial: Draft;
  /** The pictures that the form opened with. */
  known: readonly AdminMedia[];
  /** The name of the plain text that is written with formatting. */
  formatted: string | undefined;
  /** Fields that drafts of an older console lack, with their values in those. */
  addedLater?: Partial<Draft>;
}

/** Reads an item's stored work, which an older console may have written. */
export function workFormat<Draft extends FormattedDraft<string>>({
  initial,
  known,
  formatted,
  addedLater: own = {},
}: Form<Draft>) {
  const addedLater = { ...('for_translation' in initial && { for_translation: false }), ...own };
  // formatted texts and schedules came later, too
  const { blocks: _, ...fields } = withoutSchedule(initial);
  const draft = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in addedLater)));
  const sample = { draft, media: [], alts: {}, focuses: {}, saving: {}, base: { draft, images: [] } };
  const complete = (draft: Draft) => ({ ...addedLater, ...withSchedule(withBlocks(draft, formatted), initial) });
  return {
    isStored: (value: unknown): value is FormWork<Draft> => hasSameShape(sample, value),
    fromStored: ({ draft, media, alts, focuses, base, saving, sent }: FormWork<Draft>): Work<FormContent<Draft>> => ({
      content: { draft: complete(draft), media, alts, focuses },
      base: {
        draft: complete(base.draft),
        media: mediaAt(base.images, [...known, ...media]),
        alts: {},
        focuses: {},
      },
      known: saving.known,
      creation: saving.unanswered,
      unanswered: sent ?? [],
    }),
  };
}
