import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { newsInput } from '../../../../test/builders/news.js';
import { multipart, quarters } from '../../../../test/builders/pictures.js';
import { faults, type Refusal } from '../../../../test/contract/content-client.js';
import { MediaClient, type SavedPicture } from '../../../../test/media-client.js';
import { PictureClient } from '../../../../test/picture-client.js';
import type { AuditTrail } from '../../audit/audit.dto.js';
import type { Media } from '../model/media.dto.js';

let subject: TestApp;
let media: MediaClient;
let cookies: Cookies;
let picture: PictureClient;
let first: Buffer;
let second: Buffer;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
  first = await quarters(700, 400).jpeg().toBuffer();
  second = await quarters(1400, 800).rotate(180).png().toBuffer();
});
afterAll(() => subject.stop());
beforeEach(async () => {
  await subject.database.query('DELETE FROM throttle');
  picture = new PictureClient(subject, cookies, await media.one(first));
});

const get = (url: string) => subject.send({ method: 'GET', url }, cookies);

describe('another file for a picture', () => {
  test('keeps its id, its places, its texts and rights; all addresses are new', async () => {
    await picture.put({ alt: { en: 'The port' }, creator: 'A. Photographer', consent: 'given', tags: ['port'] });
    const body = { ...newsInput(), images: [picture.url], published: true };
    const made = await subject.send({ method: 'POST', url: '/api/admin/news', payload: body }, cookies);
    const { id } = made.json<{ newsItem: { id: string } }>().newsItem;
    expect((await get(`/api/public/news/${id}`)).json()).toMatchObject({ images: [picture.url] });
    await media.rendered();

    const { media: now, focus_cleared } = await picture.replace(second);
    expect(now).toMatchObject({
      id: picture.id,
      width: 1400,
      height: 800,
      version: 3,
      alt: { en: 'The port' },
      creator: 'A. Photographer',
      consent: 'given',
      tags: ['port'],
      renditions: [],
      original: { bytes: second.length },
    });
    expect(focus_cleared).toBe(false);
    expect(now.url).not.toBe(picture.url);
    const shown = (await get(`/api/public/news/${id}`)).json<{ images: string[]; media: Media[] }>();
    expect([shown.images, shown.media[0]?.width]).toEqual([[now.url], 1400]);
    await media.rendered();
    const { renditions } = await picture.put({});
    expect(renditions.map(({ width }) => width)).toEqual(expect.arrayContaining([1280]));
    for (const { url } of renditions) {
      expect(url.startsWith(now.url.replace('.png', '-'))).toBe(true);
      expect((await get(url)).statusCode).toBe(200);
    }
    const original = await subject.send({ method: 'GET', url: `/api/admin/media/${now.id}/original` }, cookies);
    expect(original.rawPayload.equals(second)).toBe(true);
  });

  test('is served, in whichever letters the id was sent', async () => {
    const { payload, headers } = multipart([{ filename: 'b.png', data: second }]);
    const url = `/api/admin/media/${picture.id.toUpperCase()}/file`;
    const answer = await subject.send({ method: 'PUT', url, payload, headers }, cookies);
    const { media: now } = answer.json<{ media: Media }>();
    expect(now.id).toBe(picture.id);
    expect((await get(now.url)).statusCode).toBe(200);
  });

  test('leads from its former addresses to the new ones, which no cache keeps', async () => {
    await media.rendered();
    const { renditions } = await picture.put({});
    const [old] = renditions;
    const { media: now } = await picture.replace(second);
    const moved = await get(picture.url);
    expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
      302,
      now.url,
      'no-store',
    ]);
    // redirects to the picture itself until a rendition of that size exists
    expect((await get(old?.url ?? '')).headers.location).toContain(now.url.replace('.png', ''));
    await media.rendered();
    const wanted = now.url.replace('.png', `-${old?.width}.${old?.format}`);
    expect((await get(old?.url ?? '')).headers.location).toBe(wanted);
    expect((await get(wanted)).statusCode).toBe(200);
    expect((await get(picture.url.replace('.jpg', '-321.webp'))).statusCode).toBe(404);
  });

  test('leads there whoever may see it, and nobody else', async () => {
    const list = await subject.sendSigned({ method: 'GET', url: '/api/admin/media?limit=1' }, cookies);
    const [signed] = list.json<{ media: [Media] }>().media;
    const { media: now } = await picture.replace(second);
    const moved = await subject.send({ method: 'GET', url: signed.url });
    expect(moved.headers.location).toBe(signed.url.replace(picture.url, now.url));
    expect((await subject.send({ method: 'GET', url: moved.headers.location ?? '' })).statusCode).toBe(200);
    expect((await subject.send({ method: 'GET', url: picture.url })).statusCode).toBe(404);
    const body = { ...newsInput(), images: [now.url], published: true };
    await subject.send({ method: 'POST', url: '/api/admin/news', payload: body }, cookies);
    expect((await subject.send({ method: 'GET', url: picture.url })).statusCode).toBe(302);
  });

  test('is still meant by its former addresses in a write', async () => {
    const { media: now } = await picture.replace(second);
    const body = { ...newsInput(), images: [picture.url, now.url] };
    const made = await subject.send({ method: 'POST', url: '/api/admin/news', payload: body }, cookies);
    expect(made.json()).toMatchObject({ newsItem: { images: [now.url, now.url] } });
    const unknown = { ...newsInput(), images: [picture.url.replace(picture.id, randomUUID())] };
    const refused = await subject.send({ method: 'POST', url: '/api/admin/news', payload: unknown }, cookies);
    expect(faults(refused)).toEqual(['images[0]: unknown_image']);
  });

  test('keeps the point in view when the shape is near, and clears it otherwise', async () => {
    const focus = { x: 0.2, y: 0.4 };
    await picture.put({ focus });
    const near = await picture.replace(await quarters(720, 400).jpeg().toBuffer());
    expect([near.focus_cleared, near.media.focus]).toEqual([false, focus]);
    const far = await picture.replace(await quarters(400, 700).jpeg().toBuffer());
    expect([far.focus_cleared, far.media.focus]).toEqual([true, undefined]);
    const back = (await picture.restore()).json<SavedPicture>();
    expect([back.focus_cleared, back.media.focus]).toEqual([false, focus]);
  });

  test('is written once for a key, and only into the version that was edited', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const once = await picture.send([second], '?version=1', key);
    const again = await picture.send([second], '?version=1', key);
    expect([again.statusCode, again.json()]).toEqual([200, once.json()]);
    expect(await picture.files()).toHaveLength(1);
    await media.rendered();
    const before = await media.filesOnDisk();
    const third = await quarters(90, 60).jpeg().toBuffer();
    for (const stale of [
      await picture.send([third], '?version=1'),
      await picture.send([third], '', { 'if-match': '"1"' }),
    ]) {
      expect([stale.statusCode, stale.json<Refusal>().code]).toEqual([412, 'version_conflict']);
    }
    expect(await media.filesOnDisk()).toEqual(before);
    const tagged = await picture.send([third], '', { 'if-match': String(once.headers.etag) });
    expect([tagged.statusCode, tagged.headers.etag]).toEqual([200, '"3"']);
  });

  test('that is the same file changes nothing', async () => {
    const { media: now } = await picture.replace(first);
    expect([now.url, now.version, await picture.files()]).toEqual([picture.url, 1, []]);
  });

  test('is in the audit log', async () => {
    await picture.replace(second);
    const url = `/api/admin/audit?type=media&item=${picture.id}`;
    const { entries } = (await subject.send({ method: 'GET', url }, cookies)).json<AuditTrail>();
    expect(entries.map(({ action, fields }) => [action, fields])).toEqual([['changed', ['file']]]);
  });

  test.each<[string, () => Buffer[], string, number, string]>([
    ['two files', () => [first, second], '', 413, 'files[1]: too-many-files'],
    ['no file', () => [], '', 400, 'files: required'],
    ['a broken file', () => [first.subarray(0, 200)], '', 422, 'files[0]: file-invalid'],
    ['a file of another kind', () => [Buffer.from('%PDF-1.7')], '', 415, 'files[0]: file-invalid-type'],
    ['a version that is no number', () => [first], '?version=x', 400, 'version: wrong_type'],
  ])('%s is refused, and leaves all as it was', async (_, sent, query, status, fault) => {
    await media.rendered();
    const before = await media.filesOnDisk();
    const answer = await picture.send(sent(), query);
    expect([answer.statusCode, faults(answer)]).toEqual([status, [fault]]);
    expect(await media.filesOnDisk()).toEqual(before);
    expect(await picture.put({})).toMatchObject({ url: picture.url });
  });

  test('is for the staff only, and for pictures that are there', async () => {
    const form = multipart([second]);
    const url = (id: string) => `/api/admin/media/${id}/file`;
    expect((await subject.send({ method: 'PUT', url: url(picture.id), ...form })).statusCode).toBe(401);
    expect((await subject.send({ method: 'PUT', url: url(randomUUID()), ...form }, cookies)).statusCode).toBe(404);
    const json = { method: 'PUT', url: url(picture.id), payload: {} } as const;
    expect((await subject.send(json, cookies)).statusCode).toBe(415);
  });
});
