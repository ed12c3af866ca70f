import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The content types of this version. */
const TABLES = ['news', 'exhibitions', 'events', 'collections', 'pages'];

/** The columns of news that visitors see: those of migration 0023 with the new one. */
const SHOWN_OF_NEWS =
  'id, content, listing, search, media_ids, picture_texts, published, archived, version, author, author_names, date, created_at, updated_at';
const SHOWN_BEFORE = SHOWN_OF_NEWS.replace(' picture_texts,', '');

/** How the served file of a picture was cut and turned. Own texts of an item for its pictures. */
export class EditsOfPictures1763700000028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE media ADD COLUMN edit jsonb');
    await runner.query('ALTER TABLE former_file ADD COLUMN edit jsonb');
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN picture_texts jsonb NOT NULL DEFAULT '{}'`);
    }
    await watchNews(runner, SHOWN_OF_NEWS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await watchNews(runner, SHOWN_BEFORE);
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN picture_texts`);
    await runner.query('ALTER TABLE former_file DROP COLUMN edit');
    await runner.query('ALTER TABLE media DROP COLUMN edit');
  }
}

async function watchNews(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query('DROP TRIGGER tell_of_change ON news');
  await runner.query(`
    CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OF ${columns} OR DELETE OR TRUNCATE ON news
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
}
