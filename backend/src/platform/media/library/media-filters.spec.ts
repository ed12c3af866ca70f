import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startApp, type TestApp } from '../../../../test/app.js';
import { jpeg } from '../../../../test/builders/pictures.js';
import { faults } from '../../../../test/contract/content-client.js';
import { MediaClient } from '../../../../test/media-client.js';
import type { Media, MediaDetails, MediaList } from '../model/media.dto.js';
import type { MediaBulkSaved } from '../model/media-input.dto.js';

let subject: TestApp;
let cookies: string;
let boat: Media;
let carpet: Media;
let coin: Media;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  const media = new MediaClient(subject, cookies);
  boat = await media.one(await jpeg());
  carpet = await media.one(await jpeg());
  coin = await media.one(await jpeg());
});
afterAll(() => subject.stop());

const list = (query: string) => subject.send({ method: 'GET', url: `/api/admin/media?${query}` }, cookies);
const put = (id: string, payload: object) =>
  subject.send({ method: 'PUT', url: `/api/admin/media/${id}`, payload }, cookies);
const patch = (payload: object) => subject.send({ method: 'PATCH', url: '/api/admin/media', payload }, cookies);
const idsOf = async (query: string) => (await list(query)).json<MediaList>().media.map(({ id }) => id);
const detailsOf = async (id: string) =>
  (await subject.send({ method: 'GET', url: `/api/admin/media/${id}` }, cookies)).json<MediaDetails>();
const change = (sql: string, id: string) =>
  subject.app.get(DataSource).query(`UPDATE media SET ${sql} WHERE id = $1`, [id]);

describe('the library is narrowed', () => {
  test('to pictures that lack a text in a language, or in any', async () => {
    await put(boat.id, { alt: { en: 'A boat', ru: 'Лодка', uz: 'Qayiq', kk: 'Qayıq' } });
    await put(carpet.id, { alt: { en: 'A carpet' }, caption: { en: 'Woven' } });
    await put(coin.id, { decorative: true });
    expect(await idsOf('lacks=alt')).toEqual([carpet.id]);
    expect(await idsOf('lacks=alt&lang=en')).toEqual([]);
    expect(await idsOf('lacks=alt&lang=kk')).toEqual([carpet.id]);
    expect(await idsOf('lacks=caption&lang=en')).toEqual([coin.id, boat.id]);
  });

  test('to those that lack a credit or an original', async () => {
    await put(boat.id, { credit_line: 'State archive' });
    expect(await idsOf('lacks=credit')).toEqual([coin.id, carpet.id]);
    await change('original_file = NULL', coin.id);
    expect(await idsOf('lacks=original')).toContain(coin.id);
  });

  test('by tag, month, uploader and size', async () => {
    await put(coin.id, { tags: ['money', 'silver'] });
    expect(await idsOf('tag=silver')).toEqual([coin.id]);
    expect(await idsOf('tag=silv')).toEqual([]);
    // the last hour of April in UTC is already May in the museum
    await change("created_at = '2024-04-30T23:00:00Z'", boat.id);
    expect(await idsOf('month=2024-05')).toEqual([boat.id]);
    expect(await idsOf('month=2024-04')).toEqual([]);
    // December ends with the year in the museum's time zone
    await change("created_at = '2024-12-31T18:59:59Z'", boat.id);
    expect(await idsOf('month=2024-12')).toEqual([boat.id]);
    expect(await idsOf('month=2025-01')).toEqual([]);
    await change('width = 1280', carpet.id);
    expect(await idsOf('small=true')).toEqual([coin.id, boat.id]);
    await change('uploaded_by = (SELECT id FROM admin LIMIT 1)', carpet.id);
    expect(await idsOf('uploaded_by=me')).toContain(carpet.id);
    expect(await idsOf(`uploaded_by=${boat.id}`)).toEqual([]);
  });

  test('to those that nothing uses, or that an item of a type uses', async () => {
    const payload = { content: { en: { title: 'A draft' } }, images: [boat.url] };
    await subject.send(
      { method: 'POST', url: '/api/admin/events', payload: { ...payload, date: '2026-05-01' } },
      cookies,
    );
    expect(await idsOf('unused=true&sort=newest')).toEqual([coin.id, carpet.id]);
    expect(await idsOf('used_in=events')).toEqual([boat.id]);
    expect(await idsOf('used_in=news')).toEqual([]);
  });

  test('to those whose rights end, and shows them in another order', async () => {
    const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString();
    await put(carpet.id, { rights_expires_at: inTwoWeeks });
    await put(coin.id, { consent: 'withdrawn' });
    expect(await idsOf('expiring=true&sort=newest')).toEqual([coin.id, carpet.id]);
    expect(await idsOf('expiring=true&sort=oldest')).toEqual([carpet.id, coin.id]);
    await put(carpet.id, { rights_expires_at: null });
    await put(coin.id, { consent: null });
    expect(await idsOf('expiring=true')).toEqual([]);
  });

  test.each([
    'lacks=all',
    'month=2024-13',
    'small=1',
    'uploaded_by=somebody',
    `uploaded_by=${'-'.repeat(36)}`,
    'sort=random',
    'unused=1',
    'used_in=News!',
  ])('%s is a 400', async (query) => {
    const answer = await list(query);
    expect([answer.statusCode, faults(answer)]).toEqual([400, [`${query.split('=')[0]}: invalid_value`]]);
  });

  test.each(['lacks', 'lang', 'unused', 'used_in', 'tag', 'uploaded_by', 'month', 'small', 'expiring', 'sort'])(
    'an empty %s is no filter',
    async (name) => {
      expect((await list(`${name}=`)).json<MediaList>().total).toBe(3);
    },
  );
});

