import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { registerImports } from '../../../../test/register-imports.js';
import type { Account } from '../../../platform/auth/access.js';
import { RegisterImports } from './register-imports.service.js';
import { keepRefused, refusedFile } from './refused-records.js';

const { api, send, objects, inFolder, checked, imported } = registerImports();

const download = (id: string, lang: string) => send('GET', `/${id}/refused?lang=${lang}`);

test('rejected records are a file to correct in a spreadsheet, which is imported as it is', async () => {
  const register = 'inventory number,title,note\nA1,Reed boat,x\n,"=HYPERLINK(""x"")",-5\nA3,"A ""quoted"", part';
  const first = await checked(`${register}"\nA1,Twice\n`);
  expect(first.checked).toMatchObject({ created: 2, rejected: 2 });
  const english = (await download(first.id, 'en')).body;
  expect(english.split('\r\n')).toEqual([
    '\ufeff"muzey_line","muzey_reason","inventory number","title","note"',
    `"3","It has no inventory number.",,"'=HYPERLINK(""x"")","'-5"`,
    '"5","An earlier line has the same number.","A1","Twice",',
    '',
  ]);
  const answer = await download(first.id, 'ru');
  expect(answer.body).toContain('"3";"Нет инвентарного номера."');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="refused.csv"',
  });
  await imported(first);
  // the file of an import outlives its register
  expect(await inFolder()).toEqual([`${first.id}.csv.refused`]);
  const corrected = answer.body.replace('"3";"Нет инвентарного номера.";', '"3";;"A2"').replace('"A1"', '"A4"');
  const second = await checked(corrected);
  expect(second.checked).toMatchObject({ created: 2, rejected: 0, unnamed: ['note'] });
  await imported(second);
  expect(await objects()).toBe(4);
  const [row] = await api().database.query<object[]>(
    `SELECT content, register FROM collections WHERE external_id = 'A2'`,
  );
  expect(row).toMatchObject({
    content: { en: { title: '=HYPERLINK("x")' } },
    register: { record: { 'inventory number': 'A2', title: '=HYPERLINK("x")', note: '-5' } },
  });
  expect((await download(second.id, 'en')).json()).toMatchObject({ status: 409, code: 'refused_missing' });
});

test('of JSON Lines they are JSON Lines, whose reasons an import ignores', async () => {
  const first = await checked('{"id":"B1","title":"Boat"}\n{"title":"Net","size":{"h":1.5}}\n{"id":\n', {}, 'r.jsonl');
  const { body } = await download(first.id, 'en');
  expect(
    body
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  ).toEqual([
    { muzey_line: 2, muzey_reason: 'It has no inventory number.', title: 'Net', size: { h: 1.5 } },
    { muzey_line: 3, muzey_reason: expect.stringContaining('It can’t be read') },
  ]);
  const second = await checked(body.split('\n')[0]?.replace('"title"', '"id":"B2","title"') ?? '', {}, 'r.jsonl');
  expect(second.checked).toMatchObject({ created: 1, rejected: 0, unnamed: ['size'] });
});

test('an account downloads one file at a time', async () => {
  const { id } = await checked('id,title\nA1,Boat\n,Net\n');
  const account = { id: 'a', registrar: true } as Account;
  const imports = api().app.get(RegisterImports);
  const { file } = await imports.refused(id, 'en', account);
  await expect(imports.refused(id, 'en', account)).rejects.toMatchObject({ status: 429 });
  const { file: another } = await imports.refused(id, 'en', { ...account, id: 'b' });
  for (const open of [file, another]) await once(open.destroy(), 'close');
  expect(await text((await imports.refused(id, 'en', account)).file)).toContain('Net');
});

test('with too many of them, the first ones are a file all the same', async () => {
  const first = await checked(
    ['id,title', 'A1,Right', ...Array.from({ length: 10_002 }, () => ',No number')].join('\n'),
  );
  expect(first).toMatchObject({ state: 'failed', failure: { code: 'too_many_rejected' } });
  expect((await download(first.id, 'en')).body.split('\r\n')).toHaveLength(10_003);
});

test('a record that could not be read again is left out, and the others are there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muzey-'));
  const path = join(folder, 'refused');
  const rejected = [1, 2].map((line) => ({ line, code: 'no_number' as const, reason: '' }));
  // each quotation mark has three backslashes in the end
  const titles = ['"'.repeat(5_000_000), 'Net'];
  async function* rows() {
    for (const [at, title] of titles.entries()) yield await Promise.resolve({ line: at + 1, record: { title } });
  }
  await keepRefused(path, rejected, rows());
  const lines: string[] = [];
  for await (const line of refusedFile(path, 'r.jsonl', 'en')) lines.push(line);
  await rm(folder, { recursive: true });
  expect(lines).toEqual([expect.stringContaining('"title":"Net"')]);
});
