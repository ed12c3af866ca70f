import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Messages, Words } from '@muzey/shared-ui/i18n/translate.ts';

const root = join(__dirname, '..', '..');

const inEach = <Value>(make: (file: string) => Value): Record<Lang, Value> => ({
  en: make('en.json'),
  ru: make('ru.json'),
  uz: make('uz_Latn.json'),
  kk: make('kaa.json'),
});

const read = (path: string): Messages => JSON.parse(readFileSync(path, 'utf8')) as Messages;

/** The folders of all catalogues of the console. */
export const catalogues = globSync('src/**/i18n/**/en.json', { cwd: join(root, 'admin-app') }).map((file) =>
  file.replace(/\/en\.json$/, ''),
);

/** @param folders relative to the workspace */
export const wordsOf = (...folders: readonly string[]): Words<Messages> =>
  inEach(
    (file) => Object.assign({}, ...folders.map((folder) => read(join(root, 'admin-app', folder, file)))) as Messages,
  );

/** The console's own words in all languages. */
export const consoleWords = wordsOf('src/i18n/entrance', 'src/i18n');

/** The same with those that are loaded with parts of the console and with content types. */
export const dictionaries = wordsOf('../shared-ui/src/i18n/categories', ...catalogues);
