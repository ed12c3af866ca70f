import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { keepSearchWords } from '../database/search-words.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { searchText } from '../text/search-text.js';

let api: TestApp;

beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.database.query('DELETE FROM collections');
  await sweep();
});

const sweep = () => api.app.get(Housekeeping).sweep();
const textOf = (title: string) => searchText({ en: { title } });
const ADD = `INSERT INTO collections (id, content, search, published, category, created_at, updated_at)
  VALUES (gen_random_uuid(), '{}', $1, true, 'ethnography', now(), now())`;
const add = (title: string) => api.database.query(ADD, [textOf(title)]);
const found = async (q: string) =>
  (await api.send({ method: 'GET', url: `/api/public/search?lang=en&q=${q}` })).json<{ total: number }>().total;
/** The words in the table that contain the letters, without the prefix of their section. */
const kept = async (letters: string) => {
  const words = await api.database.query<{ word: string }[]>(
    'SELECT DISTINCT substr(word, 2) AS word FROM search_word WHERE word LIKE $1 ORDER BY 1',
    [`%${letters}%`],
  );
  return words.map(({ word }) => word);
};

test('words that no text has any more go, in however many batches, and all others stay', async () => {
  const many = Array.from({ length: 1_200 }, (_, n) => `zqv${n}`);
  await add(many.join(' '));
  await add("a zqvase of the zqw'7 \\zqw&!:*");
  const words = await kept('zq');
  await api.database.query('DELETE FROM collections WHERE search LIKE $1', ['% zqv1199 %']);
  expect(words.length).toBeGreaterThan(many.length);
  await sweep();
  const left = await kept('zq');
  expect(words.filter((word) => !left.includes(word))).toEqual(many.toSorted());
  expect([left.length, await found('qvase'), await found("qw'7")]).toEqual([words.length - many.length, 1, 1]);
});

test('a word of a text that is being written stays', async () => {
  await add('zqvold');
  await api.database.query('DELETE FROM collections');
  const writer = api.database.createQueryRunner();
  await writer.startTransaction();
  await writer.query(ADD, [textOf('zqvold')]);
  await sweep();
  await writer.commitTransaction();
  await writer.release();
  expect([await found('qvold'), await kept('zq')]).toEqual([1, ['zqvold']]);
  await api.database.query('DELETE FROM collections');
  await sweep();
  expect(await kept('zq')).toEqual([]);
});

test('a word that is written between the two checks stays', async () => {
  await add('zqvold');
  await api.database.query('DELETE FROM collections');
  const transaction = api.database.transaction.bind(api.database) as (work: unknown) => Promise<unknown>;
  const checking = jest.spyOn(api.database, 'transaction').mockImplementation(async (work: unknown) => {
    const unused = await transaction(work);
    if (Array.isArray(unused) && String(unused).includes('zqvold')) await add('zqvold');
    return unused;
  });
  await sweep();
  checking.mockRestore();
  expect([await found('qvold'), await kept('zq')]).toEqual([1, ['zqvold']]);
});

test('who writes a word while it is removed adds it again', async () => {
  await add('zqvold');
  await api.database.query('DELETE FROM collections');
  const remover = api.database.createQueryRunner();
  await remover.startTransaction();
  await remover.query('LOCK TABLE search_word IN SHARE ROW EXCLUSIVE MODE');
  await remover.query("DELETE FROM search_word WHERE word LIKE '%zqvold'");
  const written = add('zqvold');
  // copies of a database have equal table ids
  const waits = async () => {
    const [row] = await api.database.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM pg_locks JOIN pg_database ON pg_database.oid = database
       WHERE datname = current_database() AND relation = 'search_word'::regclass AND NOT granted`,
    );
    return row?.count;
  };
  expect(await eventually(waits, 1)).toBe(1);
  expect(await found('zqvold')).toBe(0);
  await remover.commitTransaction();
  await remover.release();
  await written;
  expect([await found('qvold'), await kept('zq')]).toEqual([1, ['zqvold']]);
});

test('words of a table that only a newer version knows stay', async () => {
  const runner = api.database.createQueryRunner();
  await runner.query('CREATE TABLE newer (search text)');
  await keepSearchWords(runner, 'newer');
  await runner.query('INSERT INTO newer (search) VALUES ($1)', [textOf('zqvnew')]);
  await sweep();
  expect(await kept('zq')).toEqual(['zqvnew']);
  await runner.query('DROP TABLE newer');
  await runner.release();
});
