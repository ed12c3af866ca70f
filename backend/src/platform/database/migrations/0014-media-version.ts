import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures get versions, like items, so that concurrent changes of their texts are detected. */
export class MediaVersion1763700000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE media ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE media DROP COLUMN version');
  }
}
