import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { grantedAccounts } from '../../../test/granted-accounts.js';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { exhibitionInput } from '../../../test/builders/exhibitions.js';
import { newsInput } from '../../../test/builders/news.js';
import { truncate } from '../../../test/truncate.js';
import type { Agenda } from './agenda.dto.js';

let api: TestApp;
let aygul: Cookies;
let timur: Cookies;

beforeAll(async () => {
  api = await startApp();
  for (const username of ['aygul', 'timur']) await api.addAdmin(username, 'Correct9horse');
  aygul = await api.signIn({ username: 'aygul', password: 'Correct9horse' });
  timur = await api.signIn({ username: 'timur', password: 'Correct9horse' });
});
afterAll(() => api.stop());
beforeEach(() => truncate(api.database, 'news, exhibitions, revision, releases, waiting_change CASCADE'));

const HOUR_MS = 3_600_000;
// the same time for all calls of a test, whichever second they run in
const now = Math.floor(Date.now() / 1_000) * 1_000;
const hence = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
const dayHence = (days: number) => isoDay(hence(24 * days));
const titled = (title: string) => ({ content: { en: { title } } });

async function write(type: string, payload: object, who = aygul): Promise<string> {
  const answer = await api.send({ method: 'POST', url: `/api/admin/${type}`, payload }, who);
  expect(answer.statusCode).toBe(201);
  const [item] = Object.values(answer.json<Record<string, { id: string }>>()).filter((one) => typeof one === 'object');
  return item?.id ?? '';
}
const article = (title: string, fields: object = {}, who = aygul) =>
  write('news', newsInput({ ...titled(title), ...fields }), who);
const read = async (who = aygul) =>
  (await api.send({ method: 'GET', url: '/api/admin/overview/agenda' }, who)).json<Agenda>();

test('an empty museum has nothing to do', async () => {
  expect(await read()).toEqual({
    schedules: [],
    waiting: [],
    releases: [],
    questions: [],
    ending: [],
    lacking: [],
    own_changes: [],
    other_changes: [],
  });
});

test('the next moments at which published items begin and end, of all types, the nearest first', async () => {
  const monday = await article('Monday', { shown_from: hence(20), shown_until: hence(90) });
  const felt = await write('exhibitions', exhibitionInput({ ...titled('Felt'), shown_until: hence(2) }));
  await article('Over', { shown_from: hence(-9), shown_until: hence(-1) });
  await article('A draft', { shown_from: hence(5), published: false });
  expect((await read()).schedules).toEqual([
    { type: 'exhibitions', id: felt, title: { en: 'Felt' }, at: hence(2), change: 'ends' },
    { type: 'news', id: monday, title: { en: 'Monday' }, at: hence(20), change: 'begins' },
    { type: 'news', id: monday, title: { en: 'Monday' }, at: hence(90), change: 'ends' },
  ]);
});

test('releases that are not live: what was stopped first, then by time, then the newest', async () => {
  const send = (url: string, payload: object, who = aygul) =>
    api.send({ method: 'POST', url: `/api/admin/releases${url}`, payload }, who);
  const gathered = async (name: string, publish_at?: string, who = aygul) => {
    const members = [{ type: 'news', id: await article(name, { published: false }) }];
    const { id } = (await send('', { name, members }, who)).json<{ release: { id: string } }>().release;
    if (publish_at !== undefined) await send(`/${id}/publish`, { publish_at }, who);
    return id;
  };
  const some = await gathered('Some day', undefined, timur);
  const later = await gathered('Later', hence(30));
  const stopped = await gathered('Stopped', hence(40));
  await send(`/${await gathered('Live')}/publish`, {});
  await api.database.query(`UPDATE releases SET problem = '{"code": "release_refused"}' WHERE id = $1`, [stopped]);
  expect((await read()).releases).toEqual([
    { id: stopped, name: 'Stopped', state: 'stopped', at: hence(40), username: 'aygul' },
    { id: later, name: 'Later', state: 'planned', at: hence(30), username: 'aygul' },
    { id: some, name: 'Some day', state: 'waiting', at: expect.any(String), username: 'timur' },
  ]);
});

