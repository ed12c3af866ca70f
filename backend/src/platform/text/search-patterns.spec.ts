import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.js';
import { asExpression, searchPatterns } from './search-patterns.js';
import { searchText } from './search-text.js';
import { searchWords } from './search-words.js';

let api: TestApp;

beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.stop());

const TEXTS = [
  ...['ўқув', 'kitap', 'kitabı', 'музеями', 'girls', 'boxes', 'вор', 'ворам', 'воробьи', 'Moʻynoq', 'Muynak', '***'],
  ...[
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
    '{1,2}ўқув',
    '№5|6ў',
  ],
];

test.each(TEXTS)('the expression for %s finds the same as its patterns', async (looked) => {
  for (const word of searchWords(looked)) {
    const { any } = searchPatterns(word);
    const stored = TEXTS.map((title) => searchText({ en: { title } }));
    const found = await api.database.query<{ liked: boolean; matched: boolean }[]>(
      'SELECT text LIKE ANY ($2::text[]) AS liked, text ~ $3 AS matched FROM unnest($1::text[]) AS text',
      [stored, any, asExpression(any)],
    );
    expect(found.map(({ matched }) => matched)).toEqual(found.map(({ liked }) => liked));
    expect(found[TEXTS.indexOf(looked)]?.matched).toBe(true);
  }
});
