import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cookiesOf, startApp, superadmin, type TestApp } from '../../../test/app.js';
import { make, Place } from '../../../test/backup-place.js';
import { multipart, quarters } from '../../../test/builders/pictures.js';
import { MediaClient } from '../../../test/media-client.js';
import { keys, startObjectStorage, type ObjectStorage } from '../../../test/object-storage.js';
import type { Media } from '../../platform/media/model/media.dto.js';

/** Everything that the library knows about pictures is restored: uses, rights, former files, originals, the trash. */
let source: TestApp;
let cookies: string;
let folder: string;
let shown: Media;
let deleted: Media;
let original: Buffer;
let storage: ObjectStorage;
let place: Place;

const environment = { ...process.env };

beforeAll(async () => {
  Object.assign(process.env, keys);
  folder = await mkdtemp(join(tmpdir(), 'muzey-media-backup-'));
  storage = await startObjectStorage();
  source = await startApp();
  cookies = await source.signIn();
  const client = new MediaClient(source, cookies);
  original = await quarters(700, 400).jpeg().toBuffer();
  const [one, other] = await client.upload(original, await quarters(300, 200).jpeg().toBuffer());
  if (!one || !other) throw new Error('nothing was uploaded');
  [shown, deleted] = [one, other];
  const put = (url: string, payload: object) => source.send({ method: 'PUT', url, payload }, cookies);
  await put(`/api/admin/media/${shown.id}`, {
    alt: { kk: 'Qayıq' },
    caption: { ru: 'Нукус' },
    tags: ['river'],
    creator: 'A. Berdieva',
    rights_expires_at: '2035-05-01',
    consent: 'given_by_guardians',
    not_for_download: true,
    licence: 'https://creativecommons.org/publicdomain/zero/1.0/',
  });
  const news = { content: { en: { title: 'A boat' } }, images: [shown.url], published: true };
  await source.send({ method: 'POST', url: '/api/admin/news', payload: news }, cookies);
  await put('/api/admin/site', { image: shown.url });
  await source.send({ method: 'DELETE', url: `/api/admin/media/${deleted.id}` }, cookies);
  const form = multipart([await quarters(720, 400).jpeg().toBuffer()]);
  const replaced = await source.send({ method: 'PUT', url: `/api/admin/media/${shown.id}/file`, ...form }, cookies);
  expect(replaced.statusCode).toBe(200);
  await client.rendered();
});
afterAll(async () => {
  await source.stop();
  await storage.remove();
  await rm(folder, { recursive: true, force: true });
  process.env = environment;
});
beforeEach(async () => {
  place = await Place.make();
});
afterEach(() => place.remove());

type Send = (request: { method?: 'GET' | 'POST'; url: string; payload?: object }) => Promise<{
  statusCode: number;
  body: string;
  rawPayload: Buffer;
}>;

/** Everything staff see of the picture, except what changes from hour to hour. */
async function known(send: Send): Promise<unknown[]> {
  const urls = [
    ...['', '/uses', '/files'].map((part) => `/api/admin/media/${shown.id}${part}`),
    '/api/admin/media',
    '/api/admin/trash',
    '/api/public/news',
    '/api/public/site',
  ];
  const answers: unknown[] = [];
  for (const url of urls) {
    const { statusCode, body } = await send({ url });
    answers.push([url, statusCode, JSON.parse(body.replaceAll(/\?until=\d+&signature=[\w-]+/g, ''))]);
  }
  return answers;
}

function sendTo(app: NestFastifyApplication, as: string): Send {
  const fastify = app.getHttpAdapter().getInstance();
  return ({ method = 'GET', ...request }) => fastify.inject({ method, ...request, headers: { cookie: as } });
}

test.each([
  ['the disk', () => ({})],
  ['a bucket', () => ({ STORAGE_URL: storage.url })],
])('restored onto %s, a museum knows the same of its pictures, and can do the same with them', async (_, env) => {
  const before = await known(sendTo(source.app, cookies));
  const file = join(folder, `museum-${place.database.url.split('/').at(-1)}.tar.zst`);
  await make(source, file);
  await place.restore(file, { env: env() });
  const app = await place.start({ DEMO_CONTENT: 'off', ...env() });
  try {
    const login = await app
      .getHttpAdapter()
      .getInstance()
      .inject({ method: 'POST', url: '/api/admin/login', payload: superadmin });
    const send = sendTo(app, cookiesOf(login));
    expect(await known(send)).toEqual(before);
    // the former file is restored together with its original
    const back = await send({ method: 'POST', url: `/api/admin/media/${shown.id}/file/restore`, payload: {} });
    expect([back.statusCode, back.body.includes('"width":700')]).toEqual([200, true]);
    const downloaded = await send({ url: `/api/admin/media/${shown.id}/original` });
    expect(downloaded.rawPayload.equals(original)).toBe(true);
    const taken = await send({ method: 'POST', url: `/api/admin/trash/media/${deleted.id}/restore` });
    expect(taken.statusCode).toBeLessThan(300);
    expect((await send({ url: `/api/admin/media/${deleted.id}/original` })).statusCode).toBe(200);
    // according to the restored uses, strangers may not see it
    expect((await sendTo(app, '')({ url: deleted.url })).statusCode).toBe(404);
  } finally {
    await app.close();
  }
});
