import { Client } from 'pg';

/** Sets the clock that schedules use in a product's own database. It continues from there; no other clock changes. */
export async function setScheduleClock(databaseUrl: string, moment: Date): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(`
      CREATE OR REPLACE FUNCTION current_moment() RETURNS timestamptz LANGUAGE sql VOLATILE AS
      $$ SELECT clock_timestamp() + interval '${moment.getTime() - Date.now()} milliseconds' $$`);
  } finally {
    await database.end();
  }
}
