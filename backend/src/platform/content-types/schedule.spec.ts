import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { createDatabase } from '../../../test/database.js';
import { SHOWN, scheduleIs, shownAt, withinSchedule } from './schedule.js';

const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 12, 0, second));
const [from, until] = [at(10), at(20)];

const cases = [
  [from, until, at(9), 'later'],
  [from, until, at(10), 'now'],
  [from, until, at(19), 'now'],
  [from, until, at(20), 'ended'],
  [from, until, at(21), 'ended'],
  [null, until, at(19), 'now'],
  [null, until, at(20), 'ended'],
  [from, null, at(9), 'later'],
  [from, null, at(10), 'now'],
  [null, null, at(0), 'now'],
] as const;

let database: Awaited<ReturnType<typeof createDatabase>>;
let client: Client;
beforeAll(async () => {
  database = await createDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test.each(cases)('shown from %s until %s, at %s: %s', async (shownFrom, shownUntil, moment, expected) => {
  expect(shownAt({ shownFrom, shownUntil }, moment)).toBe(expected);
  const conditions = { within: withinSchedule, ...scheduleIs };
  const columns = Object.entries(conditions).map(
    ([name, sql]) => `coalesce(${sql('$3::timestamptz')}, false) AS ${name}`,
  );
  const { rows } = await client.query<Record<string, boolean>>(
    `SELECT ${columns.join(', ')} FROM (SELECT $1::timestamptz AS shown_from, $2::timestamptz AS shown_until) AS row`,
    [shownFrom, shownUntil, moment],
  );
  const places = Object.fromEntries(SHOWN.map((place) => [place, place === expected]));
  expect(rows).toEqual([{ within: expected === 'now', ...places }]);
});
