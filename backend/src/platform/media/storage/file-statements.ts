import { boolean, float, integer, jsonb, text, uuid } from '../../database/column-types.js';
import { statement } from '../../database/statement.js';
import type { Fault, RecordedFile } from '../model/file-record.js';
import type { StoredRendition } from '../model/media.entity.js';

/** Time between two checks of the same file, as SQL. */
export const CHECK_INTERVAL = "interval '7 days'";

const ORIGINAL = `CASE WHEN original_file IS NOT NULL THEN
  jsonb_build_object('file', original_file, 'bytes', original_bytes, 'checksum', original_checksum) END AS original`;
const MEDIA = `id, original_name AS name, file, bytes::float8 AS bytes, checksum, fault, renditions, ${ORIGINAL}`;
const COLUMNS = {
  id: uuid,
  name: text.orNull(),
  file: text,
  bytes: float,
  checksum: text,
  fault: text.as<Fault>().orNull(),
  renditions: jsonb<StoredRendition[]>(),
  original: jsonb<RecordedFile>().orNull(),
};

/**
 * Claims the file whose check is the most overdue by marking it as checked. Other processes skip a locked row. A
 * picture whose renditions are still being made is checked later.
 */
export const TAKE_FILE = statement(
  'take a file to check',
  `UPDATE media SET checked_at = now() WHERE id = (
     SELECT id FROM media WHERE (checked_at IS NULL OR checked_at < now() - ${CHECK_INTERVAL}) AND NOT pending
     ORDER BY checked_at NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING ${MEDIA}`,
  COLUMNS,
);

/** The latest 1 a.m. in the museum. */
const NIGHT = "date_trunc('day', now() - interval '1 hour', 'Asia/Tashkent') + interval '1 hour'";

export const PREPARE_LOOK = statement(
  'prepare the look at files',
  'INSERT INTO file_look (id) VALUES (1) ON CONFLICT DO NOTHING',
);

const IS_LOOK_DUE = `(last_id IS NOT NULL OR began_at NOT BETWEEN ${NIGHT} AND now())`;

/** The last upload reached by an unfinished check, and when the latest check began. */
export const LOOK_DUE = statement(
  'whether files are to be looked at',
  `SELECT last_id AS last, began_at::text AS began FROM file_look WHERE ${IS_LOOK_DUE}`,
  { last: uuid.orNull(), began: text },
);

/** The $2 uploads after $1. */
export const NEXT_FILES = statement(
  'the next files to look at',
  `SELECT ${MEDIA} FROM media WHERE ($1::uuid IS NULL OR id > $1::uuid) AND NOT pending ORDER BY id LIMIT $2`,
  COLUMNS,
);

/**
 * Returns nothing if another process has meanwhile checked the uploads after $2, in the check that began at $3. The
 * time is compared with the value read, not with now(): a process that waited for the lock still has the earlier now()
 * of its transaction.
 */
export const SAVE_LOOK = statement(
  'how far the look at files is',
  `UPDATE file_look SET last_id = $1, began_at = CASE WHEN $2::uuid IS NULL THEN now() ELSE began_at END
   WHERE last_id IS NOT DISTINCT FROM $2::uuid AND began_at = $3::timestamptz RETURNING id`,
  { id: integer },
);

export const FIND_FILE = statement('find a stored file', `SELECT ${MEDIA} FROM media WHERE id = $1`, COLUMNS);

/** Replaces the renditions only if they are still $2, of the file $5. */
export const SAVE_RENDITIONS = statement(
  'save renditions',
  `UPDATE media SET renditions = $3, pending = pending OR $4, attempts = CASE WHEN $4 THEN 0 ELSE attempts END
   WHERE id = $1 AND renditions = $2::jsonb AND file = $5 RETURNING pending`,
  { pending: boolean },
);

export const COUNT_FAULTS = statement(
  'count faulty files',
  `SELECT count(*) FILTER (WHERE fault = 'missing')::int AS missing, count(*) FILTER (WHERE fault = 'broken')::int AS broken
   FROM (SELECT fault FROM media WHERE fault IS NOT NULL
     UNION ALL SELECT original_fault FROM media WHERE original_fault IS NOT NULL) AS faults`,
  { missing: integer, broken: integer },
);

/** SQL: the file name of a rendition, as `renditionFile` in media-address.ts builds it. */
const RENDITION_FILE = `split_part(file, '.', 1) || '-' || (made ->> 'width') || '.' || (made ->> 'format')`;
const renditionsOf = (table: string) => `FROM ${table} CROSS JOIN jsonb_array_elements(renditions) AS made`;

