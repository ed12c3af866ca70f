// The list of Karakalpak words. Few programs know the language, so a word that is new to the product has to be added on purpose.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { wordsOf } from './karakalpak.ts';
import { at, type Text } from './texts.ts';

const LIST = join(root, 'tools', 'dictionaries', 'karakalpak-words.txt');

export const knownWords = (): string[] => readFileSync(LIST, 'utf8').split('\n').filter(Boolean);

/** One word per line, sorted by code point so that every machine writes the same file. */
export const listOf = (words: Iterable<string>): string => `${[...new Set(words)].sort().join('\n')}\n`;

/** @returns each word that is not in the list, with the first text that contains it */
export function newWords(texts: readonly Text[], known: Iterable<string>): string[] {
  const seen = new Set(known);
  return texts.flatMap((text) =>
    wordsOf(text.text).flatMap((word) => {
      if (seen.has(word)) return [];
      seen.add(word);
      return [`${word}: ${at(text)}`];
    }),
  );
}

/** @returns the words of the list that no text uses */
export function unusedWords(texts: readonly Text[], known: readonly string[]): string[] {
  const used = new Set(texts.flatMap(({ text }) => wordsOf(text)));
  return known.filter((word) => !used.has(word));
}

export function writeList(texts: readonly Text[]): void {
  writeFileSync(LIST, listOf(texts.flatMap(({ text }) => wordsOf(text))));
}
