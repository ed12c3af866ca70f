import { expect, test } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { searchWords } from './search-words.js';
import { withKnownForms, withNearWords } from './known-words.js';

/** Stands for the database: knows no words, and notes how many were asked for. */
function counting(): { manager: EntityManager; asked: number[]; stems: number[] } {
  const [asked, stems]: [number[], number[]] = [[], []];
  const query = (_sql: string, [nths, , , limit]: [number[], string[], number[], number]) => {
    asked.push(nths.length * limit);
    stems.push(nths.length);
    return Promise.resolve([]);
  };
  return { manager: { query } as unknown as EntityManager, asked, stems };
}

test.each([
  Array.from('abcdefgh', (letter) => `kungxu${letter}larimizdagilar`).join(' '),
  Array.from('абвгдежз', (letter) => `кунгху${letter}ларимиздагилар`).join(' '),
  Array.from('абвгдежз', (letter) => `${letter}нгкхунгкху`.repeat(3)).join(' '),
  'color gray theater center catalog plow meter jewelry',
  'a b c d e f g h',
])('a search looks at a limited number of known words: %.30s', async (q) => {
  const { manager, asked, stems } = counting();
  const words = await withKnownForms(searchWords(q), 'uz', manager);
  await withNearWords(words, manager);
  expect(words).toHaveLength(8);
  // one more for each stem, by rounding
  for (const [at, rows] of asked.entries()) expect(rows).toBeLessThan(4_000 + (stems[at] ?? 0));
  expect(Math.max(0, ...stems)).toBeLessThan(1_200);
});
