import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from './random.ts';
import { eventually, expect } from './expect.ts';
import { whileWriting, type Fault, type Scene } from './fault.ts';
import { Staff } from './staff.ts';
import { picturesOf } from './writers.ts';

/** A disk of its own for the uploads, where we may make one. */
function smallDisk(dataDir: string): Promise<(() => Promise<unknown>) | void> {
  const uploads = join(dataDir, 'uploads');
  mkdirSync(uploads, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', uploads]).status === 0;
  return Promise.resolve(mounted ? () => Promise.resolve(spawnSync('umount', [uploads])) : undefined);
}

/** There is no room any more under the uploads; elsewhere, such as for the database, there is. */
export const diskFull: Fault = {
  name: 'disk-full',
  play: (random) =>
    whileWriting(
      random,
      async (scene) => {
        await delay(1_500);
        const { museum } = scene;
        const uploads = join(museum.dataDir, 'uploads');
        const isOwnDisk = (await statfs(uploads)).blocks * (await statfs(uploads)).bsize < 32_000_000;
        const full = isOwnDisk ? await fill(uploads) : await shorten(museum.product.api.process.pid ?? 0);
        const other = new Staff(museum.apiUrl);
        await other.signIn();
        try {
          await refuses(scene, other, random);
        } finally {
          await full.end();
        }
        const large = await picturesOf(random, 600);
        const goesAgain = async () => (await send(other, large)) === 201;
        await eventually(goesAgain, 10_000, 'uploads did not go on when there was room again');
        return `${full.name}: uploads refused honestly, texts went on, uploads go on again`;
      },
      smallDisk,
    ),
};

/** Takes all room on a small disk. */
async function fill(folder: string): Promise<{ name: string; end: () => Promise<void> }> {
  const filler = join(folder, 'filler');
  const { bavail, bsize } = await statfs(folder);
  // what is left takes no picture
  await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - 16_384)));
  return { name: 'a disk of 16 MB', end: () => rm(filler) };
}

/** Where no disk can be made: files that the API writes may not grow, which it is told in the same way (EFBIG). */
function shorten(pid: number): Promise<{ name: string; end: () => Promise<void> }> {
  const limit = (bytes: string) => spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  expect(limit('8192').status === 0, 'the size of files could not be limited');
  const end = () => Promise.resolve(void limit('unlimited'));
  return Promise.resolve({ name: 'files limited to 8 kB', end });
}

async function refuses({ museum }: Scene, staff: Staff, random: Random): Promise<void> {
  for (let time = 0; time < 5; time++) {
    const { status, body, retryAfter } = await upload(staff, await picturesOf(random, 600));
    const { code } = body as { code?: string };
    expect(
      status === 503 && code === 'unavailable' && Number(retryAfter) > 0,
      `an upload without room was answered with ${status} ${code ?? ''}`,
    );
  }
  const text = await staff.ask('POST', '/api/admin/news', { content: { en: { title: 'Without room for pictures' } } });
  expect(text.status === 201, `a text was answered with ${text.status}`);
  const [row] = await museum.query<{ id: string }>(
    `DELETE FROM news WHERE content -> 'en' ->> 'title' = $1 RETURNING id`,
    ['Without room for pictures'],
  );
  await museum.query('DELETE FROM audit_entry WHERE item_id = $1', [row?.id]);
}

function upload(staff: Staff, picture: Buffer) {
  const form = new FormData();
  form.append('files', new File([new Uint8Array(picture)], 'large.jpg', { type: 'image/jpeg' }));
  return staff.ask('POST', '/api/admin/upload/image', form);
}

const send = async (staff: Staff, picture: Buffer) => (await upload(staff, picture)).status;
