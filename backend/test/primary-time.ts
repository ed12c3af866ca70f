import type { INestApplication } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Changes } from '../src/platform/cache/changes.js';
import { eventually } from './eventually.js';

type Process = Pick<INestApplication, 'get'>;

/** Waits until these processes have polled the database once more. */
export async function looked(...processes: Process[]): Promise<void> {
  const before = performance.now();
  for (const process of processes) {
    const changes = process.get(Changes);
    const hasLooked = await eventually(() => Promise.resolve(changes.confirmedAt > before), true);
    if (!hasLooked) throw new Error('The process does not look at the database any more.');
  }
}

/** Sets the clock that schedules use, for all processes on this database. It runs on from there. */
export async function setPrimaryTime(database: DataSource, moment: Date, ...processes: Process[]): Promise<void> {
  const offset = moment.getTime() - Date.now();
  await database.query(`
    CREATE OR REPLACE FUNCTION current_moment() RETURNS timestamptz LANGUAGE sql VOLATILE AS
    $$ SELECT clock_timestamp() + interval '${offset} milliseconds' $$`);
  await looked(...processes);
}
