import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import type { AdminAccount } from '../admins/admins.dto.js';
import type { Grants } from '../grants/grants.js';

/** The form of the limits of an account. Their meaning is tested in test/grants-table.spec.ts. */

let api: TestApp;
let superadmin: Cookies;
let branch: string;
let id: string;

beforeAll(async () => {
  api = await startApp();
  superadmin = await api.signIn();
  const listed = await api.send({ method: 'GET', url: '/api/admin/branches' }, superadmin);
  branch = listed.json<[{ id: string }]>()[0].id;
});
beforeEach(async () => {
  await api.database.query("DELETE FROM admin WHERE username <> 'superadmin'");
  id = await api.addAdmin('somebody', 'Correct9horse');
});
afterAll(() => api.stop());

const save = (payload: object) => api.send({ method: 'PUT', url: `/api/admin/admins/${id}`, payload }, superadmin);
const create = (payload: object) =>
  api.send(
    { method: 'POST', url: '/api/admin/create-admin', payload: { username: 'another', ...payload } },
    superadmin,
  );

async function stored(): Promise<AdminAccount['grants'] | undefined> {
  const listed = await api.send({ method: 'GET', url: '/api/admin/admins' }, superadmin);
  return listed.json<AdminAccount[]>().find((account) => account.id === id)?.grants;
}

const limits = (more: object = {}) => ({ branches: [branch], languages: ['kk'], tasks: { news: 'draft' }, ...more });

test('limits are stored as sent, with ids in small letters, and kept when absent', async () => {
  expect(await stored()).toBeNull();
  expect((await save({ grants: limits({ branches: [branch.toUpperCase()] }) })).statusCode).toBe(200);
  expect(await stored()).toEqual(limits());
  expect((await save({ registrar: true })).statusCode).toBe(200);
  expect(await stored()).toEqual(limits());
  const made = await create({ grants: limits() });
  expect([made.statusCode, made.json<{ admin: AdminAccount }>().admin.grants]).toEqual([201, limits()]);
});

test('null takes them away', async () => {
  await save({ grants: limits() });
  expect((await save({ grants: null })).statusCode).toBe(200);
  expect(await stored()).toBeNull();
});

test('the account reads its own', async () => {
  await save({ grants: limits() });
  const own = await api.signIn({ username: 'somebody', password: 'Correct9horse' });
  const answer = await api.send({ method: 'GET', url: '/api/admin/check' }, own);
  expect(answer.json<{ grants: Grants }>().grants).toEqual(limits());
});

test('a superadmin has none: a promotion clears them, and no others are taken', async () => {
  await save({ grants: limits() });
  expect((await save({ role: 'superadmin' })).statusCode).toBe(200);
  expect(await stored()).toBeNull();
  for (const answer of [await save({ grants: limits() }), await create({ role: 'superadmin', grants: limits() })])
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('superadmin_unlimited')]);
});

test.each<[string, () => object, string]>([
  ['an unknown branch', () => ({ branches: ['d0000000-0000-4000-8000-000000000000'] }), 'not_found'],
  ['no id', () => ({ branches: ['main'] }), 'invalid_value'],
  ['a branch as text', () => ({ branches: branch }), 'grants.branches'],
  ['an unknown language', () => ({ languages: ['de'] }), 'grants.languages'],
  ['an unknown task', () => ({ tasks: { accounts: 'delete' } }), 'grants.tasks'],
  ['an unknown level', () => ({ tasks: { news: 'all' } }), 'grants.tasks'],
  ['no level', () => ({ tasks: { news: null } }), 'grants.tasks'],
  ['no tasks', () => ({ tasks: undefined }), 'grants.tasks'],
  ['tasks as a list', () => ({ tasks: ['news'] }), 'grants.tasks'],
])('%s is refused, and changes nothing', async (_, wrong, named) => {
  await save({ grants: limits() });
  for (const answer of [await save({ grants: limits(wrong()) }), await create({ grants: limits(wrong()) })])
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(named)]);
  expect(await stored()).toEqual(limits());
});

test('a branch that was deleted in the meantime may stay', async () => {
  await save({ grants: limits() });
  await api.database.query('DELETE FROM branch WHERE id = $1', [branch]);
  const sent = { ...limits(), tasks: { news: 'publish' } };
  expect((await save({ grants: sent })).statusCode).toBe(200);
  expect(await stored()).toEqual(sent);
});
