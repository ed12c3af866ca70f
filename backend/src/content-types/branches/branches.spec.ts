import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { BranchClient, branchInput as input } from '../../../test/branch-client.js';
import { faults, withoutDocuments, type Refusal } from '../../../test/contract/content-client.js';
import { truncate } from '../../../test/truncate.js';
import type { AdminBranch, Branch } from './branches.dto.js';

let api: TestApp;
let cookies: Cookies;
let branches: BranchClient;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  branches = new BranchClient(api, cookies);
  await api.addAdmin('plain', 'Correct9horse');
});
afterAll(() => api.stop());
beforeEach(() => truncate(api.database, 'branch, trash'));

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (method: Method, path = '', payload?: object, headers: Record<string, string> = {}, who = cookies) =>
  api.send({ method, url: `/api/admin/branches${path}`, payload, headers }, who);
const create = (overrides?: object) => branches.create(overrides);
const change = (id: string, body: object) => branches.change(id, body);
const read = async (path: string) =>
  (await api.send({ method: 'GET', url: `/api/public/branches${path}` })).json<Branch>();

test('visitors read a branch as it was written, by id and by slug', async () => {
  const { id, version } = await create({ slug: 'main', address: 'Nukus', work: '.' });
  expect(version).toBe(1);
  const shown = await read(`/${id}`);
  expect(shown).toMatchObject({ ...input, slug: 'main', address: 'Nukus', addresses: { en: 'Nukus' }, work: '.' });
  expect(await read('/main')).toEqual(shown);
  expect(await read('')).toEqual([withoutDocuments(shown)]);
});

test('a change keeps absent fields, and null clears', async () => {
  const { id } = await create({ slug: 'main', addresses: { en: 'Nukus', ru: 'Нукус' }, prices: [row('Adult', 5)] });
  const changed = await change(id, { content: { kk: { title: 'Bas muzey' }, ru: null }, addresses: { ru: null } });
  expect(Object.keys(changed.content)).toEqual(['en', 'kk']);
  expect(changed).toMatchObject({ slug: 'main', addresses: { en: 'Nukus' }, prices: [row('Adult', 5)], version: 2 });
  expect(await change(id, { slug: null, googleMaps: null })).toMatchObject({ slug: null, googleMaps: null });
  expect(await change(id, await readAdmin(id))).toMatchObject({ version: 4 });
});
const readAdmin = async (id: string) => (await send('GET', `/${id}`)).json<object>();

test('rows have titles, how much is written and the address', async () => {
  const content = { ...input.content, uz: { content: 'Sarlavhasiz matn' } };
  const { id, version } = await create({ content, addresses: { en: 'Nukus' }, slug: 'main' });
  const [row] = (await send('GET', '?fields=row')).json<object[]>();
  expect(row).toMatchObject({
    id,
    version,
    slug: 'main',
    addresses: { en: 'Nukus' },
    media: [],
    position: 0,
    content: { en: { title: 'Main museum' }, ru: { title: 'Главный музей' } },
    written: { en: 2, ru: 1, uz: 1 },
  });
  expect(Object.keys(row ?? {})).not.toContain('hours');
  expect((await send('GET', '?fields=all')).statusCode).toBe(400);
});

test('only superadmins write, every account reads', async () => {
  const { id } = await create();
  const plain = await api.signIn({ username: 'plain', password: 'Correct9horse' });
  for (const [method, path] of [
    ['POST', ''],
    ['PUT', `/${id}`],
    ['DELETE', `/${id}`],
  ] as const) {
    expect((await send(method, path, input, {}, plain)).statusCode).toBe(403);
  }
  expect((await send('GET', '', undefined, {}, plain)).json()).toHaveLength(1);
  expect((await send('GET', `/${id}`, undefined, {}, plain)).statusCode).toBe(200);
});

