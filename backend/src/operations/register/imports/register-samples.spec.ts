import { afterEach, expect, test } from '@jest/globals';
import { registerImports } from '../../../../test/register-imports.js';
import type { RegisterPreview, RegisterSample } from './register-samples.dto.js';

const { api, send, upload, idle, read, imported } = registerImports();

/** In windows-1251. */
function cyrillic(text: string): Buffer {
  const decoder = new TextDecoder('windows-1251');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from(Array.from(text, (letter) => bytes.get(letter) ?? 0x3f));
}

const REGISTER = [
  'Книга поступлений музея',
  '',
  'КП;Наименование;Датировка;Материал;Размеры, см;Место хранения;Цена',
  'КП 1;Ковёр «Карабаир»;нач. ХХ в.;шерсть, лунит;120х80;шкаф 3;500',
  'КП 2;Серьги;когда-то;адамантий;В.5, Ш.2, Г.0,5;сейф 1;900',
  'КП 3;;1958 г.;масло;62 х 56;зал;1',
].join('\r\n');

async function begun(text: string | Buffer = cyrillic(REGISTER)) {
  const answer = await send('POST', '', { upload: await upload(text, 'kp.csv'), read_only: true });
  expect(answer.json()).toMatchObject({ state: 'reading' });
  await idle();
  return read(answer.json<{ id: string }>().id);
}
const sampleOf = async (id: string) => (await send('GET', `/${id}/sample`)).json<RegisterSample>();
const preview = async (id: string, mapping: string, over: object = {}) =>
  (await send('POST', `/${id}/preview`, { mapping, category: 'nature', ...over })).json<RegisterPreview>();

const makeRegistrar = (is: boolean) => api().database.query('UPDATE admin SET registrar = $1', [is]);
afterEach(() => makeRegistrar(false));

test.each([false, true])('the beginning of a register is read, with a guess (registrar: %s)', async (isRegistrar) => {
  await makeRegistrar(isRegistrar);
  const { id, state, failure } = await begun();
  expect([state, failure]).toEqual(['read', null]);
  const { mapping, columns, targets, ...how } = await sampleOf(id);
  expect(how).toEqual({ encoding: 'windows-1251', separator: ';', header_line: 3, sheet: null, sheets: [] });
  expect(targets).toContainEqual({
    name: 'record.material[]',
    takes: 'term',
    dividers: [';', ','],
    kinds: ['material'],
  });
  expect(columns.map(({ dividers }) => dividers)).toEqual([[], [], [], [','], [','], [], []]);
  expect(columns.map(({ name, sensitive }) => [name, sensitive])).toEqual([
    ['КП', undefined],
    ['Наименование', undefined],
    ['Датировка', undefined],
    ['Материал', undefined],
    ['Размеры, см', undefined],
    ['Место хранения', 'storage'],
    ['Цена', 'price'],
  ]);
  expect(columns[1]).toMatchObject({ filled: 2 / 3, examples: ['Ковёр «Карабаир»', 'Серьги'] });
  expect(JSON.parse(mapping)).toEqual({
    name: 'kp',
    lang: 'ru',
    reading: { encoding: 'windows-1251', separator: ';', header_line: 3 },
    rules: [
      { from: 'КП', to: 'number' },
      { from: 'КП', to: 'record.numbers[].number' },
      { constant: 'accession', to: 'record.numbers[].type' },
      { from: 'Наименование', to: 'title' },
      { from: 'Датировка', to: 'record.object_production[].date' },
      { from: 'Материал', to: 'record.material[]', split: [','] },
      { from: 'Размеры, см', to: 'record.dimensions[]' },
      ...(isRegistrar ? [{ from: 'Место хранения', to: 'private.storage_place' }] : []),
    ],
    leave_out: ['Цена'],
  });
});

