import { ENDS_IN } from '@muzey/shared-server/cache-life.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { exhibitionInput } from '../../../../test/builders/exhibitions.js';
import { faults } from '../../../../test/contract/content-client.js';
import type { PublicCollection } from '../collections.dto.js';
import type { ExhibitedObjects, ShownRooms } from './shown-objects.dto.js';

const BRANCH = '5b6d1a38-1d1c-4a3d-9a4c-3a1d60f2b001';

let api: TestApp;
let cookies: Cookies;
let branch: string;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  const payload = { content: { en: { title: 'House' } } };
  const answer = await api.send({ method: 'POST', url: '/api/admin/branches', payload }, cookies);
  branch = answer.json<{ branch: { id: string } }>().branch.id;
});
afterAll(() => api.stop());
beforeEach(() => api.database.query('DELETE FROM collections'));

async function create(title: string, record: object = {}, more: object = {}): Promise<string> {
  const payload = { ...collectionInput(), content: { en: { title } }, record, ...more };
  const answer = await api.send({ method: 'POST', url: '/api/admin/collections', payload }, cookies);
  expect(faults(answer)).toEqual([]);
  return answer.json<{ collection: { id: string } }>().collection.id;
}
async function exhibition(title: string, over: object = {}): Promise<string> {
  const payload = { ...exhibitionInput(), content: { en: { title } }, ...over };
  const answer = await api.send({ method: 'POST', url: '/api/admin/exhibitions', payload }, cookies);
  return answer.json<{ exhibition: { id: string } }>().exhibition.id;
}
const get = (path: string) => api.send({ method: 'GET', url: `/api/public/${path}` });
const rooms = async (id = branch) => (await get(`collections/on-show?branch=${id}`)).json<ShownRooms>();
const exhibited = async (id: string, more = '') =>
  (await get(`collections/exhibited?exhibition=${id}${more}`)).json<ExhibitedObjects>();
const titles = (objects: ExhibitedObjects['objects']) => objects.map(({ content }) => content.en?.title);

/** Everything that visitors must not be told of. */
const HIDDEN = [{ published: false }, { archived: true }, { shown_from: '2999-01-01' }, { shown_until: '2020-01-01' }];

test('a branch shows its objects by room, those with the most first, and how many there are', async () => {
  const inRoom = (en: string) => ({ on_show: { branch, room: { en } } });
  for (let at = 1; at <= 8; at++) await create(`A${at}`, { ...inRoom('Hall 1'), object_number: `A ${at}` });
  await create('B', inRoom('Hall 2'));
  await create('C', { on_show: { branch } });
  await create('Elsewhere', { on_show: { room: { en: 'Hall 1' } } });
  await create('Kept');
  const shown = await rooms();
  expect(shown.total).toBe(10);
  expect(shown.rooms.map(({ room, count, objects }) => [room.en, count, objects.length])).toEqual([
    ['Hall 1', 8, 6],
    [undefined, 1, 1],
    ['Hall 2', 1, 1],
  ]);
  expect(titles(shown.rooms[0]?.objects ?? [])).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6']);
  expect(await rooms(BRANCH)).toEqual({ rooms: [], total: 0 });
  // a branch that visitors cannot see tells no rooms
  const url = `/api/admin/branches/${branch}`;
  await api.send({ method: 'PUT', url, payload: { shown_from: '2999-01-01' } }, cookies);
  expect(await rooms()).toEqual({ rooms: [], total: 0 });
  await api.send({ method: 'PUT', url, payload: { shown_from: null } }, cookies);
});

test('an object leads to the next one of its room that visitors can see', async () => {
  const inRoom = (en: string) => ({ on_show: { branch, room: { en } } });
  const first = await create('1', { ...inRoom('Hall 1'), object_number: '1' });
  const last = await create('10', { ...inRoom('Hall 1'), object_number: '10' });
  for (const state of HIDDEN) await create('SECRET', { ...inRoom('Hall 1'), object_number: '2' }, state);
  await create('Beside', { ...inRoom('Hall 2'), object_number: '3' });
  const alone = await create('Branch', { on_show: { branch }, object_number: '4' });
  const next = async (id: string) => (await get(`collections/${id}`)).json<PublicCollection>().next_in_room;
  expect(await next(first)).toMatchObject({ id: last, content: { en: { title: '10' } } });
  expect([await next(last), await next(alone)]).toEqual([undefined, undefined]);
});

test.each(HIDDEN)('neither branch nor exhibition tells of an object with %j', async (state) => {
  const id = await exhibition('Silver');
  await create('Seen', { on_show: { branch, exhibition: id } });
  await create('SECRET', { on_show: { branch, exhibition: id } }, state);
  await create('SECRET', { exhibition_history: [{ exhibition: id }] }, state);
  const [inBranch, inExhibition] = [await rooms(), await exhibited(id)];
  expect([inBranch.total, inExhibition.total]).toEqual([1, 1]);
  expect(JSON.stringify([inBranch, inExhibition])).not.toContain('SECRET');
});

test('an exhibition has the objects that it shows, and those that it showed', async () => {
  const id = await exhibition('Silver');
  await create('Now', { on_show: { exhibition: id }, object_number: '1' });
  await create('Then', { exhibition_history: [{ title: { en: 'Gold' } }, { exhibition: id }], object_number: '2' });
  await create('Never');
  expect(titles((await exhibited(id)).objects)).toEqual(['Now', 'Then']);
  const second = await exhibited(id.toUpperCase(), '&limit=1&skip=1');
  expect([titles(second.objects), second.total]).toEqual([['Then'], 2]);
});

