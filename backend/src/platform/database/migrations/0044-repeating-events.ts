import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Multi-day and repeating events. `days` has all start days of a repeating event, `last_day` the last day of an event
 * that has more than one. Where they are null, `date` is the only day.
 */
export class RepeatingEvents1763700000044 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE events
        ADD COLUMN end_date date, ADD COLUMN repeats jsonb, ADD COLUMN days date[], ADD COLUMN last_day date`);
    await runner.query(`
      CREATE INDEX events_last_day ON events ((coalesce(last_day, date))) WHERE published AND NOT archived`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX events_last_day');
    await runner.query(`
      ALTER TABLE events DROP COLUMN last_day, DROP COLUMN days, DROP COLUMN repeats, DROP COLUMN end_date`);
  }
}