test('changes that wait: what was stopped first, then by time, then the newest', async () => {
  const waits = async (title: string, publish_at?: string, who = aygul) => {
    const id = await article(title);
    const url = `/api/admin/news/${id}/waiting-change`;
    expect(
      (await api.send({ method: 'PUT', url, payload: { content: { en: { title: 'New' } } } }, who)).statusCode,
    ).toBe(200);
    if (publish_at === undefined) return id;
    const planned = await api.send({ method: 'POST', url: `${url}/publish`, payload: { publish_at } }, who);
    expect(planned.statusCode).toBe(200);
    return id;
  };
  const some = await waits('Some day', undefined, timur);
  const later = await waits('Later', hence(30));
  const sooner = await waits('Sooner', hence(3));
  const stopped = await waits('Stopped', hence(40));
  const problem = { code: 'changed_live', detail: 'x', at: hence(0) };
  await api.database.query('UPDATE waiting_change SET problem = $2 WHERE item_id = $1', [stopped, problem]);
  const { waiting } = await read();
  expect(waiting.map(({ id, title, state, at, username }) => [id, title.en, state, at, username])).toEqual([
    [stopped, 'Stopped', 'stopped', hence(40), 'aygul'],
    [sooner, 'Sooner', 'planned', hence(3), 'aygul'],
    [later, 'Later', 'planned', hence(30), 'aygul'],
    [some, 'Some day', 'waiting', expect.any(String), 'timur'],
  ]);
});

test('changes that wait tell the languages that they change, and whether the account may publish them', async () => {
  const accounts = await grantedAccounts(api);
  const translator = await accounts.add('translator', { languages: ['kk'], tasks: { news: 'draft' } });
  const id = await article('Felt');
  const payload = { content: { kk: { title: 'Kiyiz' } } };
  const url = `/api/admin/news/${id}/waiting-change`;
  expect((await api.send({ method: 'PUT', url, payload }, translator)).statusCode).toBe(200);
  const told = { id, username: 'translator', version: 1, languages: ['kk'] };
  expect((await read(translator)).waiting).toMatchObject([{ ...told, may_publish: false }]);
  expect((await read()).waiting).toMatchObject([{ ...told, may_publish: true }]);
  const accepted = { method: 'POST', url: `${url}/publish`, payload: { version: 1 } } as const;
  expect((await api.send(accepted, translator)).statusCode).toBe(403);
  const { item } = (await api.send(accepted, aygul)).json<{ item: object }>();
  expect(item).toMatchObject({ content: { en: { title: 'Felt' }, kk: { title: 'Kiyiz' } } });
});

test('ten moments at most', async () => {
  for (let hour = 12; hour > 0; hour -= 1) await article(`In ${hour} h`, { shown_from: hence(hour) });
  const { schedules } = await read();
  expect(schedules.map(({ title }) => title.en)).toEqual(Array.from({ length: 10 }, (_, at) => `In ${at + 1} h`));
});

test('what visitors see and what ends within seven days, today included', async () => {
  const until = (title: string, days: number, fields: object = {}) =>
    write(
      'exhibitions',
      exhibitionInput({ ...titled(title), start_date: dayHence(-30), end_date: dayHence(days), ...fields }),
    );
  await until('Yesterday', -1);
  await until('In a week', 7);
  await until('Sunday', 6);
  await until('Today', 0);
  await until('A draft', 1, { published: false });
  await until('Archived', 1, { archived: true });
  const { ending } = await read();
  expect(ending.map(({ title, day }) => [title.en, day])).toEqual([
    ['Today', dayHence(0)],
    ['Sunday', dayHence(6)],
  ]);
});

test('languages that items for visitors lack, as many as the list gives', async () => {
  const whole = { title: 'T', excerpt: 'E', content: 'C' };
  await article('', { content: { en: whole, ru: whole, uz: whole } });
  await article('', { content: { en: whole, ru: whole, uz: whole, kk: { title: 'T' } } });
  await article('', { content: { en: whole }, published: false });
  const { lacking } = await read();
  expect(lacking).toEqual([{ type: 'news', lang: 'kk', count: 2 }]);
  const url = '/api/admin/news?status=published&missing=kk';
  expect((await api.send({ method: 'GET', url }, aygul)).json<{ total: number }>().total).toBe(2);
});

test('items that I and others changed last, each once', async () => {
  const loom = await article('A loom');
  await article('A boat', {}, timur);
  const changed = {
    method: 'PUT' as const,
    url: `/api/admin/news/${loom}`,
    payload: { ...titled('A blue loom'), version: 1 },
  };
  expect((await api.send(changed, aygul)).statusCode).toBe(200);
  const mine = await read();
  expect(mine.own_changes.map(({ title, username }) => [title.en, username])).toEqual([['A blue loom', 'aygul']]);
  expect(mine.other_changes.map(({ title, username }) => [title.en, username])).toEqual([['A boat', 'timur']]);
  const his = await read(timur);
  expect(his.own_changes).toEqual(mine.other_changes);
  expect(his.other_changes).toEqual(mine.own_changes);
});

test('strangers are told nothing', async () => {
  expect((await api.app.inject({ method: 'GET', url: '/api/admin/overview/agenda' })).statusCode).toBe(401);
});
