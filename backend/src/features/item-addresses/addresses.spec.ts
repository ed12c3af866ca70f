import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { startApp, type TestApp } from '../../../test/app.js';
import { newsInput } from '../../../test/builders/news.js';
import { grantedAccounts, type GrantedAccounts } from '../../../test/granted-accounts.js';
import { setPrimaryTime } from '../../../test/primary-time.js';
import { WaitingClient } from '../../../test/waiting-client.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { MAX_ADDRESSES, type FormerState, type ItemAddresses } from './addresses.dto.js';

let api: TestApp;
let accounts: GrantedAccounts;
let client: WaitingClient;
beforeAll(async () => {
  api = await startApp();
  accounts = await grantedAccounts(api);
  client = new WaitingClient(api, accounts.superadmin);
});
afterAll(() => api.stop());

const YEAR = new Date(Date.now() + 5 * 3_600_000).getUTCFullYear();

const read = (url: string): Promise<LightMyRequestResponse> => api.send({ method: 'GET', url: `/api/public/${url}` });
/** The present slug of what is at an address, or the status without one. */
async function at(slug: string, type = 'news'): Promise<string | number> {
  const answer = await read(`${type}/${slug}`);
  return answer.statusCode === 200 ? answer.json<{ slug: string }>().slug : answer.statusCode;
}
const article = (title: string, fields: object = {}) =>
  client.news({ ...newsInput({ content: { en: { title, content: 'At length.' } } }), ...fields });
const addressesOf = (path: string) => client.call<ItemAddresses>('GET', `${path}/addresses`);
const change = (path: string, instead_of: string, slug?: string | null) =>
  client.call<ItemAddresses>('PUT', `${path}/addresses`, { instead_of, slug });
const setFormer = (path: string, slug: string, state: FormerState) =>
  client.call<ItemAddresses>('PUT', `${path}/addresses/former`, { slug, state });
async function refused(path: string, body: object): Promise<[number, string]> {
  const answer = await client.send('PUT', path, body);
  const { code, errors } = answer.json<{ code: string; errors?: [{ code: string }] }>();
  return [answer.statusCode, errors?.[0].code ?? code];
}

test('an address is changed to one that is typed, and to that of the present title, and back', async () => {
  const path = await article('Silver in winter');
  const [a, b] = [`${YEAR}/silver-in-winter`, `${YEAR}/silver`];
  expect(await addressesOf(path)).toEqual({ slug: a, is_public: true, former: [] });
  expect(await change(path, a, 'silver')).toEqual({
    slug: b,
    is_public: true,
    former: [{ slug: a, state: 'former' }],
  });
  expect([await at(a), await at(b)]).toEqual([b, b]);
  // from A to B and back to A: each leads to the present one
  expect((await change(path, b)).slug).toBe(a);
  expect([await at(a), await at(b)]).toEqual([a, a]);
  expect((await change(path, a, 'silver')).slug).toBe(b);
  await client.call('PUT', path, { content: { en: { title: 'Gold in summer' } } });
  expect(await at(a)).toBe(b);
  expect((await change(path, b, null)).slug).toBe(`${YEAR}/gold-in-summer`);
  expect([await at(a), await at(b)]).toEqual([`${YEAR}/gold-in-summer`, `${YEAR}/gold-in-summer`]);
});

test('the year stays that of the first publication', async () => {
  const path = await article('Of another year');
  await api.database.query(
    "UPDATE item_address SET slug = '2024/of-another-year', public_from = '2024-05-01' WHERE item_id = $1",
    [path.split('/')[1]],
  );
  expect((await change(path, '2024/of-another-year', 'of-that-year')).slug).toBe('2024/of-that-year');
  expect((await change(path, '2024/of-that-year')).slug).toBe('2024/of-another-year');
});

test('a former address is let go, and taken back', async () => {
  const path = await article('A wrong title');
  const wrong = `${YEAR}/a-wrong-title`;
  await change(path, wrong, 'a-right-title');
  expect((await setFormer(path, wrong, 'gone')).former).toEqual([{ slug: wrong, state: 'gone' }]);
  const gone = await read(`news/${wrong}`);
  expect([gone.statusCode, gone.body.includes('right')]).toEqual([410, false]);
  // it does not come back by itself
  expect((await change(path, `${YEAR}/a-right-title`)).slug).toBe(`${YEAR}/a-wrong-title-2`);
  await setFormer(path, wrong, 'former');
  expect(await at(wrong)).toBe(`${YEAR}/a-wrong-title-2`);
  await setFormer(path, wrong, 'gone');
  expect((await change(path, `${YEAR}/a-wrong-title-2`, 'a-wrong-title')).slug).toBe(wrong);
  expect(await refused(`${path}/addresses/former`, { slug: wrong, state: 'gone' })).toEqual([409, 'address_changed']);
  expect(await refused(`${path}/addresses/former`, { slug: `${YEAR}/other`, state: 'gone' })).toEqual([
    400,
    'not_found',
  ]);
});

