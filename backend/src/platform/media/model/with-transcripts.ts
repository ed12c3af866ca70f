import type { EntityManager } from 'typeorm';
import { jsonb, uuid } from '../../database/column-types.js';
import { statement } from '../../database/statement.js';
import type { Localized } from '../../text/localized.js';
import { hasField } from './kind-fields.js';
import type { MediaEntity } from './media.entity.js';

/** A medium with its transcript. Other reads leave the transcript out, or lists would be megabytes long. */
export type WholeMedium = MediaEntity & { transcript: Localized<string> };

export const TRANSCRIPTS = statement(
  'transcripts of media',
  "SELECT id, transcript FROM media WHERE id = ANY($1::uuid[]) AND transcript <> '{}'",
  { id: uuid, transcript: jsonb<Localized<string>>() },
);

/** The same media with their transcripts. */
export async function withTranscripts(media: readonly MediaEntity[], manager: EntityManager): Promise<WholeMedium[]> {
  const ids = media.filter(({ kind }) => hasField(kind, 'transcript')).map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await TRANSCRIPTS.all(manager, [ids]);
  const transcripts = new Map(rows.map(({ id, transcript }) => [id, transcript]));
  return media.map((medium) => ({ ...medium, transcript: transcripts.get(medium.id) ?? {} }));
}

export async function withTranscript(medium: MediaEntity, manager: EntityManager): Promise<WholeMedium> {
  const [whole] = await withTranscripts([medium], manager);
  return whole ?? { ...medium, transcript: {} };
}
