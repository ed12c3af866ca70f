import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { BranchClient, branchInput as input } from '../../../test/branch-client.js';
import { faults } from '../../../test/contract/content-client.js';
import { truncate } from '../../../test/truncate.js';
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
beforeEach(() => truncate(api.database, 'branch, trash'));

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  api.send({ method, url: `/api/admin/${path}`, payload }, cookies);
const read = (address: string) => api.send({ method: 'GET', url: `/api/public/branches/${address}` });
const shown = async (address: string) => (await read(address)).json<Branch>();

test('a branch is read by its id, its slug and every slug that it had, also where it has none any more', async () => {
  const { id } = await branches.create({ slug: 'ellikqala' });
  expect((await read('ellikqala')).statusCode).toBe(200);
  await branches.change(id, { slug: 'ellikqala-museum' });
  // read before and after: neither address may be answered from an outdated cache
  expect((await read('ellikqala')).json()).toMatchObject({ id, slug: 'ellikqala-museum' });
  await branches.change(id, { slug: null });
  for (const address of [id, 'ellikqala', 'ellikqala-museum'])
    expect(await shown(address)).toMatchObject({ id, slug: null });
  await branches.change(id, { slug: 'ellikqala' });
  expect(await shown('ellikqala-museum')).toMatchObject({ id, slug: 'ellikqala' });
  expect((await read('ellik')).statusCode).toBe(404);
});

test('a slug that another branch has or had is refused, and `moynaq` follows `muynak`', async () => {
  const { id } = await branches.create({ slug: 'muynak' });
  await branches.change(id, { slug: 'aral' });
  for (const slug of ['muynak', 'aral', 'moynaq']) {
    expect(faults(await send('POST', 'branches', { ...input, slug }))).toEqual(['slug: slug_taken']);
    expect(await shown(slug)).toMatchObject({ id, slug: 'aral' });
  }
});

test('of branches that ask for one slug at the same time, one gets it', async () => {
  const { id } = await branches.create({ slug: 'before' });
  const answers = await Promise.all([
    send('PUT', `branches/${id}`, { slug: 'after' }),
    ...[1, 2, 3].map(() => send('POST', 'branches', { ...input, slug: 'after' })),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
});

test('in the trash it has given its slugs free; restored, it has those that no other branch has', async () => {
  const { id } = await branches.create({ slug: 'first' });
  await branches.change(id, { slug: 'second' });
  await send('DELETE', `branches/${id}`);
  expect([(await read('first')).statusCode, (await read('second')).statusCode]).toEqual([404, 404]);
  const other = await branches.create({ slug: 'first' });
  expect((await send('POST', `trash/branches/${id}/restore`)).statusCode).toBe(200);
  expect([await shown('first'), await shown('second')]).toMatchObject([{ id: other.id }, { id }]);
});

test('the former address of a branch that visitors do not see is a 404', async () => {
  const { id } = await branches.create({ slug: 'first' });
  await branches.change(id, { slug: 'second', shown_until: '2020-01-01' });
  expect((await read('first')).statusCode).toBe(404);
});

test('the history puts a former slug back', async () => {
  const { id } = await branches.create({ slug: 'first' });
  await branches.change(id, { slug: 'second' });
  const restored = await send('POST', `branches/${id}/revisions/1/restore`, {});
  expect([restored.statusCode, await shown('second')]).toEqual([200, expect.objectContaining({ id, slug: 'first' })]);
});
