import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { LEVELS } from '@muzey/shared-ui/accounts/tasks.ts';
import { p95 } from '../lib/slow-senders.ts';
import { expect } from './expect.ts';
import { whileWriting, type Fault, type Scene } from './fault.ts';
import type { Museum } from './museum.ts';
import { Staff } from './staff.ts';

const KILLS = 12;
const OBJECTS = 100_000;
const ROUNDS = 12;
const TIMES_AS_SLOW = 2;
const colleague = { username: 'limited_one', password: 'Patient9horse' };

/**
 * SIGKILL of the API while an account is limited and switched off and on; then that account lists 100,000 objects. Nothing
 * is half changed, and limits make a list hardly more expensive.
 */
export const limitedAccounts: Fault = {
  name: 'limited-accounts',
  play: (random) =>
    whileWriting(random, async (scene) => {
      const { museum, staff } = scene;
      const made = await staff.ask('POST', '/api/admin/create-admin', colleague);
      expect(made.status === 201, `an account was answered with ${made.status}`);
      const { id } = (made.body as { admin: { id: string } }).admin;
      const unanswered = await killed(scene, id);
      const lists = await listed(museum, staff, id);
      return `killed ${KILLS} times, ${unanswered} of them before an answer; ${lists}`;
    }),
};

/** Each change has another level, and every second one switches the account off. */
const changeOf = (number: number) => ({
  grants: { tasks: { news: LEVELS[number % LEVELS.length] } },
  disabled: number % 2 === 1,
});

/** @returns how many changes were on their way when the API was killed */
async function killed({ museum, staff, random }: Scene, id: string): Promise<number> {
  let acknowledged = 0;
  let unanswered = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const over = new AbortController();
    const writing = change(museum, staff, id, acknowledged, over.signal);
    await delay(random.between(20, 300));
    const { process } = museum.product.api;
    const gone = once(process, 'exit');
    process.kill('SIGKILL');
    await gone;
    over.abort();
    const reached = await writing;
    await museum.recovered(20_000);
    const stored = await stateOf(museum, id);
    expect(
      stored >= reached && stored <= reached + 1,
      `${reached} changes were acknowledged, and ${stored} are stored`,
    );
    if (stored > reached) unanswered++;
    acknowledged = stored;
    await staff.signIn();
  }
  expect(acknowledged > KILLS, `only ${acknowledged} changes were made`);
  const back = await staff.ask('PUT', `/api/admin/admins/${id}`, { disabled: false });
  expect(back.status === 200, `the account was switched on with ${back.status}`);
  return unanswered;
}

/** Changes the account until the API is gone. @returns the number of the last acknowledged change */
async function change(museum: Museum, staff: Staff, id: string, from: number, over: AbortSignal): Promise<number> {
  let number = from;
  while (!over.aborted) {
    const next = changeOf(number + 1);
    const answer = await staff.ask('PUT', `/api/admin/admins/${id}`, next).catch(() => undefined);
    if (answer === undefined) break;
    expect(answer.status === 200, `a change of an account was answered with ${answer.status}`);
    number++;
    // somebody is signed in whenever it is switched off
    if (!next.disabled) await new Staff(museum.apiUrl, colleague).signIn().catch(() => undefined);
  }
  return number;
}

/** @returns the number of changes that are stored, each as a whole */
async function stateOf(museum: Museum, id: string): Promise<number> {
  const [row] = await museum.query<{ level: string | null; disabled: boolean; sessions: number; changes: number }>(
    `SELECT grants -> 'tasks' ->> 'news' AS level, disabled_at IS NOT NULL AS disabled,
       (SELECT count(*)::int FROM session WHERE admin_id = admin.id AND ended_at IS NULL) AS sessions,
       (SELECT count(*)::int FROM audit_entry WHERE type = 'admins' AND item_id = $1 AND action = 'changed') AS changes
     FROM admin WHERE id = $1::uuid`,
    [id],
  );
  if (!row) throw new Error('the account is gone');
  const { level, disabled, sessions, changes } = row;
  const wanted = changes === 0 ? { level: null, disabled: false } : changeOf(changes);
  const is = 'grants' in wanted ? wanted.grants.tasks.news : null;
  expect(level === is && disabled === wanted.disabled, `half of change ${changes} is stored: ${JSON.stringify(row)}`);
  expect(!disabled || sessions === 0, `it is switched off, and has ${sessions} sessions`);
  return changes;
}

/** Half of the objects are drafts, and half of each belong to the account's branch. */
const MAKE_MANY = `
  INSERT INTO collections (id, content, search, published, category, record, created_at, updated_at)
  SELECT gen_random_uuid(), jsonb_build_object('en', jsonb_build_object('title', 'Object ' || n)), ' object ' || n || ' ',
    n % 4 < 2, 'nature', jsonb_build_object('branch', ($1::text[])[1 + n % 2]), now() - n * interval '1 second', now()
  FROM generate_series(1, ${OBJECTS}) AS n`;

const LISTS = [
  'limit=20',
  'limit=20&status=draft&counts=true',
  'limit=20&search=object%2099',
  'limit=20&skip=20000&sort=title&order=asc',
  'limit=20&category=nature&missing=kk&counts=true',
];

/** @returns a summary */
async function listed(museum: Museum, staff: Staff, id: string): Promise<string> {
  const branches: string[] = [];
  for (const title of ['Own', 'Foreign']) {
    const { status, body } = await staff.ask('POST', '/api/admin/branches', { content: { en: { title } } });
    expect(status === 201, `a branch was answered with ${status}`);
    branches.push((body as { branch: { id: string } }).branch.id);
  }
  await museum.query(MAKE_MANY, [branches]);
  await museum.query('ANALYZE collections');
  const grants = { tasks: { collections: 'delete' }, branches: branches.slice(0, 1) };
  const limits = await staff.ask('PUT', `/api/admin/admins/${id}`, { grants });
  expect(limits.status === 200, `limits were answered with ${limits.status}`);
  const limited = new Staff(museum.apiUrl, colleague);
  await limited.signIn();
  const drafts = await limited.ask('GET', '/api/admin/collections?fields=row&lang=en&status=draft&limit=1');
  const { total } = drafts.body as { total: number };
  expect(total === OBJECTS / 4, `it was told of ${total} drafts`);
  const [its, others]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++)
    for (const list of LISTS)
      for (const [who, times] of [
        [staff, others],
        [limited, its],
      ] as const) {
        const since = performance.now();
        const { status } = await who.ask('GET', `/api/admin/collections?fields=row&lang=en&${list}`);
        times.push(performance.now() - since);
        expect(status === 200, `${list} was answered with ${status}`);
      }
  const said = `p95 of its lists of ${OBJECTS} objects ${p95(its).toFixed(0)} ms, without limits ${p95(others).toFixed(0)} ms`;
  expect(p95(its) <= TIMES_AS_SLOW * p95(others), said);
  return said;
}
