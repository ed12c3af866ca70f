import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { root } from '../lib/paths.ts';
import { brokenHarmony, isLoanword, wordsOf } from './karakalpak.ts';
import { knownWords, listOf, newWords, unusedWords } from './known-words.ts';
import { suffixAfterValue } from './suffixes.ts';
import { TERMS } from './terms.ts';
import { allTexts, at, isDemo, textsOf } from './texts.ts';

const texts = allTexts();
const karakalpak = texts.filter(({ lang }) => lang === 'kk');

test('texts are found by the key or the constant of a language', () => {
  const foundTexts = (code: string) => textsOf('words.ts', code).map(({ lang, text }) => `${lang} ${text}`);
  assert.deepEqual(foundTexts("const words = { en: { a: 'A' }, kk: { b: { other: 'Á' } } };"), ['en A', 'kk Á']);
  assert.deepEqual(foundTexts("import x from 'x'; const kk: T<'y'> = { 'k.l': 'Á', m: f('B', c) };"), ['kk Á', 'kk B']);
  assert.deepEqual(foundTexts('const forms = { kk: `${year}-jıl ${day}` };'), ['kk {}-jıl {}']);
  assert.deepEqual(
    foundTexts('const TABLE = `\nmetal | металл | metall | metall\n  gold | золото | oltin | altın | 41.4\n`;').slice(
      3,
      8,
    ),
    ['kk metall', 'en gold', 'ru золото', 'uz oltin', 'kk altın'],
  );
  assert.deepEqual(foundTexts("const rules = { kk: () => 'other' }; const other = 'x';"), []);
});

test('the dictionaries of every workspace and the demo content are read', () => {
  for (const lang of LANGS) assert.ok(texts.filter((text) => text.lang === lang).length > 800, lang);
  for (const start of ['admin-app/src/', 'public-app/src/', 'public-app/server/', 'shared-ui/src/', 'backend/src/'])
    assert.ok(
      karakalpak.some(({ file }) => file.startsWith(start)),
      start,
    );
});

test('every Karakalpak word is in the list; `npm run words` prints the new ones', () => {
  const known = knownWords();
  assert.deepEqual(newWords(karakalpak, known), []);
  assert.deepEqual(unusedWords(karakalpak, known), []);
  assert.equal(readFileSync(join(root, 'tools', 'dictionaries', 'karakalpak-words.txt'), 'utf8'), listOf(known));
});

test('the endings of Karakalpak words follow the vowels', () => {
  for (const word of ['variantti', 'kitapler', 'sózǵa', 'jollardiń', 'úylerımız']) assert.ok(brokenHarmony(word), word);
  for (const word of ['varianttı', 'kitaplar', 'sózge', 'jollardıń', 'úyimiz', 'hám'])
    assert.equal(brokenHarmony(word), undefined, word);
  const broken = karakalpak.flatMap((text) =>
    wordsOf(text.text)
      .filter((word) => !isLoanword(word) && brokenHarmony(word))
      .map((word) => `${word}: ${at(text)}`),
  );
  assert.deepEqual(broken, []);
});

test('no suffix stands after a value or a unit', () => {
  for (const text of ['{time} ge shekem', '«{name}»ǵa', '20 MB qa', '425 px dan', '{max} ǵa', '10:00 de'])
    assert.ok(suffixAfterValue('kk', text), text);
  for (const text of [
    '{number}-súwretti',
    '1984-, 2018- hám 2019-jılları',
    '{count} kún',
    '{name} akkauntı',
    '84 mıńǵa',
  ])
    assert.equal(suffixAfterValue('kk', text), undefined, text);
  assert.ok(suffixAfterValue('uz', '{time} gacha'));
  assert.equal(suffixAfterValue('uz', 'soat 9:00 dan, {count} ta'), undefined);
  const wrong = texts.flatMap((text) => (suffixAfterValue(text.lang, text.text) === undefined ? [] : [at(text)]));
  assert.deepEqual(wrong, []);
});

test('there is one word for a concept', () => {
  const wrong = TERMS.flatMap(({ words, never = {}, inDemo }) =>
    texts
      .filter((text) => (inDemo ?? !isDemo(text)) && never[text.lang]?.test(text.text))
      .map((text) => `${words[text.lang]}: ${at(text)}`),
  );
  assert.deepEqual(wrong, []);
});

test('the glossary in docs/languages.md is the table of terms', () => {
  const section =
    readFileSync(join(root, 'docs', 'languages.md'), 'utf8')
      .split('\n## ')
      .at(-1) ?? '';
  const rows = [...section.matchAll(/^\|(.+)\|$/gm)].map(([, cells = '']) =>
    cells.split('|').map((cell) => cell.trim()),
  );
  assert.deepEqual(
    rows.slice(2),
    TERMS.map(({ words: { en, ru, uz, kk } }) => [en, ru, uz, kk]),
  );
});
