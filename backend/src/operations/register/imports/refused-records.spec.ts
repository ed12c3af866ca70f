import { expect, test } from '@jest/globals';
import { registerImports } from '../../../../test/register-imports.js';

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

test('with too many of them, the first ones are a file all the same', async () => {
  const first = await checked(
    ['id,title', 'A1,Right', ...Array.from({ length: 10_002 }, () => ',No number')].join('\n'),
  );
  expect(first).toMatchObject({ state: 'failed', failure: { code: 'too_many_rejected' } });
  expect((await download(first.id, 'en')).body.split('\r\n')).toHaveLength(10_003);
});
