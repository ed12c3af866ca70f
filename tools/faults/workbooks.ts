import { setTimeout as delay } from 'node:timers/promises';
import { HOSTILE_WORKBOOKS } from '../../backend/test/builders/hostile/workbooks.ts';
import { expect, seconds } from './expect.ts';
import { whileWriting, type Fault, type Scene } from './fault.ts';
import { LARGE_WORKBOOKS } from './large-workbooks.ts';
import { megabytes } from './memory.ts';
import { registerJobs, sent } from './register-jobs.ts';

/** Of the process that reads a workbook. */
const MAX_MEMORY = 300_000_000;
/** Of reading a workbook and checking its rows, which gives way to those who write meanwhile (pace.ts). */
const MAX_CHECK_MS = 300_000;
const MAX_SAVE_MS = 5_000;
const CHECK_EVERY_MS = 100;

/**
 * Workbooks made to crash their reader, and workbooks of a gigabyte, while people write: each is refused with a code or read, by a process
 * with bounded memory and in bounded time.
 */
export const workbooks: Fault = {
  name: 'workbooks',
  play: (random) =>
    whileWriting(random, async (scene) => {
      const files = [
        ...HOSTILE_WORKBOOKS.map(({ bytes, ...file }) => ({ ...file, bytes: () => Promise.resolve(bytes()) })),
        ...LARGE_WORKBOOKS,
      ];
      let most = { memory: 0, name: '' };
      let longest = { took: 0, name: '' };
      for (const { name, bytes, refused } of files) {
        await scene.museum.query('DELETE FROM throttle');
        // a session is shorter than all checks together
        await scene.staff.signIn();
        const { state, code, memory, took } = await checked(scene, await bytes());
        const wanted = refused === undefined ? 'checked' : `failed: ${refused}`;
        expect(`${state}${code ? `: ${code}` : ''}` === wanted, `${name}: ${state} ${code}, not ${wanted}`);
        expect(memory <= MAX_MEMORY, `${name} took ${megabytes(memory)}`);
        if (memory > most.memory) most = { memory, name };
        if (took > longest.took) longest = { took, name };
      }
      expect(scene.staff.slowest < MAX_SAVE_MS, `a save took ${seconds(scene.staff.slowest)}`);
      return (
        `${files.length} workbooks; the most memory was ${megabytes(most.memory)} (${most.name}), the longest took ${seconds(longest.took)} ` +
        `(${longest.name}); the slowest save took ${seconds(scene.staff.slowest)}`
      );
    }),
};

interface Checked {
  state: string;
  code: string;
  memory: number;
  took: number;
}

async function checked({ museum, staff }: Scene, file: Buffer): Promise<Checked> {
  const upload = await sent(museum.apiUrl, staff.session, file, 'register.xlsx');
  const begun = await staff.ask('POST', '/api/admin/registers', { upload, category: 'nature' });
  expect(begun.status === 201, `a register was answered with ${begun.status}: ${JSON.stringify(begun.body)}`);
  const { id } = begun.body as { id: string };
  const since = performance.now();
  let memory = 0;
  for (;;) {
    memory = Math.max(memory, await childMemory(museum.product.api.process.pid));
    const { body } = await staff.ask('GET', `/api/admin/registers/${id}`);
    const { state, failure } = body as { state: string; failure: { code: string } | null };
    const took = performance.now() - since;
    if (state !== 'checking') return { state, code: failure?.code ?? '', memory, took };
    expect(took < MAX_CHECK_MS, `a workbook is checked for ${seconds(took)}`);
    await delay(CHECK_EVERY_MS);
  }
}

/** The most memory that a process has used which the API has started for a register; 0 when there is none. */
async function childMemory(parent: number | undefined): Promise<number> {
  const jobs = await registerJobs(parent);
  return Math.max(0, ...jobs.map(({ status }) => Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024));
}
