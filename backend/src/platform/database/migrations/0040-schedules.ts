import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addSchedule, dropSchedule } from '../schedule-columns.js';

const TABLES = ['news', 'exhibitions', 'events', 'collections', 'pages', 'branch'];

/** The columns of news that visitors see: those of migration 0028. */
const SHOWN_OF_NEWS =
  'id, content, listing, search, media_ids, picture_texts, published, archived, version, author, author_names, date, created_at, updated_at';

/** Items are shown from one time until another, by the primary's clock (docs/decisions/0017-schedules.md). */
export class Schedules1763700000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await addSchedule(runner, table);
    await watchNews(runner, `${SHOWN_OF_NEWS}, shown_from, shown_until`);
    // a function, so that a test can set this clock for all processes
    await runner.query(
      'CREATE FUNCTION current_moment() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT clock_timestamp() $$',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION current_moment');
    await watchNews(runner, SHOWN_OF_NEWS);
    for (const table of TABLES) await dropSchedule(runner, table);
  }
}

async function watchNews(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query('DROP TRIGGER tell_of_change ON news');
  await runner.query(`
    CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OF ${columns} OR DELETE OR TRUNCATE ON news
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
}
