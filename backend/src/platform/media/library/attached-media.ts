import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { In, type EntityManager } from 'typeorm';
import { boolean } from '../../database/column-types.js';
import { statement } from '../../database/statement.js';
import type { FieldProblem } from '../../errors/problem.js';
import { isId } from '../../http/existing.js';
import { mapLanguages } from '../../text/localized.js';
import type { AlternativesInput, AttachedFile, FilmAlternatives } from '../model/alternatives.dto.js';
import { attachedIds } from '../model/alternatives.js';
import type { Kind } from '../model/kinds.js';
import { inTrash, lockForUse } from '../model/lock-for-use.js';
import { mediaUrl } from '../model/media-address.js';
import { shownInAnswer } from '../model/media-mapper.js';
import { MediaEntity } from '../model/media.entity.js';

const CAPTIONS: readonly Kind[] = ['captions'];
const DESCRIPTIONS: readonly Kind[] = ['film', 'audio'];

/** Whether the audio description of $1, directly or through further ones, is $2. */
const LEADS_TO = statement(
  'whether audio descriptions lead to a film',
  `WITH RECURSIVE named (id) AS (
     SELECT $1::uuid
     UNION
     SELECT media.audio_description FROM named JOIN media ON media.id = named.id WHERE media.audio_description IS NOT NULL)
   SELECT EXISTS (SELECT FROM named WHERE id = $2::uuid) AS leads`,
  { leads: boolean.orNull() },
);

/** The media with these ids. */
async function mediaWith(ids: readonly string[], manager: EntityManager): Promise<Map<string, MediaEntity>> {
  const media = ids.length === 0 ? [] : await manager.findBy(MediaEntity, { id: In([...new Set(ids)]) });
  return new Map(media.map((medium) => [medium.id, medium]));
}

/** For staff: the files that each of these media refers to, by its id. */
export async function attachedFiles(
  media: readonly MediaEntity[],
  manager: EntityManager,
): Promise<(medium: MediaEntity) => AttachedFile[]> {
  const mediaById = await mediaWith(media.flatMap(attachedIds), manager);
  return (medium) =>
    attachedIds(medium).flatMap((named) => {
      const attached = mediaById.get(named);
      return attached
        ? { id: attached.id, kind: attached.kind, name: attached.originalName, url: mediaUrl(attached.file) }
        : [];
    });
}

/**
 * For visitors: captions, transcript and audio description of each of these films; undefined if a film has none. The
 * answer expires with the rights of these files.
 */
export async function filmAlternatives(
  films: readonly MediaEntity[],
  manager: EntityManager,
  moment: Date,
): Promise<(film: MediaEntity) => FilmAlternatives | undefined> {
  const mediaById = await mediaWith(films.flatMap(attachedIds), manager);
  const addressOf = (id: string | null): string | undefined => {
    const medium = mediaById.get(id ?? '');
    const [visible] = shownInAnswer(medium ? [medium] : [], moment);
    return visible && mediaUrl(visible.file);
  };
  return ({ captions: stored, audioDescription, needsNone }) => {
    const captions = mapLanguages(stored, addressOf);
    const description = addressOf(audioDescription);
    const isSaid = Object.keys(captions).length > 0 || description !== undefined || needsNone;
    if (!isSaid) return undefined;
    return {
      captions,
      ...(description !== undefined && { audio_description: description }),
      ...(needsNone && { needs_none: true as const }),
    };
  };
}

/**
 * Locks the media that a change of a film refers to, so that nobody deletes them until the transaction ends.
 * @returns an `unknown_media` for each field that refers to no medium of the right kind
 */
export async function unknownAttached(
  film: string,
  { captions, audio_description: description }: AlternativesInput,
  manager: EntityManager,
): Promise<FieldProblem[]> {
  const named: { field: string; id: string; kinds: readonly Kind[] }[] = [
    ...LANGS.flatMap((lang) => {
      const id = captions?.[lang]?.trim();
      return id ? { field: `captions.${lang}`, id, kinds: CAPTIONS } : [];
    }),
    ...(description ? [{ field: 'audio_description', id: description, kinds: DESCRIPTIONS }] : []),
  ];
  const mediaById = await lockForUse(named.map(({ id }) => id).filter(isId), manager);
  const errors = named.flatMap(({ field, id, kinds }): FieldProblem[] => {
    const medium = mediaById.get(id);
    const isFitting = medium && !medium.deletedAt && kinds.includes(medium.kind);
    if (isFitting) return [];
    return [{ ...unknown(field, `is no ${kinds.join(' or ')} of the library`), ...inTrash(medium) }];
  });
  if (description && errors.length === 0) {
    const answer = await LEADS_TO.first(manager, [description, film]);
    if (answer?.leads) errors.push(unknown('audio_description', 'leads back to the film itself'));
  }
  return errors;
}

const unknown = (field: string, message: string): FieldProblem => ({ field, code: 'unknown_media', message });
