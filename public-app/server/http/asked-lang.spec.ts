import { browserLang, choseEnglish, chosenLang } from './asked-lang.ts';

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

test.each([
  ['/news', true],
  // the same page in another language
  ['/ru/about', true],
  ['/ru/news', false],
  ['/admin/news', false],
  ['/login', false],
  ['/preview/news/n1', false],
])('a link to /about on the page %s chooses English: %s', (path, chose) => {
  const headers = (origin: string) => ({ headers: { referer: origin + path } });
  expect(choseEnglish(headers('http://museum.test'), 'http://museum.test', '/about')).toBe(chose);
  expect(choseEnglish(headers('http://other.test'), 'http://museum.test', '/about')).toBe(false);
});
