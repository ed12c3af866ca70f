import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../../test/app.js';
import { newsInput } from '../../../../test/builders/news.js';
import { jpeg } from '../../../../test/builders/pictures.js';
import { faults } from '../../../../test/contract/content-client.js';
import { MediaClient } from '../../../../test/media-client.js';
import type { AuditTrail } from '../../audit/audit.dto.js';
import type { Media, MediaList, MediaSaved } from '../model/media.dto.js';

let subject: TestApp;
let cookies: string;
let boat: Media;
let carpet: Media;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  const media = new MediaClient(subject, cookies);
  boat = await media.one(await jpeg());
  carpet = await media.one(await jpeg());
});
afterAll(() => subject.stop());

const list = (query = '') => subject.send({ method: 'GET', url: `/api/admin/media${query}` }, cookies);
const put = (id: string, payload: object) =>
  subject.send({ method: 'PUT', url: `/api/admin/media/${id}`, payload }, cookies);
const idsOf = async (query: string) => (await list(query)).json<MediaList>().media.map(({ id }) => id);

describe('the uploaded pictures', () => {
  test('are listed page by page, the newest first', async () => {
    const newest = (await list('?limit=1')).json<MediaList>();
    expect(newest.media.map(({ id }) => id)).toEqual([carpet.id]);
    expect(newest.total).toBe(2);
    expect(await idsOf('?limit=1&skip=1')).toEqual([boat.id]);
  });

  test('are found by their texts and by those of the items that show them, in any spelling', async () => {
    await put(boat.id, { alt: { kk: 'Moynaq kemesi' } });
    expect(await idsOf('?search=МОЙНАҚ')).toEqual([boat.id]);
    expect(await idsOf('?search=pendant')).toEqual([]);
    const body = { ...newsInput(), content: { en: { title: 'Silver pendants' } }, images: [carpet.url] };
    await subject.send({ method: 'POST', url: '/api/admin/news', payload: body }, cookies);
    expect(await idsOf('?search=pendant')).toEqual([carpet.id]);
    await put(boat.id, { alt: { kk: null } });
    expect(await idsOf('?search=moynaq')).toEqual([]);
  });

  test('are for the staff only', async () => {
    expect((await subject.send({ method: 'GET', url: '/api/admin/media' })).statusCode).toBe(401);
  });

  test('are asked for within bounds', async () => {
    expect(faults(await list('?limit=101'))).toEqual(['limit: invalid_value']);
  });
});

test('the audit log says who changed what of a picture, and nothing of unchanged fields', async () => {
  await put(boat.id, { alt: { en: 'A boat', kk: 'Qayıq' } });
  await put(boat.id, { alt: { en: 'A boat' }, focus: { x: 0.5, y: 1 } });
  await put(boat.id, { alt: { en: 'A boat' } });
  await put(boat.id, { alt: { en: null, kk: null }, focus: null });
  const url = `/api/admin/audit?type=media&item=${boat.id}&limit=3`;
  const { entries } = (await subject.send({ method: 'GET', url }, cookies)).json<AuditTrail>();
  expect(entries.map(({ action, title, fields }) => [action, title, fields.toSorted()])).toEqual([
    ['changed', 'A boat', ['alt.en', 'alt.kk', 'focus']],
    ['changed', 'A boat', ['focus']],
    ['changed', 'A boat', ['alt.en', 'alt.kk']],
  ]);
  // staff see its title in their language, even for the change that removed it
  expect(entries[0]?.titles).toEqual({ en: 'A boat', kk: 'Qayıq' });
});

describe('what must stay in view', () => {
  test('is kept, told with the picture wherever it is shown, and taken back by null', async () => {
    const focus = { x: 0.25, y: 1 };
    expect((await put(boat.id, { focus })).json<MediaSaved>().media).toMatchObject({ focus, alt: {} });
    await put(boat.id, { alt: { en: 'A boat' } });
    expect((await list('?search=boat')).json<MediaList>().media[0]).toMatchObject({ focus });
    expect((await put(boat.id, { focus: null })).json<MediaSaved>().media).not.toHaveProperty('focus');
  });

  test.each<[object, string]>([
    [{ focus: { x: 1.1, y: 0 } }, 'focus.x: invalid_value'],
    [{ focus: { x: 0, y: '0' } }, 'focus.y: wrong_type'],
    [{ focus: { x: 0 } }, 'focus.y: required'],
    [{ focus: 5 }, 'focus: wrong_type'],
    [{ focus: { x: 0, y: 0, z: 0 } }, 'focus.z: unknown_field'],
  ])('%j is a 400', async (body, fault) => {
    const answer = await put(boat.id, body);
    expect([answer.statusCode, faults(answer)]).toEqual([400, [fault]]);
  });
});

describe('what is known of a picture', () => {
  const said = {
    caption: { en: 'The harbour in 1957', ru: 'Порт в 1957 году' },
    tags: ['harbour', 'Aral'],
    creator: 'A. Photographer',
    credit_line: 'State archive',
    copyright_notice: '© State archive',
    source: 'Gift of a family',
    licence: 'https://creativecommons.org/licenses/by/4.0/',
    web_statement: 'https://museum.example/rights',
    rights_expires_at: '2040-01-01T00:00:00.000Z',
    consent: 'given',
    not_for_download: true,
  } as const;

  test('is kept, found by its words, and cleared by null', async () => {
    expect((await put(boat.id, said)).json<MediaSaved>().media).toMatchObject(said);
    for (const words of ['порт', 'harbour', 'photographer', 'state+archive', 'family'])
      expect(await idsOf(`?search=${words}`)).toEqual([boat.id]);
    const nothing = Object.fromEntries(Object.keys(said).map((field) => [field, null]));
    const clear = { ...nothing, caption: { en: null, ru: '' }, tags: [], not_for_download: false };
    const { media } = (await put(boat.id, clear)).json<MediaSaved>();
    expect(media).toMatchObject({ tags: [], source: null, rights_expires_at: null, consent: null });
    for (const field of ['caption', 'creator', 'credit_line', 'licence']) expect(media).not.toHaveProperty(field);
    expect(await idsOf('?search=harbour')).toEqual([]);
  });

  test('stays when it is not named', async () => {
    await put(boat.id, said);
    expect((await put(boat.id, { decorative: true })).json<MediaSaved>().media).toMatchObject({
      ...said,
      decorative: true,
    });
  });

  test.each<[object, string]>([
    [{ licence: 'CC BY' }, 'licence: invalid_value'],
    [{ consent: 'perhaps' }, 'consent: invalid_value'],
    [{ rights_expires_at: 'soon' }, 'rights_expires_at: invalid_date'],
    [{ web_statement: 'javascript:alert(1)' }, 'web_statement: invalid_link'],
    [{ tags: 'one' }, 'tags: wrong_type'],
    [{ tags: [''] }, 'tags: invalid_value'],
    [{ tags: Array.from({ length: 51 }, () => 'tag') }, 'tags: too_long'],
    [{ not_for_download: null }, 'not_for_download: required'],
    [{ creator: 'x'.repeat(301) }, 'creator: too_long'],
  ])('%j is a 400', async (body, fault) => {
    const answer = await put(boat.id, body);
    expect([answer.statusCode, faults(answer)]).toEqual([400, [fault]]);
  });
});
