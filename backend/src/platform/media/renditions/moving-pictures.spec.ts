import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startApp, type TestApp } from '../../../../test/app.js';
import { animation, multipart, quarters } from '../../../../test/builders/pictures.js';
import { MediaClient } from '../../../../test/media-client.js';
import type { LibraryMedia, Media } from '../model/media.dto.js';
import { renditionFile } from '../model/media-address.js';

let subject: TestApp;
let media: MediaClient;
let cookies: string;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
});
afterAll(() => subject.stop());

const read = async (id: string) =>
  (await subject.send({ method: 'GET', url: `/api/admin/media/${id}` }, cookies)).json<LibraryMedia>();
const pagesOf = async (url: string) => (await sharp(await media.bytes(url)).metadata()).pages ?? 1;
async function upload(file: Buffer): Promise<Media> {
  const [uploaded] = await media.upload(file);
  if (!uploaded) throw new Error('nothing was uploaded');
  return uploaded;
}
const wide = async () =>
  sharp(await animation(3), { animated: true })
    .resize({ width: 700 })
    .gif()
    .toBuffer();

test.each([
  ['a GIF', wide, 'gif', [320, 640]],
  [
    'a WebP',
    async () =>
      sharp(await wide(), { animated: true })
        .webp()
        .toBuffer(),
    'webp',
    [320, 640],
  ],
  ['a GIF smaller than all renditions', () => animation(3), 'gif', [20]],
])('%s that moves is told, keeps its frames, and has renditions that do not move', async (_, file, ending, widths) => {
  const { id, url, animated } = await upload(await file());
  expect([animated, url.split('.').at(-1), await pagesOf(url)]).toEqual([true, ending, 3]);
  await media.rendered();
  const { renditions } = await read(id);
  expect(renditions.map(({ width, format }) => [width, format])).toEqual(widths.map((width) => [width, 'avif']));
  for (const rendition of renditions) expect(await pagesOf(rendition.url)).toBe(1);
});

test('a GIF with one frame does not move', async () => {
  const { id, animated } = await upload(await quarters(400, 200).gif().toBuffer());
  await media.rendered();
  expect([animated, (await read(id)).renditions.length]).toEqual([undefined, 2]);
});

test('a moving picture of an earlier version gets still renditions, and those that moved are removed', async () => {
  const { id, url } = await upload(await wide());
  await media.rendered();
  const file = url.split('/').at(-1) ?? '';
  const moving = { width: 320, format: 'webp' as const };
  await subject.database.query('UPDATE media SET animated = false, pending = true, renditions = $2 WHERE id = $1', [
    id,
    JSON.stringify([moving]),
  ]);
  await media.rendered();
  const now = await read(id);
  expect([now.animated, now.renditions.map(({ format }) => format)]).toEqual([true, ['avif', 'avif']]);
  expect(await media.filesOnDisk()).not.toContain(renditionFile(file, moving));
});

test('a still picture that replaces it does not move, and the moving one comes back as such', async () => {
  const { id } = await upload(await animation(3));
  const form = multipart([await quarters(40, 24).png().toBuffer()]);
  await subject.send({ method: 'PUT', url: `/api/admin/media/${id}/file`, ...form }, cookies);
  expect((await read(id)).animated).toBeUndefined();
  await subject.send({ method: 'POST', url: `/api/admin/media/${id}/file/restore`, payload: {} }, cookies);
  expect((await read(id)).animated).toBe(true);
});
