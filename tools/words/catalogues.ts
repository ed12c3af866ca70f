// The catalogues of the interface: folders with one file of sentences for each language, in i18next's JSON (v4).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { root } from '../lib/paths.ts';

/** Files are named by the outside tags (docs/languages.md), because translators' tools take `kk` for Kazakh. */
export const FILES: Readonly<Record<Lang, string>> = {
  en: 'en.json',
  ru: 'ru.json',
  uz: 'uz_Latn.json',
  kk: 'kaa.json',
};

/** The folders of all catalogues, relative to the repository, with `/`. */
export const catalogues = (): string[] =>
  globSync('{admin-app,public-app,shared-ui,backend}/{src,server}/**/i18n/**/en.json', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist'],
  })
    .map((file) => file.replaceAll('\\', '/').replace(/\/en\.json$/, ''))
    .sort();

export const fileOf = (folder: string, lang: Lang): string => `${folder}/${FILES[lang]}`;

export const readCatalogue = (folder: string, lang: Lang): Record<string, string> =>
  JSON.parse(readFileSync(join(root, fileOf(folder, lang)), 'utf8')) as Record<string, string>;

/** Each sentence with its file and line. */
export const sentences = (): { file: string; line: number; lang: Lang; text: string }[] =>
  catalogues().flatMap((folder) =>
    LANGS.flatMap((lang) =>
      // one key per line, below the brace
      Object.values(readCatalogue(folder, lang)).map((text, index) => ({
        file: fileOf(folder, lang),
        line: index + 2,
        lang,
        text,
      })),
    ),
  );
