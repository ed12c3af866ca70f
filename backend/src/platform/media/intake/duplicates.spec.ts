import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { newsInput } from '../../../../test/builders/news.js';
import { jpeg, multipart } from '../../../../test/builders/pictures.js';
import { faults } from '../../../../test/contract/content-client.js';
import { MediaClient } from '../../../../test/media-client.js';
import type { MediaList } from '../model/media.dto.js';
import type { Uploaded } from './upload.dto.js';

let subject: TestApp;
let media: MediaClient;
let cookies: Cookies;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
});
afterAll(() => subject.stop());

async function send(files: Buffer[], query = ''): Promise<Uploaded> {
  const url = `/api/admin/upload/image${query}`;
  const answer = await subject.send({ method: 'POST', url, ...multipart(files) }, cookies);
  expect(answer.statusCode).toBe(201);
  return answer.json<Uploaded>();
}
const count = async () => (await subject.database.query<object[]>('SELECT FROM media')).length;

describe('a file that was uploaded before', () => {
  test('makes a picture of its own, and the answer tells of the oldest one and how many items show it', async () => {
    const [old] = await media.upload(await jpeg(10));
    const shown = { ...newsInput(), images: [old?.url, old?.url] };
    for (const title of ['One', 'Two'])
      await subject.send(
        { method: 'POST', url: '/api/admin/news', payload: { ...shown, content: { en: { title } } } },
        cookies,
      );
    const { media: made, duplicates } = await send([await jpeg(20), await jpeg(10)]);
    expect(duplicates).toEqual([{ index: 1, media: expect.objectContaining({ id: old?.id }), uses: 2 }]);
    expect(made[1]?.id).not.toBe(old?.id);
    const again = await send([await jpeg(10)]);
    expect(again.duplicates.map(({ media: { id } }) => id)).toEqual([old?.id]);
  });

  test('is stored once with reuse=true, however many send it at the same time', async () => {
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 4 }, async () => send([await jpeg(90)], '?reuse=true')));
    expect(await count()).toBe(before + 1);
    expect(new Set(answers.map(({ media: [one] }) => one?.id)).size).toBe(1);
    await media.rendered();
    const [first] = answers[0]?.media ?? [];
    const id = first?.id ?? '';
    expect((await media.filesOnDisk()).filter((name) => name.endsWith('.original') && name.includes(id))).toHaveLength(
      1,
    );
    expect((await media.filesOnDisk()).filter((name) => name.includes('~'))).toEqual([]);
  });

  test('is given instead of a new one with reuse=true, also within one request', async () => {
    const [old] = await media.upload(await jpeg(30));
    const before = await count();
    const files = await media.filesOnDisk();
    const none = await send([await jpeg(30), await jpeg(30)], '?reuse=true');
    expect(none.urls).toEqual([old?.url, old?.url]);
    expect(none.media.map(({ id }) => id)).toEqual([old?.id, old?.id]);
    expect(await count()).toBe(before);
    await media.rendered();
    expect((await media.filesOnDisk()).filter((name) => name.endsWith('.original'))).toEqual(
      files.filter((name) => name.endsWith('.original')),
    );
    const { media: mixed, duplicates } = await send([await jpeg(40), await jpeg(30), await jpeg(40)], '?reuse=true');
    expect(mixed.map(({ id }) => id)).toEqual([mixed[0]?.id, old?.id, mixed[0]?.id]);
    expect(duplicates.map(({ index }) => index)).toEqual([1]);
    expect(await count()).toBe(before + 1);
  });

  test('is not told of while it is in the trash', async () => {
    const [old] = await media.upload(await jpeg(50));
    await subject.database.query('UPDATE media SET deleted_at = now() WHERE id = $1', [old?.id]);
    expect((await send([await jpeg(50)])).duplicates).toEqual([]);
  });

  test('that is broken is named by its index in the request', async () => {
    await media.upload(await jpeg(60));
    const files = [await jpeg(60), Buffer.concat([(await jpeg(70)).subarray(0, 40)])];
    const url = '/api/admin/upload/image?reuse=true';
    const answer = await subject.send({ method: 'POST', url, ...multipart(files) }, cookies);
    expect(faults(answer)).toEqual(['files[1]: file-invalid']);
  });
});

test('the checksum finds a picture before its file is sent', async () => {
  const [old] = await media.upload(await jpeg(80));
  const list = (query: string) => subject.send({ method: 'GET', url: `/api/admin/media?${query}` }, cookies);
  const all = (await list('limit=100')).json<MediaList>().media;
  const checksum = all.find(({ id }) => id === old?.id)?.original?.checksum;
  const found = (await list(`checksum=${checksum}`)).json<MediaList>();
  expect([found.total, found.media.map(({ id }) => id)]).toEqual([1, [old?.id]]);
  expect((await list(`checksum=${'0'.repeat(64)}`)).json()).toEqual({ media: [], total: 0 });
  for (const wrong of ['x', 'A'.repeat(64)])
    expect(faults(await list(`checksum=${wrong}`))).toEqual(['checksum: invalid_value']);
});

test('reuse is true or false', async () => {
  const url = '/api/admin/upload/image?reuse=1';
  const answer = await subject.send({ method: 'POST', url, ...multipart([await jpeg()]) }, cookies);
  expect(faults(answer)).toEqual(['reuse: invalid_value']);
});