test('its rows are shown as the mapping reads them, and nothing is stored', async () => {
  const { id } = await begun();
  const { mapping } = await sampleOf(id);
  const { rows, cut } = await preview(id, mapping);
  expect([rows.length, cut]).toEqual([3, false]);
  expect(rows[0]).toMatchObject({ line: 4, number: 'КП 1', title: 'Ковёр «Карабаир»', category: 'nature' });
  expect(rows[0]?.fields.find(({ rule }) => rule === 5)).toEqual({
    rule: 5,
    before: ['шерсть, лунит'],
    after: [
      { text: 'шерсть', state: 'read' },
      { text: 'лунит', state: 'unknown' },
    ],
  });
  expect(rows[0]?.fields.find(({ rule }) => rule === 4)?.after).toEqual([
    { text: 'нач. ХХ в.', state: 'read', edtf: '1901~/1930~' },
  ]);
  expect(rows[0]?.fields.find(({ rule }) => rule === 6)?.after).toMatchObject([
    { state: 'read', dimensions: [{ value: 120, unit: 'cm' }, { value: 80 }] },
  ]);
  expect(rows[1]?.fields.find(({ rule }) => rule === 4)?.after).toEqual([{ text: 'когда-то', state: 'unread' }]);
  expect(rows[2]).toMatchObject({ line: 6, number: 'КП 3', rejected: { code: 'no_title', field: 'title' } });
  const terms = () => api().database.query<object[]>('SELECT FROM term');
  const before = (await terms()).length;
  const made = JSON.parse(mapping) as { rules: { to: string; make?: boolean }[] };
  for (const rule of made.rules) if (rule.to === 'record.material[]') rule.make = true;
  const makes = await preview(id, JSON.stringify(made));
  expect(makes.rows[1]?.fields.find(({ rule }) => rule === 5)?.after).toEqual([{ text: 'адамантий', state: 'new' }]);
  expect((await terms()).length).toBe(before);
  const wrong = await send('POST', `/${id}/preview`, { mapping: '{}' });
  expect(wrong.json()).toMatchObject({ status: 400, errors: [{ field: 'mapping' }] });
});

test('it is read in another way, and imported so; a column that is left out is not stored', async () => {
  const { id } = await begun();
  const answer = await send('PUT', `/${id}/reading`, { encoding: 'koi8-r', header_line: 1 });
  expect(answer.json()).toMatchObject({ state: 'reading' });
  await idle();
  expect(await sampleOf(id)).toMatchObject({ encoding: 'koi8-r', header_line: 1 });
  await send('PUT', `/${id}/reading`, {});
  await idle();
  const { mapping } = await sampleOf(id);
  await send('PUT', `/${id}`, { mapping, category: 'nature' });
  await idle();
  const checked = await read(id);
  expect(checked).toMatchObject({ state: 'checked', checked: { created: 2, rejected: 1 } });
  expect((await imported(checked)).state).toBe('imported');
  const rows = await api().database.query<{ record: Record<string, string> }[]>(
    "SELECT register -> 'record' AS record FROM collections ORDER BY external_id",
  );
  expect(rows.map(({ record }) => [record['Место хранения'], record['Цена']])).toEqual([
    ['шкаф 3', undefined],
    ['сейф 1', undefined],
  ]);
  expect((await send('GET', `/${id}/sample`)).statusCode).toBe(404);
});

test('a registrar’s import fills private data, and takes them back; nobody else may', async () => {
  await makeRegistrar(true);
  const { id } = await begun();
  const { mapping } = await sampleOf(id);
  await makeRegistrar(false);
  for (const answer of [
    await send('PUT', `/${id}`, { mapping, category: 'nature' }),
    await send('POST', `/${id}/preview`, { mapping }),
  ])
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'mapping' }] });
  await makeRegistrar(true);
  await send('PUT', `/${id}`, { mapping, category: 'nature' });
  await idle();
  await imported(await read(id));
  const kept = () =>
    api().database.query<object[]>(
      `SELECT external_id, data, private.version FROM collection_private AS private
       JOIN collections ON collections.id = collection_id ORDER BY external_id`,
    );
  expect(await kept()).toEqual([
    { external_id: 'КП 1', data: { storage_place: 'шкаф 3' }, version: 2 },
    { external_id: 'КП 2', data: { storage_place: 'сейф 1' }, version: 2 },
  ]);
  await send('POST', `/${id}/undo`);
  await idle();
  expect(await read(id)).toMatchObject({ state: 'undone', undone: { removed: 2, kept: 0 } });
  expect(await api().database.query('SELECT FROM collection_private')).toEqual([]);
});

test('what is no register fails, and can be read in another way', async () => {
  expect(await begun('')).toMatchObject({ state: 'failed', failure: { code: 'no_register' } });
});
