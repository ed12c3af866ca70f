import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import type { AuditTrail } from '../../../platform/audit/audit.dto.js';
import type { ObjectAddress } from '../addresses/object-address.dto.js';
import type { AdminCollection, AdminCollectionRows, PublicCollection } from '../collections.dto.js';
import { Housekeeping } from '../../../platform/housekeeping/housekeeping.js';
import { MAX_STEPS } from './merged-objects.js';

let api: TestApp;
let cookies: Cookies;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  for (const table of ['collections', 'trash', 'object_address', 'merged_object', 'audit_entry'])
    await api.database.query(`DELETE FROM ${table}`);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (method: Method, path: string, payload?: object, headers: Record<string, string> = {}) =>
  api.send({ method, url: `/api/admin/${path}`, payload, headers }, cookies);
async function create(object_number: string, over: object = {}): Promise<AdminCollection> {
  const body = { ...collectionInput(), published: true, ...over };
  const record = { object_number, ...('record' in over ? (over.record as object) : {}) };
  const answer = await send('POST', 'collections', { ...body, record });
  return answer.json<{ collection: AdminCollection }>().collection;
}
const merge = (id: string, into: string, over: object = {}, headers?: Record<string, string>) =>
  send('POST', `collections/${id}/merge`, { into, ...over }, headers);
const restore = (id: string) => send('POST', `trash/collections/${id}/restore`);
/** @returns undefined if nothing is known of it */
async function at(name: string): Promise<Omit<ObjectAddress, 'slugs'> | undefined> {
  const url = `/api/public/collections/addresses/${encodeURIComponent(name)}`;
  const answer = await api.send({ method: 'GET', url });
  if (answer.statusCode === 404) return undefined;
  const { slugs: _slugs, ...objects } = answer.json<ObjectAddress>();
  return objects;
}
const listed = async (query: string): Promise<string[]> =>
  (await send('GET', `collections?fields=row&${query}`)).json<AdminCollectionRows>().collections.map(({ id }) => id);

const GONE = { ids: [], gone: true };
const found = (id: string) => ({ ids: [id], gone: false });

test('the addresses of an object that was merged lead to the one that stays, in any number of steps', async () => {
  const [one, two, three] = [await create('A 1'), await create('B 1'), await create('C 1')];
  const answer = await merge(one.id, two.id);
  expect([answer.statusCode, answer.json<{ collection: AdminCollection }>().collection.id]).toEqual([200, two.id]);
  expect([await at(one.id), await at('a1'), await at('b1')]).toEqual([found(two.id), found(two.id), found(two.id)]);
  await merge(two.id, three.id);
  expect([await at(one.id), await at('a1'), await at('b1')]).toEqual(Array(3).fill(found(three.id)));
  expect((await api.send({ method: 'GET', url: `/api/public/collections/${one.id}` })).statusCode).toBe(404);
  await send('DELETE', `trash/collections/${one.id}`);
  expect([await at(one.id), await at('a1')]).toEqual([found(three.id), found(three.id)]);
});

test('it is its own again when it is restored from the trash', async () => {
  const [one, two] = [await create('A 1'), await create('B 1')];
  await merge(one.id, two.id);
  expect((await restore(one.id)).statusCode).toBe(200);
  expect([await at(one.id), await at('a1')]).toEqual([found(one.id), found(one.id)]);
  await merge(two.id, one.id);
  expect([await at(one.id), await at('b1')]).toEqual([found(one.id), found(one.id)]);
});

test('nothing is told where the one that stays is not public, and of one that visitors never saw', async () => {
  const [one, two] = [await create('A 1'), await create('B 1', { published: false })];
  const [draft, shown] = [await create('D 1', { published: false }), await create('E 1')];
  await merge(one.id, two.id);
  await merge(draft.id, shown.id);
  expect([await at(one.id), await at('a1'), await at('b1')]).toEqual([GONE, GONE, undefined]);
  expect([await at(draft.id), await at('d1')]).toEqual([undefined, undefined]);
  await send('DELETE', `collections/${two.id}`);
  expect([await at(one.id), await at('a1')]).toEqual([GONE, GONE]);
});

