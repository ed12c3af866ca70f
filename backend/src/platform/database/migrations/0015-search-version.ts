import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['news', 'exhibitions', 'events', 'collections', 'media'];

/**
 * A long article has some two thousand trigrams, and to put them into an index one by one takes ten times as long as all the rest of a
 * write. They are put on a list instead, which is merged into the index as a whole, mostly by nobody who waits (search/merging.ts).
 * The list stays short: every search has to walk it, and the planner takes a long one for a reason not to use the index.
 *
 * Search texts say by which rule they were made and are made anew in the background (search/rebuild.ts), not here.
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
