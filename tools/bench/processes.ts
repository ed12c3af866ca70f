import { readdirSync, readFileSync } from 'node:fs';
import type { ManagedProcess } from '../lib/managed-process.ts';
import { throughput, type Target } from './load.ts';

/** A process that answers, and what it is asked. */
export interface Contender extends Target {
  pid: number;
}

/** Turns before those that count: V8 compiles for some 50,000 requests until nothing changes any more. */
const WARM_UP = 25;
/**
 * Requests are answered for so long before each turn counts. Between its turns a contender is idle for a second and more, and must then
 * read its kept answers anew. A busy museum does that once a second, and would do it once in these 80 ms. With both processors busy the
 * answers of PostgreSQL come late: an article costs a third more until some 80 ms have passed, a list until 40 ms have.
 */
const BEFORE_TURN_MS = 100;

/** Seconds of processor time that a process has used; on systems that don't say, the time that went by. */
export function processorTime(pid: number): number {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    const nanoseconds = tasks.map((task) =>
      Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ', 1)[0]),
    );
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9;
  } catch {
    return performance.now() / 1_000;
  }
}

/** Megabytes of memory that a process occupies. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

export const pidOf = (part: ManagedProcess): number => part.process.pid ?? 0;

/** In chance order (Fisher and Yates). */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(Math.random() * left.length), 1));
}

/**
 * Requests that each contender answers in a second of processor time, one number for each turn. All of them take part in each turn, and turns
 * are short: numbers of the same turn can be compared on a machine that is now faster, now slower. Their order is another each time: views
 * of articles are written together 1.5 s after the first, which in a fixed order was always the same contender's turn.
 */
export async function compare<Name extends string>(
  contenders: Record<Name, Contender>,
  { turns = 16, milliseconds = 80 } = {},
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contenders) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let turn = -WARM_UP; turn < turns; turn++) {
    for (const name of shuffled(names)) {
      const contender = contenders[name];
      if (turn >= 0) await throughput(contender, BEFORE_TURN_MS);
      const [began, used] = [performance.now(), processorTime(contender.pid)];
      const perSecond = await throughput(contender, milliseconds);
      const answered = (perSecond * (performance.now() - began)) / 1_000;
      if (turn >= 0) measured[name].push(answered / (processorTime(contender.pid) - used));
    }
  }
  return measured;
}
