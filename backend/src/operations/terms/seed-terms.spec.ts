import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { startApp, type TestApp } from '../../../test/app.js';
import { firstTerms } from '../demo/terms/first-terms.js';
import { matchesOf } from '../demo/terms/matches.js';
import { LOCK_TERMS, MAX_TERMS } from '../../platform/terms/term-statements.js';
import { seedTerms } from './seed-terms.js';
import { eventually } from '../../../test/eventually.js';

let api: TestApp;
let client: Client;
const all = firstTerms(new Date(0)).length;

beforeAll(async () => {
  api = await startApp();
  client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await api.stop();
});
beforeEach(() => client.query(`DELETE FROM term WHERE kind <> 'category'; DELETE FROM audit_entry`));

const seed = () => seedTerms(client, { dryRun: false });
const rows = async () =>
  (
    await client.query<{ id: string; name: string; above: string | null }>(
      `SELECT term.id, term.labels ->> 'en' AS name, above.labels ->> 'en' AS above
     FROM term LEFT JOIN term AS above ON above.id = term.broader_id WHERE term.kind <> 'category'`,
    )
  ).rows;

test('a museum without terms gets all of them, in their tree and in the audit log, and once', async () => {
  expect(await seedTerms(client, { dryRun: true })).toEqual({ made: all, known: 0 });
  expect(await rows()).toEqual([]);
  expect(await seed()).toEqual({ made: all, known: 0 });
  const seeded = await rows();
  const first = firstTerms(new Date(0));
  const names = new Map(first.map(({ id, labels }) => [id, labels.en]));
  const tree = first.map(({ labels, broaderId }) => [labels.en, broaderId && names.get(broaderId)]);
  const sorted = (list: unknown[]) => list.map((one) => JSON.stringify(one)).sort();
  expect(sorted(seeded.map(({ name, above }) => [name, above]))).toEqual(sorted(tree));
  const { rows: matched } = await client.query(`SELECT exact_match FROM term WHERE labels ->> 'en' = 'silver'`);
  expect(matched).toEqual([{ exact_match: matchesOf('material', 'silver') }]);
  expect(await seed()).toEqual({ made: 0, known: all });
  const { rows: told } = await client.query(
    'SELECT username, type, action, count(*)::int FROM audit_entry GROUP BY 1, 2, 3',
  );
  expect(told).toEqual([{ username: 'seed', type: 'terms', action: 'created', count: all }]);
});

test('the museum’s own terms stay as they are, by whichever word, and stand above those that are made', async () => {
  const [above] = firstTerms(new Date(0)).flatMap((term, _at, list) => {
    const below = list.find(({ broaderId }) => broaderId === term.id);
    return below ? [{ term, below }] : [];
  });
  if (!above) throw new Error('no term is above another one');
  const { term, below } = above;
  const [own, former] = [randomUUID(), randomUUID()];
  // matches only a Russian misspelling, of a term that was merged into another one
  await client.query(
    `INSERT INTO term (id, kind, labels, variants, merged_into, version, created_at, updated_at) VALUES
     ($1, $3, '{"en":"Our own word"}', '{}', NULL, 7, now(), now()),
     ($2, $3, '{"en":"Another"}', ARRAY[upper($4)], $1, 3, now(), now())`,
    [own, former, term.kind, term.labels.ru],
  );
  const stored = async () =>
    (await client.query<object>('SELECT * FROM term WHERE id = ANY($1) ORDER BY id', [[own, former]])).rows;
  const before = await stored();
  expect(await seed()).toEqual({ made: all - 1, known: 1 });
  expect(await stored()).toEqual(before);
  const made = (await rows()).find(({ name, above: parent }) => name === below.labels.en && parent === 'Our own word');
  expect(made).toBeDefined();
});

test('it waits for other writers of terms, and takes no more than there may be', async () => {
  const other = new Client({ connectionString: api.databaseUrl });
  await other.connect();
  try {
    await other.query('BEGIN');
    await LOCK_TERMS.run(other);
    const seeding = seed().catch((error: unknown) => error);
    const locks = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    const waiting = async () => (await other.query(locks)).rowCount;
    expect(await eventually(waiting, 1)).toBe(1);
    // enough to leave room for all but one
    await other.query(
      `INSERT INTO term (id, kind, labels, created_at, updated_at)
       SELECT gen_random_uuid(), 'subject', '{"en":"x"}', now(), now() FROM generate_series(1, $1 - (SELECT count(*)::int FROM term))`,
      [MAX_TERMS - all + 1],
    );
    await other.query('COMMIT');
    expect(await seeding).toMatchObject({ message: `There would be more than ${MAX_TERMS} terms.` });
    expect((await rows()).filter(({ name }) => name !== 'x')).toEqual([]);
  } finally {
    await other.end();
  }
});