const SERVED_NOW = `SELECT file, checksum FROM media UNION SELECT ${RENDITION_FILE}, NULL ${renditionsOf('media')}`;
/** Before migration 0027 films had a separate table. */
const FILMS_BEFORE = 'UNION SELECT file, checksum FROM video';
const SERVED = `${SERVED_NOW} UNION SELECT file, checksum FROM former_file
   UNION SELECT ${RENDITION_FILE}, NULL ${renditionsOf('former_file')}`;
const KEPT = `SELECT original_file, original_checksum FROM media WHERE original_file IS NOT NULL
   UNION SELECT original_file, original_checksum FROM former_file WHERE original_file IS NOT NULL`;
const NAMED = { file: text, checksum: text.orNull() };

/** How long a replaced file of a picture is kept. */
export const KEPT_DAYS = 30;
const IS_KEPT = `replaced_at > now() - interval '${KEPT_DAYS} days'`;
const FORMER = { file: text, renditions: jsonb<StoredRendition[]>() };

export const FORMER_NAMES = statement(
  'the names of former files',
  `SELECT file, renditions FROM former_file WHERE media_id = $1 AND ${IS_KEPT} ORDER BY replaced_at DESC`,
  FORMER,
);

/** All files of the pictures $1, including replaced ones. */
export const FILES_OF_MEDIA = statement(
  'files of pictures',
  `SELECT file FROM media WHERE id = ANY($1::uuid[])
   UNION ALL SELECT original_file FROM media WHERE id = ANY($1::uuid[]) AND original_file IS NOT NULL
   UNION ALL SELECT ${RENDITION_FILE} ${renditionsOf('media')} WHERE id = ANY($1::uuid[])
   UNION ALL SELECT file FROM former_file WHERE media_id = ANY($1::uuid[])
   UNION ALL SELECT original_file FROM former_file WHERE media_id = ANY($1::uuid[]) AND original_file IS NOT NULL
   UNION ALL SELECT ${RENDITION_FILE} ${renditionsOf('former_file')} WHERE media_id = ANY($1::uuid[])`,
  { file: text },
);

/** A limited number at a time; the rest follow an hour later. */
export const EXPIRED_FORMER = statement(
  'former files whose time is over',
  `SELECT id, file, renditions, original_file AS original FROM former_file WHERE NOT ${IS_KEPT} LIMIT 1000`,
  { id: uuid, ...FORMER, original: text.orNull() },
);

export const DELETE_FORMER = statement(
  'delete former files whose time is over',
  `DELETE FROM former_file WHERE id = ANY($1::uuid[]) AND NOT ${IS_KEPT}`,
);

/** All files known to the database: media, replaced files, renditions, originals. A rendition has no checksum. */
export const KNOWN_FILES = statement('known files', `${SERVED} UNION ${KEPT}`, NAMED);

export const KNOWN_WITHOUT_ORIGINALS = statement('known files without originals', SERVED, NAMED);

/** The same for a database from before migration 0027. In the present schema `video` is a view of films. */
export const KNOWN_BEFORE_KINDS = statement(
  'known files while films had a table',
  `${SERVED} ${FILMS_BEFORE} UNION ${KEPT}`,
  NAMED,
);
export const KNOWN_BEFORE_KINDS_WITHOUT_ORIGINALS = statement(
  'known files without originals while films had a table',
  `${SERVED} ${FILMS_BEFORE}`,
  NAMED,
);

/** The same for a database from before migration 0026. */
export const KNOWN_BEFORE_ORIGINALS = statement(
  'known files before originals were kept',
  `${SERVED_NOW} ${FILMS_BEFORE}`,
  NAMED,
);

export const FORGET_ORIGINAL = statement(
  'forget an original',
  `WITH former AS (UPDATE former_file SET original_file = NULL WHERE original_file = $1)
   UPDATE media SET original_file = NULL WHERE original_file = $1`,
);

/** Those of the files $1 that the database knows; $2 are the ids in their names. */
export const KNOWN_AMONG = statement(
  'known files among some',
  `SELECT file FROM media WHERE file = ANY($1)
   UNION ALL SELECT original_file FROM media WHERE original_file = ANY($1)
   UNION ALL SELECT ${RENDITION_FILE} ${renditionsOf('media')} WHERE id = ANY($2::uuid[])
   UNION ALL SELECT file FROM former_file WHERE media_id = ANY($2::uuid[])
   UNION ALL SELECT original_file FROM former_file WHERE media_id = ANY($2::uuid[]) AND original_file IS NOT NULL
   UNION ALL SELECT ${RENDITION_FILE} ${renditionsOf('former_file')} WHERE media_id = ANY($2::uuid[])
   UNION ALL SELECT made ->> 'file' FROM dump CROSS JOIN jsonb_array_elements(files) AS made WHERE made ->> 'file' = ANY($1)`,
  { file: text },
);
