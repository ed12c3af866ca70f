import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Manual order, locations in every language, views by day, answered messages, and the index that finds what an account
 * created.
 */
export class Lists1763700000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['exhibitions', 'events']) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN locations jsonb NOT NULL DEFAULT '{}'`);
      await runner.query(
        `UPDATE ${table} SET locations = jsonb_build_object('en', location) WHERE location IS NOT NULL`,
      );
    }
    for (const table of ['exhibitions', 'collections'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN position integer`);
    await runner.query('DROP INDEX exhibitions_public_order, collections_public_order');
    await runner.query(`
      CREATE INDEX exhibitions_public_order ON exhibitions
      (position, start_date DESC NULLS LAST, created_at DESC, id DESC) WHERE published AND NOT archived`);
    await runner.query(`
      CREATE INDEX collections_public_order ON collections (position, created_at DESC, id DESC)
      WHERE published AND NOT archived`);
    await runner.query(`
      CREATE INDEX collections_public_category ON collections (category, position, created_at DESC, id DESC)
      WHERE published AND NOT archived`);
    // there are many collections, because an import loads the whole register
    await runner.query('CREATE INDEX collections_updated ON collections (updated_at DESC, created_at DESC, id DESC)');
    await runner.query('CREATE INDEX collections_position ON collections (position, created_at, id)');
    await runner.query(`
      CREATE INDEX audit_entry_created ON audit_entry (type, username, item_id) WHERE action = 'created'`);
    // without a foreign key: an article restored from the trash gets its numbers back
    await runner.query(`
      CREATE TABLE news_views (
        news_id uuid NOT NULL,
        day date NOT NULL,
        views integer NOT NULL,
        CONSTRAINT news_views_pk PRIMARY KEY (news_id, day)
      )`);
    await runner.query('CREATE INDEX news_views_day ON news_views (day)');
    await runner.query(`
      ALTER TABLE contact_message ADD COLUMN lang text, ADD COLUMN answered_at timestamptz, ADD COLUMN answered_by text`);
    await runner.query(`
      CREATE INDEX contact_message_unanswered ON contact_message (created_at DESC, id DESC) WHERE answered_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX contact_message_unanswered');
    await runner.query(
      'ALTER TABLE contact_message DROP COLUMN lang, DROP COLUMN answered_at, DROP COLUMN answered_by',
    );
    await runner.query('DROP TABLE news_views');
    await runner.query(
      'DROP INDEX audit_entry_created, collections_position, collections_updated, collections_public_category',
    );
    await runner.query('DROP INDEX collections_public_order, exhibitions_public_order');
    for (const table of ['exhibitions', 'collections']) await runner.query(`ALTER TABLE ${table} DROP COLUMN position`);
    for (const table of ['exhibitions', 'events']) await runner.query(`ALTER TABLE ${table} DROP COLUMN locations`);
    await runner.query(`
      CREATE INDEX exhibitions_public_order ON exhibitions (start_date DESC NULLS LAST, created_at DESC, id DESC)
      WHERE published AND NOT archived`);
    await runner.query(`
      CREATE INDEX collections_public_order ON collections (created_at DESC, id DESC) WHERE published AND NOT archived`);
  }
}