describe('a merge is refused', () => {
  test.each([
    ['into itself', (id: string) => merge(id, id.toUpperCase()), 400, 'cycle'],
    ['into an object that there is not', (id: string) => merge(id, randomUUID()), 400, 'not_found'],
    ['into no id', (id: string) => merge(id, 'x'), 400, 'invalid_value'],
  ])('%s', async (_how, ask, status, code) => {
    const { id } = await create('A 1');
    const answer = await ask(id);
    expect([answer.statusCode, answer.json<{ errors: { field: string; code: string }[] }>().errors]).toEqual([
      status,
      [expect.objectContaining({ field: 'into', code })],
    ]);
    expect(await at('a1')).toEqual(found(id));
  });

  test('a second time, back, and into one in the trash', async () => {
    const [one, two, three] = [await create('A 1'), await create('B 1'), await create('C 1')];
    await merge(one.id, two.id);
    const statuses = [await merge(one.id, three.id), await merge(two.id, one.id), await merge(randomUUID(), two.id)];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 400, 404]);
    expect(await at('a1')).toEqual(found(two.id));
  });

  test('where either was changed meanwhile', async () => {
    const [one, two] = [await create('A 1'), await create('B 1')];
    const stale = [
      await merge(one.id, two.id, {}, { 'if-match': '"9"' }),
      await merge(one.id, two.id, { version: one.version + 1 }),
      await merge(one.id, two.id, { into_version: two.version + 1 }),
    ];
    expect(stale.map(({ statusCode }) => statusCode)).toEqual([412, 412, 412]);
    const current = stale.map((answer) => answer.json<{ current: AdminCollection }>().current.id);
    expect(current).toEqual([one.id, one.id, two.id]);
    const right = { version: one.version, into_version: two.version };
    expect((await merge(one.id, two.id, right, { 'if-match': `"${one.version}"` })).statusCode).toBe(200);
  });

  test('of too many one into the other', async () => {
    let last = await create('A 0');
    for (let step = 0; step < MAX_STEPS; step++) {
      const next = await create(`A ${step + 1}`);
      expect((await merge(last.id, next.id)).statusCode).toBe(200);
      last = next;
    }
    expect(await at('a0')).toEqual(found(last.id));
    const answer = await merge(last.id, (await create('B 1')).id);
    expect([answer.statusCode, answer.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([
      400,
      'too_deep',
    ]);
  });
});

test('two merges of the same objects at once: one of them is done', async () => {
  const [one, two] = [await create('A 1'), await create('B 1')];
  const answers = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)]);
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
  const [left] = await listed('');
  expect([await at('a1'), await at('b1')]).toEqual([found(left ?? ''), found(left ?? '')]);
});

test('with an Idempotency-Key a repeat gives the first answer', async () => {
  const [one, two] = [await create('A 1'), await create('B 1')];
  const key = { 'idempotency-key': randomUUID() };
  const answers = [await merge(one.id, two.id, {}, key), await merge(one.id, two.id, {}, key)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[1]?.json()).toEqual(answers[0]?.json());
});

test('the audit log names both', async () => {
  const titled = (title: string) => ({ content: { ru: { title } } });
  const [one, two] = [await create('A 1', titled('Кольцо')), await create('B 1', titled('Перстень'))];
  await merge(one.id, two.id);
  const { entries } = (await send('GET', 'audit?type=collections')).json<AuditTrail>();
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'merged', itemId: two.id, titles: { ru: 'Кольцо → Перстень' } },
    { action: 'deleted', itemId: one.id, titles: { ru: 'Кольцо' } },
  ]);
});

