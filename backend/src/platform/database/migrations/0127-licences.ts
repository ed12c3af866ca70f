import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells the licences of pictures from an index alone: the filters of objects compare them after each change. */
export class Licences1763700000127 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX media_licences ON media (id) INCLUDE (licence, consent)
      WHERE licence IS NOT NULL AND rights_expires_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX media_licences');
  }
}
