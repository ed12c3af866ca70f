import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { startApp, type TestApp } from '../../../test/app.js';
import { indexedWord } from './indexed-words.js';
import { hasWord, searchText } from './search-text.js';
import { searchWords } from './search-words.js';

/** Appears in no word that the tests search for. */
const LONG = 'я'.repeat(450);
const TEXTS = [
  'ўқув',
  'kitap',
  'kitabı',
  'музеями',
  'girls',
  'boxes',
  'вор',
  'ворам',
  'ворами',
  'воробьи',
  'Moʻynoq',
  'Muynak',
  '***',
  '100%',
  '1000',
  'a.b_c',
  'axbxc',
  'C:\\музей',
  'C:музей',
  'ў(ў',
  'ў[ў]',
  'c++/ўқув',
  '^ўқув$',
  '№5|6ў',
  '{1,2}ўқув',
  'день',
  'дня',
  'rope',
  'Europe',
  'grope',
  'o',
  'of',
  'oft',
  '絹織物の着物',
  "d'or",
  '5%',
  '`a`&!b:*',
  'drawing',
  'ring',
  'rings',
  'string',
  'stringing',
  'aýdın qala',
  'qalalar',
  'kalalar',
  `${LONG} xyz`,
];

let api: TestApp;
let stored: { id: string; search: string }[];

beforeAll(async () => {
  api = await startApp();
  for (const [at, title] of TEXTS.entries()) {
    const lang = LANGS[at % LANGS.length] ?? 'en';
    await api.database.query(
      `INSERT INTO collections (id, content, search, category, created_at, updated_at)
       VALUES (gen_random_uuid(), '{}', $1, 'ethnography', now(), now())`,
      [at % 5 === 4 ? searchText({}, [title]) : searchText({ [lang]: { title } })],
    );
  }
  stored = await api.database.query('SELECT id, search FROM collections ORDER BY id');
});
afterAll(() => api.stop());

test.each([...TEXTS.slice(0, -1), '絹', '織物', 'ri', 'in', 'ing', 'onday', '%', '_', 'ў', '(', '5', 'qal', 'ala'])(
  'the index finds %s in the same texts as their words do',
  async (looked) => {
    for (const word of searchWords(looked))
      for (const reach of ['beginnings', 'inside'] as const) {
        const values: string[] = [];
        const sql = indexedWord(word, (value) => `$${values.push(value)}`, { reach })('collections');
        const having = stored.filter(({ search }) => hasWord(search, word, reach)).map(({ id }) => id);
        expect(await found(sql, values)).toEqual(expect.arrayContaining(having));
      }
  },
);

const found = async (condition: string, values: unknown[]): Promise<string[]> =>
  (await api.database.query<{ id: string }[]>(`SELECT id FROM collections WHERE ${condition} ORDER BY id`, values)).map(
    ({ id }) => id,
  );

const byIndex = (looked: string) => {
  const values: string[] = [];
  const conditions = searchWords(looked).map((word) =>
    indexedWord(word, (value) => `$${values.push(value)}`)('collections'),
  );
  return found(conditions.join(' AND '), values);
};

test('each text is found by its own words', async () => {
  for (const text of TEXTS.slice(0, -1)) expect(await byIndex(text)).not.toEqual([]);
});

test('words are found beside one that is longer than an index takes', async () => {
  expect(await byIndex('xyz')).toHaveLength(1);
});

test('a text with more words than an index takes is stored, and found by the first ones of each language', async () => {
  const words = (first: string) => Array.from({ length: 16_000 }, (_, n) => `${first}${n}`.padEnd(36, 'z')).join(' ');
  const search = searchText({ en: { content: `first ${words('w')}` }, ru: { content: `second ${words('v')}` } });
  const [id] = await byIndex('kitap');
  await api.database.query('UPDATE collections SET search = $1 WHERE id = $2', [search, id]);
  expect([await byIndex('first w17'), await byIndex('second')]).toEqual([[id], [id]]);
});

test('a changed text is found by its new words', async () => {
  const [id] = await byIndex('girls');
  await api.database.query('UPDATE collections SET search = $1 WHERE id = $2', [
    searchText({ kk: { title: 'jaqsılıq' } }),
    id,
  ]);
  expect([await byIndex('girls'), await byIndex('sılıq')]).toEqual([[], [id]]);
});
