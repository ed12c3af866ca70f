import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All tables with pictures in this version. */
const TABLES = ['news', 'exhibitions', 'events', 'collections', 'pages', 'branch'];

/** The columns of news that visitors see: those of migration 0023 with the new one. */
const SHOWN_OF_NEWS =
  'id, content, listing, search, media_ids, picture_texts, published, archived, version, author, author_names, date, created_at, updated_at';
const SHOWN_BEFORE = SHOWN_OF_NEWS.replace(' picture_texts,', '');

/**
 * How the served file of a picture was cropped and rotated, and whether it is animated. Adds an item's own texts for
 * its pictures. Animated renditions are made again.
 */
export class EditsOfPictures1763700000028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['media', 'former_file']) {
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN edit jsonb, ADD COLUMN animated boolean NOT NULL DEFAULT false`,
      );
    }
    // renditions of an animation were never AVIF; the file itself tells whether it is animated
    await runner.query(`
      UPDATE media SET pending = true, attempts = 0
      WHERE file ~ '[.](gif|webp)$' AND NOT renditions @> '[{"format": "avif"}]'`);
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN picture_texts jsonb NOT NULL DEFAULT '{}'`);
    }
    await watchNews(runner, SHOWN_OF_NEWS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await watchNews(runner, SHOWN_BEFORE);
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN picture_texts`);
    for (const table of ['media', 'former_file']) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN edit, DROP COLUMN animated`);
    }
  }
}

async function watchNews(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query('DROP TRIGGER tell_of_change ON news');
  await runner.query(`
    CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OF ${columns} OR DELETE OR TRUNCATE ON news
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
}
