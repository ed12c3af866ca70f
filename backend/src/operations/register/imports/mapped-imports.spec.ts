import { expect, test } from '@jest/globals';
import { eventually } from '../../../../test/eventually.js';
import { registerImports } from '../../../../test/register-imports.js';
import { unknownCategory } from '../../../content-types/collections/category.js';
import { Terms } from '../../../platform/terms/terms.js';

const { api, send, upload, idle, read, checked, imported } = registerImports();

const MAPPING = {
  name: 'felts',
  lang: 'ru',
  rules: [
    { from: 'no', to: 'number' },
    { from: 'what', to: 'title' },
    { from: 'material', to: 'record.material[]', split: ';' },
    { from: 'acquired', to: 'record.acquisition.date' },
  ],
};
const mapping = (over: object = {}) => JSON.stringify({ ...MAPPING, ...over });
const REGISTER =
  'no,what,material,acquired,shelf\nКП 1,Текиймет,felt;moonlight,1999 or so,MARK\nКП 2,Ақбасқур,felt,1907,x';
const stored = () =>
  api().database.query<object[]>(`SELECT external_id AS number, content, record FROM collections ORDER BY 1`);

test('a register is read with a mapping: checked with it, imported with it, and what was not understood is told', async () => {
  await api().database.query(
    `INSERT INTO term (id, kind, labels, created_at, updated_at)
     VALUES (gen_random_uuid(), 'material', '{"en": "felt"}', now(), now())`,
  );
  const first = await checked(REGISTER, { mapping: mapping() });
  expect(first).toMatchObject({
    state: 'checked',
    mapping: 'felts',
    checked: {
      created: 2,
      rejected: 0,
      unnamed: [],
      missing: [],
      missing_count: 0,
      unread: [
        { what: 'term', kind: 'material', text: 'moonlight', count: 1 },
        { what: 'date', text: '1999 or so', count: 1, line: 2 },
      ],
    },
  });
  expect(await imported(first)).toMatchObject({ state: 'imported', mapping: 'felts', imported: { created: 2 } });
  expect(await stored()).toMatchObject([
    {
      number: 'КП 1',
      content: { ru: { title: 'Текиймет' } },
      record: { material: [expect.any(String)], acquisition: { date: { text: '1999 or so' } } },
    },
    { number: 'КП 2', record: { acquisition: { date: { text: '1907' } } } },
  ]);
  const [row] = await api().database.query<object[]>('SELECT mapping, mapping_name FROM register_import');
  expect(row).toEqual({ mapping: null, mapping_name: 'felts' });
  const run = await api().database.query<object[]>('SELECT mapping FROM import_run WHERE id = $1', [first.id]);
  expect(run).toEqual([{ mapping: 'felts' }]);

  const second = await checked('no,what\nКП 2,Ақбасқур', { mapping: mapping() });
  expect(second.checked).toMatchObject({ missing: ['КП 1'], missing_count: 1 });
});

test('an object that was read with a mapping is read with it again: checked once more, with the mapping', async () => {
  await imported(await checked(REGISTER, { mapping: mapping() }));
  const without = await checked('number,what,no,title\nКП 1,Текиймет,КП 1,Другое', { category: 'nature' });
  expect(without).toMatchObject({ mapping: null, state: 'failed' });
  const answer = await send('PUT', `/${without.id}`, { mapping: mapping(), category: 'nature' });
  expect(answer.json()).toMatchObject({ state: 'checking', mapping: 'felts' });
  await idle();
  expect(await read(without.id)).toMatchObject({ state: 'checked', checked: { read: 1, rejected: 0 } });
});

test('a mapping that is none is refused with its place, before anything is taken', async () => {
  const sent = await upload(REGISTER);
  const wrong: [string, string][] = [
    ['{', 'The mapping is not JSON'],
    [
      mapping({
        rules: [
          { from: 'a', to: 'title' },
          { from: 'b', to: 'secret' },
        ],
      }),
      'rules[1]',
    ],
    [mapping({ category: 'no_such' }), 'there is no category "no_such"'],
  ];
  for (const [text, message] of wrong)
    expect((await send('POST', '', { upload: sent, mapping: text })).json()).toMatchObject({
      status: 400,
      code: 'validation',
      errors: [{ field: 'mapping', code: 'invalid_value', message: expect.stringContaining(message) }],
    });
  const long = await send('POST', '', { upload: sent, mapping: ' '.repeat(2_000_001) });
  expect(long.json()).toMatchObject({ status: 400, errors: [{ field: 'mapping', code: 'too_long' }] });
  expect((await send('POST', '', { upload: sent, mapping: mapping(), category: 'nature' })).statusCode).toBe(201);
  await idle();
});

