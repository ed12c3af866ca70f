import type { Lang } from './languages.ts';
import { shownLanguages, type ShowMark } from './shown-languages.ts';

type Marks = Partial<Record<Lang, ShowMark>>;

/** English, Russian and Karakalpak have a title. */
const titles = { en: { title: 'Felt' }, ru: { title: 'Войлок' }, kk: { title: 'Kiyiz' } };

test.each<[bodies: Lang[], marks: Marks, shown: Lang[]]>([
  [[], {}, ['en', 'ru', 'kk']],
  [['en'], {}, ['en']],
  [['en'], { kk: 'as_it_is' }, ['en', 'kk']],
  [['en', 'ru'], { ru: 'not_yet' }, ['en']],
  [['en'], { en: 'not_yet' }, ['ru', 'kk']],
  // it hides no language that is shown without it
  [[], { kk: 'as_it_is' }, ['en', 'ru', 'kk']],
  [['en'], { en: 'not_yet', kk: 'as_it_is' }, ['ru', 'kk']],
  [['en'], { en: 'not_yet', ru: 'not_yet', kk: 'not_yet' }, ['en']],
])('with bodies in %j and the marks %j visitors see %j', (bodies, marks, shown) => {
  expect(shownLanguages(titles, (lang) => bodies.includes(lang), marks)).toEqual(shown);
});
