import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is said of a picture is counted like the versions of an item, so that nobody overwrites what somebody else has said. */
export class MediaVersion1763700000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE media ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE media DROP COLUMN version');
  }
}
