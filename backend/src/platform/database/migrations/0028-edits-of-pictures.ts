import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the served file of a picture was cut and turned. */
export class EditsOfPictures1763700000028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE media ADD COLUMN edit jsonb');
    await runner.query('ALTER TABLE former_file ADD COLUMN edit jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE former_file DROP COLUMN edit');
    await runner.query('ALTER TABLE media DROP COLUMN edit');
  }
}
