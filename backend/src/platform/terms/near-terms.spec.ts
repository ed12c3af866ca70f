import { describe, expect, test } from '@jest/globals';
import { distance } from '../text/edit-distance.js';
import { NearTerms } from './near-terms.js';
import type { TermKind } from './term.entity.js';

function near(kind: TermKind, terms: readonly (string | string[])[], word: string): string[] {
  const index = new NearTerms();
  for (const words of terms) {
    const list = [words].flat();
    index.add({ id: list[0] ?? '', kind, words: list });
  }
  return index.near([kind], word, 3);
}

test.each([
  ['felt', 'felt', 0],
  ['felt', 'flet', 1],
  ['felt', 'fel', 1],
  ['kitten', 'sitting', 3],
  ['abcdef', 'badcfe', 3],
  ['', 'ab', 2],
])('from %s to %s it is %i', (a, b, far) => expect([distance(a, b, 5), distance(b, a, 5)]).toEqual([far, far]));

test('a distance above the limit is not counted out', () => expect(distance('kitten', 'sitting', 2)).toBe(3));

describe('a word is near a term', () => {
  test.each<[string, TermKind, string, string]>([
    ['with one letter less', 'material', 'керамика', 'керамка'],
    ['with two letters swapped', 'material', 'керамика', 'кермаика'],
    ['with two other letters, if it is long', 'technique', 'инкрустация', 'енкрустацея'],
    ['in another script', 'people', 'каракалпаки', 'Qaraqalpaqi'],
    ['as its neighbours spell it', 'place', 'Moʻynoq', 'Муйнак'],
    ['in another order', 'person', 'Ахмедов, Анвар', 'Анвар Ахмедов'],
    ['in another order, misspelt', 'person', 'Савицкий Игорь', 'Игорь Савитский'],
    ['with an initial', 'person', 'Ахмедов Анвар', 'А. Ахмедов'],
    ['with initials in another script', 'person', 'Ахмедов Анвар Каримович', 'Ahmedov A.K.'],
    ['with one initial of two', 'person', 'А. К. Ахмедов', 'Ахмедов А.'],
  ])('%s', (_, kind, term, word) => expect(near(kind, ['другое слово', term], word)).toEqual([term]));
});

describe('a word is not near a term', () => {
  test.each<[string, TermKind, string, string]>([
    ['that is as short', 'material', 'wool', 'wood'],
    ['with another number', 'period', 'XIX век', 'XX век'],
    ['with other digits', 'period', '1-я четверть', '2-я четверть'],
    ['with another first name', 'person', 'Ахмедов Анвар', 'Ахмедов Азиз'],
    ['with another initial', 'person', 'А. Ахмедов', 'Б. Ахмедов'],
    ['that is the family name alone', 'person', 'Ахмедов Анвар', 'Ахмедов'],
    ['with three other letters', 'technique', 'инкрустация', 'енкрюстацея'],
    ['of symbols', 'material', 'керамика', '???'],
  ])('%s', (_, kind, term, word) => expect(near(kind, [term], word)).toEqual([]));

  test('of another kind', () => {
    const index = new NearTerms();
    index.add({ id: '1', kind: 'material', words: ['керамика'] });
    expect([index.near(['technique'], 'керамка', 3), index.near(['technique', 'material'], 'керамка', 3)]).toEqual([
      [],
      ['1'],
    ]);
  });
});

test('the nearest come first, and a term only once', () => {
  const terms = [['инкрустамии', 'инкрустамио'], 'инкрустамия', 'инкрустация!', 'инкустамии'];
  expect(near('technique', terms, 'инкрустация')).toEqual(['инкрустация!', 'инкрустамия', 'инкрустамии']);
});

test('however many terms share a part of a word, it is compared with few of them', () => {
  const index = new NearTerms();
  const SYLLABLES = ['ba', 'du', 'ki', 'lo', 'me', 'ra', 'su', 'ti', 'va', 'zo'];
  const name = (at: number) => Array.from({ length: 4 }, (_, of) => SYLLABLES[Math.floor(at / 10 ** of) % 10]).join('');
  for (let at = 0; at < 10_000; at += 1) index.add({ id: `${at}`, kind: 'person', words: [`${name(at)}ov Anvar`] });
  let found = 0;
  for (let at = 0; at < 1_000; at += 1)
    if (index.near(['person'], `Anvr ${name(at * 7)}ov`, 3).includes(`${at * 7}`)) found += 1;
  expect(index.compared).toBeLessThanOrEqual(100 * 1_000);
  expect(found).toBe(1_000);
});

test('the index has a limit', () => {
  const index = new NearTerms();
  for (let at = 0; at < 100_000; at += 1) index.add({ id: '1', kind: 'subject', words: [`${at}`] });
  index.add({ id: '2', kind: 'subject', words: ['керамика'] });
  expect([index.near(['subject'], '99999', 3), index.near(['subject'], 'керамика', 3)]).toEqual([['1'], []]);
});
