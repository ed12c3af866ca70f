import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const docs = resolve('..', 'docs');
const lines = readFileSync(join(docs, 'security.md'), 'utf8').split('\n');
/** The rules of the table with the files that test them. */
const rules = lines
  .filter((line) => /^\| (?!rule|what|-|\*\*)/.test(line) && line.includes('../'))
  .map((line): [string, string[]] => [
    line.split('|')[1]?.trim() ?? '',
    [...line.matchAll(/\]\((\.\.\/[^)]+)\)/g)].map(([, path = '']) => path),
  ]);

test('the table of rules has all of its rows', () => {
  expect(rules.length).toBeGreaterThan(40);
});

test.each(rules)('%s: is tried where the table says', (_, paths) => {
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(docs, path)))).toEqual([]);
});

const chapters = lines.flatMap((line) => {
  const [, number, kept, not] = /^\| (\d+) [A-Z][^|]+\|([^|]+)\|([^|]+)\|$/.exec(line) ?? [];
  return number === undefined ? [] : [{ number: Number(number), kept: kept?.trim(), not: not?.trim() }];
});

test('each of the seventeen chapters of the standard is there, with what is kept and what is not', () => {
  expect(chapters.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  for (const { kept, not } of chapters) expect([kept, not].every(Boolean)).toBe(true);
});

test('a chapter of which something is kept has a rule with a test, under its number', () => {
  const heads = lines.filter((line) => /^\| \*\*/.test(line)).map((line) => line.split('|')[1] ?? '');
  const named = [...rules.map(([rule]) => rule), ...heads].flatMap((text) =>
    [...text.matchAll(/\(([\d., ]+)\)/g)].flatMap(([, numbers = '']) => numbers.split(',').map(Number.parseFloat)),
  );
  const tried = new Set(named.map(Math.floor));
  const untried = chapters.filter(({ kept, number }) => kept !== '–' && !tried.has(number));
  expect(untried.map(({ number }) => number)).toEqual([]);
});
