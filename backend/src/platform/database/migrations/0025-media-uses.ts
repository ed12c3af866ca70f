import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createItemUseTriggers,
  createMediaUseTriggers,
  createTrashUseTriggers,
  itemUsesFunction,
  trashUsesFunction,
} from '../media-use-triggers.js';

/** Content types whose table has the same name. Branches are in `branch`. */
const TYPES = ['news', 'exhibitions', 'events', 'collections', 'pages'];

/**
 * Where each picture is used. Triggers maintain this, so that imports, restored items and the previous version do so,
 * too (docs/decisions/0012-media-uses.md). The uses by stored rows are filled in.
 */
export class MediaUses1763700000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE media_use (
        media_id uuid NOT NULL CONSTRAINT media_use_media REFERENCES media,
        type text NOT NULL,
        item_id text NOT NULL,
        state text NOT NULL
          CONSTRAINT media_use_state_known CHECK (state IN ('live', 'waiting', 'draft', 'trash', 'revision')),
        places text[] NOT NULL,
        CONSTRAINT media_use_pk PRIMARY KEY (media_id, type, item_id, state)
      )`);
    await runner.query('CREATE INDEX media_use_item ON media_use (type, item_id)');
    // ids of unknown pictures are skipped, as lists skip them
    await runner.query(`
      CREATE FUNCTION write_media_uses(use_type text, use_item text, use_state text, ids uuid[]) RETURNS void
      LANGUAGE sql AS $$
        INSERT INTO media_use (media_id, type, item_id, state, places)
        SELECT media.id, use_type, use_item, use_state, array_agg('images[' || place - 1 || ']' ORDER BY place)
        FROM unnest(ids) WITH ORDINALITY AS named (id, place) JOIN media ON media.id = named.id
        GROUP BY media.id ORDER BY media.id
      $$`);
    await keepItems(runner);
    await keepTrash(runner);
    await keepSite(runner);
    // purging the trash changes nothing else that is announced (migration 0011)
    await runner.query(`
      CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON media_use
      FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION keep_item_media_uses, keep_trash_media_uses, keep_site_media_uses CASCADE');
    await runner.query('DROP FUNCTION write_media_uses');
    await runner.query('DROP TABLE media_use');
  }
}

/** The trigger has the type's name as its first argument, and `published` as its second where the table has that flag. */
async function keepItems(runner: QueryRunner): Promise<void> {
  await runner.query(itemUsesFunction(false));
  for (const type of TYPES) await createItemUseTriggers(runner, type, { type, hasFlags: true });
  await createItemUseTriggers(runner, 'branch', { type: 'branches', hasFlags: false });
  for (const type of TYPES) {
    await runner.query(`
      SELECT write_media_uses('${type}', id::text, CASE WHEN published THEN 'live' ELSE 'draft' END, media_ids)
      FROM ${type} WHERE media_ids <> '{}'`);
  }
  await runner.query(
    "SELECT write_media_uses('branches', id::text, 'live', media_ids) FROM branch WHERE media_ids <> '{}'",
  );
}

async function keepTrash(runner: QueryRunner): Promise<void> {
  await runner.query(trashUsesFunction(false));
  await createTrashUseTriggers(runner, ['media_ids']);
  await runner.query(`
    SELECT write_media_uses(type, id::text, 'trash', ARRAY(SELECT jsonb_array_elements_text(item -> 'media_ids')::uuid))
    FROM trash WHERE jsonb_typeof(item -> 'media_ids') = 'array'`);
}

async function keepSite(runner: QueryRunner): Promise<void> {
  const insert = (row: string) => `
    INSERT INTO media_use (media_id, type, item_id, state, places)
    SELECT media.id, 'site', ${row}.id::text, 'live', '{image}'`;
  await runner.query(`
    CREATE FUNCTION keep_site_media_uses() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM media_use WHERE type = 'site';
      IF TG_OP IN ('INSERT', 'UPDATE') THEN
        ${insert('NEW')} FROM media WHERE media.id = NEW.picture_id;
      END IF;
      RETURN NULL;
    END $$`);
  await createMediaUseTriggers(runner, 'site', {
    run: 'keep_site_media_uses()',
    columns: 'picture_id',
    when: {
      insert: 'NEW.picture_id IS NOT NULL',
      update: 'OLD.picture_id IS DISTINCT FROM NEW.picture_id',
      delete: 'OLD.picture_id IS NOT NULL',
    },
  });
  await runner.query(`${insert('site')} FROM site JOIN media ON media.id = site.picture_id`);
}