test('versions, replays and deletion are those of every content type', async () => {
  const { id } = await create({ slug: 'main' });
  const stale = await send('PUT', `/${id}`, { position: 3 }, { 'if-match': '"7"' });
  expect([stale.statusCode, stale.json<Refusal>().current]).toEqual([412, await withoutClock(id)]);
  const key = { 'idempotency-key': randomUUID() };
  const [first, again] = [await send('POST', '', input, key), await send('POST', '', input, key)];
  expect(again.json()).toEqual(first.json());
  expect((await send('DELETE', `/${id}`)).statusCode).toBe(200);
  expect((await api.send({ method: 'GET', url: `/api/public/branches/main` })).statusCode).toBe(404);
  const restored = await api.send({ method: 'POST', url: `/api/admin/trash/branches/${id}/restore` }, cookies);
  expect(restored.statusCode).toBe(200);
  expect((await read('/main')).id).toBe(id);
});
const withoutClock = async (id: string) =>
  expect.objectContaining({ ...(await readAdmin(id)), today: expect.anything() });

test('one whose slug was taken meanwhile can not come back before that one gives way', async () => {
  const { id } = await create({ slug: 'main' });
  await send('DELETE', `/${id}`);
  await create({ slug: 'main' });
  const restored = await api.send({ method: 'POST', url: `/api/admin/trash/branches/${id}/restore` }, cookies);
  expect([restored.statusCode, restored.json<Refusal>().code]).toEqual([409, 'place_taken']);
});

test('a slug belongs to one branch, and moynaq to muynak', async () => {
  await create({ slug: 'muynak' });
  for (const slug of ['muynak', 'moynaq']) {
    const answer = await send('POST', '', { ...input, slug });
    expect([answer.statusCode, faults(answer)]).toEqual([400, ['slug: slug_taken']]);
  }
  expect((await read('/moynaq')).slug).toBe('muynak');
});

test('however far back a branch stands, the next one has a place behind it', async () => {
  await create({ position: 2_147_483_647 });
  const next = await create();
  // a form sends an item back as it read it
  expect((await change(next.id, next)).position).toBe(2_147_483_647);
  const farther = await send('POST', '', { ...input, position: 2_147_483_648 });
  expect([farther.statusCode, faults(farther)]).toEqual([400, ['position: invalid_value']]);
});

test('a new branch is the last, and a position puts it elsewhere', async () => {
  const [first, second] = [await create(), await create()];
  await change(second.id, { position: 0 });
  await change(first.id, { position: 1 });
  const list = (await send('GET')).json<AdminBranch[]>();
  expect(list.map(({ id }) => id)).toEqual([second.id, first.id]);
});

const row = (name: string, price: number) => ({ name: { en: name }, price, unit: 'person' });

describe('prices', () => {
  test.each([
    ['rows', [{ name: 'Adult', price: 20000 }]],
    ['their JSON', '[{"name":"Adult","price":20000}]'],
    ['digits in a text', '[{"name":" Adult ","price":"20000"}]'],
  ])('are taken as %s', async (_, priceList) => {
    const branch = await create({ priceList });
    expect(branch.prices).toEqual([row('Adult', 20_000)]);
    expect(JSON.parse(branch.priceList)).toEqual([{ name: 'Adult', price: 20_000 }]);
  });

  test('sent by name alone keep their key, unit and translations', async () => {
    const tour = { key: 'tour', name: { en: 'Tour', ru: 'Экскурсия' }, price: 10_000, unit: 'hour' };
    const { id, prices } = await create({ prices: [tour, row('Adult', 20_000)] });
    expect(prices).toEqual([tour, row('Adult', 20_000)]);
    const changed = await change(id, {
      priceList: [
        { name: 'Экскурсия', price: 12_000 },
        { name: 'New', price: 1 },
      ],
    });
    expect(changed.prices).toEqual([{ ...tour, price: 12_000 }, row('New', 1)]);
    expect((await change(id, { priceList: '' })).prices).toEqual([]);
  });

  test.each<[object, string[]]>([
    [{ priceList: 'nonsense' }, ['priceList: invalid_value']],
    [{ priceList: '{}' }, ['priceList: invalid_value']],
    [{ priceList: [7] }, ['priceList: invalid_value']],
    [{ priceList: [{ name: '', price: 1 }] }, ['priceList: invalid_value']],
    [{ priceList: [{ name: 'x', price: -1 }] }, ['priceList: invalid_value']],
    [{ priceList: [{ name: 'x', price: 1.5 }] }, ['priceList: invalid_value']],
    [{ priceList: [{ name: 'x', price: '1e3' }] }, ['priceList: invalid_value']],
    [{ prices: [{ ...row('x', 1), price: '1' }] }, ['prices[0].price: wrong_type']],
    [{ prices: ['x'] }, ['prices: wrong_type', 'prices[0]: wrong_type']],
    [{ prices: [{ ...row('x', 1), unit: 'day' }] }, ['prices[0].unit: invalid_value']],
    [{ prices: [{ ...row('', 1) }] }, ['prices[0].name: required']],
  ])('%j is refused on the field', async (body, expected) => {
    const answer = await send('POST', '', { ...input, ...body });
    expect([answer.statusCode, faults(answer)]).toEqual([400, expected]);
  });
});

