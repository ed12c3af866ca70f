// `npm run words:exchange -- out FOLDER` writes the catalogues as PO files for translators, `-- in FOLDER` reads them back. Without
// arguments it tests both: every catalogue comes back unchanged, and a missing sentence and plural are filled in.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { FORMS } from '@muzey/shared-ui/i18n/check.ts';
import { LANGS, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { root } from './lib/paths.ts';
import { catalogues, fileOf, FILES } from './words/catalogues.ts';

/** Debian's own Python, which finds Debian's packages. */
const PYTHON = '/usr/bin/python3';
const SCRIPT = join(root, 'tools', 'words', 'exchange.py');

const translated = LANGS.filter((lang) => lang !== 'en');

/** The forms in the order of FORMS; the Russian `_other` is for fractions, which no integer uses. */
const PLURALS: Readonly<Record<Lang, string>> = {
  en: 'nplurals=2; plural=(n != 1);',
  ru: 'nplurals=4; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);',
  uz: 'nplurals=1; plural=0;',
  kk: 'nplurals=1; plural=0;',
};

type Sentences = Record<string, string>;
const read = (path: string): Sentences =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Sentences) : {};
const write = (path: string, sentences: Sentences): void =>
  writeFileSync(path, `${JSON.stringify(sentences, null, 2)}\n`);

/** @param base folder of the catalogues */
function exchange(way: 'out' | 'in', base: string, poFolder: string, folders: readonly string[]): void {
  const jobs = folders.flatMap((folder) =>
    translated.map((lang) => ({
      english: join(base, fileOf(folder, 'en')),
      json: join(base, fileOf(folder, lang)),
      po: join(poFolder, folder, FILES[lang].replace('.json', '.po')),
      notes: read(join(base, folder, 'notes.json')),
      forms: FORMS[lang],
      tag: languages[lang].tag,
      plurals: PLURALS[lang],
    })),
  );
  for (const { po } of jobs) mkdirSync(dirname(po), { recursive: true });
  execFileSync(PYTHON, [SCRIPT, way], { input: JSON.stringify(jobs), stdio: ['pipe', 'inherit', 'inherit'] });
  // as the repository formats them
  if (way === 'in') for (const { json } of jobs) write(json, read(json));
}

/** Fills in the empty translations of an entry, as a translator does. */
function translate(path: string, key: string, sentences: readonly string[]): void {
  const entries = readFileSync(path, 'utf8').split('\n\n');
  const at = entries.findIndex((entry) => entry.split('\n').includes(`#: .${key}`));
  const filled = sentences.reduce(
    (entry, text, form) =>
      entry
        .replace(`msgstr[${form}] ""`, () => `msgstr[${form}] ${JSON.stringify(text)}`)
        .replace(/msgstr ""$/m, () => `msgstr ${JSON.stringify(text)}`),
    entries[at] ?? '',
  );
  writeFileSync(path, entries.with(at, filled).join('\n\n'));
}

function tryBoth(): void {
  const temporary = mkdtempSync(join(tmpdir(), 'words-'));
  try {
    const folders = catalogues();
    for (const folder of folders) cpSync(join(root, folder), join(temporary, folder), { recursive: true });
    const before = new Map<string, Sentences>();
    let sentences = 0;
    let plurals = 0;
    const added: [po: string, key: string, texts: string[]][] = [];
    for (const folder of folders) {
      for (const lang of translated) {
        const file = fileOf(folder, lang);
        const own = read(join(root, file));
        before.set(file, own);
        sentences += Object.keys(own).length;
        const counted = Object.keys(own).find((name) => name.endsWith('_other'));
        if (counted === undefined) continue;
        // a catalogue that lacks a sentence and a plural
        const key = counted.replace(/_other$/, '');
        const names = FORMS[lang].map((form) => `${key}_${form}`);
        const plain = Object.keys(own).find((name) => !/_(?:one|few|many|other)$/.test(name)) ?? '';
        const left = Object.entries(own).filter(([name]) => name !== plain && !names.includes(name));
        write(join(temporary, file), Object.fromEntries(left));
        const po = join(temporary, 'po', folder, FILES[lang].replace('.json', '.po'));
        added.push([po, plain, [own[plain] ?? '']], [po, key, names.map((name) => own[name] ?? '')]);
        plurals++;
      }
    }
    exchange('out', temporary, join(temporary, 'po'), folders);
    for (const [po, key, texts] of added) translate(po, key, texts);
    exchange('in', temporary, join(temporary, 'po'), folders);
    for (const [file, own] of before)
      assert.deepEqual(Object.entries(read(join(temporary, file))), Object.entries(own), file);
    console.log(
      `${before.size} catalogues with ${sentences} sentences went out as PO and came back as they were; ` +
        `${plurals} lacked a sentence and a plural, which were added in the PO.`,
    );
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

if (spawnSync(PYTHON, ['-c', 'import translate.storage.jsonl10n']).status !== 0) {
  console.error('This needs translate-toolkit: apt-get install translate-toolkit (Debian, Ubuntu).');
  process.exitCode = 1;
} else {
  const [way, folder] = process.argv.slice(2);
  if (way === undefined) tryBoth();
  else if ((way === 'out' || way === 'in') && folder !== undefined) {
    // npm starts commands in the root
    exchange(way, root, resolve(process.env.INIT_CWD ?? '.', folder), catalogues());
  } else {
    console.error('npm run words:exchange [-- out FOLDER | -- in FOLDER]');
    process.exitCode = 1;
  }
}
