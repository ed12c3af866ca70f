import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import type { EntityManager } from 'typeorm';
import type { FieldProblem } from '../errors/problem.js';
import type { MediaService } from '../media/library/media.service.js';
import type { PictureTextsInput } from '../media/model/picture-texts.dto.js';
import { pictureTextsAfter, type StoredTextsOfPictures } from '../media/model/picture-texts.js';
import type { Schedule } from '../content-types/schedule.js';
import { hasTitle, mergeContent, type Localized, type Texts, type TextsInput } from '../text/localized.js';
import { mergeSchedule, type ScheduleChange } from './merge-schedule.js';

export interface ItemChange<Field extends string> extends ScheduleChange {
  content?: Localized<TextsInput<Field> | null>;
  images?: string[] | null;
  pictures?: PictureTextsInput[] | null;
  published?: boolean;
  archived?: boolean;
  for_translation?: boolean;
}

interface Item<Field extends string> extends Schedule {
  content: Localized<Texts<Field>>;
  mediaIds: string[];
  pictureTexts: StoredTextsOfPictures;
  published: boolean;
  archived: boolean;
  forTranslation: boolean;
}

/**
 * Texts, pictures and flags of an item after a change. Absent fields keep their stored values. Nothing is written.
 * @returns with the faults found so far; the caller adds its own
 */
export async function mergeItem<Field extends string>(
  stored: Item<Field>,
  change: ItemChange<Field>,
  textFields: readonly Field[],
  media: MediaService,
  manager: EntityManager,
): Promise<{ item: Item<Field>; errors: FieldProblem[] }> {
  const content = mergeContent(stored.content, change.content, textFields);
  const errors: FieldProblem[] = hasTitle(content) ? [] : [titleMissing(change)];
  let { mediaIds } = stored;
  if (change.images !== undefined) {
    const images = await media.idsOf(change.images ?? [], manager, stored.mediaIds);
    mediaIds = images.ids;
    errors.push(...images.errors);
  }
  const { texts: pictureTexts, errors: wrongTexts } = pictureTextsAfter(stored.pictureTexts, mediaIds, change.pictures);
  errors.push(...wrongTexts);
  const flags = {
    published: change.published ?? stored.published,
    archived: change.archived ?? stored.archived,
    forTranslation: change.for_translation ?? stored.forTranslation,
  };
  const { schedule, errors: wrongSchedule } = mergeSchedule(stored, change);
  errors.push(...wrongSchedule);
  return { item: { content, mediaIds, pictureTexts, ...flags, ...schedule }, errors };
}

/** Reported for the first language that was sent, so that the form can highlight a field. */
function titleMissing({ content }: ItemChange<string>): FieldProblem {
  const lang = LANGS.find((key) => content?.[key]) ?? 'en';
  return { field: `content.${lang}.title`, code: 'required', message: 'a title is needed in one language at least' };
}

/** Faults for missing fields that only drafts may lack. */
export function missingToPublish(published: boolean, fields: Record<string, unknown>): FieldProblem[] {
  if (!published) return [];
  const missing = Object.keys(fields).filter((field) => fields[field] === null);
  return missing.map((field) => ({ field, code: 'required', message: 'is needed before this can be published' }));
}

/** A value after a change. Absent keeps it; null or an empty text clears it. */
export function mergeScalar(stored: string | null, change: string | null | undefined): string | null {
  return change === undefined ? stored : change?.trim() || null;
}