describe('the same is said of many pictures', () => {
  test('by their ids; unknown ids are left out', async () => {
    const ids = [boat.id, carpet.id, 'e3b0c442-98fc-4c14-9afb-f4c8996fb924', 'nothing'];
    const answer = await patch({ ids, change: { credit_line: 'Museum', tags_add: ['spring', 'silver'] } });
    expect(answer.json<MediaBulkSaved>()).toEqual({ message: 'Saved.', changed: 2 });
    expect(await detailsOf(boat.id)).toMatchObject({ credit_line: 'Museum', tags: ['spring', 'silver'] });
    expect((await detailsOf(coin.id)).tags).toEqual(['money', 'silver']);
    expect(await idsOf('search=spring')).toEqual([carpet.id, boat.id]);
  });

  test('by a filter, with tags taken away; unchanged ones keep their version', async () => {
    const before = (await detailsOf(boat.id)).version;
    const change = { tags_remove: ['silver'] };
    expect((await patch({ filter: { tag: 'silver' }, change })).json<MediaBulkSaved>().changed).toBe(3);
    expect((await patch({ filter: { tag: 'silver' }, change })).json<MediaBulkSaved>().changed).toBe(0);
    expect(await detailsOf(boat.id)).toMatchObject({ tags: ['spring'], version: before + 1 });
    expect((await patch({ filter: {}, change })).json<MediaBulkSaved>().changed).toBe(0);
  });

  test('but not of those in the trash', async () => {
    await subject.database.query('UPDATE media SET deleted_at = now() WHERE id = $1', [boat.id]);
    const again = { ids: [boat.id], change: { credit_line: 'Nobody' } };
    expect((await patch(again)).json<MediaBulkSaved>().changed).toBe(0);
    await subject.database.query('UPDATE media SET deleted_at = NULL WHERE id = $1', [boat.id]);
  });

  test('and the audit log says it for each', async () => {
    await patch({ ids: [carpet.id, coin.id], change: { licence: 'http://rightsstatements.org/vocab/InC/1.0/' } });
    const url = `/api/admin/audit?type=media&item=${coin.id}&limit=1`;
    const { entries } = (await subject.send({ method: 'GET', url }, cookies)).json<{ entries: object[] }>();
    expect(entries).toMatchObject([{ action: 'changed', fields: ['licence'] }]);
  });

  test.each<[object, string]>([
    [{ change: {} }, 'ids: required'],
    [{ ids: [], filter: {}, change: {} }, 'ids: required'],
    [{ ids: [] }, 'change: required'],
    [{ ids: [], change: { focus: { x: 0, y: 0 } } }, 'change.focus: unknown_field'],
    [{ filter: { sort: 'newest' }, change: {} }, 'filter.sort: unknown_field'],
    [{ filter: { lacks: 'all' }, change: {} }, 'filter.lacks: invalid_value'],
  ])('%j is a 400', async (body, fault) => {
    const answer = await patch(body);
    expect([answer.statusCode, faults(answer)]).toEqual([400, [fault]]);
  });
});

test('no picture gets more tags than may be written', async () => {
  const tags = (from: number) => Array.from({ length: 50 }, (_, n) => `tag ${from + n}`);
  expect((await patch({ ids: [coin.id], change: { tags: tags(0) } })).json<MediaBulkSaved>().changed).toBe(1);
  const answer = await patch({ ids: [coin.id], change: { tags_add: tags(50) } });
  expect([answer.statusCode, faults(answer)]).toEqual([400, ['change.tags_add: too_long']]);
  expect((await detailsOf(coin.id)).tags).toEqual(tags(0));
});

test('a bulk change names at most 200 pictures by their ids', async () => {
  expect((await patch({ ids: Array.from({ length: 200 }, () => boat.id), change: {} })).statusCode).toBe(200);
  expect((await patch({ ids: Array.from({ length: 201 }, () => boat.id), change: {} })).statusCode).toBe(400);
});

test('a picture whose rights are over or whose consent was withdrawn is not shown to visitors', async () => {
  const body = { content: { en: { title: 'A boat' } }, images: [boat.url, carpet.url], published: true };
  const made = await subject.send({ method: 'POST', url: '/api/admin/news', payload: body }, cookies);
  const { newsItem } = made.json<{ newsItem: { id: string } }>();
  const shown = async () => {
    const answer = await subject.send({ method: 'GET', url: `/api/public/news/${newsItem.id}` });
    return answer.json<{ images: string[] }>().images;
  };
  const staffs = async () => {
    const answer = await subject.send({ method: 'GET', url: `/api/admin/news/${newsItem.id}` }, cookies);
    return answer.json<{ images: string[] }>().images;
  };
  await put(boat.id, { rights_expires_at: '2020-01-01' });
  expect(await shown()).toEqual([carpet.url]);
  await put(carpet.id, { consent: 'withdrawn' });
  expect(await shown()).toEqual([]);
  expect(await staffs()).toEqual([boat.url, carpet.url]);
  await put(boat.id, { rights_expires_at: '2099-01-01' });
  expect(await shown()).toEqual([boat.url]);
});
