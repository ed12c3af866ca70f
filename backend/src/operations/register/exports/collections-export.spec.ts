import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { parse } from 'csv-parse/sync';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { exhibitionInput } from '../../../../test/builders/exhibitions.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { grantedAccounts, type GrantedAccounts } from '../../../../test/granted-accounts.js';
import { TermClient } from '../../../../test/term-client.js';
import type { AuditTrail } from '../../../platform/audit/audit.dto.js';
import { importRegister } from '../import-register.js';
import { readZip } from '../../../../test/read-zip.js';
import { knownName } from '../sample/column-names.js';
import { readRegister } from '../read-register.js';
import { CollectionsExport } from './collections-export.service.js';
import { templateHeadings } from './workbook.js';
import type { PrintedList } from './printed-list.js';
import { EXPORT_FORMATS } from './collections-export.dto.js';

let api: TestApp;
let accounts: GrantedAccounts;
let client: Client;
let folder: string;
const cookies: Record<string, Cookies> = {};
const ids: Record<string, string> = {};

const PRIVATE = {
  condition: 'SECRET condition',
  storage_place: 'SECRET storage',
  weight_and_stones: 'SECRET stones',
  special_numbers: [{ type: 'SECRET book', number: 'SECRET 7' }],
  staff_notes: 'SECRET notes',
  acquisition_source: 'SECRET source',
};
const REGISTER = { record: { accession: 'R-1', title: 'Kettle', shelf: 'SECRET shelf' }, lang: 'en', rule: 2 };
const SECRETS = ['condition', 'storage', 'stones', 'book', '7', 'notes', 'source', 'shelf', 'note'].map(
  (name) => `SECRET ${name}`,
);

async function create(name: string, record: object, title: string): Promise<void> {
  const payload = collectionInput({ published: false, content: { en: { title } }, record });
  const made = await api.send({ method: 'POST', url: '/api/admin/collections', payload }, accounts.superadmin);
  ids[name] = made.json<{ collection: { id: string } }>().collection.id;
}

