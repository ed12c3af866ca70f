import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { faults } from '../../../../test/contract/content-client.js';
import { signInRegistrar } from '../../../../test/registrar.js';
import type { AdminAccount } from '../../../platform/admins/admins.dto.js';
import type { AuditTrail } from '../../../platform/audit/audit.dto.js';
import type { AdminCollectionRows } from '../collections.dto.js';
import type { PrivateRecord, PrivateRecordSaved } from './private-record.dto.js';

let api: TestApp;
let superadmin: Cookies;
let registrar: Cookies;
let id: string;

beforeAll(async () => {
  api = await startApp();
  superadmin = await api.signIn();
  registrar = await signInRegistrar(api, superadmin);
});
afterAll(() => api.stop());
beforeEach(async () => {
  const made = await api.send(
    { method: 'POST', url: '/api/admin/collections', payload: collectionInput() },
    superadmin,
  );
  id = made.json<{ collection: { id: string } }>().collection.id;
});

const address = () => `/api/admin/collections/${id}/private`;
const read = async (as = registrar) => api.send({ method: 'GET', url: address() }, as);
const put = (payload: object, headers: Record<string, string> = {}) =>
  api.send({ method: 'PUT', url: address(), payload, headers }, registrar);
const audit = async () =>
  (
    await api.send({ method: 'GET', url: `/api/admin/audit?type=collections&item=${id}` }, superadmin)
  ).json<AuditTrail>().entries;

describe('a private record', () => {
  test('is empty at first, and has its own version', async () => {
    const first = await read();
    expect([first.json<PrivateRecord>(), first.headers.etag]).toEqual([{ version: 1 }, '"1"']);
    expect(first.headers['cache-control']).toMatch(/no-store/);
    const saved = await put({
      storage_place: ' Room 3 ',
      special_numbers: [{ type: 'spec', number: '7' }],
      condition: '',
    });
    expect(saved.json<PrivateRecordSaved>().private).toEqual({
      storage_place: 'Room 3',
      special_numbers: [{ type: 'spec', number: '7' }],
      version: 2,
    });
    const item = await api.send({ method: 'GET', url: `/api/admin/collections/${id}` }, registrar);
    expect(item.json<{ version: number }>().version).toBe(1);
  });

  test('keeps fields that a change leaves out, and null clears one', async () => {
    await put({ condition: 'Cracked', staff_notes: 'Ask' });
    const saved = await put({ condition: null, version: 2 });
    expect(saved.json<PrivateRecordSaved>().private).toEqual({ staff_notes: 'Ask', version: 3 });
    expect((await read()).json()).toEqual({ staff_notes: 'Ask', version: 3 });
  });

  test('of another version is a 412 with what is stored', async () => {
    await put({ condition: 'Cracked' });
    for (const stale of [await put({ condition: 'Whole', version: 1 }), await put({}, { 'if-match': '"1"' })])
      expect([stale.statusCode, stale.json()]).toMatchObject([412, { current: { condition: 'Cracked', version: 2 } }]);
    expect((await put({ condition: 'Whole' }, { 'if-match': '"2"' })).statusCode).toBe(200);
  });

  test.each<[object, string]>([
    [{ insurance_value: '1' }, 'insurance_value: unknown_field'],
    [{ condition: 7 }, 'condition: wrong_type'],
    [{ special_numbers: [{ type: 'x', number: ' ' }] }, 'special_numbers[0].number: required'],
    [{ staff_notes: 'x'.repeat(10_001) }, 'staff_notes: too_long'],
  ])('%j is refused on the field', async (body, fault) => {
    const answer = await put(body);
    expect([answer.statusCode, faults(answer)]).toEqual([400, [fault]]);
  });

  test('leaves in the audit log who read it and which fields were changed, and no values', async () => {
    await put({ condition: 'MARK' });
    await read();
    const [reading, change] = await audit();
    expect(reading).toMatchObject({ action: 'read_private', account: { username: 'registrar' }, fields: [] });
    expect(change).toMatchObject({ action: 'changed', fields: ['private.condition'], title: 'Silver pendants' });
    expect(JSON.stringify(await audit())).not.toContain('MARK');
  });

  test('that is saved unchanged is no change', async () => {
    await put({ condition: 'Cracked' });
    expect((await put({ condition: 'Cracked' })).json<PrivateRecordSaved>().private.version).toBe(2);
    expect((await audit()).filter(({ action }) => action === 'changed')).toHaveLength(1);
  });

  test('of an object that is not there, or in the trash, is a 404, and the trash gives it back', async () => {
    await put({ condition: 'Cracked' });
    await api.send({ method: 'DELETE', url: `/api/admin/collections/${id}` }, superadmin);
    expect([(await read()).statusCode, (await put({})).statusCode]).toEqual([404, 404]);
    await api.send({ method: 'POST', url: `/api/admin/trash/collections/${id}/restore` }, superadmin);
    expect((await read()).json()).toEqual({ condition: 'Cracked', version: 2 });
  });
});

