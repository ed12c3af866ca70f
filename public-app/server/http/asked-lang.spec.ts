import { browserLang, chosenLang } from './asked-lang.ts';

test.each([
  ['ru', 'ru'],
  ['ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7', 'ru'],
  ['uz-Cyrl-UZ', 'uz'],
  ['kaa', 'kk'],
  // Kazakh is another language
  ['kk-KZ,ru;q=0.9', 'ru'],
  ['de, uz;q=0.5, en;q=0.7', 'en'],
  ['ru;q=0, en', 'en'],
  ['de, ru;q=0', undefined],
  ['de', undefined],
  ['*', undefined],
  [';;q=x,,', undefined],
  [undefined, undefined],
])('Accept-Language: %s is %s', (header, lang) => {
  expect(browserLang({ headers: { 'accept-language': header } })).toBe(lang);
});

test.each([
  ['a=b; lang=kk', 'kk'],
  ['notlang=ru', undefined],
  ['lang=de', undefined],
])('the cookie %s chooses %s', (cookie, lang) => {
  expect(chosenLang({ headers: { cookie } })).toBe(lang);
});
