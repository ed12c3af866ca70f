import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['news', 'exhibitions', 'events', 'collections', 'media'];

/**
 * A long article has some two thousand trigrams. Inserting them into an index one by one takes ten times as long as the
 * rest of a write. So they go into a pending list, which is merged into the index in the background
 * (search/merging.ts). The list stays short: every search has to read it, and with a long list the planner does not use
 * the index.
 *
 * Search texts contain the version of their rule, and are rebuilt in the background (search/rebuild.ts), not here.
 */
export class SearchVersion1763700000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`ALTER INDEX ${table}_search SET (fastupdate = on, gin_pending_list_limit = 512)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`ALTER INDEX ${table}_search SET (fastupdate = off)`);
      await runner.query(`ALTER INDEX ${table}_search RESET (gin_pending_list_limit)`);
    }
  }
}
