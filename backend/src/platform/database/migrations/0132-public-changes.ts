import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inBatches } from '../in-batches.js';
import { inTransaction } from '../in-transaction.js';
import { keepPublicChanges } from '../public-changes.js';

const ITEMS = [
  ...['news', 'exhibitions', 'events', 'collections', 'pages'].map((type) => ({ type, table: type, hasFlags: true })),
  { type: 'branches', table: 'branch', hasFlags: false },
];

/** The columns of media that visitors see, where a medium is shown. */
const MEDIA =
  'file width height placeholder animated alt focus decorative caption captions transcript audio_description ' +
  'creator credit_line copyright_notice licence web_statement artwork_or_object rights_expires_at consent not_for_download renditions original_name deleted_at';

/** The columns of terms that change what objects with them show. */
const PLACED = ['broader_id', 'place_level', 'merged_into'];
const TERM = [...PLACED, 'key', 'labels', 'nobody_known', 'earliest', 'latest'];

const differs = (columns: readonly string[]): string =>
  `(${columns.map((name) => `OLD.${name}`).join(', ')}) IS DISTINCT FROM (${columns.map((name) => `NEW.${name}`).join(', ')})`;

/** Schedules have milliseconds; the end of rights may have more. */
const ENDS = "date_trunc('milliseconds', NEW.rights_expires_at + interval '999 microseconds')";

/** SQL: inserts or renews a row of a term or a medium, whose times always increase. */
const put = (type: string, id: string, until: string, from = ''): string => `
  INSERT INTO public_change (type, id, what, at, seen_from, visible_until)
  SELECT '${type}', ${id}, 'changed', moment, moment, ${until} ${from}
  ON CONFLICT (type, id) DO UPDATE SET tx = excluded.tx, visible_until = excluded.visible_until,
    at = greatest(excluded.at, public_change.at + interval '1 millisecond')`;

/**
 * The last public change of each item, and of each term and medium that items may show (docs/decisions, 75). Table by
 * table, so that no writer waits for two of them. An interrupted run can be repeated.
 */
export class PublicChanges1763700000132 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await inTransaction(runner, () => createTables(runner));
    await createFunctions(runner);
    for (const item of ITEMS) await followItems(runner, item);
    await inTransaction(runner, () => followMedia(runner));
    await inTransaction(runner, () => followTerms(runner));
    await runner.query('ANALYZE public_change');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...ITEMS.map((item) => item.table), 'media', 'term'])
      for (const name of ['insert', 'update', 'delete', 'truncate', 'place'])
        await runner.query(`DROP TRIGGER IF EXISTS public_change_${name} ON ${table}`);
    await runner.query(
      'DROP FUNCTION IF EXISTS keep_public_change, keep_media_change, keep_term_change, keep_term_place_change',
    );
    await runner.query('DROP TABLE IF EXISTS public_change, public_change_list');
  }
}

/** A row that is deleted meanwhile must not be told as public, so each batch locks its rows; see migration 0123. */
async function followItems(
  runner: QueryRunner,
  { type, table, hasFlags }: { type: string; table: string; hasFlags: boolean },
): Promise<void> {
  await inTransaction(runner, () => keepPublicChanges(runner, table, { type, hasFlags }));
  await inBatches(runner, async (after, limit) => {
    await runner.query("SELECT set_config('muzey.told', 'yes', true), set_config('lock_timeout', '300ms', true)");
    const rows = (await runner.query(
      `WITH item AS (
         SELECT id, updated_at, shown_from, shown_until FROM ${table}
         WHERE id > $1 ${hasFlags ? 'AND published' : ''} ORDER BY id LIMIT ${limit} FOR SHARE
       ), added AS (
         INSERT INTO public_change (type, id, what, at, seen_from, visible_from, visible_until)
         SELECT '${type}', id, 'changed', date_trunc('milliseconds', updated_at),
           coalesce(shown_from, date_trunc('milliseconds', updated_at)), shown_from, shown_until FROM item
         ON CONFLICT (type, id) DO NOTHING
       ) SELECT id FROM item ORDER BY id`,
      [after],
    )) as { id: string }[];
    return rows.at(-1)?.id;
  });
}

