import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createMediaUseTriggers, shownItemUsesFunction } from '../media-use-triggers.js';

/**
 * Changes of published items that visitors do not see yet (docs/decisions/0018-waiting-changes.md). Files they use have
 * the state `waiting`: nobody can delete them for good, and visitors cannot fetch them.
 */
export class WaitingChanges1763700000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE waiting_change (
        type text NOT NULL,
        item_id uuid NOT NULL,
        base_version integer NOT NULL,
        base jsonb NOT NULL,
        state jsonb NOT NULL,
        account_id uuid NOT NULL,
        username text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        publish_at timestamptz,
        problem jsonb,
        CONSTRAINT waiting_change_pk PRIMARY KEY (type, item_id)
      )`);
    await runner.query(`
      CREATE INDEX waiting_change_due ON waiting_change (publish_at) WHERE publish_at IS NOT NULL AND problem IS NULL`);
    // a write of the item keeps the uses by its waiting change
    await runner.query(shownItemUsesFunction("'live', 'draft'"));
    await runner.query(`
      CREATE FUNCTION keep_waiting_media_uses() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          DELETE FROM media_use WHERE state = 'waiting';
          RETURN NULL;
        END IF;
        IF TG_OP <> 'INSERT' THEN
          DELETE FROM media_use WHERE type = OLD.type AND item_id = OLD.item_id::text AND state = 'waiting';
        END IF;
        IF TG_OP <> 'DELETE' THEN
          PERFORM write_item_media_uses(NEW.type, NEW.item_id::text, 'waiting',
            ARRAY(SELECT jsonb_array_elements_text(NEW.state -> 'media_ids')::uuid), coalesce(NEW.state -> 'documents', '{}'));
        END IF;
        RETURN NULL;
      END $$`);
    await createMediaUseTriggers(runner, 'waiting_change', {
      run: 'keep_waiting_media_uses()',
      columns: 'state',
      when: { insert: shows('NEW'), update: `${shows('OLD')} OR ${shows('NEW')}`, delete: shows('OLD') },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE waiting_change');
    await runner.query('DROP TABLE waiting_change');
    await runner.query('DROP FUNCTION keep_waiting_media_uses');
    await runner.query(shownItemUsesFunction());
  }
}

const shows = (row: string) => `${row}.state -> 'media_ids' <> '[]' OR ${row}.state -> 'documents' <> '{}'`;
