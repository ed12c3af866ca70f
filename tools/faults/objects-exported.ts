import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { p95 } from '../lib/slow-senders.ts';
import { expect } from './expect.ts';
import { whileWriting, type Fault, type Scene } from './fault.ts';
import type { Museum } from './museum.ts';
import { Staff } from './staff.ts';

const OBJECTS = 60_000;
const READERS = 3;
const ROUNDS = 5;
const SAVES = 40;
const TIMES_AS_SLOW = 3;
const LINE_FEED = 10;

const MAKE_OBJECTS = `
  INSERT INTO collections (id, content, search, published, category, record, created_at, updated_at)
  SELECT gen_random_uuid(), jsonb_build_object('en', jsonb_build_object('title', 'Object ' || n, 'description', repeat('Felt and wool. ', 40))),
    ' object ', true, 'nature', jsonb_build_object('object_number', 'KP ' || n), now() - n * interval '1 second', now()
  FROM generate_series(1, ${OBJECTS}) AS n RETURNING id`;

/** Transactions that last although no statement runs. */
const HELD = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE state LIKE 'idle in transaction%' AND now() - state_change > interval '300 ms'`;

/** Staff export all objects and read hardly any of the file: saves wait hardly longer, and nothing of the database is held. */
export const objectsExported: Fault = {
  name: 'objects-exported',
  play: (random) =>
    whileWriting(random, async (scene) => {
      const { museum } = scene;
      const objects = (await museum.query<{ id: string }>(MAKE_OBJECTS)).map(({ id }) => id);
      const readers = await Promise.all(Array.from({ length: READERS }, (_, at) => colleague(scene, at)));
      const [alone, among]: [number[], number[]] = [[], []];
      let held = 0;
      await saves(scene, objects);
      for (let round = 0; round < ROUNDS; round++) {
        alone.push(...(await saves(scene, objects)));
        const files = await Promise.all(readers.map((reader) => exported(museum, reader)));
        expect(
          files.every(({ statusCode }) => statusCode === 200),
          `exports were answered with ${files.map(({ statusCode }) => statusCode).join(', ')}`,
        );
        const again = await Promise.all([...readers, scene.staff].map((reader) => exported(museum, reader)));
        const refusals = again.map(({ statusCode }) => statusCode).join(', ');
        expect(refusals === '429, 429, 429, 503', `further exports were answered with ${refusals}`);
        among.push(...(await saves(scene, objects)));
        held += (await museum.query<{ count: number }>(HELD))[0]?.count ?? 0;
        for (const file of [...files, ...again]) file.destroy();
        await delay(500);
      }
      const since = performance.now();
      const lines = await linesOf(await exported(museum, scene.staff));
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      const said = `p95 of a save ${p95(among).toFixed(1)} ms, ${p95(alone).toFixed(1)} ms without them; ${held} transactions held; ${lines} objects read in ${seconds} s`;
      expect(held === 0 && lines >= OBJECTS && p95(among) <= TIMES_AS_SLOW * p95(alone), said);
      return said;
    }),
};

async function colleague({ museum, staff }: Scene, at: number): Promise<Staff> {
  const who = { username: `exporter_${at}`, password: 'Patient9horse' };
  const made = await staff.ask('POST', '/api/admin/create-admin', who);
  expect(made.status === 201, `an account was answered with ${made.status}`);
  const one = new Staff(museum.apiUrl, who);
  await one.signIn();
  return one;
}

/** A file of which only the head is read. */
async function exported({ apiUrl }: Museum, { session }: Staff): Promise<IncomingMessage> {
  const headers = { cookie: session, 'content-type': 'application/json' };
  const asked = request(`${apiUrl}/api/admin/collections/export`, { method: 'POST', headers, agent: false });
  asked.end('{"format":"jsonl"}');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  return answer.pause();
}

async function linesOf(file: IncomingMessage): Promise<number> {
  let lines = 0;
  for await (const part of file as AsyncIterable<Buffer>) lines += part.filter((byte) => byte === LINE_FEED).length;
  return lines;
}

/** @returns how long each save took, in milliseconds */
async function saves({ staff }: Scene, objects: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let save = 0; save < SAVES; save++) {
    const since = performance.now();
    const path = `/api/admin/collections/${objects[save % objects.length]}`;
    const { status } = await staff.ask('PUT', path, { content: { en: { title: `Saved at ${since}` } } });
    times.push(performance.now() - since);
    expect(status === 200, `a save was answered with ${status}`);
    await delay(20);
  }
  return times;
}
