import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepOfBranch } from './0122-practical-answers.js';

const COLUMNS = ['content', 'address', 'directions', 'prices', 'hours', 'answers'];

/** The texts of migration 0122, and what a branch itself says of its pictures. The same in TypeScript: text/row-texts.ts. */
const TEXTS_OF_BRANCH = `
  CREATE OR REPLACE FUNCTION texts_of_branch(${COLUMNS.map((name) => `${name} jsonb`).join(', ')}, picture_texts jsonb, today date)
  RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT merged_texts(texts_of_branch(${COLUMNS.join(', ')}, today), texts_of_pictures(picture_texts))
  $$`;

/**
 * The states of translations of what branches themselves say of their pictures
 * (docs/decisions/0061-states-of-records.md). There are few branches.
 */
export class OriginsOfPicturesOfBranches1763700000135 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TEXTS_OF_BRANCH);
    await keepOfBranch(runner, [...COLUMNS, 'picture_texts']);
    // nothing that visitors see changes, so caches stay valid (migration 0011)
    await runner.query("SELECT set_config('muzey.told', 'yes', true)");
    await runner.query("UPDATE branch SET unknown = 0 WHERE picture_texts <> '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await keepOfBranch(runner, COLUMNS);
    await runner.query("UPDATE branch SET unknown = 0 WHERE picture_texts <> '{}'");
    await runner.query(
      `DROP FUNCTION texts_of_branch(${[...COLUMNS, 'picture_texts'].map(() => 'jsonb').join(', ')}, date)`,
    );
  }
}