describe('the permission', () => {
  const accountOf = async (username: string) => {
    const all = (await api.send({ method: 'GET', url: '/api/admin/admins' }, superadmin)).json<AdminAccount[]>();
    return all.find((account) => account.username === username);
  };
  const give = (adminId: string | undefined, payload: object, as = superadmin) =>
    api.send({ method: 'PUT', url: `/api/admin/admins/${adminId}`, payload }, as);
  const check = async (as: Cookies) =>
    (await api.send({ method: 'GET', url: '/api/admin/check' }, as)).json<{ registrar?: true }>().registrar;

  test('is needed to delete an object for good that has private fields', async () => {
    const remove = (path: string) => api.send({ method: 'DELETE', url: `/api/admin/${path}` }, superadmin);
    const purge = () => remove(`trash/collections/${id}`);
    await put({ condition: 'Cracked' });
    await remove(`collections/${id}`);
    expect((await purge()).statusCode).toBe(403);
    const { id: own } = (await api.send({ method: 'GET', url: '/api/admin/check' }, superadmin)).json<{ id: string }>();
    await give(own, { registrar: true });
    expect((await purge()).statusCode).toBe(200);
    await give(own, { registrar: false });
  });

  test('is needed to be told that an object was deleted that has private fields', async () => {
    const marks = async (as: Cookies) => {
      const { items } = (await api.send({ method: 'GET', url: '/api/admin/trash?type=collections' }, as)).json<{
        items: { id: string; private?: true }[];
      }>();
      return items.filter((item) => item.id === id).map((item) => item.private);
    };
    await api.send({ method: 'DELETE', url: `/api/admin/collections/${id}` }, superadmin);
    expect(await marks(registrar)).toEqual([undefined]);
    await api.send({ method: 'POST', url: `/api/admin/trash/collections/${id}/restore` }, superadmin);
    await put({ condition: 'Cracked' });
    await api.send({ method: 'DELETE', url: `/api/admin/collections/${id}` }, superadmin);
    expect([await marks(registrar), await marks(superadmin)]).toEqual([[true], [undefined]]);
  });

  test('is not needed to be told, before it is deleted, that an object has some: of none of them', async () => {
    const row = async () => {
      const answer = await api.send({ method: 'GET', url: '/api/admin/collections?fields=row&limit=100' }, superadmin);
      return answer.json<AdminCollectionRows>().collections.find((one) => one.id === id);
    };
    expect((await row())?.private).toBe(false);
    await put({ condition: 'Cracked' });
    expect((await row())?.private).toBe(true);
    expect(JSON.stringify(await row())).not.toContain('Cracked');
    const whole = await api.send({ method: 'GET', url: `/api/admin/collections/${id}` }, superadmin);
    expect(whole.json()).not.toHaveProperty('private');
    for (const path of [`collections/${id}`, 'collections?limit=100', 'collections?limit=100&fields=card'])
      expect((await api.send({ method: 'GET', url: `/api/public/${path}` })).body).not.toContain('"private"');
    await put({ condition: null });
    expect((await row())?.private).toBe(false);
  });

  test('is not needed where the private fields are empty', async () => {
    const remove = (path: string) => api.send({ method: 'DELETE', url: `/api/admin/${path}` }, superadmin);
    await put({ condition: 'Cracked' });
    await put({ condition: null });
    await remove(`collections/${id}`);
    expect((await remove(`trash/collections/${id}`)).statusCode).toBe(200);
  });

  test('is told to the account itself', async () => {
    expect([await check(registrar), await check(superadmin)]).toEqual([true, undefined]);
  });

  test('is given and taken by superadmins, counts from the next request on, and is in the audit log', async () => {
    const account = await accountOf('registrar');
    expect(account?.registrar).toBe(true);
    expect((await give(account?.id, { registrar: null })).statusCode).toBe(400);
    expect((await give(account?.id, { role: 'admin' })).json<{ admin: AdminAccount }>().admin.registrar).toBe(true);
    await give(account?.id, { registrar: false });
    expect((await read()).statusCode).toBe(403);
    await give(account?.id, { registrar: true });
    expect((await read()).statusCode).toBe(200);
    const url = `/api/admin/audit?type=admins&item=${account?.id}&limit=1`;
    const { entries } = (await api.send({ method: 'GET', url }, superadmin)).json<AuditTrail>();
    expect(entries).toMatchObject([{ action: 'changed', fields: ['registrar'] }]);
  });

  test('is taken by the first superadmin, whom no list has, and that is in the audit log', async () => {
    const { id: own } = (await api.send({ method: 'GET', url: '/api/admin/check' }, superadmin)).json<{ id: string }>();
    expect(await accountOf('superadmin')).toBeUndefined();
    expect((await read(superadmin)).statusCode).toBe(403);
    expect((await give(own, { registrar: true })).statusCode).toBe(200);
    expect([await check(superadmin), (await read(superadmin)).statusCode]).toEqual([true, 200]);
    const url = `/api/admin/audit?type=admins&item=${own}&limit=1`;
    const { entries } = (await api.send({ method: 'GET', url }, superadmin)).json<AuditTrail>();
    expect(entries).toMatchObject([{ action: 'changed', fields: ['registrar'], account: { username: 'superadmin' } }]);
    await give(own, { registrar: false });
  });

  test('can be given with a new account, and not by an admin', async () => {
    const payload = { username: 'second', password: 'Copper7kettle', registrar: true };
    const made = await api.send({ method: 'POST', url: '/api/admin/create-admin', payload }, superadmin);
    expect(made.json<{ admin: AdminAccount }>().admin.registrar).toBe(true);
    const own = await accountOf('registrar');
    expect((await give(own?.id, { registrar: true }, registrar)).statusCode).toBe(403);
  });
});
