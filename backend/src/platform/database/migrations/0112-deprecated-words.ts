import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'object_name', 'material', 'technique', 'place', 'people', 'period', 'person', 'organisation', 'subject', 'category'`;

/** Words for translators: forms of terms that are not to be used, and entries that are no terms of objects. */
export class DeprecatedWords1763700000112 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE term ADD COLUMN deprecated jsonb NOT NULL DEFAULT '{}',
      DROP CONSTRAINT term_kind, ADD CONSTRAINT term_kind CHECK (kind IN (${KINDS}, 'glossary'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM term WHERE kind = 'glossary'");
    await runner.query(`ALTER TABLE term DROP COLUMN deprecated,
      DROP CONSTRAINT term_kind, ADD CONSTRAINT term_kind CHECK (kind IN (${KINDS}))`);
  }
}