test('categories are those of this museum, its own among them', async () => {
  await api().database.query(
    `INSERT INTO term (id, kind, key, labels, created_at, updated_at)
     VALUES (gen_random_uuid(), 'category', 'carpets', '{"en": "Carpets"}', now(), now())`,
  );
  // the process hears of a write beside it a moment later
  const isKnown = () => Promise.resolve(unknownCategory(api().app.get(Terms).tree, 'carpets', '').length === 0);
  expect(await eventually(isKnown, true)).toBe(true);
  const sent = await upload('id,title\n1,A');
  const unknown = await send('POST', '', { upload: sent, category: 'no_such' });
  expect(unknown.json()).toMatchObject({ status: 400, errors: [{ field: 'category', code: 'invalid_value' }] });
  const register = 'id,title,category\n1,A,\n2,B,jewelry\n3,C,carpets\n4,D,other';
  const first = await checked(register, { category: 'carpets' });
  expect(first).toMatchObject({
    category: 'carpets',
    checked: { created: 3, records: [{ line: 5, code: 'unknown_category', field: 'category' }] },
  });
  await imported(first);
  const rows = await api().database.query<object[]>('SELECT category FROM collections ORDER BY external_id');
  expect(rows).toEqual([{ category: 'carpets' }, { category: 'jewelry' }, { category: 'carpets' }]);
});

test('the words of a register for terms are listed with the terms near to them, and decided in its mapping', async () => {
  await api().database.query(
    `INSERT INTO term (id, kind, labels, created_at, updated_at)
     VALUES (gen_random_uuid(), 'material', '{"en": "duskstone", "ru": "сумеркамень"}', now(), now())`,
  );
  const text = 'no,what,material\nКП 1,Чаша,сумеркамень;сумиркамень\nКП 2,Блюдо,сумиркамень;moonlight;starlight';
  const first = await checked(text, { mapping: mapping() });
  const words = async (query = '') => (await send('GET', `/${first.id}/terms${query}`)).json<object>();
  const porcelain = { id: expect.any(String), kind: 'material', labels: { en: 'duskstone', ru: 'сумеркамень' } };
  expect(await words()).toMatchObject({
    words: [
      { word: 'сумиркамень', state: 'near', line: 2, count: 2, kinds: ['material'], terms: [porcelain] },
      { word: 'moonlight', state: 'new', line: 3, makes: false, terms: [] },
      { word: 'starlight', state: 'new' },
      { word: 'сумеркамень', state: 'exact', terms: [porcelain] },
    ],
    total: 4,
    counts: [
      { kind: 'material', state: 'exact', count: 1 },
      { kind: 'material', state: 'near', count: 1 },
      { kind: 'material', state: 'new', count: 2 },
    ],
    left_out: 0,
    is_cut: false,
  });
  expect(await words('?state=new&kind=material&limit=1&skip=1')).toMatchObject({
    words: [{ word: 'starlight' }],
    total: 2,
  });
  expect(await words('?kind=person')).toMatchObject({ words: [], total: 0 });

  const decided = { material: { сумиркамень: 'duskstone', moonlight: true, starlight: false } };
  await send('PUT', `/${first.id}`, { mapping: mapping({ words: decided }), category: 'nature' });
  await idle();
  expect(await read(first.id)).toMatchObject({ state: 'checked', checked: { unread: [] } });
  expect(await words()).toMatchObject({
    words: [
      { word: 'сумиркамень', state: 'decided', terms: [porcelain] },
      { word: 'moonlight', state: 'decided', terms: [] },
      { word: 'starlight', state: 'decided', terms: [] },
      { word: 'сумеркамень', state: 'exact' },
    ],
  });
  await imported(first);
  const [one, two] = await api().database.query<{ record: { material: string[] } }[]>(
    'SELECT record FROM collections ORDER BY external_id',
  );
  expect(two?.record.material).toEqual([one?.record.material[0], expect.any(String)]);
  const made = await api().database.query<object[]>("SELECT labels FROM term WHERE source = 'import'");
  expect([made, await words()]).toMatchObject([[{ labels: { ru: 'moonlight' } }], { words: [], total: 0 }]);
});

test('a register without a mapping has no words for terms', async () => {
  const { id } = await checked('id,title,material\n1,A,felt');
  expect((await send('GET', `/${id}/terms`)).json()).toMatchObject({ words: [], total: 0, counts: [], left_out: 0 });
  expect((await send('GET', `/${id}/terms?state=wrong`)).statusCode).toBe(400);
});

test('numbers that several objects have are listed, and refuse nothing', async () => {
  const rules = [
    { from: 'no', to: 'number' },
    { from: 'what', to: 'title' },
    { from: 'kp', to: 'record.numbers[].number', split: ';' },
    { constant: 'accession', to: 'record.numbers[].type' },
  ];
  const rows = ['no,what,kp', '1,A,КП 7', '2,B,kp-7;КП 8', '3,C,КП 9', '4,D,КП 10;КП10'];
  const first = await checked(rows.join('\n'), { mapping: mapping({ rules }) });
  const unread = [
    { what: 'number', text: 'КП 7', count: 1, line: 2 },
    { what: 'number', text: 'kp-7', count: 1, line: 3 },
    { what: 'number', text: 'КП 10', count: 1, line: 5 },
  ];
  expect(first.checked).toMatchObject({ created: 4, rejected: 0, unread });
  expect((await imported(first)).imported).toMatchObject({ created: 4, unread });
  // the same register again has no more of them; another one has those of the museum
  const again = await checked(rows.join('\n'), { mapping: mapping({ rules }) });
  expect(again.checked).toMatchObject({ unchanged: 4 });
  expect(again.checked?.unread).toEqual(unread);
  const other = await checked('no,what,kp\n5,E,КП 9', { mapping: mapping({ name: 'other', rules }) });
  expect(other.checked?.unread).toEqual([{ what: 'number', text: 'КП 9', count: 1, line: 2 }]);
});
