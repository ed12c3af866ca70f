import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { faults } from '../../../../test/contract/content-client.js';
import { truncate } from '../../../../test/truncate.js';
import type { SearchResults } from '../../../platform/search/search.dto.js';
import type { AdminCollectionRows, CollectionList } from '../collections.dto.js';

let api: TestApp;
let cookies: Cookies;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());
beforeEach(() => truncate(api.database, 'collections CASCADE'));

async function create(number: string, more: object = {}): Promise<string> {
  const record = { numbers: [{ type: 'accession', number }] };
  const payload = { ...collectionInput(), content: { en: { title: `Thing ${number}` } }, record, ...more };
  const answer = await api.send({ method: 'POST', url: '/api/admin/collections', payload }, cookies);
  expect(faults(answer)).toEqual([]);
  return answer.json<{ collection: { id: string } }>().collection.id;
}

const url = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`;
async function found(q: string): Promise<string[]> {
  const answer = await api.send({ method: 'GET', url: url('/api/public/search', { q }) });
  return answer.json<SearchResults>().results.map(({ id }) => id);
}
async function listed(q: string): Promise<string[]> {
  const answer = await api.send({ method: 'GET', url: url('/api/public/collections', { q }) });
  return answer.json<CollectionList>().collections.map(({ id }) => id);
}
async function forStaff(query: Record<string, string>): Promise<string[]> {
  const address = url('/api/admin/collections', { fields: 'row', lang: 'en', ...query });
  const answer = await api.send({ method: 'GET', url: address }, cookies);
  return answer.json<AdminCollectionRows>().collections.map(({ id }) => id);
}

const spellings = ['КП 7', 'КП7', 'КП-7', 'kp-7', 'КП № 7', ' kp  7 '];

describe('a number in another spelling', () => {
  test.each(spellings)('%s finds all others, and it first', async (stored) => {
    const id = await create(stored);
    // newer, and found by beginnings of words
    const others = [await create('КП-70'), await create('КП 71')];
    for (const q of spellings) {
      expect([q, (await found(q))[0], (await listed(q))[0]]).toEqual([q, id, id]);
      expect([q, (await forStaff({ search: q }))[0]]).toEqual([q, id]);
      expect(await forStaff({ number: q })).toEqual(expect.arrayContaining([id, ...others]));
    }
  });

  test('DEMO 102 is demo-102', async () => {
    const id = await create('demo-102');
    for (const q of ['DEMO 102', 'demo102', 'Demo-102'])
      expect([await found(q), await listed(q)]).toEqual([[id], [id]]);
  });

  test('is shown as the museum writes it', async () => {
    await create('КП № 7/2', { content: { en: { title: 'A bowl' } } });
    const answer = await api.send({ method: 'GET', url: url('/api/public/search', { q: 'kp7/2' }) });
    const field = { name: 'number', lang: null, text: [{ text: 'КП № 7/2', hit: true }] };
    expect(answer.json<SearchResults>().results.map((result) => result.field)).toEqual([field]);
  });
});

describe('several numbers', () => {
  test.each(['КП 7, КП 12', 'kp7;kp-12', 'КП 7 КП № 12', 'kp7 kp12', 'kp7,\tkp12'])('%s', async (q) => {
    const both = [await create('КП-7'), await create('КП 12')].sort();
    const longer = await create('КП 127');
    expect([(await found(q)).sort(), (await listed(q)).sort()]).toEqual([both, both]);
    expect((await forStaff({ search: q })).sort()).toEqual(both);
    // the filter is by beginnings
    expect((await forStaff({ number: q })).sort()).toEqual([...both, longer].sort());
  });

  test('words that are no numbers are looked for together', async () => {
    await create('1920');
    expect([await found('carpet, 1920'), await found('1920 carpet'), await listed('1920 carpet')]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('a draft is not found by its number', async () => {
    await create('КП 7', { published: false });
    expect([await found('КП7'), await listed('КП7')]).toEqual([[], []]);
  });
});