test('the slug of an object that was merged leads to the one that stays, and back to it when it is restored', async () => {
  const [one, two] = [await create('S 1'), await create('S 2')];
  const readAt = async (slug: string) =>
    (await api.send({ method: 'GET', url: `/api/public/collections/${slug}` })).json<{ id: string; slug: string }>();
  const { slug } = await readAt(one.id);
  await merge(one.id, two.id);
  expect((await readAt(slug)).id).toBe(two.id);
  await restore(one.id);
  expect(await readAt(slug)).toMatchObject({ id: one.id, slug });
});

test('that slug leads there also when the object is deleted for good, by somebody or in time', async () => {
  const [one, two, three] = [await create('S 3'), await create('S 4'), await create('S 5')];
  const readAt = async (slug: string) =>
    (await api.send({ method: 'GET', url: `/api/public/collections/${slug}` })).json<{ id: string; slug: string }>();
  const slugs = [(await readAt(one.id)).slug, (await readAt(three.id)).slug];
  await merge(one.id, two.id);
  await merge(three.id, two.id);
  await send('DELETE', `trash/collections/${one.id}`);
  await api.database.query("UPDATE trash SET deleted_at = now() - interval '31 days'");
  await api.database.query(
    "INSERT INTO item_address (type, slug, item_id, public_from) VALUES ('news', '2026/lost', gen_random_uuid(), now())",
  );
  await api.app.get(Housekeeping).sweep();
  expect(await api.database.query('SELECT FROM trash')).toEqual([]);
  for (const slug of slugs) expect((await readAt(slug)).id).toBe(two.id);
  expect(await api.database.query("SELECT FROM item_address WHERE slug = '2026/lost'")).toEqual([]);
});

test('the staff find the object that stays by the numbers of the other one, also when that is gone for good', async () => {
  const [one, two, three] = [await create('КП 77/5'), await create('B 1'), await create('C 1')];
  await merge(one.id, two.id);
  await merge(two.id, three.id);
  for (const query of ['number=kp77', 'number=КП 77', 'search=77/5', 'search=КП 77/5'])
    expect(await listed(query)).toEqual([three.id]);
  await send('DELETE', `trash/collections/${one.id}`);
  expect([await listed('search=77/5'), await listed('number=kp77')]).toEqual([[three.id], [three.id]]);
  expect(await listed('search=77/6')).toEqual([]);
});

test('what others are related to and part of is the object that stays', async () => {
  const [one, two] = [await create('A 1'), await create('B 1')];
  const part = await create('A 2', { record: { part_of: one.id } });
  const related = await create('A 3', { record: { related: [{ id: one.id }, { id: two.id }] } });
  const own = await create('A 4', { record: { part_of: two.id, related: [{ id: one.id }] } });
  await merge(one.id, two.id);
  await merge(own.id, two.id);
  const shown = async (id: string) =>
    (await api.send({ method: 'GET', url: `/api/public/collections/${id}` })).json<PublicCollection>();
  const ids = ({ record_objects = [] }: PublicCollection) => record_objects.map(({ id }) => id);
  expect((await shown(part.id)).record.part_of).toBe(two.id);
  expect((await shown(related.id)).record.related).toEqual([{ id: two.id }]);
  expect(ids(await shown(two.id))).toEqual([part.id, related.id]);
});

test('what is not public of it is told nobody, and comes back with it', async () => {
  const [one, two] = [await create('A 1'), await create('B 1')];
  await api.database.query(
    `INSERT INTO collection_private (collection_id, data, version, updated_at) VALUES ($1, '{"staff_notes": "geheim"}', 1, now())`,
    [one.id],
  );
  const answer = await merge(one.id, two.id);
  const shown = [
    answer,
    await send('GET', `collections/${two.id}`),
    await send('GET', 'audit'),
    await send('GET', 'trash'),
  ];
  for (const { body } of shown) expect(body).not.toContain('geheim');
  await restore(one.id);
  expect(await api.database.query('SELECT data FROM collection_private')).toEqual([
    { data: { staff_notes: 'geheim' } },
  ]);
});
