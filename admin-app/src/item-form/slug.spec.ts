import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { toDraft, type StoredContent } from '../content/draft.ts';
import { newSlug, slugErrors, slugFrom, slugOf, typedSlug, type SlugDraft } from './slug.ts';

const draftOf = (slug: SlugDraft, content: StoredContent<'title'> = {}) => ({
  slug,
  content: toDraft(content, ['title']),
});

test.each<[string, Lang, string]>([
  ['Rules of visiting', 'en', 'rules-of-visiting'],
  ['The museum’s history, 1966–2026', 'en', 'the-museums-history-1966-2026'],
  ['Café “Chaykhana”', 'en', 'cafe-chaykhana'],
  ['Вакансии и документы', 'ru', 'vakansii-i-dokumenty'],
  ['Ещё о съезде: «Щит» и Қаратау', 'ru', 'eshchyo-o-sezde-shchit-i-qaratau'],
  ['Tashrif buyurish qoidalari: oʻqing', 'uz', 'tashrif-buyurish-qoidalari-oqing'],
  ['Ўзбекистон ҳақида', 'uz', 'ozbekiston-haqida'],
  ['Muzey tariyxı hám Ájiniyaz', 'kk', 'muzey-tariyxi-ham-ajiniyaz'],
  ['Қарақалпақстан тарийхы', 'kk', 'qaraqalpaqstan-tariyxi'],
  ['QÍRÍQ QÍZ', 'kk', 'qiriq-qiz'],
  ['— 中文 —', 'en', ''],
])('%s (%s) gives %s', (title, lang, slug) => expect(slugFrom(title, lang)).toBe(slug));

test('a long title gives whole words, at most 60 characters', () => {
  expect(slugFrom(`${'word '.repeat(11)}lasting words`, 'en')).toBe('word-'.repeat(11).slice(0, -1));
  expect(slugFrom('a'.repeat(80), 'en')).toBe('a'.repeat(60));
});

test('it follows the English title, else the first one that gives any', () => {
  expect(slugOf(draftOf(newSlug, { en: { title: 'Rules' }, ru: { title: 'Правила' } }))).toBe('rules');
  expect(slugOf(draftOf(newSlug, { kk: { title: 'Qaǵıydalar' }, ru: { title: 'Правила' } }))).toBe('pravila');
  expect(slugOf(draftOf(newSlug, { en: { title: '—' }, kk: { title: 'Qaǵıydalar' } }))).toBe('qagiydalar');
  expect(slugOf(draftOf(newSlug))).toBe('');
});

test('what was typed is saved, whatever the titles', () => {
  expect(slugOf(draftOf(typedSlug(' visit '), { en: { title: 'Rules' } }))).toBe('visit');
  expect(slugOf(draftOf(typedSlug(''), { en: { title: 'Rules' } }))).toBe('');
});

test.each<[string, string[]]>([
  ['rules-2', []],
  ['', ['required']],
  ['Rules', ['invalid_value']],
  ['the rules', ['invalid_value']],
  ['rules-', ['invalid_value']],
  ['the--rules', ['invalid_value']],
  ['a'.repeat(60), []],
  ['a'.repeat(61), ['too_long']],
])('typed as “%s” it has the errors %j', (text, codes) =>
  expect(slugErrors(draftOf(typedSlug(text)))).toEqual(codes.map((code) => ({ field: 'slug', code }))),
);

test('it is missed only where a title gives none', () => {
  expect(slugErrors(draftOf(newSlug))).toEqual([]);
  expect(slugErrors(draftOf(newSlug, { en: { title: '—' } }))).toEqual([{ field: 'slug', code: 'required' }]);
});
