import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The objects of an exhibition in the order of the staff. */
export class ObjectsOfExhibitions1763700000128 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE exhibitions ADD COLUMN objects uuid[] NOT NULL DEFAULT '{}'");
    await runner.query("CREATE INDEX exhibitions_objects ON exhibitions USING gin (objects) WHERE objects <> '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exhibitions DROP COLUMN objects');
  }
}
