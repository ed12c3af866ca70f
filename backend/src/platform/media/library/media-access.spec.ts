import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type TestApp } from '../../../../test/app.js';
import sharp from 'sharp';
import { multipart } from '../../../../test/builders/pictures.js';
import { MediaClient } from '../../../../test/media-client.js';
import { requestContext } from '../../logging/request-context.js';
import { SignedAddresses } from '../storage/signed-address.js';
import type { AdminMedia } from '../model/media.dto.js';
import type { Uploaded } from '../intake/upload.dto.js';

let subject: TestApp;
let cookies: string;
let media: MediaClient;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
});
afterAll(() => subject.stop());

const get = (url: string, as?: string) => subject.send({ method: 'GET', url }, as);
const statusOf = async (url: string, as?: string) => (await get(url, as)).statusCode;

/** Wide enough for a rendition. */
const wide = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

async function upload(): Promise<AdminMedia & { signedUrl: string }> {
  const form = multipart([await wide()]);
  const request = {
    method: 'POST',
    url: '/api/admin/upload/image',
    payload: form.payload,
    headers: form.headers,
  } as const;
  const { urls, media: uploaded } = (await subject.sendSigned(request, cookies)).json<Uploaded>();
  const [picture] = uploaded;
  if (!picture) throw new Error('nothing was uploaded');
  expect(urls).toEqual([picture.url]);
  await media.rendered();
  return { ...picture, url: plain(picture.url), signedUrl: picture.url };
}

const plain = (url: string): string => url.split('?', 1)[0] ?? '';

async function newsWith(picture: { url: string }, published: boolean): Promise<string> {
  const payload = { content: { en: { title: 'A boat' } }, images: [picture.url], published };
  const answer = await subject.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
  return answer.json<{ newsItem: { id: string } }>().newsItem.id;
}
const change = (id: string, payload: object) =>
  subject.send({ method: 'PUT', url: `/api/admin/news/${id}`, payload }, cookies);

/** Waits until visitors get this status for the file. */
async function become(url: string, status: number): Promise<void> {
  const deadline = performance.now() + 5_000;
  while ((await statusOf(url)) !== status) if (performance.now() > deadline) throw new Error(`${url} is not ${status}`);
}

describe('a picture that nothing public uses', () => {
  test('is not there for strangers, whatever they say', async () => {
    const picture = await upload();
    const { url: address } = picture;
    for (const url of [
      address,
      `${address}?until=99999999999&signature=x`,
      `${address}?signature=`,
      `${address}?until=1`,
    ]) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 404, 'no-store']);
    }
    expect(await statusOf(address, 'access=made-up')).toBe(404);
  });

  test('is given to the staff, by their session or by a signed address, and kept by no cache', async () => {
    const picture = await upload();
    for (const answer of [await get(picture.url, cookies), await get(picture.signedUrl)]) {
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    }
    const request = { method: 'GET', url: `/api/admin/media/${picture.id}` } as const;
    const again = (await subject.sendSigned(request, cookies)).json<AdminMedia>();
    const [rendition] = again.renditions;
    expect(await statusOf(rendition?.url ?? '')).toBe(200);
    expect(await statusOf(plain(rendition?.url ?? ''))).toBe(404);
    // a password that somebody else set has to be changed first
    await subject.database.query('UPDATE admin SET must_change_password = true');
    for (const answer of [await get(picture.url, cookies), await get(picture.signedUrl)])
      expect(answer.statusCode).toBe(404);
    await subject.database.query('UPDATE admin SET must_change_password = false');
    // the signature of one picture must not open another
    const other = await upload();
    expect(await statusOf(`${other.url}${picture.signedUrl.slice(picture.url.length)}`)).toBe(404);
  });

  test('is never answered with 304, which a shared cache would take for its copy from when it was public', async () => {
    const picture = await upload();
    const etag = String((await get(picture.url, cookies)).headers.etag);
    for (const url of [picture.url, picture.signedUrl]) {
      const request = { method: 'GET', url, headers: { 'if-none-match': etag } } as const;
      const answer = await subject.send(request, cookies);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    }
  });

  test('stays so in a draft, and again once it is unpublished or deleted', async () => {
    const picture = await upload();
    const id = await newsWith(picture, false);
    expect(await statusOf(picture.url)).toBe(404);
    await change(id, { published: true });
    const answer = await get(picture.url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable, s-maxage=1, stale-if-error=600',
    ]);
    await change(id, { published: false });
    await become(picture.url, 404);
    await change(id, { published: true });
    expect(await statusOf(picture.url)).toBe(200);
    await subject.send({ method: 'DELETE', url: `/api/admin/news/${id}` }, cookies);
    await become(picture.url, 404);
  });

  test('and so is one whose rights are over or whose consent was withdrawn', async () => {
    const picture = await upload();
    await newsWith(picture, true);
    const put = (payload: object) =>
      subject.send({ method: 'PUT', url: `/api/admin/media/${picture.id}`, payload }, cookies);
    for (const hidden of [{ consent: 'withdrawn' }, { rights_expires_at: '2020-01-01' }]) {
      expect(await statusOf(picture.url)).toBe(200);
      await put(hidden);
      await become(picture.url, 404);
      await put({ consent: null, rights_expires_at: null });
    }
  });
});

