import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostileFiles, type HostileFile } from '../../backend/test/builders/hostile/hostile-files.ts';
import { eventually, expect, seconds } from './expect.ts';
import type { Fault } from './fault.ts';
import { megabytes, memoryOf, Peak } from './memory.ts';
import { Museum } from './museum.ts';
import type { Random } from './random.ts';
import { Staff } from './staff.ts';

const FILES = 2_000;
/** The milliseconds within which each file is answered, and the bytes by which the API's memory may grow above its use before the first. */
const MAX_ANSWER_MS = 5_000;
const MORE_MEMORY = 150_000_000;
/** Uploads are limited per account: after this many the counters are cleared. */
const FORGET_EVERY = 15;

/**
 * Files made to crash their reader: decompression bombs in texts and profiles, directories that contain themselves, endless frames, false
 * sizes.
 */
export const hostileFilesSent: Fault = {
  name: 'hostile-files',
  async play(random) {
    const museum = await Museum.open();
    try {
      return await sendAll(museum, random);
    } finally {
      await museum.close();
    }
  },
};

async function sendAll(museum: Museum, random: Random) {
  const staff = new Staff(museum.apiUrl);
  await staff.signIn();
  const { pid } = museum.product.api.process;
  const files = hostileFiles(random);
  const statuses = new Map<number, number>();
  let slowest = { took: 0, kind: '' };
  let before = 0;
  const peak = new Peak(pid);
  try {
    for (let index = 0; index < FILES; index++) {
      // the first uploads load libraries, and their memory must not count
      if (index === 50) before = await memoryOf(pid);
      if (index % FORGET_EVERY === 0) await museum.query('DELETE FROM throttle');
      const file = (await files.next()).value;
      const since = performance.now();
      const status = await send(staff, file);
      const took = performance.now() - since;
      expect([201, 413, 415, 422].includes(status), `file ${index} (${file.kind}) was answered with ${status}`);
      expect(took < MAX_ANSWER_MS, `file ${index} (${file.kind}) took ${seconds(took)}`);
      if (took > slowest.took) slowest = { took, kind: file.kind };
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    await renditionsDone(museum);
  } finally {
    peak.stop();
  }
  expect(museum.product.api.process.pid === pid, 'the API ended');
  const more = peak.bytes - before;
  expect(more <= MORE_MEMORY, `the API took ${megabytes(more)} more`);
  const left = await readdir(join(museum.dataDir, 'uploads', 'unfinished'));
  expect(left.length === 0, `${left.length} unfinished files were left`);
  const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  const lost = await brokenFiles(museum);
  return {
    lost,
    acknowledged: statuses.get(201) ?? 0,
    uploads: statuses.get(201) ?? 0,
    repeated: 0,
    seen:
      `${FILES} files: ${answers.join(', ')}; the slowest took ${seconds(slowest.took)} (${slowest.kind}); ` +
      `the API took ${megabytes(Math.max(0, more))} more than the ${megabytes(before)} before`,
  };
}

async function send(staff: Staff, { to, bytes }: HostileFile): Promise<number> {
  const form = new FormData();
  form.append('files', new File([new Uint8Array(bytes)], 'file', { type: 'application/octet-stream' }));
  return (await staff.ask('POST', `/api/admin/upload/${to}`, form)).status;
}

/** No work is left in the queue. */
async function renditionsDone(museum: Museum): Promise<void> {
  const waiting = 'SELECT count(*)::int AS count FROM media WHERE pending AND attempts = 0';
  const isDone = async () => (await museum.query<{ count: number }>(waiting))[0]?.count === 0;
  await eventually(isDone, 300_000, 'renditions of the files that were taken were not made');
}

/** Accepted files whose renditions are missing or broken. */
async function brokenFiles(museum: Museum): Promise<string[]> {
  const rows = await museum.query<{ file: string; bytes: number }>('SELECT file, bytes FROM media');
  const lost: string[] = [];
  for (const { file, bytes } of rows) {
    const stored = await readFile(join(museum.dataDir, 'uploads', 'files', file)).catch(() => undefined);
    if (stored?.length !== bytes) lost.push(`the upload ${file} is not whole`);
  }
  return lost;
}
