import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { BranchClient, branchInput as input } from '../../../test/branch-client.js';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { faults } from '../../../test/contract/content-client.js';
import { truncate } from '../../../test/truncate.js';
import type { SearchHit, SearchResults } from '../../platform/search/search.dto.js';
import type { Branch } from './branches.dto.js';

let api: TestApp;
let cookies: Cookies;
let branches: BranchClient;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  branches = new BranchClient(api, cookies);
});
afterAll(() => api.stop());
beforeEach(() => truncate(api.database, 'branch'));

const read = async (id: string) =>
  (await api.send({ method: 'GET', url: `/api/public/branches/${id}` })).json<Branch>();
async function found(q: string, lang = 'en'): Promise<SearchHit[]> {
  const url = `/api/public/search?${new URLSearchParams({ q, lang }).toString()}`;
  return (await api.send({ method: 'GET', url })).json<SearchResults>().results;
}

const toilet = { key: 'toilet', has: true, note: { en: 'On the ground floor.', ru: 'На первом этаже.' } };

test('what is known is told in one order, and what is not known is not there', async () => {
  const answers = [
    { key: 'group_size', note: { en: '20 people' } },
    toilet,
    { key: 'lift', has: false, note: { en: '' } },
    { key: 'cafe', has: null },
    { key: 'shop' },
    // a yes says nothing there
    { key: 'free_days', has: true },
  ];
  const { id } = await branches.create({ answers, phone: ' +998 61 222 00 00 ' });
  const { answers: told, phone } = await read(id);
  expect(told).toEqual([{ key: 'lift', has: false }, toilet, { key: 'group_size', note: { en: '20 people' } }]);
  expect(phone).toBe('+998 61 222 00 00');
  expect((await branches.change(id, { slug: 'house' })).answers).toEqual(told);
  const cleared = await branches.change(id, { answers: [], phone: null });
  expect([cleared.answers, cleared.phone]).toEqual([undefined, undefined]);
});

test.each<[object, string[]]>([
  [[{ key: 'pool', has: true }], ['answers[0].key: invalid_value']],
  [[{ key: 'lift', has: 'yes' }], ['answers[0].has: wrong_type']],
  [
    [
      { key: 'lift', has: true },
      { key: 'lift', has: false },
    ],
    ['answers[1].key: duplicate'],
  ],
  [[{ key: 'lift', note: { kk: 'x'.repeat(501) } }], ['answers[0].note.kk: too_long']],
  [Array.from({ length: 23 }, () => ({ key: 'lift' })), ['answers: too_long']],
  [{}, ['answers: wrong_type', 'answers.key: invalid_value']],
])('%j is refused on the field', async (answers, expected) => {
  const payload = { ...input, answers };
  const answer = await api.send({ method: 'POST', url: '/api/admin/branches', payload }, cookies);
  expect([answer.statusCode, faults(answer)]).toEqual([400, expected]);
});

test.each([
  ['toilet', 'en', 'Toilet: Yes. On the ground floor.'],
  ['туалеты', 'ru', 'Туалет: Да. На первом этаже.'],
  ['hojatxona', 'uz', 'Hojatxona: Ha'],
  ['hájetxana', 'kk', 'Hájetxana: Awa'],
])('the search for «%s» leads to the answer', async (q, lang, line) => {
  const { id } = await branches.create({ answers: [toilet] });
  const [hit] = await found(q, lang);
  expect(hit).toMatchObject({ type: 'branches', id, field: { name: 'answer', lang } });
  expect(hit?.field?.text.map(({ text }) => text).join('')).toBe(line);
});

test('a question that nobody has answered is not found, nor is a hidden branch', async () => {
  await branches.create({ answers: [{ key: 'toilet' }] });
  await branches.create({ answers: [toilet], shown_until: '2020-01-01' });
  expect(await found('toilet')).toEqual([]);
});

test('sentences have states of translations', async () => {
  const { id } = await branches.create({ answers: [toilet] });
  const { translations } = await branches.change(id, {
    answers: [{ ...toilet, note: { ...toilet.note, en: 'On the first floor.' } }],
  });
  expect(translations).toMatchObject({ ru: { fields: { answer_toilet: {} } } });
});
