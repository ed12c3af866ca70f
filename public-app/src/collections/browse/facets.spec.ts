import type { Facets } from '@muzey/shared-ui/api/generated/index.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import { NO_CHOICE, toggled, withYears } from './choice.ts';
import { chosenParts, helpful, labelOf, yearsName } from './facets.ts';
import { words } from './words.ts';

const SILVER = '018f0000-0000-7000-8000-000000000001';
const word = translator<(typeof words)['en']>(words.en, 'en');
const same = (name: string) => name;
const reading = { lang: 'en', word, categoryName: same, branchName: () => 'Main', licenceNameOf: same } as const;

const facets: Facets = {
  facets: {
    category: [],
    object_name: [],
    technique: [],
    place: [],
    people: [],
    maker: [],
    period: [],
    subject: [],
    material: [{ id: SILVER, label: { kk: 'gúmis' }, count: 0 }],
  },
  years: [{ from: 1801, until: 1850, count: 3 }],
  inferred: 0,
  undated: 2,
  picture: 0,
  on_show: 0,
  total: 0,
};

test('a label that stands in for a missing one is marked', () => {
  expect(labelOf({ kk: 'gúmis' }, 'ru')).toEqual({ text: 'gúmis', lang: 'kaa-Latn' });
  expect(labelOf({ kk: 'gúmis' }, 'kk')).toEqual({ text: 'gúmis', lang: undefined });
});

test('there is no year between 1 BC and 1', () => {
  expect(yearsName(0, 1, word)).toBe('1 BC – 1');
  expect(yearsName(-399, -200, word)).toBe('400–201 BC');
  expect(yearsName(-499, undefined, word)).toBe('from 500 BC');
  expect(yearsName(undefined, 1900, word)).toBe('until 1900');
  expect(yearsName(1900, 1900, word)).toBe('1900');
});

test('each part of a choice can be taken away', () => {
  const choice = {
    ...withYears(toggled(NO_CHOICE, 'material', SILVER), 1801, 1900),
    category: 'jewelry',
    picture: true,
    licence: ['by'],
    branch: 'b1',
    q: 'ring',
  };
  const parts = chosenParts(choice, facets, reading);
  expect(parts.map(({ name, without }) => [name, without])).toEqual([
    ['jewelry', `/collections?material=${SILVER}&from=1801&until=1900&picture=true&licence=by&branch=b1&q=ring`],
    ['gúmis', '/collections?category=jewelry&from=1801&until=1900&picture=true&licence=by&branch=b1&q=ring'],
    ['1801 – 1900', `/collections?category=jewelry&material=${SILVER}&picture=true&licence=by&branch=b1&q=ring`],
    [
      'With a picture',
      `/collections?category=jewelry&material=${SILVER}&from=1801&until=1900&licence=by&branch=b1&q=ring`,
    ],
    ['Main', `/collections?category=jewelry&material=${SILVER}&from=1801&until=1900&picture=true&licence=by&q=ring`],
    ['by', `/collections?category=jewelry&material=${SILVER}&from=1801&until=1900&picture=true&branch=b1&q=ring`],
    [
      '«ring»',
      `/collections?category=jewelry&material=${SILVER}&from=1801&until=1900&picture=true&licence=by&branch=b1`,
    ],
  ]);
});

test('an empty list names the parts without which there would be something', () => {
  const choice = withYears(toggled(NO_CHOICE, 'material', SILVER), 1901, 1950);
  expect(helpful(chosenParts(choice, facets, reading)).map(({ key }) => key)).toEqual(['years']);
});

test('where that is not known, the words and switches may help', () => {
  const choice = { ...toggled(NO_CHOICE, 'material', SILVER), q: 'ring' };
  expect(helpful(chosenParts(choice, facets, reading)).map(({ key }) => key)).toEqual(['q']);
  const only = chosenParts(toggled(NO_CHOICE, 'material', SILVER), facets, reading);
  expect(helpful(only)).toHaveLength(1);
});
