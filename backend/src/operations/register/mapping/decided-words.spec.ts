import { describe, expect, test } from '@jest/globals';
import type { TermKind } from '../../../platform/terms/term.entity.js';
import { mapRecord } from './map-record.js';
import { parseMapping } from './mapping.js';
import { MetWords } from './met-words.js';
import { reconciled } from './reconcile.js';
import { Seen } from './seen.js';
import { TermIndex, type TermWords } from './term-index.js';

const NAMES = ['felt', 'ceramics', 'wool', 'akhmedov', 'guild', 'kushan'];
const idOf = (name: string): string => `00000000-0000-4000-8000-00000000000${NAMES.indexOf(name)}`;
/** The same with the names of terms for their ids. */
const named = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value).replace(/0{8}-0000-4000-8000-0{11}(\d)/g, (_, at) => NAMES[Number(at)] ?? ''),
  ) as Value;

const term = (name: string, kind: TermKind, en: string, ...variants: string[]): TermWords => ({
  id: idOf(name),
  kind,
  key: null,
  labels: { en },
  variants,
  mergedInto: null,
});
const TERMS = [
  term('felt', 'material', 'Felt', 'кошма'),
  term('ceramics', 'material', 'керамика'),
  { ...term('wool', 'material', 'Шерсть'), mergedInto: idOf('felt') },
  term('akhmedov', 'person', 'Ахмедов Анвар'),
  term('guild', 'organisation', 'Гильдия ткачей'),
  term('kushan', 'period', 'Kushan period'),
];

function register(words: object | undefined, ...records: { m?: string; a?: string; d?: string }[]) {
  const rules = [
    { from: 'title', to: 'title' },
    { from: 'm', to: 'record.material[]', split: ',' },
    { from: 't', to: 'record.technique[]', make: true, split: ',' },
    { from: 'a', to: 'record.object_production[].agent', split: ';' },
    { from: 'd', to: 'record.object_production[].date' },
  ];
  const mapping = parseMapping(JSON.stringify({ name: 'r', category: 'nature', rules, words }));
  const [terms, seen] = [TermIndex.of(TERMS), new Seen()];
  const context = { mapping, terms, seen, numbers: new Set<string>(), naming: new Map(), counted: new Set<string>() };
  const mapped = records.map(
    (fields, at) => mapRecord({ id: `${at}`, title: 'A', ...fields }, 'ru', context, at + 2).record,
  );
  const made = (ids: readonly string[] = []) =>
    ids.map((id) => terms.unstored([id])[0]?.labels.ru ?? (NAMES.includes(id) ? id : undefined));
  const unread = seen.most(10).map(({ kind, text }) => [kind, text]);
  return { mapped: named(mapped), made, unread, stored: named(reconciled(seen.words, TERMS).words) };
}

test('the words of a register stand to terms as labels, variants, near ones or new ones', () => {
  const { stored } = register(
    undefined,
    { m: 'FELT, Кошма, шерсть, керамка, Шёлк' },
    { m: 'шелк, шёлк, felt', a: 'А. Ахмедов; Гилдия ткачей; Anvar Axmedov' },
    { d: 'Кушанский период, I–III вв. н. э.' },
  );
  const near = { state: 'near', makes: false, count: 1 };
  const maker = { kind: 'person', kinds: ['person', 'organisation', 'people'], line: 3 };
  expect(stored).toEqual([
    { ...near, kind: 'material', kinds: ['material'], word: 'керамка', line: 2, terms: ['ceramics'] },
    { ...near, ...maker, word: 'А. Ахмедов', terms: ['akhmedov'] },
    { ...near, ...maker, word: 'Гилдия ткачей', terms: ['guild'] },
    { ...near, ...maker, word: 'Anvar Axmedov', terms: ['akhmedov'] },
    { ...near, state: 'new', kind: 'material', kinds: ['material'], word: 'Шёлк', line: 2, count: 2, terms: [] },
    { ...near, state: 'new', kind: 'period', kinds: ['period'], word: 'Кушанский период', line: 4, terms: [] },
    { ...near, state: 'variant', kind: 'material', kinds: ['material'], word: 'Кошма', line: 2, terms: ['felt'] },
    { ...near, state: 'variant', kind: 'material', kinds: ['material'], word: 'шерсть', line: 2, terms: ['felt'] },
    {
      ...near,
      state: 'exact',
      kind: 'material',
      kinds: ['material'],
      word: 'FELT',
      line: 2,
      count: 2,
      terms: ['felt'],
    },
  ]);
});

