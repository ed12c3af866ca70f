import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Readers dismiss a notice as it reads then, whatever staff do afterwards that nobody reads: `shown_version` is the
 * version of its last change that readers are to see. It begins with the present versions, so that what was dismissed
 * stays so.
 */
export class VersionsForReaders1763700000103 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices ADD COLUMN shown_version integer NOT NULL DEFAULT 1');
    // answers stay as they are
    await runner.query("SELECT set_config('muzey.told', 'yes', true)");
    await runner.query('UPDATE notices SET shown_version = version WHERE version <> 1');
    await runner.query(`
      CREATE FUNCTION keep_shown_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.shown_version := NEW.version;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER keep_shown_version
      BEFORE UPDATE OF text, kind, place, branch_id, published, shown_from ON notices FOR EACH ROW
      WHEN ((OLD.text, OLD.kind, OLD.place, OLD.branch_id, OLD.published, OLD.shown_from)
        IS DISTINCT FROM (NEW.text, NEW.kind, NEW.place, NEW.branch_id, NEW.published, NEW.shown_from))
      EXECUTE FUNCTION keep_shown_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER keep_shown_version ON notices');
    await runner.query('DROP FUNCTION keep_shown_version');
    await runner.query('ALTER TABLE notices DROP COLUMN shown_version');
  }
}
