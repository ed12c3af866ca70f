import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { expect } from './expect.ts';
import { whileWriting, type Fault } from './fault.ts';
import { hostileBodies, STAFF_BYTES, STRANGER_BYTES } from './hostile-bodies.ts';
import type { Random } from './random.ts';
import { writingRoutes, type WritingRoute } from './writing-routes.ts';

/** The milliseconds that others may have to wait because of one request of a stranger. */
const OTHERS_WAIT = 50;
/** The work that a body of the staff may cause, as a multiple of JSON.parse of it. */
const TIMES_PARSE = 5;
/** A measurement above this is repeated, so that the worst one reported tells how much room is left. */
const TIMES_PARSE_WITH_ROOM = 4;
/** How often JSON.parse of a body is measured. */
const PARSES = 5;
/** The longest refusal, in bytes. */
const MAX_ANSWER_BYTES = 40_000;
/** Other load only makes a measurement longer, so the shortest of this many counts. */
const TRIES = 40;

/** A server under test and its process. */
interface Target {
  url: string;
  pid: number;
}

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Sends the worst JSON there is to every route that writes. From a stranger it delays nobody; from staff it costs little more than
 * JSON.parse of it. The API is one of its own, next to the one in which people write.
 */
export const hostileJson: Fault = {
  name: 'hostile-json',
  play: (random) =>
    whileWriting(random, async ({ museum, staff }) => {
      const { port, process } = await museum.startApi();
      const target = { url: `http://127.0.0.1:${port}`, pid: process.pid ?? 0 };
      const agent = new Agent({ keepAlive: true });
      const bare = await startBareServer();
      try {
        const routes = await writingRoutes(museum, staff);
        const waited = await asStranger({ target, agent, routes, random });
        const times = await asStaff({ target, agent, routes, bare, cookie: staff.session });
        return (
          `${routes.length} routes; others waited ${waited.most.toFixed(0)} ms at most (${waited.name}), ` +
          `of the staff at most ${times.most.toFixed(1)} × JSON.parse (${times.name})`
        );
      } finally {
        agent.destroy();
        bare.stop();
      }
    }),
};

interface Worst {
  most: number;
  name: string;
}

