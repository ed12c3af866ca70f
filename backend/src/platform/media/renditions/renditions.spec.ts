import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { startApp, type TestApp } from '../../../../test/app.js';
import { jpeg, quarters } from '../../../../test/builders/pictures.js';
import { MediaClient, type SavedPicture } from '../../../../test/media-client.js';
import type { Media } from '../model/media.dto.js';

let subject: TestApp;
let media: MediaClient;
let cookies: string;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
});
afterAll(() => subject.stop());

/** The picture in current answers. */
async function shown(id: string): Promise<Media> {
  const url = `/api/admin/media/${id}`;
  return (await subject.send({ method: 'PUT', url, payload: { alt: {} } }, cookies)).json<SavedPicture>().media;
}

describe('renditions', () => {
  test.each([
    [2000, [320, 640, 960, 1280, 1920]],
    [1280, [320, 640, 960, 1280]],
    [318, []],
  ])('a picture %i pixels wide has them at %p, as WebP and AVIF', async (width, widths) => {
    const [uploaded] = await media.upload(await quarters(width, 100).jpeg().toBuffer());
    expect(uploaded?.renditions).toEqual([]);
    await media.rendered();
    const { renditions } = await shown(uploaded?.id ?? '');
    expect(renditions.map(({ width: made, format }) => [made, format])).toEqual(
      widths.flatMap((made) => [
        [made, 'webp'],
        [made, 'avif'],
      ]),
    );
    for (const { url, width: made, format } of renditions) {
      const answer = await subject.send({ method: 'GET', url }, cookies);
      expect(answer.headers['content-type']).toBe(`image/${format}`);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(made);
    }
  });

  test('what a killed process left half made is finished at the next look', async () => {
    const [uploaded] = await media.upload(await quarters(700, 100).jpeg().toBuffer());
    await media.rendered();
    const made = [{ width: 320, format: 'webp' }];
    await subject.database.query('UPDATE media SET pending = true, attempts = 1, renditions = $2 WHERE id = $1', [
      uploaded?.id,
      JSON.stringify(made),
    ]);
    await media.rendered();
    const { renditions } = await shown(uploaded?.id ?? '');
    expect(renditions.map(({ width, format }) => `${width} ${format}`)).toEqual([
      '320 webp',
      '320 avif',
      '640 webp',
      '640 avif',
    ]);
  });

  test('a picture that can not be encoded holds up no other and is not tried for ever', async () => {
    const [broken] = await media.upload(await quarters(400, 100).jpeg().toBuffer());
    await media.rendered();
    await writeFile(join(subject.dataDir, 'uploads', 'files', `${broken?.id}.jpg`), 'no picture any more');
    await subject.database.query("UPDATE media SET pending = true, renditions = '[]' WHERE id = $1", [broken?.id]);
    const [good] = await media.upload(await quarters(400, 100).jpeg().toBuffer());
    await media.rendered();
    expect((await shown(good?.id ?? '')).renditions).toHaveLength(2);
    const [row] = await subject.database.query<[{ attempts: number }]>('SELECT attempts FROM media WHERE id = $1', [
      broken?.id,
    ]);
    await media.rendered();
    expect(await subject.database.query('SELECT attempts FROM media WHERE id = $1', [broken?.id])).toEqual([row]);
    await subject.database.query('DELETE FROM media WHERE id = $1', [broken?.id]);
  });

  test('nothing unfinished is left', async () => {
    await media.upload(await jpeg());
    await media.rendered();
    expect((await media.filesOnDisk()).filter((name) => name.includes('~'))).toEqual([]);
  });
});