test('a word that a rule makes a term of is new, however often it is there', () => {
  const { stored } = register(undefined, { t: 'ковка' } as object, { t: 'Ковка, ковкa' } as object);
  expect(stored).toMatchObject([{ word: 'ковка', state: 'new', count: 2, makes: true, terms: [] }]);
});

describe('what a mapping says of a word', () => {
  test('the label of a term, in any script: the word is that term', () => {
    const words = {
      material: { керамка: 'Keramika', 'ШЁЛК ': 'кошма' },
      period: { 'Кушанский период': 'KUSHAN PERIOD' },
    };
    const { mapped, unread, stored } = register(words, { m: 'Керамка; шелк', d: 'Кушанский период, I–III вв. н. э.' });
    expect(mapped).toMatchObject([{ period: ['kushan'] }]);
    expect([unread, stored.find(({ kind }) => kind === 'period')]).toMatchObject([
      [['material', 'Керамка; шелк']],
      { state: 'decided', terms: ['kushan'] },
    ]);
    const both = register(words, { m: 'Керамка, шелк' });
    expect([both.mapped, both.unread]).toMatchObject([[{ material: ['ceramics', 'felt'] }], []]);
  });

  test('a label that no term has: the word is reported, and no term is guessed or made', () => {
    const words = { material: { felt: 'Felt from Nukus' }, technique: { ковка: 'Forging' } };
    const { mapped, unread, stored } = register(words, { m: 'felt', t: 'ковка' } as object);
    expect([mapped, unread]).toEqual([
      [{}],
      [
        ['material', 'felt'],
        ['technique', 'ковка'],
      ],
    ]);
    expect(stored.map(({ word, state }) => [word, state])).toEqual([
      ['felt', 'near'],
      ['ковка', 'new'],
    ]);
  });

  test('true: the term is made, and others may be connected to it', () => {
    const words = { material: { Шёлк: true, шолк: 'шёлк' } };
    const { mapped, made, unread, stored } = register(words, { m: 'шолк' }, { m: 'шелк, felt' });
    expect(mapped.map(({ material }) => made(material))).toEqual([['шёлк'], ['шёлк', 'felt']]);
    expect([unread, stored.map(({ state }) => state)]).toEqual([[], ['decided', 'decided', 'exact']]);
  });

  test('false: the word is left out, as a maker’s name too, and is not reported', () => {
    const words = { material: { felt: false }, person: { неизвестен: false, 'А. Ахмедов': 'Ахмедов Анвар' } };
    const { mapped, unread, stored } = register(words, { m: 'felt, кошма', a: 'Неизвестен; А. Ахмедов; Б. Иванов' });
    expect(mapped).toMatchObject([
      { material: ['felt'], object_production: [{ agent: 'akhmedov' }, { agent_name: 'Б. Иванов' }] },
    ]);
    expect(unread).toEqual([['person', 'Б. Иванов']]);
    expect(stored.filter(({ state }) => state === 'decided')).toHaveLength(3);
  });

  test('the name of a prototype is a word like another', () => {
    const words = JSON.parse('{ "material": { "__proto__": "felt", "constructor": false } }') as object;
    const { mapped } = register(words, { m: '__proto__, constructor, toString' });
    expect(mapped).toEqual([{ material: ['felt'] }]);
  });
});

test('of more words than are kept, the others are counted', () => {
  const met = new MetWords();
  const of = (at: number) => ({ kind: 'material' as const, kinds: ['material' as const], line: at, word: `w${at}` });
  for (let at = 0; at < 50_001; at += 1) met.add({ ...of(at), key: `w${at}`, state: 'exact' });
  met.add({ ...of(60_000), key: 'w7', state: 'exact' });
  const { words, left_out, is_cut } = reconciled(met, []);
  expect([words.length, left_out, is_cut]).toEqual([5_000, 45_000, true]);
  expect(words[0]).toMatchObject({ word: 'w7', count: 2 });
});
