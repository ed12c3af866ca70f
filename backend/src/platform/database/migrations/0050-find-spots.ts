import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the objects of a place, to count how often a term is used. */
export class FindSpots1763700000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX collections_find_spot ON collections (find_spot) WHERE find_spot IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX collections_find_spot');
  }
}
