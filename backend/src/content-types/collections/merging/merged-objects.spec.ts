import { expect, test } from '@jest/globals';
import { bothTitles } from './merged-objects.js';

test('a merge names both objects in each language that either has a title in', () => {
  const gone = { type: 'collections', id: 'a', title: 'Ring', titles: { en: 'Ring' } };
  const kept = { type: 'collections', id: 'b', title: 'Перстень', titles: { ru: 'Перстень' } };
  const title = 'Ring → Перстень';
  expect(bothTitles(gone, kept)).toEqual({ type: 'collections', id: 'b', title, titles: { en: title, ru: title } });
});
