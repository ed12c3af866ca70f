import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Private object records, in a separate table, and the permission to read them. They stay while an object is in the
 * trash, and go when it is deleted for good, by whatever means.
 */
export class PrivateRecords1763700000048 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin ADD COLUMN registrar boolean NOT NULL DEFAULT false');
    await runner.query(`
      CREATE TABLE collection_private (
        collection_id uuid CONSTRAINT collection_private_pk PRIMARY KEY,
        data jsonb NOT NULL,
        version integer NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    // a restored object is back in its table before it leaves the trash
    await runner.query(`
      CREATE FUNCTION purge_collection_private() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM collection_private
        WHERE collection_id = OLD.id AND NOT EXISTS (SELECT FROM collections WHERE collections.id = OLD.id);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER purge_collection_private AFTER DELETE ON trash
      FOR EACH ROW WHEN (OLD.type = 'collections') EXECUTE FUNCTION purge_collection_private()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER purge_collection_private ON trash');
    await runner.query('DROP FUNCTION purge_collection_private');
    await runner.query('DROP TABLE collection_private');
    await runner.query('ALTER TABLE admin DROP COLUMN registrar');
  }
}
