import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the objects whose records refer to another one. */
export class RelatedObjects1763700000053 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX collections_related ON collections USING gin ((record -> 'related') jsonb_path_ops)
      WHERE record -> 'related' IS NOT NULL`);
    await runner.query(`
      CREATE INDEX collections_part_of ON collections ((record ->> 'part_of')) WHERE record ->> 'part_of' IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX collections_related, collections_part_of');
  }
}
