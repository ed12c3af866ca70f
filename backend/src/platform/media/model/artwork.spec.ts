import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../../test/app.js';
import { newsInput } from '../../../../test/builders/news.js';
import { jpeg } from '../../../../test/builders/pictures.js';
import { faults } from '../../../../test/contract/content-client.js';
import { MediaClient } from '../../../../test/media-client.js';
import type { AuditTrail } from '../../audit/audit.dto.js';
import type { Media, MediaList, MediaSaved } from './media.dto.js';
import { LICENCES } from './rights.js';

let subject: TestApp;
let cookies: string;
let painting: Media;
const artwork = { creator: 'I. Savitsky', copyright_notice: '© heirs of the painter', licence: LICENCES[8] };

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  painting = await new MediaClient(subject, cookies).one(await jpeg());
});
afterAll(() => subject.stop());

const put = (payload: object) =>
  subject.send({ method: 'PUT', url: `/api/admin/media/${painting.id}`, payload }, cookies);
const read = async () =>
  (await subject.send({ method: 'GET', url: `/api/admin/media/${painting.id}` }, cookies)).json<MediaSaved['media']>();
const found = async (search: string) =>
  (
    await subject.send({ method: 'GET', url: `/api/admin/media?search=${encodeURIComponent(search)}` }, cookies)
  ).json<MediaList>().total;

test('the rights of what a photograph shows stand apart from its own, for visitors, too', async () => {
  const saved = await put({ creator: 'A photographer', artwork_or_object: artwork });
  expect(saved.json<MediaSaved>().media).toMatchObject({ creator: 'A photographer', artwork_or_object: artwork });
  const payload = { ...newsInput(), images: [painting.url], published: true };
  const made = await subject.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
  const { id } = made.json<{ newsItem: { id: string } }>().newsItem;
  const shown = (await subject.send({ method: 'GET', url: `/api/public/news/${id}` })).json<{ media: Media[] }>();
  expect(shown.media[0]).toMatchObject({ creator: 'A photographer', artwork_or_object: artwork });
  expect(await found('савицкий')).toBe(1);
});

test('are one value: a field that is not sent with others is not known', async () => {
  await put({ artwork_or_object: artwork });
  await put({ creator: 'Another photographer' });
  expect((await read()).artwork_or_object).toEqual(artwork);
  await put({ artwork_or_object: { creator: ' I. Savitsky ', copyright_notice: '' } });
  expect((await read()).artwork_or_object).toEqual({ creator: 'I. Savitsky' });
  await put({ artwork_or_object: null });
  expect(await read()).not.toHaveProperty('artwork_or_object');
});

test('are checked like those of the photograph', async () => {
  const tooLong = 'a'.repeat(301);
  expect(faults(await put({ artwork_or_object: { creator: tooLong } }))).toEqual([
    'artwork_or_object.creator: too_long',
  ]);
  expect(faults(await put({ artwork_or_object: { licence: 'mine' } }))).toEqual([
    'artwork_or_object.licence: invalid_value',
  ]);
  expect(faults(await put({ artwork_or_object: { source: 'here' } }))).toEqual([
    'artwork_or_object.source: unknown_field',
  ]);
  expect(faults(await put({ artwork_or_object: 'mine' }))).toEqual(['artwork_or_object: wrong_type']);
});

test('are said of many at once, and named in the audit log', async () => {
  const payload = { ids: [painting.id], change: { artwork_or_object: artwork } };
  expect((await subject.send({ method: 'PATCH', url: '/api/admin/media', payload }, cookies)).statusCode).toBe(200);
  expect((await read()).artwork_or_object).toEqual(artwork);
  const changes = await subject.send({ method: 'GET', url: '/api/admin/audit?limit=1' }, cookies);
  expect(changes.json<AuditTrail>().entries[0]?.fields).toEqual([
    'artworkOrObject.creator',
    'artworkOrObject.copyright_notice',
    'artworkOrObject.licence',
  ]);
});
