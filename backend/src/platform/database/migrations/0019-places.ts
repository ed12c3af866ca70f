import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Location of a branch: its coordinates, a link to a map service, and directions in words. */
export class Places1763700000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE branch
        ADD COLUMN latitude numeric(9, 6) CONSTRAINT branch_latitude CHECK (latitude BETWEEN -90 AND 90),
        ADD COLUMN longitude numeric(9, 6) CONSTRAINT branch_longitude CHECK (longitude BETWEEN -180 AND 180),
        ADD COLUMN place_link text,
        ADD COLUMN directions jsonb NOT NULL DEFAULT '{}',
        ADD CONSTRAINT branch_coordinates CHECK ((latitude IS NULL) = (longitude IS NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE branch
        DROP COLUMN latitude, DROP COLUMN longitude, DROP COLUMN place_link, DROP COLUMN directions`);
  }
}