beforeAll(async () => {
  api = await startApp();
  accounts = await grantedAccounts(api);
  const { own, foreign } = accounts;
  cookies.superadmin = accounts.superadmin;
  cookies.registrar = await accounts.add('registrar', null, true);
  cookies.keeper = await accounts.add('keeper', { branches: [own], tasks: { collections: 'delete' } }, true);
  cookies.staff = await accounts.add('staff', { branches: [own], tasks: { collections: 'draft' } });
  const terms = new TermClient(api, accounts.superadmin);
  const place = await terms.create({ kind: 'place', labels: { en: 'Secret hill' } });
  ids.place = place.id;
  const technique = await terms.create({ kind: 'technique', labels: { en: 'Firing' } });
  const found = { place: place.id, note: { en: 'SECRET note' }, date: { text: '1957' } };
  await create('kettle', { object_number: 'КП 1', branch: own, field_collection: found }, '=1+1');
  await create(
    'rug',
    { object_number: 'КП 2', branch: foreign, field_collection: { note: { en: 'SECRET note' } } },
    'Rug',
  );
  const shown = await api.send(
    { method: 'POST', url: '/api/admin/exhibitions', payload: exhibitionInput({ content: { en: { title: 'Clay' } } }) },
    accounts.superadmin,
  );
  const bowl = {
    field_collection: { ...found, freed: true, note: { en: 'Told' } },
    titles: [{ type: 'former', content: 'Dish' }],
    object_production: [
      { agent_name: 'Usto Olim', role: 'painter', qualifier: 'attributed_to', technique: [technique.id] },
      { agent_name: 'Usto Murod', same_production: true },
      { agent_name: 'Ali', date: { text: '1890' } },
    ],
    exhibition_history: [
      { exhibition: shown.json<{ exhibition: { id: string } }>().exhibition.id, date: { text: '2020' } },
      { title: { ru: 'Искусство' }, venue: { ru: 'Москва' }, date: { text: '1925' } },
    ],
  };
  await create('bowl', bowl, 'Bowl; "big"');
  for (const name of ['kettle', 'rug'])
    await api.database.query(
      'INSERT INTO collection_private (collection_id, data, version, updated_at) VALUES ($1, $2, 2, now())',
      [ids[name], PRIVATE],
    );
  await api.database.query('UPDATE collections SET register = $2, external_id = $3 WHERE id = $1', [
    ids.kettle,
    JSON.stringify(REGISTER),
    'R-1',
  ]);
  client = new Client({ connectionString: api.databaseUrl });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'muzey-export-'));
});
afterAll(async () => {
  await client.end();
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (payload: object, as = 'registrar') =>
  api.send({ method: 'POST', url: '/api/admin/collections/export', payload }, cookies[as]);
const idsIn = (file: string) => Object.keys(ids).filter((name) => name !== 'place' && file.includes(ids[name] ?? '-'));
const stored = () =>
  api.database.query<object[]>(
    'SELECT id, item.version, external_id, content, category, register, record, data FROM collections AS item LEFT JOIN collection_private ON id = collection_id ORDER BY id',
  );

describe.each(['jsonl', 'csv'] as const)('an export as %s', (format) => {
  const read = async (file: string) => {
    const path = join(folder, `objects.${format}`);
    await writeFile(path, file);
    const { created, changed, unchanged, rejected } = await importRegister(client, readRegister(path), {
      publish: false,
    });
    return { created, changed, unchanged, rejected };
  };
  const UNCHANGED = { created: 0, changed: 0, unchanged: 3, rejected: [] };

  test('changes nothing when it is imported again, with private data or without', async () => {
    const before = await stored();
    for (const [as, withPrivate] of [
      ['registrar', true],
      ['registrar', false],
      ['superadmin', false],
    ] as const) {
      const answer = await ask({ format, private: withPrivate }, as);
      expect(answer.statusCode).toBe(200);
      expect(await read(answer.body)).toEqual(UNCHANGED);
    }
    expect(await stored()).toEqual(before);
  });

  test('keeps what it does not have when a text in it was edited', async () => {
    const before = await stored();
    const edited = `=1+${format.length}`;
    const { body } = await ask({ format, ids: [ids.kettle] });
    expect(await read(body.replace(/=1\+\d/, edited))).toMatchObject({ changed: 1, rejected: [] });
    const after = await stored();
    const changes = { content: { en: { title: edited } }, version: expect.any(Number) };
    expect(after).toMatchObject(
      before.map((row) => ('id' in row && row.id === ids.kettle ? { ...row, ...changes } : row)),
    );
  });

  test('has private data only for registrars who ask for them', async () => {
    const whole = (await ask({ format, private: true })).body;
    expect(SECRETS.filter((secret) => !whole.includes(secret))).toEqual([]);
    for (const as of Object.keys(cookies)) {
      const { body } = await ask({ format }, as);
      expect(SECRETS.filter((secret) => body.includes(secret))).toEqual([]);
      expect(body.split(ids.place ?? '-')).toHaveLength(as === 'registrar' || as === 'superadmin' ? 3 : 1);
      expect(body.includes('Told')).toBe(as === 'registrar' || as === 'superadmin');
    }
    for (const as of ['superadmin', 'staff'])
      expect((await ask({ format, private: true }, as)).json()).toMatchObject({ status: 403 });
  });

  test('has the objects that the account may work on, by ids, by filter, or all', async () => {
    const { kettle, rug } = ids;
    expect(idsIn((await ask({ format })).body)).toEqual(['kettle', 'rug', 'bowl']);
    expect(idsIn((await ask({ format, ids: [kettle, rug, 'no id'] })).body)).toEqual(['kettle', 'rug']);
    expect(idsIn((await ask({ format, filter: { number: 'КП 2' } })).body)).toEqual(['rug']);
    expect(idsIn((await ask({ format, ids: [kettle, rug], private: true }, 'keeper')).body)).toEqual(['kettle']);
    expect(idsIn((await ask({ format, filter: { search: 'rug' } }, 'staff')).body)).toEqual([]);
    expect((await ask({ format, ids: [kettle], filter: {} })).statusCode).toBe(400);
  });

  test('is in the audit log', async () => {
    await ask({ format, private: true }, 'keeper');
    const log = await api.send(
      { method: 'GET', url: '/api/admin/audit?type=registers&action=exported&limit=1' },
      cookies.superadmin,
    );
    const [entry] = log.json<AuditTrail>().entries;
    expect(entry).toMatchObject({ account: { username: 'keeper' }, title: `${format}: 1`, fields: ['private'] });
  });
});

test('a CSV file is one for the spreadsheet of its reader', async () => {
  const answer = await ask({ format: 'csv', separator: ';', bom: true, ids: [ids.kettle, ids.bowl] });
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="objects-[\d-]+\.csv"$/);
  expect(answer.body).toMatch(/^\ufeff"muzey_id";"muzey_version";/);
  const rows = parse<Record<string, string>>(answer.body, { columns: true, bom: true, delimiter: ';' });
  expect(rows.map((row) => row.title_en)).toEqual([expect.stringMatching(/^'=1\+/), 'Bowl; "big"']);
});

test('private data need a sign-in of the last 15 minutes', async () => {
  await api.database.query("UPDATE session SET authenticated_at = now() - interval '16 minutes'");
  for (const format of EXPORT_FORMATS) {
    expect((await ask({ format, private: true })).json()).toMatchObject({ status: 401, code: 'sign_in_again' });
    expect((await ask({ format })).statusCode).toBe(200);
  }
  await api.database.query('UPDATE session SET authenticated_at = now()');
});

test('an account has one at a time, and there are few at once', async () => {
  const exports = api.app.get(CollectionsExport);
  const account = (name: string) =>
    ({ id: `00000000-0000-4000-8000-00000000000${name}`, username: name }) as Parameters<typeof exports.export>[1];
  const open = await Promise.all(['a', 'b', 'c'].map((name) => exports.export({ format: 'csv' }, account(name))));
  await expect(exports.export({ format: 'csv' }, account('a'))).rejects.toMatchObject({ status: 429 });
  await expect(exports.export({ format: 'csv' }, account('d'))).rejects.toMatchObject({ status: 503 });
  const closed = open.map((one) => once(one, 'close'));
  for (const one of open) one.destroy();
  await Promise.all(closed);
  (await exports.export({ format: 'csv' }, account('a'))).destroy();
});

describe('a workbook', () => {
  const sheetOf = async (payload: object, as = 'registrar') => {
    const answer = await ask({ format: 'xlsx', ...payload }, as);
    expect(answer.statusCode).toBe(200);
    const files = readZip(answer.rawPayload);
    return [...files].map(([name, content]) => (name.includes('sheet1.xml') ? content.toString() : '')).join('');
  };

  test('has texts in the language of its reader, and no formulas', async () => {
    const sheet = await sheetOf({ lang: 'ru' });
    const words = ['Учётный номер', 'Название', 'Название (английский)', '=1+', 'КП 1', 'Место находки', 'Told'].concat(
      'Прежнее: Dish',
      'Usto Olim; Usto Murod; Ali',
      'Usto Olim, Usto Murod: Firing',
      'Usto Olim: Художник',
      'Usto Olim: Приписывается',
      'Clay, 2020; Искусство, Москва, 1925',
    );
    expect(words.filter((word) => !sheet.includes(word))).toEqual([]);
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(sheet.indexOf('КП 1')).toBeLessThan(sheet.indexOf('КП 2'));
  });

  test('has private data only for registrars who ask for them', async () => {
    const whole = await sheetOf({ private: true });
    expect(SECRETS.filter((secret) => !whole.includes(secret))).toEqual([]);
    expect(whole).toContain('Condition');
    for (const as of Object.keys(cookies)) {
      const sheet = await sheetOf({}, as);
      expect(sheet).not.toMatch(/SECRET|Condition|Storage place/);
      expect(sheet.includes('Secret hill')).toBe(as === 'registrar' || as === 'superadmin');
    }
  });
});

test('a profile says which columns a file has, and how they are called', async () => {
  const columns = [
    { source: 'object_number', heading: { ru: 'Номер', en: '=Number' } },
    { source: 'title_en' },
    { source: 'condition' },
  ];
  const payload = { format: 'csv', ids: [ids.rug], profile: { columns } };
  expect((await ask(payload)).body).toBe('"\'=Number","Title"\n"КП 2","Rug"\n');
  const withPrivate = await ask({ ...payload, lang: 'ru', private: true });
  expect(withPrivate.body).toBe('"Номер","Название (английский)","Сохранность"\n"КП 2","Rug","SECRET condition"\n');
  for (const profile of [{ columns: [{ source: 'password' }] }, { columns: [] }, {}])
    expect((await ask({ ...payload, profile })).statusCode).toBe(400);
  expect((await ask({ ...payload, format: 'jsonl' })).statusCode).toBe(400);
});

test('a mapping gives a file the columns of its register', async () => {
  const rules = [
    { from: 'Название', to: 'title', lang: 'en' },
    { from: 'Инв. №', to: 'record.numbers[].number' },
    { constant: 'inventory', to: 'record.numbers[].type' },
    { from: '=Автор', to: 'record.object_production[].agent' },
    { from: '=Автор', to: 'record.object_production[].role' },
    { from: 'Датировка', to: 'record.object_production[].date' },
    { from: 'Шкаф', to: 'private.storage_place' },
    { from: 'Вместе', to: 'record.related[].id' },
  ];
  const mapping = JSON.stringify({ name: 'Опись', rules });
  const payload = { format: 'csv', ids: [ids.bowl], lang: 'ru', mapping };
  const [headings, ...rows] = parse((await ask(payload)).body);
  expect(headings).toEqual(['Название', 'Инв. №', "'=Автор", 'Датировка']);
  expect(rows).toEqual([['Bowl; "big"', '', 'Usto Olim; Usto Murod; Ali', '1890']]);
  const whole = parse((await ask({ ...payload, ids: [ids.kettle], private: true })).body);
  expect(whole.map((row) => row.at(-1))).toEqual(['Шкаф', 'SECRET storage']);
  const faultsOf = async (over: object) =>
    (await ask({ ...payload, ...over })).json<{ errors: { field: string }[] }>().errors.map(({ field }) => field);
  expect(await faultsOf({ mapping: '{"name":"x","rules":[]}' })).toEqual(['mapping']);
  const numbered = (type: string) => [...rules.slice(1, 2), { constant: type, to: 'record.numbers[].type' }];
  for (const type of ['title_en', 'constructor']) {
    const headingsOf = async (own: object[]) =>
      parse((await ask({ ...payload, mapping: JSON.stringify({ name: 'x', rules: own }) })).body)[0];
    expect(await headingsOf([...rules.slice(0, 1), ...numbered(type)])).toEqual(['Название']);
  }
  const constant = { constant: 'Ваза', to: 'title', lang: 'en' };
  for (const own of [[constant], [constant, ...numbered('title_en')], [constant, ...rules.slice(6, 7)]])
    expect(await faultsOf({ mapping: JSON.stringify({ name: 'x', rules: own }) })).toEqual(['mapping']);
  expect(await faultsOf({ format: 'jsonl' })).toEqual(['mapping']);
  expect(await faultsOf({ profile: { columns: [{ source: 'title_en' }] } })).toEqual(['profile', 'mapping']);
});

describe('a list to print', () => {
  const list = async (payload: object, as = 'registrar') =>
    (
      await api.send({ method: 'POST', url: '/api/admin/collections/printed-list', payload }, cookies[as])
    ).json<PrintedList>().objects;

  test('is ordered by number, and has the condition for registrars', async () => {
    const { rug = '', kettle = '', bowl = '' } = ids;
    expect((await list({ ids: [rug, bowl, kettle], private: true })).map((one) => [one.number, one.condition])).toEqual(
      [
        ['КП 1', 'SECRET condition'],
        ['КП 2', 'SECRET condition'],
        ['', undefined],
      ],
    );
    expect((await list({ filter: { number: 'КП 2' } }))[0]).toEqual({
      id: rug,
      number: 'КП 2',
      title: 'Rug',
      material: '',
      dimensions: '',
      quantity: 1,
    });
    expect(await list({}, 'keeper')).toHaveLength(1);
  });
});

test('a template has headings in four languages', async () => {
  const url = '/api/admin/registers/template.xlsx?lang=kk';
  const answer = await api.send({ method: 'GET', url }, cookies.superadmin);
  const files = readZip(answer.rawPayload);
  const all = [...files.values()].map(String).join('');
  for (const heading of ['Kiris kitabı nomeri', 'Номер по КП', 'Kirim kitobi raqami', 'Accession number', 'Materialı'])
    expect(all).toContain(heading);
  expect(String(files.get('xl/workbook.xml'))).toMatch(/Qaraqalpaqsha.*English/s);
});

test('an import recognizes the headings of the template', () => {
  const unknown = LANGS.flatMap((lang) => templateHeadings(lang).filter((heading) => knownName(heading) === undefined));
  expect(unknown).toEqual([]);
});
