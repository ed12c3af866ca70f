import { beforeEach, expect, test } from '@jest/globals';
import { registerImports } from '../../../../test/register-imports.js';
import { truncate } from '../../../../test/truncate.js';
import type { KeptMappingList, KeptMappingSaved } from './register-mappings.dto.js';

const { api, send: sendRegister, upload, idle } = registerImports();
beforeEach(() => truncate(api().database, 'register_mapping, idempotency_key'));

const send = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  api().send({ method, url: `/api/admin/register-mappings${path}`, payload }, await api().signIn());

const MAPPING = JSON.stringify({
  name: 'kp',
  rules: [
    { from: 'КП', to: 'number' },
    { from: 'Наименование', to: 'title' },
  ],
});

async function read(header: string): Promise<string> {
  const answer = await sendRegister('POST', '', { upload: await upload(`${header}\n1;Ковёр;х`), read_only: true });
  await idle();
  return answer.json<{ id: string }>().id;
}
const keep = (name: string, register: string, mapping = MAPPING) =>
  send('POST', '', { name, mapping, import: register });
const fitting = async (register: string) =>
  (await send('GET', `?import=${register}`)).json<KeptMappingList>().mappings.map(({ name, fits }) => [name, fits]);
const remove = async (id: string, headers = {}) =>
  api().send({ method: 'DELETE', url: `/api/admin/register-mappings/${id}`, headers }, await api().signIn());

test('a mapping is kept by name, and fits a file with the same columns in any order and spelling', async () => {
  const first = await read('КП;Наименование;Место');
  const answer = await keep('  Felts ', first);
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json<KeptMappingSaved>().mapping;
  expect((await send('GET', `/${id}`)).json()).toMatchObject({ name: 'Felts', mapping: MAPPING, version: 1 });
  const other = await read('КП;Наименование;Цена');
  await keep('Carpets', other);
  expect(await fitting(other)).toEqual([
    ['Carpets', true],
    ['Felts', false],
  ]);
  expect(await fitting(await read('место;НАИМЕНОВАНИЕ;КП'))).toEqual([
    ['Carpets', false],
    ['Felts', true],
  ]);
  expect((await send('GET', '')).json<KeptMappingList>().mappings.map(({ fits }) => fits)).toEqual([false, false]);
});

test('a name is taken once in any case; a wrong mapping, and columns of no file, are refused', async () => {
  const register = await read('КП;Наименование;Место');
  await keep('Войлок', register);
  expect((await keep('ВОЙЛОК', register)).json()).toMatchObject({ status: 409, code: 'name_taken' });
  expect((await keep('Wrong', register, '{}')).json()).toMatchObject({ status: 400, errors: [{ field: 'mapping' }] });
  const nowhere = await keep('Nowhere', '00000000-0000-4000-8000-000000000000');
  expect(nowhere.json()).toMatchObject({ status: 400, errors: [{ field: 'import', code: 'not_found' }] });
  await api().database.query(
    `INSERT INTO register_mapping (id, name, mapping, columns_hash, username)
     SELECT gen_random_uuid(), 'many ' || number, '{}', '', 'x' FROM generate_series(1, 199) AS number`,
  );
  expect((await keep('One more', register)).json()).toMatchObject({ status: 409, code: 'too_many_mappings' });
});

test('it is changed by version and deleted, and the audit log has it', async () => {
  const register = await read('КП;Наименование;Место');
  const { mapping: felts } = (await keep('Felts', register)).json<KeptMappingSaved>();
  await keep('Carpets', register);
  const change = (body: object) => send('PUT', `/${felts.id}`, body);
  expect((await change({ name: 'carpets' })).json()).toMatchObject({ status: 409, code: 'name_taken' });
  const other = await read('КП;Наименование');
  const saved = await change({ name: 'Felts of 2026', import: other, version: 1 });
  expect([saved.headers.etag, saved.json()]).toMatchObject(['"2"', { mapping: { mapping: MAPPING, version: 2 } }]);
  expect(await fitting(other)).toEqual([
    ['Carpets', false],
    ['Felts of 2026', true],
  ]);
  expect((await change({ name: 'Late', version: 1 })).json()).toMatchObject({
    status: 412,
    current: { name: 'Felts of 2026' },
  });
  expect((await remove(felts.id, { 'if-match': '"1"' })).statusCode).toBe(412);
  expect((await remove(felts.id)).statusCode).toBe(200);
  expect((await send('GET', `/${felts.id}`)).statusCode).toBe(404);
  const entries = await api().database.query<object[]>(
    'SELECT action, title, fields FROM audit_entry WHERE item_id = $1 ORDER BY at',
    [felts.id],
  );
  expect(entries).toEqual([
    { action: 'created', title: 'mapping: Felts', fields: [] },
    { action: 'changed', title: 'mapping: Felts of 2026', fields: ['name'] },
    { action: 'purged', title: 'mapping: Felts of 2026', fields: [] },
  ]);
});
