import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The choices of a museum about its data: whether portals may harvest records, and the licence of these. */
export class OpenData1763700000131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE site ADD COLUMN open_data jsonb NOT NULL DEFAULT '{"harvest": false, "licence": null}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site DROP COLUMN open_data');
  }
}
