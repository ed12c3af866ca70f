import { expect, test } from '@jest/globals';
import { NearTerms } from './near-terms.js';
import { blankTerm } from './term-changes.js';
import { grouped, nearIn, TermDoubles } from './term-doubles.js';
import type { StoredTerm } from './term-statements.js';
import { TermTree } from './term-tree.js';
import type { TermKind } from './term.entity.js';

const term = (kind: TermKind, ru: string, over: Partial<StoredTerm> = {}): StoredTerm => ({
  ...blankTerm(ru, { kind }),
  labels: { ru },
  ...over,
});
const treeOf = (...terms: StoredTerm[]): TermTree => new TermTree(new Map(terms.map((each) => [each.id, each])));
const doublesIn = async (tree: TermTree, index?: NearTerms) => grouped(await nearIn(tree, index));
const namesOf = async (...terms: StoredTerm[]) =>
  (await doublesIn(treeOf(...terms))).map((group) => group.map(({ id }) => id).sort());

test('terms of a kind with near labels or variants are groups, the nearest first', async () => {
  const groups = await namesOf(
    term('material', 'керамика'),
    term('material', 'керамка'),
    term('technique', 'керамика.'),
    term('person', 'Савицкий Игорь'),
    term('person', 'Игорь Савицкий'),
    term('material', 'войлок', { variants: ['кошма'] }),
    term('material', 'Кошма'),
    term('material', 'шерсть'),
  );
  expect(groups).toEqual([
    ['Игорь Савицкий', 'Савицкий Игорь'],
    ['Кошма', 'войлок'],
    ['керамика', 'керамка'],
  ]);
});

test('not those that are merged, above one another, of different levels or years', async () => {
  const groups = await namesOf(
    term('material', 'керамика', { broaderId: 'изделия' }),
    term('material', 'керамика!', { broaderId: 'керамика' }),
    term('material', 'керамика?', { mergedInto: 'керамика' }),
    term('place', 'Муйнак', { placeLevel: 'settlement' }),
    term('place', 'Муйнак!', { placeLevel: 'district' }),
    term('person', 'Ахмедов Анвар', { born: 1901 }),
    term('person', 'Анвар Ахмедов', { born: 1931 }),
    term('person', 'А. Ахмедов', { died: 1980 }),
  );
  expect(groups).toEqual([['А. Ахмедов', 'Ахмедов Анвар']]);
});

test('not those that have another name in a language', async () => {
  const labels = (ru: string, en: string) => ({ labels: { ru, en } });
  const groups = await namesOf(
    term('technique', '1', labels('литография', 'lithography')),
    term('technique', '2', labels('фотосъёмка', 'photography')),
    term('technique', '3', { labels: { ru: 'литографыя' } }),
    term('technique', '4', labels('литограффия', 'litography')),
  );
  expect(groups).toEqual([['1', '3', '4']]);
});

test('a term is in one group only, and no group has more than ten', async () => {
  const many = Array.from({ length: 25 }, (_, at) => term('material', `войлок${'!'.repeat(at)}`));
  const groups = await doublesIn(treeOf(...many));
  expect(groups.map(({ length }) => length)).toEqual([10, 10, 5]);
  expect(new Set(groups.flat()).size).toBe(25);
});

test('few terms are compared, other work has turns, and the first 200 groups are given', async () => {
  const SYLLABLES = ['ба', 'ду', 'ки', 'ло', 'ме', 'ра', 'су', 'ти', 'ва', 'зо'];
  const name = (at: number) => Array.from({ length: 4 }, (_, of) => SYLLABLES[Math.floor(at / 10 ** of) % 10]).join('');
  const terms = Array.from({ length: 1_000 }, (_, at) => [
    term('subject', `${name(at * 9)} узор`),
    term('subject', `${name(at * 9)} узорр`),
  ]).flat();
  const index = new NearTerms();
  let [turns, isEnded] = [0, false];
  const count = () => {
    turns += 1;
    if (!isEnded) setImmediate(count);
  };
  setImmediate(count);
  const groups = await doublesIn(treeOf(...terms), index);
  isEnded = true;
  expect(groups).toHaveLength(200);
  expect(index.compared).toBeLessThanOrEqual(100 * terms.length);
  expect(turns).toBeGreaterThanOrEqual(300);
});

test('pairs that are not the same are none, and what was decided about a merged term counts for its survivor', async () => {
  const tree = treeOf(
    term('material', 'войлок'),
    term('material', 'войлок!'),
    term('material', 'войлок?', { mergedInto: 'войлок' }),
    term('material', 'войлок-'),
  );
  const doubles = new TermDoubles();
  const groups = async (...pairs: [string, string][]) => {
    const different = pairs.map(([one, other]) => ({ one, other }));
    return (await doubles.of(tree, different)).map((group) => group.map(({ id }) => id).sort());
  };
  expect(await groups()).toEqual([['войлок', 'войлок!', 'войлок-']]);
  expect(await groups(['войлок!', 'войлок'])).toEqual([['войлок', 'войлок-']]);
  expect(await groups(['войлок!', 'войлок?'], ['войлок-', 'войлок'])).toEqual([['войлок!', 'войлок-']]);
});

test('a state of the terms is searched once', async () => {
  const [doubles, tree] = [new TermDoubles(), treeOf(term('material', 'войлок'), term('material', 'войлок!'))];
  const [first, second] = await Promise.all([doubles.of(tree), doubles.of(tree)]);
  expect([first.length, first[0]?.[0] === second[0]?.[0]]).toEqual([1, true]);
  expect(await doubles.of(treeOf())).toEqual([]);
});

test('states that have passed before their turn are not searched, and a failure stops no later search', async () => {
  const doubles = new TermDoubles();
  const tree = () => treeOf(term('material', 'войлок'), term('material', 'войлок!'));
  const [, passed, last] = await Promise.all([tree(), tree(), tree()].map((each) => doubles.of(each)));
  expect([last?.length, passed?.[0]?.[0] === last?.[0]?.[0]]).toEqual([1, true]);
  const broken = treeOf();
  broken.all = () => {
    throw new Error('broken');
  };
  await expect(doubles.of(broken)).rejects.toThrow('broken');
  expect(await doubles.of(tree())).toHaveLength(1);
});