test('staff put objects of an exhibition in order; those that only their records name come after them', async () => {
  const [a, b, hidden] = [await create('A'), await create('B'), await create('SECRET', {}, { published: false })];
  const id = await exhibition('Silver', { objects: [b, hidden, a, b.toUpperCase()] });
  const named = await create('Named', { on_show: { exhibition: id } });
  expect(titles((await exhibited(id)).objects)).toEqual(['B', 'A', 'Named']);
  expect((await exhibited(id, '&limit=1&skip=1')).objects).toMatchObject([{ id: a }]);
  const exhibitionsOf = async (object: string) =>
    (await get(`collections/${object}`)).json<PublicCollection>().record_exhibitions?.map((one) => one.id);
  expect([await exhibitionsOf(a), await exhibitionsOf(named)]).toEqual([[id], [id]]);
  expect((await get(`exhibitions/${id}`)).body).not.toContain(hidden);
  const url = `/api/admin/exhibitions/${id}`;
  const change = async (payload: object) => {
    const answer = await api.send({ method: 'PUT', url, payload }, cookies);
    return [faults(answer), answer.json<{ exhibition?: { objects: string[] } }>().exhibition?.objects];
  };
  // an older client leaves them as they are
  expect(await change({ end_date: '2999-12-31' })).toEqual([[], [b, hidden, a]]);
  expect((await change({ objects: [a, BRANCH] }))[0]).toEqual(['objects[1]: not_found']);
  await api.send({ method: 'DELETE', url: `/api/admin/collections/${b}` }, cookies);
  // one that is deleted stays until it is removed
  expect(await change({ objects: [a, b] })).toEqual([[], [a, b]]);
  expect(titles((await exhibited(id)).objects)).toEqual(['A', 'Named']);
  expect(await change({ objects: null })).toEqual([[], []]);
  expect(await exhibitionsOf(a)).toBeUndefined();
});

test.each([{ published: false, archived: false }, { shown_from: '2999-01-01' }, { shown_until: '2020-01-01' }])(
  'of an exhibition with %j no objects are told',
  async (state) => {
    const id = await exhibition('Silver', state);
    await create('Ring', { on_show: { exhibition: id } });
    expect(await exhibited(id)).toEqual({ objects: [], total: 0 });
  },
);

test('the pictures of sensitive objects stay hidden', async () => {
  const id = await exhibition('Silver');
  await create('Skull', { sensitive: 'human_remains', on_show: { branch, exhibition: id } });
  const [object] = (await exhibited(id)).objects;
  expect(object).toMatchObject({ sensitive: 'human_remains', media: [] });
  expect((await rooms()).rooms[0]?.objects).toEqual([object]);
});

test('the answer ends with the exhibition', async () => {
  const id = await exhibition('Silver', { shown_until: new Date(Date.now() + 60_000).toISOString() });
  const { headers } = await get(`collections/exhibited?exhibition=${id}`);
  const left = Number(headers[ENDS_IN]);
  // the database's clock is known to within the time of a query
  expect([left > 0, left <= 70]).toEqual([true, true]);
});

test.each([
  ['collections/on-show', ['branch: wrong_type']],
  ['collections/on-show?branch=x', ['branch: invalid_value']],
  ['collections/exhibited', ['exhibition: wrong_type']],
  ['collections/exhibited?exhibition=', ['exhibition: invalid_value']],
])('%s is refused', async (path, expected) => {
  const answer = await get(path);
  expect([answer.statusCode, faults(answer)]).toEqual([400, expected]);
});

test('a term has the exhibitions of its objects that visitors can see, the latest first', async () => {
  const payload = { kind: 'material', labels: { en: 'silver' } };
  const created = await api.send({ method: 'POST', url: '/api/admin/terms', payload }, cookies);
  const { id: material } = created.json<{ term: { id: string } }>().term;
  const [past, present] = [
    await exhibition('Past', { start_date: '2020-01-01', end_date: '2020-02-01' }),
    await exhibition('Present', { start_date: '2026-05-01' }),
  ];
  const [draft, other] = [await exhibition('SECRET', { published: false }), await exhibition('Other')];
  await create('Ring', {
    material: [material],
    on_show: { exhibition: present },
    exhibition_history: [{ exhibition: past }, { exhibition: draft }],
  });
  await create('Pot', { on_show: { exhibition: other } });
  const term = (await get(`terms/material/${material}`)).json<{ exhibitions: object[] }>();
  expect(term.exhibitions).toMatchObject([
    { id: present, start_date: '2026-05-01' },
    { id: past, content: { en: { title: 'Past' } }, end_date: '2020-02-01' },
  ]);
});

test('exhibitions and events are listed by branch', async () => {
  const here = await exhibition('Here', { branch });
  await exhibition('Everywhere');
  const listed = (await get(`exhibitions?branch=${branch}`)).json<{ exhibitions: { id: string; branch: string }[] }>();
  expect(listed.exhibitions.filter(({ branch: of }) => of !== branch)).toEqual([]);
  expect(listed.exhibitions.map(({ id }) => id)).toEqual([here]);
});