describe('hours', () => {
  const weekly = [
    { weekday: 3, opens: '09:00', closes: '17:00' },
    { weekday: 2, opens: '09:00', closes: '17:00' },
  ];

  test('are kept in order, exceptional days too, and say whether it is open now', async () => {
    const exceptions = [
      { date: '2026-05-09', closed: true, note: { en: 'Holiday', ru: '' } },
      { date: '2026-03-21', opens: '12:00', closes: '15:00' },
    ];
    const { id, hours } = await create({ hours: { weekly, exceptions } });
    expect(hours).toEqual({
      weekly: [weekly[1], weekly[0]],
      exceptions: [exceptions[1], { date: '2026-05-09', closed: true, note: { en: 'Holiday' } }],
    });
    const { today } = await read(`/${id}`);
    expect(typeof today.open).toBe('boolean');
    expect(today.next).toMatchObject({ opens: '09:00' });
  });

  test.each<[object, string[]]>([
    [
      { weekly: [{ weekday: 8, opens: '09:00', closes: '17:00' }], exceptions: [] },
      ['hours.weekly[0].weekday: invalid_value'],
    ],
    [
      { weekly: [{ weekday: 1, opens: '9', closes: '17:00' }], exceptions: [] },
      ['hours.weekly[0].opens: invalid_value'],
    ],
    [
      { weekly: [{ weekday: 1, opens: '17:00', closes: '09:00' }], exceptions: [] },
      ['hours.weekly[0].closes: end_before_start'],
    ],
    [{ weekly: [weekly[0], weekly[0]], exceptions: [] }, ['hours.weekly[1].weekday: duplicate']],
    [{ weekly, exceptions: [{ date: '2026-02-30', closed: true }] }, ['hours.exceptions[0].date: invalid_date']],
    [{ weekly, exceptions: [{ date: '', closed: true }] }, ['hours.exceptions[0].date: required']],
    [{ weekly, exceptions: [{ date: '2026-03-21', opens: '12:00' }] }, ['hours.exceptions[0].closes: required']],
    [
      { weekly, exceptions: [{ date: '2026-03-21', opens: null, closes: '10:00' }] },
      ['hours.exceptions[0].opens: invalid_value'],
    ],
    [{ weekly }, ['hours.exceptions: wrong_type']],
  ])('%j are refused on the field', async (hours, expected) => {
    const answer = await send('POST', '', { ...input, hours });
    expect([answer.statusCode, faults(answer)]).toEqual([400, expected]);
  });
});

test('a refused map is named on its field, with the accepted maps', async () => {
  const answer = await send('POST', '', { ...input, googleMaps: 'https://evil.example' });
  expect([answer.statusCode, faults(answer)]).toEqual([400, ['googleMaps: invalid_map']]);
  expect(answer.json<Refusal>().errors?.[0]?.message).toContain('OpenStreetMap');
  const google = 'https://www.google.com/maps/embed?pb=!1m18!2sen';
  expect((await create({ googleMaps: google })).googleMaps).toBe(google);
});
