import { spawnSync } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { showsWhatItKnows } from './database-frozen.ts';
import { eventually, expect, seconds } from './expect.ts';
import { whileWriting, type Fault, type Scene } from './fault.ts';
import { Staff, type Answer } from './staff.ts';
import type { Random } from './random.ts';
import { picturesOf } from './writers.ts';

/** In megabytes: room for the database with its log of changes, and some pictures. */
const DISK = 400;
/** The milliseconds within which a write has to be refused with its reason, and within which it works again once there is space. */
const FULL_WITHIN = 60_000;
const TOLD_WITHIN = 5_000;
const BACK_WITHIN = 5_000;

/** A disk of its own for the data folder, where this user may create one. */
function smallDisk(dataDir: string): Promise<(() => Promise<unknown>) | void> {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', dataDir]).status === 0;
  return Promise.resolve(mounted ? () => Promise.resolve(spawnSync('umount', [dataDir])) : undefined);
}

/** The disk of the data folder is full, for the database and for uploads. */
export const diskFull: Fault = {
  name: 'disk-full',
  play: (random) =>
    whileWriting(
      random,
      async (scene) => {
        const { dataDir, product } = scene.museum;
        await delay(1_500);
        const other = new Staff(scene.museum.apiUrl);
        await other.signIn();
        await showsWhatItKnows(scene.museum);
        const { blocks, bsize } = await statfs(dataDir);
        if (blocks * bsize > 2 * DISK * 1_000_000) return withoutDisk(product.api.process.pid ?? 0, other, random);
        const told = await whileFull(scene, other, random);
        const back = await scene.museum.recovered(BACK_WITHIN);
        await goesOn(other, random);
        return `a disk of ${DISK} MB: ${told}, ready ${seconds(back)} after there was room`;
      },
      smallDisk,
    ),
};

async function whileFull({ museum }: Scene, staff: Staff, random: Random): Promise<string> {
  const filler = join(museum.dataDir, 'filler');
  try {
    await fill(filler);
    const refused = { texts: 0, uploads: 0 };
    const picture = await picturesOf(random, 600);
    // pages that the database has already allocated still take a few rows
    const full = async () => {
      await fill(filler);
      refused.texts += refusals(await createLong(staff, random));
      refused.uploads += refusals(await upload(staff, picture));
      return refused.texts > 0 && refused.uploads > 0;
    };
    await eventually(full, FULL_WITHIN, 'nothing was refused although there was no room');
    const why = await reason(museum.apiUrl, () => fill(filler));
    const live = await fetch(`${museum.apiUrl}/api/health/live`, { signal: AbortSignal.timeout(1_000) });
    expect(live.status === 200, `liveness said ${live.status}`);
    await showsWhatItKnows(museum);
    return `${refused.texts} texts and ${refused.uploads} uploads refused honestly, readiness said ${why}`;
  } finally {
    await rm(filler, { force: true });
  }
}

/** The reason that the readiness check gives. */
async function reason(apiUrl: string, keepFull: () => Promise<void>): Promise<string> {
  let why = '';
  const isTold = async () => {
    await keepFull();
    const ready = await fetch(`${apiUrl}/api/health/ready`, { signal: AbortSignal.timeout(3_000) });
    why = ((await ready.json()) as { reason?: string }).reason ?? '';
    // a server that could no longer write its log has ended, and does not start until there is space
    return ready.status === 503 && ['database_full', 'database_away'].includes(why);
  };
  await eventually(isTold, TOLD_WITHIN, 'readiness did not say that the database has no room');
  return why;
}

/** Fills the disk; other processes use and free some space meanwhile. */
async function fill(filler: string): Promise<void> {
  const file = await open(filler, 'a');
  try {
    for (const size of [16_777_216, 1_048_576, 65_536, 4_096]) {
      const chunk = Buffer.alloc(size, 1);
      while (await file.write(chunk).then(({ bytesWritten }) => bytesWritten === size, isNoRoom));
    }
  } finally {
    await file.close();
  }
}

function isNoRoom(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
  throw error;
}

/** @returns 1 for a refusal with its reason, 0 for success @throws {Error} at anything else */
function refusals({ status, body, retryAfter }: Answer): number {
  if (status === 201) return 0;
  const { code } = body as { code?: string };
  const isHonest = status === 503 && code === 'unavailable' && Number(retryAfter) > 0;
  expect(isHonest, `a write without room was answered with ${status} ${code ?? ''}, Retry-After ${retryAfter}`);
  return 1;
}

/** A text that does not compress, so that it uses up the last free pages soon. */
function createLong(staff: Staff, random: Random): Promise<Answer> {
  const letters = Array.from({ length: 60_000 }, () => String.fromCharCode(random.between(0x4e00, 0x9fff))).join('');
  const body = { content: { en: { title: 'Without room', content: letters } } };
  return staff.ask('POST', '/api/admin/news', body);
}

function upload(staff: Staff, picture: Buffer): Promise<Answer> {
  const form = new FormData();
  form.append('files', new File([new Uint8Array(picture)], 'large.jpg', { type: 'image/jpeg' }));
  return staff.ask('POST', '/api/admin/upload/image', form);
}

async function goesOn(staff: Staff, random: Random): Promise<void> {
  const large = await picturesOf(random, 600);
  const went = async () =>
    (await upload(staff, large)).status === 201 && (await createLong(staff, random)).status === 201;
  await eventually(went, BACK_WITHIN, 'writes did not go on when there was room again');
}

/** Where no disk can be created, files that the API writes may not grow; the system reports that in the same way (EFBIG). */
async function withoutDisk(api: number, staff: Staff, random: Random): Promise<string> {
  const limit = (bytes: string) => spawnSync('prlimit', ['--pid', String(api), `--fsize=${bytes}:`]).status === 0;
  expect(limit('8192'), 'the size of files could not be limited');
  try {
    const picture = await picturesOf(random, 600);
    for (let time = 0; time < 5; time++)
      expect(refusals(await upload(staff, picture)) === 1, 'an upload without room was taken');
    expect((await createLong(staff, random)).status === 201, 'a text was refused');
  } finally {
    limit('unlimited');
  }
  await goesOn(staff, random);
  return 'no disk could be made; files of the API limited to 8 kB: uploads refused honestly, texts went on';
}
