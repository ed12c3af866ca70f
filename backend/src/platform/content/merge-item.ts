import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import type { EntityManager } from 'typeorm';
import type { FieldProblem } from '../errors/problem.js';
import type { MediaService } from '../media/media.service.js';
import { hasTitle, mergeContent, type Localized, type Texts, type TextsInput } from '../text/localized.js';

/** What a change of any content type may carry. */
export interface ItemChange<Part extends string> {
  content?: Localized<TextsInput<Part> | null>;
  images?: string[] | null;
  published?: boolean;
  archived?: boolean;
}

interface Item<Part extends string> {
  content: Localized<Texts<Part>>;
  mediaIds: string[];
  published: boolean;
  archived: boolean;
}

/**
 * Texts, pictures and switches of an item after a change: what is absent stays as it is stored. Nothing is written.
 * @returns with what is wrong about them, for the caller to add its own to before anything is refused
 */
export async function mergeItem<Part extends string>(
  stored: Item<Part>,
  change: ItemChange<Part>,
  parts: readonly Part[],
  media: MediaService,
  manager: EntityManager,
): Promise<{ item: Item<Part>; errors: FieldProblem[] }> {
  const content = mergeContent(stored.content, change.content, parts);
  const errors: FieldProblem[] = hasTitle(content) ? [] : [titleMissing(change)];
  let { mediaIds } = stored;
  if (change.images !== undefined) {
    const images = await media.idsOf(change.images ?? [], manager);
    mediaIds = images.ids;
    errors.push(...images.errors);
  }
  const { published = stored.published, archived = stored.archived } = change;
  return { item: { content, mediaIds, published, archived }, errors };
}

/** Named on the first language that was sent, for the form to point at. */
function titleMissing({ content }: ItemChange<string>): FieldProblem {
  const lang = LANGS.find((key) => content?.[key]) ?? 'en';
  return { field: `content.${lang}.title`, code: 'required', message: 'a title is needed in one language at least' };
}

/** The fields that only drafts may lack (contract.md, "Exact points"), as far as they are missing. */
export function missingToPublish(published: boolean, fields: Record<string, unknown>): FieldProblem[] {
  if (!published) return [];
  const missing = Object.keys(fields).filter((field) => fields[field] === null);
  return missing.map((field) => ({ field, code: 'required', message: 'is needed before this can be published' }));
}

/** A scalar after a change: absent leaves it, null or an empty text clears it. */
export function mergeScalar(stored: string | null, change: string | null | undefined): string | null {
  return change === undefined ? stored : change?.trim() || null;
}
