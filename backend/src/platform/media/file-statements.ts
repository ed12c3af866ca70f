import { boolean, float, integer, jsonb, text, uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import type { Fault } from './file-record.js';
import type { StoredRendition } from './media.entity.js';

/** Time between two checks of a file, as SQL. */
export const CHECK_INTERVAL = "interval '7 days'";

const MEDIA = `'media' AS table, id, file, bytes::float8 AS bytes, checksum, fault, renditions`;
const VIDEO = `'video' AS table, id, file, bytes::float8 AS bytes, checksum, fault, '[]'::jsonb AS renditions`;
const COLUMNS = {
  table: text.as<'media' | 'video'>(),
  id: uuid,
  file: text,
  bytes: float,
  checksum: text,
  fault: text.as<Fault>().orNull(),
  renditions: jsonb<StoredRendition[]>(),
};

/** Marks the file that has waited longest as checked. Other processes pass over a row that is being taken. */
export const TAKE_FILE = {
  /** A picture whose renditions are still being made has its turn later. */
  media: statement(
    'take a picture to check',
    `UPDATE media SET checked_at = now() WHERE id = (
       SELECT id FROM media WHERE (checked_at IS NULL OR checked_at < now() - ${CHECK_INTERVAL}) AND NOT pending
       ORDER BY checked_at NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${MEDIA}`,
    COLUMNS,
  ),
  video: statement(
    'take a video to check',
    `UPDATE video SET checked_at = now() WHERE id = (
       SELECT id FROM video WHERE checked_at IS NULL OR checked_at < now() - ${CHECK_INTERVAL}
       ORDER BY checked_at NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${VIDEO}`,
    COLUMNS,
  ),
};

export const FIND_FILE = statement(
  'find a stored file',
  `SELECT ${MEDIA} FROM media WHERE id = $1 UNION ALL SELECT ${VIDEO} FROM video WHERE id = $1`,
  COLUMNS,
);

/** Replaces the renditions only if they are still those of $2. */
export const SAVE_RENDITIONS = statement(
  'save renditions',
  `UPDATE media SET renditions = $3, pending = pending OR $4, attempts = CASE WHEN $4 THEN 0 ELSE attempts END
   WHERE id = $1 AND renditions = $2::jsonb RETURNING pending`,
  { pending: boolean },
);

export const COUNT_FAULTS = statement(
  'count faulty files',
  `SELECT count(*) FILTER (WHERE fault = 'missing')::int AS missing, count(*) FILTER (WHERE fault = 'broken')::int AS broken
   FROM (SELECT fault FROM media WHERE fault IS NOT NULL UNION ALL SELECT fault FROM video WHERE fault IS NOT NULL) AS faults`,
  { missing: integer, broken: integer },
);

/** The file names of all renditions, as SQL; they follow `renditionFile` of media-address.ts. */
const RENDITION_FILE = `id || '-' || (made ->> 'width') || '.' || (made ->> 'format')`;
const RENDITIONS = `FROM media CROSS JOIN jsonb_array_elements(renditions) AS made`;

/** All files that the database knows: pictures, renditions and videos. The checksum of a rendition is null. */
export const KNOWN_FILES = statement(
  'known files',
  `SELECT file, checksum FROM media UNION ALL SELECT file, checksum FROM video
   UNION ALL SELECT ${RENDITION_FILE}, NULL ${RENDITIONS}`,
  { file: text, checksum: text.orNull() },
);

/** All files of the pictures $1. */
export const FILES_OF_MEDIA = statement(
  'files of pictures',
  `SELECT file FROM media WHERE id = ANY($1::uuid[])
   UNION ALL SELECT original_file FROM media WHERE id = ANY($1::uuid[]) AND original_file IS NOT NULL
   UNION ALL SELECT ${RENDITION_FILE} ${RENDITIONS} WHERE id = ANY($1::uuid[])`,
  { file: text },
);

/** Those of the files $1 that the database knows; $2 are the pictures that renditions among them belong to. */
export const KNOWN_AMONG = statement(
  'known files among some',
  `SELECT file FROM media WHERE file = ANY($1) UNION ALL SELECT file FROM video WHERE file = ANY($1)
   UNION ALL SELECT ${RENDITION_FILE} ${RENDITIONS} WHERE id = ANY($2::uuid[])`,
  { file: text },
);