/** @returns the longest wait of others while a stranger was answered */
async function asStranger(scene: {
  target: Target;
  agent: Agent;
  routes: WritingRoute[];
  random: Random;
}): Promise<Worst> {
  const { target, agent, routes, random } = scene;
  const worst = { most: 0, name: '' };
  for (const { name, sent } of [...strangeWrites(routes, random), ...strangeReads()]) {
    const wait = await least(TRIES, OTHERS_WAIT, async () => {
      // a different visitor each time, or only the throttle would be tested
      const address = Array.from({ length: 3 }, () => random.between(0, 255)).join('.');
      const headers = { 'x-muzey-site': 'secret-of-the-faults', 'x-forwarded-for': `10.${address}`, ...sent.headers };
      const answer = send(target, agent, { ...sent, headers });
      const longest = await longestWait(target, agent, answer);
      const { status, bytes } = await answer;
      expect(status < 500, `${name} was answered with ${status}`);
      expect(bytes < MAX_ANSWER_BYTES, `${name} was answered with ${bytes} bytes`);
      return longest;
    });
    expect(wait <= OTHERS_WAIT, `others waited ${wait.toFixed(0)} ms for ${name}`);
    if (wait > worst.most) Object.assign(worst, { most: wait, name });
  }
  return worst;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends all bodies to public routes, and some of them to all other routes, which refuse them without reading. */
function* strangeWrites(routes: WritingRoute[], random: Random): Generator<{ name: string; sent: Sent }> {
  const allowed = hostileBodies(STRANGER_BYTES);
  const tooLarge = hostileBodies(STAFF_BYTES).slice(0, 1);
  for (const { method, path, isPublic } of routes) {
    const some = Array.from({ length: 4 }, () => random.between(0, allowed.length - 1));
    const chosen = allowed.filter((_, index) => isPublic || some.includes(index));
    for (const { name, bytes } of [...chosen, ...tooLarge]) {
      const sent = { method, path, headers: JSON_TYPE, body: bytes };
      yield { name: `${method} ${path} with ${name}`, sent };
    }
  }
}

/** Hostile addresses and headers, for which 16 kB are allowed. */
function* strangeReads(): Generator<{ name: string; sent: Sent }> {
  const texts: Record<string, string> = {
    'many parameters': Array.from({ length: 3_000 }, (_, index) => index.toString(36)).join('&'),
    'one parameter many times': 'limit=1&'.repeat(1_500),
    'many escapes': `search=${'%25'.repeat(4_500)}`,
    'wrong escapes': '%ff&'.repeat(3_000),
  };
  const none = Buffer.alloc(0);
  for (const path of ['/api/public/news', '/api/public/search', '/api/admin/news', '/api/nowhere'])
    for (const [name, text] of Object.entries(texts))
      yield { name: `${path} with ${name}`, sent: { method: 'GET', path: `${path}?${text}`, headers: {}, body: none } };
  const heads: Record<string, string>[] = [
    { cookie: 'a=%zz; '.repeat(2_000) },
    { cookie: `access=${'x.'.repeat(7_000)}` },
    { authorization: `Bearer ${'x.'.repeat(7_000)}` },
    { 'accept-encoding': 'gzip;q=0.1,'.repeat(1_300) },
    { 'content-type': `text/plain;${' x;'.repeat(4_000)}` },
  ];
  for (const headers of heads) {
    const sent = { method: 'POST', path: '/api/admin/news', headers, body: none };
    yield { name: `a long head (${Object.keys(headers).join()})`, sent };
  }
}

/** @returns the longest time that another request took until `answer` arrived */
async function longestWait(target: Target, agent: Agent, answer: Promise<unknown>): Promise<number> {
  let over = false;
  const end = answer.finally(() => (over = true));
  let longest = 0;
  do {
    const since = performance.now();
    await send(target, agent, { method: 'GET', path: '/api/health/live', headers: {}, body: Buffer.alloc(0) });
    longest = Math.max(longest, performance.now() - since);
  } while (!over);
  await end;
  return longest;
}

/** @returns the most work that a body caused, as a multiple of JSON.parse of its bytes */
async function asStaff(scene: {
  target: Target;
  agent: Agent;
  routes: WritingRoute[];
  bare: Target;
  cookie: string;
}): Promise<Worst> {
  const { target, agent, routes, bare, cookie } = scene;
  const worst = { most: 0, name: '' };
  const bodies = hostileBodies(STAFF_BYTES);
  for (const { method, path } of routes.filter(({ takesJson, isPublic }) => takesJson && !isPublic)) {
    const sent = (body: Buffer) => ({ method, path, headers: { ...JSON_TYPE, cookie }, body });
    const normal = Buffer.from('{"nothing":1}');
    for (const { name, bytes } of bodies) {
      let written = false;
      const parse = parsing(bytes);
      const times = await least(TRIES, TIMES_PARSE_WITH_ROOM, async () => {
        const usual = await work(target, () => send(target, agent, sent(normal)));
        const way = await work(bare, () => send(bare, agent, sent(bytes)));
        const whole = await work(target, async () => {
          const answer = await send(target, agent, sent(bytes));
          expect(answer.status < 500, `${path} with ${name} was answered with ${answer.status}`);
          expect(answer.bytes < MAX_ANSWER_BYTES, `${path} with ${name} was answered with ${answer.bytes} bytes`);
          written = answer.status < 300;
        });
        return (whole - usual - way) / parse;
      });
      // an accepted body is stored, and storing it is not parsing
      if (written) continue;
      expect(times <= TIMES_PARSE, `${method} ${path} with ${name} took ${times.toFixed(1)} × JSON.parse`);
      if (times > worst.most) Object.assign(worst, { most: times, name: `${method} ${path} with ${name}` });
    }
  }
  return worst;
}

/** The least of several measurements; it stops as soon as one is below `enough`. */
async function least(tries: number, enough: number, measure: () => Promise<number>): Promise<number> {
  let minimum = Infinity;
  for (let time = 0; time < tries && minimum > enough; time++) minimum = Math.min(minimum, await measure());
  return minimum;
}

/**
 * The milliseconds that JSON.parse takes, whether the text is valid JSON or not. Wall-clock time, and the shortest of several runs: a
 * thread's own CPU time is only updated every few milliseconds, and a body is parsed in less.
 */
function parsing(bytes: Buffer): number {
  const times = Array.from({ length: PARSES }, () => {
    const began = performance.now();
    try {
      JSON.parse(bytes.toString());
    } catch {
      // some of the bodies are not JSON
    }
    return performance.now() - began;
  });
  // never 0, because ratios divide by it
  return Math.max(0.1, Math.min(...times));
}

/** The milliseconds of CPU time that a server's main thread uses for something, whatever else the machine does. */
async function work({ pid }: Target, something: () => Promise<unknown>): Promise<number> {
  const before = await usedBy(pid);
  await something();
  return (await usedBy(pid)) - before;
}

/** The first number is CPU time in nanoseconds (Linux, Documentation/scheduler/sched-stats). */
async function usedBy(pid: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1_000_000;
}

async function startBareServer(): Promise<Target & { stop: () => void }> {
  const child = fork(join(root, 'tools', 'faults', 'bare-server.ts'));
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() };
}

function send({ url }: Target, agent: Agent, sent: Sent): Promise<{ status: number; bytes: number }> {
  const { method, path, headers, body } = sent;
  return new Promise((resolve, reject) => {
    const length = body.length > 0 ? { 'content-length': body.length } : {};
    const asked = request(url + path, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
