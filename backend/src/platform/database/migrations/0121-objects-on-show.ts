import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the objects that a branch shows, and those that an exhibition shows or showed. */
export class ObjectsOnShow1763700000121 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX collections_on_show ON collections ((record #>> '{on_show,branch}')) WHERE on_show`);
    await runner.query(`
      CREATE INDEX collections_shown_in ON collections ((record #>> '{on_show,exhibition}'))
      WHERE record #>> '{on_show,exhibition}' IS NOT NULL`);
    await runner.query(`
      CREATE INDEX collections_exhibitions ON collections USING gin ((record -> 'exhibition_history') jsonb_path_ops)
      WHERE record -> 'exhibition_history' IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX collections_on_show, collections_shown_in, collections_exhibitions');
  }
}