test('an address that was made with a part of the id is used again', async () => {
  const title = 'word '.repeat(10);
  const paths = [];
  for (let at = 0; at < 10; at++) paths.push(await article(title));
  const path = paths.at(-1) ?? '';
  const slug = (await addressesOf(path)).slug ?? '';
  expect(slug).toMatch(/^\d{4}\/(word-){10}[\da-f]{12}$/);
  await change(path, slug, 'short');
  expect((await change(path, `${YEAR}/short`, slug.split('/')[1])).slug).toBe(slug);
});

test('an address that was let go stays gone, and nothing else gets it, when its item is deleted for good', async () => {
  const wrong = `${YEAR}/somebody-accused`;
  for (const isSwept of [false, true]) {
    const path = await article('Somebody accused');
    const { slug } = await addressesOf(path);
    await change(path, slug ?? '', isSwept ? 'moved-twice' : 'moved-once');
    await setFormer(path, slug ?? '', 'gone');
    await client.call('DELETE', path);
    if (isSwept) {
      await api.database.query("UPDATE trash SET deleted_at = now() - interval '31 days'");
      await api.app.get(Housekeeping).sweep();
    } else await client.call('DELETE', `trash/${path}`);
    expect([await at(slug ?? ''), await at(wrong)]).toEqual([410, 410]);
  }
  const next = await article('Somebody accused');
  expect((await addressesOf(next)).slug).toBe(`${wrong}-3`);
  expect(await refused(`${next}/addresses`, { instead_of: `${wrong}-3`, slug: 'somebody-accused' })).toEqual([
    409,
    'slug_taken',
  ]);
  // the others are free again
  expect(await at(`${YEAR}/moved-once`)).toBe(404);
});

test('an address of a term that was let go stays gone when the term is deleted for good', async () => {
  const answer = await client.send('POST', 'terms', { kind: 'material', labels: { en: 'A wrong word' } });
  const { id } = answer.json<{ term: { id: string } }>().term;
  await api.database.query("UPDATE item_address SET state = 'gone' WHERE item_id = $1", [id]);
  await client.call('DELETE', `terms/${id}`);
  expect(await at('material/a-wrong-word', 'terms')).toBe(410);
});

test('addresses are unique, those that others had, too', async () => {
  const first = await article('Taken');
  const second = await article('Free');
  const slug = `${YEAR}/free`;
  expect(await refused(`${second}/addresses`, { instead_of: slug, slug: 'taken' })).toEqual([409, 'slug_taken']);
  await change(first, `${YEAR}/taken`, 'moved');
  expect(await refused(`${second}/addresses`, { instead_of: slug, slug: 'taken' })).toEqual([409, 'slug_taken']);
  await setFormer(first, `${YEAR}/taken`, 'gone');
  expect(await refused(`${second}/addresses`, { instead_of: slug, slug: 'taken' })).toEqual([409, 'slug_taken']);
  expect(await addressesOf(second)).toEqual({ slug, is_public: true, former: [] });
  await client.call('PUT', second, { content: { en: { title: 'Taken' } } });
  expect((await change(second, slug)).slug).toBe(`${YEAR}/taken-2`);
  // made from the same title again, it stays
  expect(await change(second, `${YEAR}/taken-2`)).toMatchObject({ slug: `${YEAR}/taken-2` });
});

