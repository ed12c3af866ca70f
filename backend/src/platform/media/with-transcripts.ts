import type { EntityManager } from 'typeorm';
import { jsonb, uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import type { Localized } from '../text/localized.js';
import { hasTranscript } from './alternatives.js';
import type { MediaEntity } from './media.entity.js';

/** A medium with its transcript, which is not read with the other columns: lists would be megabytes long. */
export type WholeMedium = MediaEntity & { transcript: Localized<string> };

const TRANSCRIPTS = statement(
  'transcripts of media',
  "SELECT id, transcript FROM media WHERE id = ANY($1::uuid[]) AND transcript <> '{}'",
  { id: uuid, transcript: jsonb<Localized<string>>() },
);

/** The same media with their transcripts. */
export async function withTranscripts<Medium extends MediaEntity>(
  media: readonly Medium[],
  manager: EntityManager,
): Promise<(Medium & WholeMedium)[]> {
  const ids = media.filter(hasTranscript).map(({ id }) => id);
  const found = ids.length === 0 ? [] : await TRANSCRIPTS.all(manager, [ids]);
  const transcripts = new Map(found.map(({ id, transcript }) => [id, transcript]));
  return media.map((medium) => ({ ...medium, transcript: transcripts.get(medium.id) ?? {} }));
}
