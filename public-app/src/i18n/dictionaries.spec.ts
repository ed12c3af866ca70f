import { checkDictionaries } from '@muzey/shared-ui/i18n/check.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Messages } from '@muzey/shared-ui/i18n/translate.ts';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { en, kk, ru, uz } from './all.ts';

const root = resolve(__dirname, '../..');
const sources = globSync('{src,server}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.startsWith('src/i18n') && !file.includes('.spec.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const files = sources.map(({ file }) => file).filter((file) => file.endsWith('words.ts'));

test('every text of the site exists in four languages and is used', () => {
  expect(sources.length).toBeGreaterThan(20);
  const faults = checkDictionaries({
    dictionaries: { en, ru, uz, kk },
    sources: sources.map(({ text }) => text),
    builtKeys: ['langName-', 'category-'],
  });
  expect(faults).toEqual([]);
});

test('the dictionaries of the folders are found', () => {
  expect(files).toEqual(expect.arrayContaining(['src/preview/words.ts', 'server/http/plain-words.ts']));
});

test.each(files)('every word of %s exists in four languages and is used', async (file) => {
  const { words: dictionaries } = (await import(join(root, file))) as { words: Record<Lang, Messages> };
  expect(Object.keys(dictionaries).sort()).toEqual([...LANGS].sort());
  // only files that import this dictionary can use its words
  const imports = ({ file: from, text }: (typeof sources)[number]) =>
    [...text.matchAll(/ from '(\.[^']*words\.ts)'/g)].some(([, path = '']) => join(dirname(from), path) === file);
  // the navigation shows the titles of the sections
  const builtKeys = file.endsWith('section-name.ts') ? ['title'] : [];
  const texts = sources.filter(imports).map(({ text }) => text);
  expect(checkDictionaries({ dictionaries, sources: texts, builtKeys })).toEqual([]);
});