test('two of staff, or one with an old form: the second is told', async () => {
  const path = await article('Two of staff');
  const slug = `${YEAR}/two-of-staff`;
  await change(path, slug, 'by-the-first');
  expect(await refused(`${path}/addresses`, { instead_of: slug, slug: 'by-the-second' })).toEqual([
    409,
    'address_changed',
  ]);
  const answers = await Promise.all(
    ['one', 'other'].map((last) =>
      client.send('PUT', `${path}/addresses`, { instead_of: `${YEAR}/by-the-first`, slug: last }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('an item that visitors have not seen has no address to change', async () => {
  const draft = await article('A draft', { published: false });
  expect(await addressesOf(draft)).toEqual({ slug: null, is_public: false, former: [] });
  expect(await refused(`${draft}/addresses`, { instead_of: '' })).toEqual([409, 'no_address']);
  const planned = await article('Planned', { shown_from: '2030-05-01T00:00:00Z' });
  const address = { slug: '2030/planned', is_public: false, former: [] };
  expect(await addressesOf(planned)).toEqual(address);
  expect(await refused(`${planned}/addresses`, { instead_of: '2030/planned' })).toEqual([409, 'no_address']);
  await setPrimaryTime(api.database, new Date('2030-05-02T00:00:00Z'), api.app);
  expect((await change(planned, '2030/planned', 'seen')).slug).toBe('2030/seen');
  await setPrimaryTime(api.database, new Date(), api.app);
});

test('of a hidden one, visitors learn nothing', async () => {
  const path = await article('Soon hidden');
  await client.call('PUT', path, { published: false });
  await change(path, `${YEAR}/soon-hidden`, 'hidden');
  expect([await at(`${YEAR}/soon-hidden`), await at(`${YEAR}/hidden`)]).toEqual([404, 404]);
  await client.call('PUT', path, { published: true });
  expect(await at(`${YEAR}/soon-hidden`)).toBe(`${YEAR}/hidden`);
});

test('a title of a language that is held back, or of a waiting change, is not in the address', async () => {
  const content = { en: { title: 'Embargoed' }, ru: { title: 'Серебро', content: 'Подробно.' } };
  const path = await client.news({ ...newsInput(), content });
  const slug = `${YEAR}/serebro`;
  await client.save(path, { content: { ru: { title: 'Золото' } } });
  expect((await change(path, slug)).slug).toBe(slug);
});

test('objects have their number, terms their label, and none the address of another call', async () => {
  const made = await client.call<{ collection: { id: string } }>('POST', 'collections', {
    content: { en: { title: 'Bracelet' } },
    category: 'jewelry',
    published: true,
    record: { object_number: 'КП 12/3' },
  });
  const object = `collections/${made.collection.id}`;
  expect((await change(object, 'kp-12-3-bracelet', 'bracelet')).slug).toBe('bracelet');
  expect((await change(object, 'bracelet')).slug).toBe('kp-12-3-bracelet');
  for (const slug of ['facets', 'chosen', made.collection.id, 'Capital', 'a/b', '-a', 'a--b'])
    expect(await refused(`${object}/addresses`, { instead_of: 'kp-12-3-bracelet', slug })).toEqual([
      400,
      'invalid_value',
    ]);
  const { term } = await client.call<{ term: { id: string } }>('POST', 'terms', {
    kind: 'material',
    labels: { en: 'Camel felt' },
  });
  expect(await addressesOf(`terms/${term.id}`)).toEqual({ slug: 'camel-felt', is_public: false, former: [] });
  await client.call('PUT', object, { record: { material: [term.id] } });
  expect((await change(`terms/${term.id}`, 'camel-felt', 'fine-felt')).slug).toBe('fine-felt');
  expect([await at('material/camel-felt', 'terms'), await at('material/fine-felt', 'terms')]).toEqual([
    'fine-felt',
    'fine-felt',
  ]);
});

test('types without such addresses, and accounts that may not publish', async () => {
  const path = await article('Rights');
  const slug = `${YEAR}/rights`;
  const writer = await accounts.add('address-writer', { tasks: { news: 'draft' } });
  const translator = await accounts.add('address-translator', { tasks: { news: 'publish' }, languages: ['kk'] });
  const press = await accounts.add('address-press', { tasks: { news: 'publish' } });
  const elsewhere = await accounts.add('address-branch', { tasks: { news: 'publish' }, branches: [accounts.own] });
  const statuses = await Promise.all(
    [writer, translator, elsewhere].map(async (who) => [
      (await client.send('PUT', `${path}/addresses`, { instead_of: slug, slug: 'no' }, who)).statusCode,
      (await client.send('PUT', `${path}/addresses/former`, { slug, state: 'gone' }, who)).statusCode,
    ]),
  );
  expect(statuses.flat()).toEqual([403, 403, 403, 403, 403, 403]);
  const answer = await client.send('PUT', `${path}/addresses`, { instead_of: slug, slug: 'yes' }, press);
  expect(answer.statusCode).toBe(200);
  const [page] = await client.call<{ id: string }[]>('GET', 'branches');
  expect((await client.send('GET', `branches/${page?.id}/addresses`)).statusCode).toBe(404);
});

test('the log says who changed it, and programs with a copy are told', async () => {
  const path = await article('Logged');
  const id = path.split('/')[1];
  const cursor = async () =>
    (await api.database.query<{ tx: string }[]>('SELECT tx FROM public_change WHERE id = $1', [id]))[0]?.tx;
  const before = await cursor();
  await change(path, `${YEAR}/logged`, 'told');
  expect(await cursor()).not.toBe(before);
  await setFormer(path, `${YEAR}/logged`, 'gone');
  const entries = await api.database.query<object[]>(
    'SELECT action, username, title, fields FROM audit_entry WHERE item_id = $1 ORDER BY id OFFSET 1',
    [id],
  );
  const entry = { action: 'changed', username: 'superadmin', title: 'Logged', fields: ['address'] };
  expect(entries).toEqual([entry, entry]);
});

test('an item has a bounded number of addresses', async () => {
  const path = await article('Often moved');
  await api.database.query(
    `INSERT INTO item_address (type, slug, item_id, state, public_from)
     SELECT 'news', '1999/moved-' || n, $1, 'former', now() FROM generate_series(2, $2::int) AS n`,
    [path.split('/')[1], MAX_ADDRESSES],
  );
  const slug = `${YEAR}/often-moved`;
  expect(await refused(`${path}/addresses`, { instead_of: slug, slug: 'x' })).toEqual([409, 'too_many_addresses']);
});
