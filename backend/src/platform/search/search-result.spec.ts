import { describe, expect, test } from '@jest/globals';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { searchWords, type SearchWord } from '../text/search-words.js';
import type { FoundItem } from './found-items.js';
import type { SearchHit } from './search.dto.js';
import { toResults } from './search-result.js';

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

async function resultOf(q: string, asked: Lang, item = lecture): Promise<Partial<SearchHit>> {
  const [result = {}] = await toResults([item], { words: searchWords(q), isNumber: () => false }, asked, (work) =>
    work(),
  );
  return result;
}

test.each([
  ['лекция', 'ru'],
  ['лекция', 'en'],
  ['felt', 'uz'],
] as const)('%s, asked in %s, is in title or snippet, and no other field is named', async (q, asked) => {
  expect((await resultOf(q, asked)).field).toBeNull();
});

test('the further field is in the language of the result, with its hit marked', async () => {
  const { lang, field } = await resultOf('муйнак', 'ru');
  const text = [
    { text: 'Муйнак,', hit: true },
    { text: ' старый кинотеатр', hit: false },
  ];
  expect([lang, field]).toEqual(['ru', { name: 'location', lang: 'ru', text }]);
});

test('words that are in different fields of one language are found in it', async () => {
  expect(await resultOf('lecture cinema', 'ru')).toMatchObject({ lang: 'en', field: { name: 'location', lang: 'en' } });
});

test('a field that is written only in another language is named in that one', async () => {
  const { field } = await resultOf('cinema', 'uz', { ...lecture, content: { uz: { title: 'Maʼruza' } } });
  expect(field).toMatchObject({ name: 'location', lang: 'en' });
});

describe('many hits with long texts', () => {
  const content = {
    en: { title: 'Felt', content: 'a carpet of felt '.repeat(1_000) },
    kk: { title: 'Kiyiz', content: `${'kiyizden gilem '.repeat(1_000)}oyıw` },
  };
  const hits = ['1', '2', '3'].map((id): FoundItem => ({ ...lecture, id, content, otherTexts: [] }));

  test('a word of the texts is compared once with the words of the search', async () => {
    let compared = 0;
    const counted = (word: SearchWord): SearchWord => ({
      ...word,
      get written() {
        compared++;
        return word.written;
      },
    });
    const words = searchWords('oyıw').map(counted);
    const results = await toResults(hits, { words, isNumber: () => false }, 'en', (work) => work());
    expect(results.map(({ lang }) => lang)).toEqual(['kk', 'kk', 'kk']);
    // eight different words, two of which are also compared when snippets are cut; each reads it up to three times
    expect(compared).toBeLessThan(31);
  });

  test('other requests have their turn between them', async () => {
    const order: string[] = [];
    await toResults(hits, { words: searchWords('oyıw'), isNumber: () => false }, 'en', (work) => {
      order.push('hit');
      setImmediate(() => order.push('other'));
      return work();
    });
    expect(order.slice(0, 5)).toEqual(['hit', 'other', 'hit', 'other', 'hit']);
  });
});
