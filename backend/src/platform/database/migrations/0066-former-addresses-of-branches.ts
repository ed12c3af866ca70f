import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Former slugs of a branch, which still lead to it. Earlier changes are taken from the history: up to the newest twenty
 * per branch, without those that another branch has now.
 */
export class FormerAddressesOfBranches1763700000066 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE branch ADD COLUMN former_slugs text[] NOT NULL DEFAULT '{}'");
    await runner.query(`
      WITH had AS (
        SELECT DISTINCT ON (state ->> 'slug') item_id, state ->> 'slug' AS slug, at FROM revision
        WHERE type = 'branches' AND state ->> 'slug' NOT IN (SELECT slug FROM branch WHERE slug IS NOT NULL)
          AND item_id IN (SELECT id::text FROM branch)
        ORDER BY state ->> 'slug', at DESC, version DESC
      ), numbered AS (
        SELECT *, row_number() OVER (PARTITION BY item_id ORDER BY at DESC) AS place FROM had
      )
      UPDATE branch SET former_slugs = former.slugs
      FROM (SELECT item_id, array_agg(slug ORDER BY at) AS slugs FROM numbered WHERE place <= 20 GROUP BY item_id) AS former
      WHERE branch.id::text = former.item_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE branch DROP COLUMN former_slugs');
  }
}
