import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The photograph next to the text about the museum. */
export class SitePicture1763700000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site ADD COLUMN picture_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site DROP COLUMN picture_id');
  }
}