async function createTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE IF NOT EXISTS public_change (
      type text NOT NULL,
      id uuid NOT NULL,
      what text NOT NULL CONSTRAINT public_change_what CHECK (what IN ('shown', 'changed', 'gone')),
      at timestamptz(3) NOT NULL,
      tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
      seen_from timestamptz(3) NOT NULL,
      visible_from timestamptz(3),
      visible_until timestamptz(3),
      CONSTRAINT public_change_pk PRIMARY KEY (type, id)
    )`);
  await runner.query('CREATE INDEX IF NOT EXISTS public_change_order ON public_change (tx, type, id)');
  for (const column of ['visible_from', 'visible_until'])
    await runner.query(
      `CREATE INDEX IF NOT EXISTS public_change_${column} ON public_change (${column}) WHERE ${column} IS NOT NULL`,
    );
  // transaction ids mean something only in the database cluster that gave them
  await runner.query(
    'CREATE TABLE IF NOT EXISTS public_change_list (id uuid CONSTRAINT public_change_list_pk PRIMARY KEY)',
  );
  await runner.query(
    'INSERT INTO public_change_list SELECT gen_random_uuid() WHERE NOT EXISTS (SELECT FROM public_change_list)',
  );
}

async function createFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(KEEP_ITEM);
  await runner.query(`
    CREATE OR REPLACE FUNCTION keep_media_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      moment timestamptz := date_trunc('milliseconds', current_moment());
    BEGIN
      IF TG_OP = 'DELETE' THEN
        DELETE FROM public_change WHERE type = 'media' AND id = OLD.id;
      ELSE
        ${put('media', 'NEW.id', ENDS)};
      END IF;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE OR REPLACE FUNCTION keep_term_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      moment timestamptz := date_trunc('milliseconds', current_moment());
    BEGIN
      ${put('terms', "CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END", 'NULL')};
      RETURN NULL;
    END $$`);
  // every term above, before and after: the exact place of a find must not be recognizable by what changes with it
  await runner.query(`
    CREATE OR REPLACE FUNCTION keep_term_place_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      moment timestamptz := date_trunc('milliseconds', current_moment());
    BEGIN
      WITH RECURSIVE above (id) AS (
        SELECT unnest(ARRAY[OLD.broader_id, NEW.broader_id, OLD.merged_into, NEW.merged_into])
        UNION SELECT unnest(ARRAY[broader_id, merged_into]) FROM term JOIN above USING (id)
      )
      ${put('terms', 'id', 'NULL::timestamptz', 'FROM above WHERE id IS NOT NULL ORDER BY id')};
      RETURN NULL;
    END $$`);
}

/**
 * An item as visitors see it before and after a write. Editing one that they do not see, or not yet, leaves the row as
 * it is, unless they saw it before.
 */
const KEEP_ITEM = `
  CREATE OR REPLACE FUNCTION keep_public_change() RETURNS trigger LANGUAGE plpgsql
  -- a plan that was made while the table was empty would read all of it later, for each row of an import
  SET enable_seqscan = off AS $$
  DECLARE
    moment timestamptz := date_trunc('milliseconds', current_moment());
    was public_change;
    item_id uuid;
    is_published boolean := TG_OP <> 'DELETE';
    was_seen boolean;
    was_visible boolean;
    -- when a schedule hid it before this write
    ended timestamptz;
  BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      DELETE FROM public_change WHERE type = TG_ARGV[0] AND seen_from > moment;
      UPDATE public_change SET what = 'gone', tx = DEFAULT, at = greatest(moment, at + interval '1 millisecond'),
        visible_from = NULL, visible_until = NULL
      WHERE type = TG_ARGV[0] AND what <> 'gone';
      RETURN NULL;
    END IF;
    item_id := CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END;
    IF is_published AND TG_ARGV[1] = 'published' THEN
      -- apart: a table without the flag must not even parse its name
      is_published := NEW.published;
    END IF;
    SELECT * INTO was FROM public_change WHERE type = TG_ARGV[0] AND id = item_id;
    was_seen := FOUND AND was.seen_from <= moment;
    was_visible := was_seen AND was.what <> 'gone' AND coalesce(was.visible_from <= moment, true)
      AND coalesce(was.visible_until > moment, true);
    ended := CASE WHEN was_seen AND was.what <> 'gone' AND was.visible_until <= moment
      THEN greatest(was.at, was.visible_until) END;
    IF NOT is_published OR NEW.shown_until <= moment THEN
      IF NOT was_seen THEN
        DELETE FROM public_change WHERE type = TG_ARGV[0] AND id = item_id;
      ELSIF was.what <> 'gone' THEN
        UPDATE public_change SET what = 'gone', visible_from = NULL, visible_until = NULL, tx = DEFAULT,
          at = CASE WHEN was_visible THEN greatest(moment, was.at + interval '1 millisecond') ELSE coalesce(ended, was.at) END
        WHERE type = TG_ARGV[0] AND id = item_id;
      END IF;
    ELSIF NEW.shown_from > moment AND was_seen AND NOT was_visible AND ended IS NULL THEN
      UPDATE public_change SET what = 'shown', visible_from = NEW.shown_from, visible_until = NEW.shown_until
      WHERE type = TG_ARGV[0] AND id = item_id;
    ELSE
      INSERT INTO public_change (type, id, what, at, seen_from, visible_from, visible_until)
      VALUES (TG_ARGV[0], item_id, CASE WHEN was_visible AND coalesce(NEW.shown_from <= moment, true) THEN 'changed' ELSE 'shown' END,
        CASE WHEN NEW.shown_from > moment THEN coalesce(ended, moment) ELSE moment END,
        greatest(moment, NEW.shown_from), NEW.shown_from, NEW.shown_until)
      ON CONFLICT (type, id) DO UPDATE SET what = excluded.what, tx = excluded.tx,
        at = CASE WHEN ended IS NOT NULL AND NEW.shown_from > moment THEN ended
          ELSE greatest(excluded.at, was.at + interval '1 millisecond', ended) END,
        seen_from = CASE WHEN was_seen THEN was.seen_from ELSE excluded.seen_from END,
        visible_from = excluded.visible_from, visible_until = excluded.visible_until;
    END IF;
    RETURN NULL;
  END $$`;

async function followMedia(runner: QueryRunner): Promise<void> {
  for (const [name, event, condition] of [
    ['insert', 'INSERT', 'NEW.rights_expires_at IS NOT NULL'],
    ['update', `UPDATE OF ${MEDIA.replaceAll(' ', ', ')}`, differs(MEDIA.split(' '))],
    ['delete', 'DELETE', 'true'],
  ])
    await runner.query(`
      CREATE OR REPLACE TRIGGER public_change_${name} AFTER ${event} ON media
      FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION keep_media_change()`);
  await runner.query(`
    INSERT INTO public_change (type, id, what, at, seen_from, visible_until)
    SELECT 'media', id, 'changed', created_at, created_at, ${ENDS.replace('NEW.', '')} FROM media
    WHERE rights_expires_at IS NOT NULL ON CONFLICT (type, id) DO NOTHING`);
}

async function followTerms(runner: QueryRunner): Promise<void> {
  for (const [name, event, condition, run] of [
    ['insert', 'INSERT', 'true', 'keep_term_change'],
    ['update', `UPDATE OF ${TERM.join(', ')}`, differs(TERM), 'keep_term_change'],
    ['delete', 'DELETE', 'true', 'keep_term_change'],
    ['place', `UPDATE OF ${PLACED.join(', ')}`, differs(PLACED), 'keep_term_place_change'],
  ])
    await runner.query(`
      CREATE OR REPLACE TRIGGER public_change_${name} AFTER ${event} ON term
      FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION ${run}()`);
}
