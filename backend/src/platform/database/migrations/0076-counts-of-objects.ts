import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceIndex } from '../replace-index.js';

/**
 * For large registers. One index alone is enough to count the objects visitors see, and another one those with a
 * picture, which are few in a register without photographs. A change record tells whether it concerns objects, so that
 * caches need not compare all objects after each saved article.
 *
 * A transaction may have written `change` and go on to objects. To avoid a deadlock, no lock of either table is held
 * while waiting for the other. An interrupted run can be repeated.
 */
export class CountsOfObjects1763700000076 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE change ADD COLUMN IF NOT EXISTS of_objects boolean NOT NULL DEFAULT false');
    // “yes” is set by code that announces its changes itself
    await runner.query(`
      CREATE OR REPLACE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        told text := coalesce(current_setting('muzey.told', true), '');
        of_objects boolean := TG_TABLE_NAME = 'collections';
      BEGIN
        -- the setting ends with the transaction, and goes back with a savepoint
        IF told = '' OR (told = 'others' AND of_objects) THEN
          PERFORM set_config('muzey.told', CASE WHEN of_objects THEN 'objects' ELSE 'others' END, true);
          INSERT INTO change (of_objects) VALUES (of_objects);
          NOTIFY muzey_change;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(
      'CREATE INDEX IF NOT EXISTS collections_pictured ON collections (created_at DESC, id DESC) WHERE cardinality(media_ids) > 0',
    );
    const counted = 'category, published, archived, missing, shown_from, shown_until';
    await replaceIndex(runner, 'collections_missing', `collections (${counted})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF coalesce(current_setting('muzey.told', true), '') = '' THEN
          PERFORM set_config('muzey.told', 'yes', true);
          INSERT INTO change DEFAULT VALUES;
          NOTIFY muzey_change;
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query('ALTER TABLE change DROP COLUMN IF EXISTS of_objects');
    await runner.query('DROP INDEX IF EXISTS collections_pictured');
    await replaceIndex(runner, 'collections_missing', 'collections (category, published, archived, missing)');
  }
}
