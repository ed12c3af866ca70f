import { expect, test } from '@jest/globals';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { searchWords } from '../text/search-words.js';
import type { FoundItem } from './found-items.js';
import { toResult } from './search-result.js';

const lecture: FoundItem = {
  type: 'events',
  id: '1',
  content: { en: { title: 'A lecture', description: 'On felt.' }, ru: { title: 'Лекция' } },
  mediaIds: [],
  shownUntil: null,
  otherTexts: [
    { field: 'location', lang: 'en', text: 'Muynak, the old cinema' },
    { field: 'location', lang: 'ru', text: 'Муйнак, старый кинотеатр' },
  ],
};

const resultOf = (q: string, asked: Lang) => toResult(lecture, searchWords(q), asked);

test.each([
  ['лекция', 'ru'],
  ['лекция', 'en'],
  ['felt', 'uz'],
] as const)('%s, asked in %s, is in title or snippet, and no other field is named', (q, asked) => {
  expect(resultOf(q, asked).field).toBeNull();
});

test('the further field is in the language of the result, with its hit marked', () => {
  const { lang, field } = resultOf('муйнак', 'ru');
  const text = [
    { text: 'Муйнак,', hit: true },
    { text: ' старый кинотеатр', hit: false },
  ];
  expect([lang, field]).toEqual(['ru', { name: 'location', lang: 'ru', text }]);
});

test('words that are in different fields of one language are found in it', () => {
  expect(resultOf('lecture cinema', 'ru')).toMatchObject({ lang: 'en', field: { name: 'location', lang: 'en' } });
});

test('a field that is written only in another language is named in that one', () => {
  const { field } = toResult({ ...lecture, content: { uz: { title: 'Maʼruza' } } }, searchWords('cinema'), 'uz');
  expect(field).toMatchObject({ name: 'location', lang: 'en' });
});
