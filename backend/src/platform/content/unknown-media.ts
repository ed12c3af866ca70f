import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { EntityManager } from 'typeorm';
import { mediaIdsOf, mediaNamedIn, type Documents } from '../documents/documents.js';
import { pathInContent } from '../documents/merge-documents.js';
import type { FieldProblem } from '../errors/problem.js';
import { inTrash, lockForUse } from '../media/model/lock-for-use.js';
import type { MediaEntity } from '../media/model/media.entity.js';

interface Changed {
  before: Documents;
  after: Documents;
  /** The path of a language's document in the body of the write. */
  pathOf?: (lang: Lang) => string;
}

/**
 * Files in changed documents that do not exist or are of the wrong kind. Existing ones are kept until the end of the
 * transaction.
 */
export async function unknownMedia(
  { before, after, pathOf = pathInContent }: Changed,
  manager: EntityManager,
): Promise<FieldProblem[]> {
  const changed = LANGS.filter((lang) => after[lang] && after[lang] !== before[lang]);
  const named = changed.flatMap((lang) => (after[lang] ? mediaNamedIn(after[lang], pathOf(lang)) : []));
  const mediaById = await lockForUse(
    named.map(({ id }) => id),
    manager,
    mediaIdsOf(before),
  );
  const isFitting = (medium: MediaEntity | undefined, kinds: readonly string[]) =>
    medium && !medium.deletedAt && kinds.includes(medium.kind);
  return named
    .filter(({ id, kinds }) => !isFitting(mediaById.get(id), kinds))
    .map(({ id, field, kinds }) => ({
      field,
      code: 'unknown_media',
      message: `is no ${kinds.join(' or ')} of the library`,
      ...inTrash(mediaById.get(id)),
    }));
}
