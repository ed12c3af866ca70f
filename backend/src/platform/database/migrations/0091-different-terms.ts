import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pairs of terms with near names that are not the same. They are not offered for merging again. */
export class DifferentTerms1763700000091 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE different_terms (
        one_id uuid NOT NULL CONSTRAINT different_terms_one REFERENCES term ON DELETE CASCADE,
        other_id uuid NOT NULL CONSTRAINT different_terms_other REFERENCES term ON DELETE CASCADE,
        username text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT different_terms_pk PRIMARY KEY (one_id, other_id),
        CONSTRAINT different_terms_order CHECK (one_id < other_id)
      )`);
    // for the check of the foreign key when a term is deleted
    await runner.query('CREATE INDEX different_terms_other_id ON different_terms (other_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE different_terms');
  }
}