test('answers for visitors have plain addresses', async () => {
  const picture = await upload();
  const id = await newsWith(picture, true);
  const { images, media: shown } = (await get(`/api/public/news/${id}`)).json<{
    images: string[];
    media: AdminMedia[];
  }>();
  expect([images, shown[0]?.url]).toEqual([[picture.url], picture.url]);
  expect(JSON.stringify(shown)).not.toContain('signature');
});

describe('a signed address', () => {
  const id = randomUUID();
  const session = randomUUID();
  const medium = { id, url: `/api/media/${id}.jpg` };
  const hour = 3_600_000;
  /** Signs as for a request of the session. */
  const sign = (addresses: SignedAddresses, now: number) =>
    requestContext.run({ requestId: '', sessionId: session }, () => addresses.media(medium, now).url);
  const sessionOf = (addresses: SignedAddresses, url: string, now: number) =>
    addresses.sessionOf(id, Object.fromEntries(new URL(url, 'http://museum.test').searchParams), now);

  test('holds for twelve hours at least and thirteen at most', () => {
    const addresses = new SignedAddresses('a key');
    for (const now of [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 1, 0, 59, 59)]) {
      const url = sign(addresses, now);
      const held = [12, 14].map((hours) => sessionOf(addresses, url, now + hours * hour - 1));
      expect(held).toEqual([session, undefined]);
    }
  });

  test('is made by this museum alone, for one session, and not for longer than that', () => {
    const [addresses, others] = [new SignedAddresses('a key'), new SignedAddresses('another')];
    const now = Date.UTC(2026, 0, 1);
    expect(sessionOf(addresses, sign(others, now), now)).toBeUndefined();
    const late = sign(addresses, now + 40 * 24 * hour);
    expect(sessionOf(addresses, late, now)).toBeUndefined();
    const moved = sign(addresses, now).replace(/signature=.{22}/, `signature=${'A'.repeat(22)}`);
    expect(sessionOf(addresses, moved, now)).toBeUndefined();
    // without a session, nothing could end the signature
    expect(addresses.media(medium, now).url).toBe(medium.url);
  });

  test('ends with the session that it was made for', async () => {
    const picture = await upload();
    const other = await subject.signIn();
    const request = { method: 'GET', url: `/api/admin/media/${picture.id}` } as const;
    const { url } = (await subject.sendSigned(request, other)).json<AdminMedia>();
    expect(await statusOf(url)).toBe(200);
    await subject.send({ method: 'POST', url: '/api/admin/logout' }, other);
    expect(await statusOf(url)).toBe(404);
    expect(await statusOf(picture.signedUrl)).toBe(200);
  });

  test('ends when its medium is deleted; a session still opens it until it is gone', async () => {
    const picture = await upload();
    expect(await statusOf(picture.signedUrl)).toBe(200);
    await subject.send({ method: 'DELETE', url: `/api/admin/media/${picture.id}` }, cookies);
    expect(await statusOf(picture.signedUrl)).toBe(404);
    expect(await statusOf(picture.url, cookies)).toBe(200);
  });
});
