import { expect, test } from '@jest/globals';
import { decisionsIn, withWords } from './word-decisions.ts';

const MAPPING = JSON.stringify({ name: 'r', rules: [{ from: 'a', to: 'title' }], leave_out: ['b'] });

test('decisions are written into a mapping beside all else, changed, and taken out again', () => {
  const some = withWords(`\uFEFF${MAPPING}`, [
    { kind: 'material', word: 'felt', decision: 'Felt' },
    { kind: 'material', word: 'б/о', decision: false },
    { kind: 'person', word: 'А. Ахмедов', decision: true },
  ]);
  expect(JSON.parse(some)).toEqual({
    ...JSON.parse(MAPPING),
    words: { material: { felt: 'Felt', 'б/о': false }, person: { 'А. Ахмедов': true } },
  });
  const other = withWords(some, [
    { kind: 'material', word: 'felt', decision: true },
    { kind: 'person', word: 'А. Ахмедов', decision: undefined },
  ]);
  expect(JSON.parse(other)).toMatchObject({ words: { material: { felt: true, 'б/о': false } } });
  const of = decisionsIn(other);
  expect([
    of({ kind: 'material', word: 'felt' }),
    of({ kind: 'material', word: 'б/о' }),
    of({ kind: 'person', word: 'А. Ахмедов' }),
    of({ kind: 'place', word: 'felt' }),
  ]).toEqual([true, false, undefined, undefined]);
  const none = withWords(other, [
    { kind: 'material', word: 'felt', decision: undefined },
    { kind: 'material', word: 'б/о', decision: undefined },
  ]);
  expect(JSON.parse(none)).toEqual(JSON.parse(MAPPING));
});

test('names of prototypes are words like others', () => {
  const words = ['__proto__', 'constructor', 'toString'];
  expect(words.map((word) => decisionsIn(MAPPING)({ kind: 'material', word }))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const text = withWords(
    MAPPING,
    words.map((word) => ({ kind: 'material' as const, word, decision: 'Felt' })),
  );
  expect(words.map((word) => decisionsIn(text)({ kind: 'material', word }))).toEqual(['Felt', 'Felt', 'Felt']);
});

test('a text that is no mapping stays as it is', () => {
  const felt = [{ kind: 'material' as const, word: 'felt', decision: true }];
  expect([withWords('{', felt), withWords('[]', felt), decisionsIn('{')({ kind: 'material', word: 'felt' })]).toEqual([
    '{',
    '[]',
    undefined,
  ]);
  expect(JSON.parse(withWords('{"words":7}', felt))).toEqual({ words: { material: { felt: true } } });
});
