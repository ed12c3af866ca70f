import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.ts';
import type { Museum } from './museum.ts';

const fileOf = (dataDir: string): string => join(dataDir, 'stepped-clock');

/** The environment of processes whose wall clock can be shifted. */
export async function steppedClock(dataDir: string): Promise<Record<string, string>> {
  await writeFile(fileOf(dataDir), '0');
  const preload = pathToFileURL(join(root, 'tools', 'faults', 'stepped-clock.mjs')).href;
  return { STEPPED_CLOCK: fileOf(dataDir), NODE_OPTIONS: `--import=${preload}` };
}

/**
 * Shifts the database's `now()` as well: a function of the same name is found before the built-in one, in queries of new connections and in
 * column defaults.
 */
export async function makeSteppable(museum: Museum): Promise<void> {
  await museum.query(`
    CREATE SCHEMA stepped;
    CREATE TABLE stepped.clock (ahead interval NOT NULL);
    INSERT INTO stepped.clock VALUES ('0');
    CREATE FUNCTION stepped.now() RETURNS timestamptz STABLE LANGUAGE sql
      AS 'SELECT pg_catalog.now() + (SELECT ahead FROM stepped.clock)';
    CREATE FUNCTION stepped.clock_timestamp() RETURNS timestamptz VOLATILE LANGUAGE sql
      AS 'SELECT pg_catalog.clock_timestamp() + (SELECT ahead FROM stepped.clock)';
    DO $$ DECLARE stamp record; BEGIN
      FOR stamp IN SELECT table_name, column_name, column_default FROM information_schema.columns
        WHERE table_schema = 'public' AND column_default IN ('now()', 'clock_timestamp()')
      LOOP
        EXECUTE format('ALTER TABLE %I ALTER COLUMN %I SET DEFAULT stepped.%s', stamp.table_name, stamp.column_name, stamp.column_default);
      END LOOP;
      EXECUTE format('ALTER DATABASE %I SET search_path = public, stepped, pg_catalog', current_database());
    END $$`);
  await museum.product.api.restart();
  await museum.recovered();
}

/** Shifts the clocks of the processes and of the database, one right after the other. @param days ahead of the real time */
export async function step(museum: Museum, days: number): Promise<void> {
  await setProcessClocks(museum.dataDir, days);
  await museum.query('UPDATE stepped.clock SET ahead = make_interval(days => $1)', [days]);
}

/** Shifts the clocks of the processes only. @param days ahead of the real time */
export async function setProcessClocks(dataDir: string, days: number): Promise<void> {
  const file = fileOf(dataDir);
  await writeFile(`${file}.new`, String(days * 86_400_000));
  await rename(`${file}.new`, file);
}
