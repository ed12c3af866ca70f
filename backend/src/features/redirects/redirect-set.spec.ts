import { expect, test } from '@jest/globals';
import { RESERVED_SEGMENTS } from '@muzey/shared-server/site-paths.ts';
import { comparedPath, inAskedLang, matches, sourceOf, targetOf } from './redirect-paths.js';
import { matchedTarget, MAX_PATTERNS, MAX_REDIRECTS, orderedPatterns, RedirectSet } from './redirect-set.js';

const ORIGIN = 'https://museum.example';

test.each([
  ['/old/page', '/old/page'],
  [' /old/page/ ', '/old/page'],
  ['/a/../b/./c', '/b/c'],
  ['/%D1%81%D1%82%D0%B0%D1%80%D0%BE%D0%B5', '/старое'],
  ['/старое', '/старое'],
  ['https://old.example/page.html', '/page.html'],
  ['/ru/old', '/ru/old'],
  ['/old/*/page-*', '/old/*/page-*'],
])('%s is read as the path %s', (written, source) => {
  expect(sourceOf(written)).toEqual({ source });
});

test.each([
  ['', 'required'],
  ['/', 'invalid_value'],
  ['/ru', 'invalid_value'],
  ['old', 'invalid_value'],
  ['//other.example/x', 'invalid_value'],
  ['/\\other.example', 'invalid_value'],
  ['/a%00b', 'invalid_value'],
  ['/a%FF', 'invalid_value'],
  ['/index.php?id=5', 'has_query'],
  ['https://old.example/index.php?id=5', 'has_query'],
  ['/page#part', 'has_query'],
  ['/a*b*c*d*e', 'too_many_stars'],
  [`/${'a'.repeat(500)}`, 'too_long'],
  ...RESERVED_SEGMENTS.flatMap((segment): [string, string][] => [
    [`/${segment}`, 'reserved'],
    [`/ru/${segment}/x`, 'reserved'],
  ]),
  ['/oai', 'reserved'],
])('%s is no path to lead from: %s', (written, fault) => {
  expect(sourceOf(written)).toBe(fault);
});

test.each([
  ['/visit', '/visit'],
  ['/visit/', '/visit'],
  ['/', '/'],
  [ORIGIN, '/'],
  [`${ORIGIN}/visit#prices`, '/visit#prices'],
  ['/collections?category=jewelry', '/collections?category=jewelry'],
  ['/ru/visit', '/ru/visit'],
])('%s leads to %s', (written, target) => {
  expect(targetOf(written, ORIGIN)).toEqual({ target });
});

test.each([
  ['https://other.example/', 'other_site'],
  [`${ORIGIN}.evil.example/`, 'other_site'],
  ['//other.example', 'other_site'],
  ['/\\other.example', 'other_site'],
  ['javascript:alert(1)', 'other_site'],
  ['/api/public/news', 'reserved'],
  ['/admin', 'reserved'],
  ['/old/*', 'invalid_value'],
  ['visit', 'invalid_value'],
  ['', 'required'],
])('%s is no target: %s', (written, fault) => {
  expect(targetOf(written, ORIGIN)).toBe(fault);
});

test.each([
  ['/old/*', '/old/', true],
  ['/old/*', '/old/a/b', true],
  ['/old/*', '/old', false],
  ['*.php', '/a/b.php', true],
  ['/a*a', '/a', false],
  ['/a*a', '/aa', true],
  ['/a*b*c', '/axbxbxc', true],
  ['/a*b*c', '/acb', false],
  ['/a.c*', '/abc', false],
])('%s and %s: %s', (pattern, path, is) => {
  expect(matches(pattern, path)).toBe(is);
});

test('a pattern is compared in linear time', () => {
  const path = `/${'a'.repeat(100_000)}`;
  expect(matches(`/${'a'.repeat(160)}*${'a'.repeat(160)}*${'a'.repeat(100)}b`, path)).toBe(false);
});

test('the pattern with more other characters wins, in any order', () => {
  const patterns = orderedPatterns([
    ['/old/*', '/'],
    ['/old/news/*', '/news'],
    ['/*', '/about'],
  ]);
  expect(['/old/news/5', '/old/5', '/ru/old/5', '/5'].map((path) => matchedTarget(path, patterns))).toEqual([
    '/news',
    '/',
    '/ru',
    '/about',
  ]);
});

test('a target keeps its language, and gets that of the asked path otherwise', () => {
  expect(inAskedLang('/visit#prices', 'ru')).toBe('/ru/visit#prices');
  expect(inAskedLang('/?a=1', 'ru')).toBe('/ru?a=1');
  expect(inAskedLang('/uz/visit', 'ru')).toBe('/uz/visit');
  expect(comparedPath('/%2e%2e/x')).toBe('/x');
});

test('a redirect to itself is refused, in any language', () => {
  const set = new RedirectSet([]);
  expect([set.put('/d', '/d'), set.put('/d', '/ru/d?x=1'), set.put('/ru/d', '/ru/d#a')]).toEqual(
    Array.from({ length: 3 }, () => 'leads_back'),
  );
  expect([set.put('/a', '/b'), set.put('/b', '/a'), set.put('/old/*', '/old/all')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each(['/\t/[', '/\t/', '/\n/a b:', '/a\tb', '/[', '//[', '/a%09b'])('%j is no path, and no error', (path) => {
  expect(comparedPath(path)).toBe(path === '/[' ? '/[' : undefined);
});

test('20,000 lines that lead on to each other are put at once', () => {
  const set = new RedirectSet([]);
  for (let at = MAX_REDIRECTS - 1; at >= 0; at--) expect(set.put(`/c/${at}`, `/c/${at + 1}`)).toBeUndefined();
  expect(set.targets.size).toBe(MAX_REDIRECTS);
});

test('there are so many, and no more', () => {
  const rows = Array.from({ length: MAX_REDIRECTS - 1 }, (_, at) => [`/old/${at}`, '/news'] as const);
  const set = new RedirectSet(rows);
  expect([set.put('/one', '/news'), set.put('/two', '/news'), set.put('/one', '/visit')]).toEqual([
    undefined,
    'too_many_redirects',
    undefined,
  ]);
  const patterns = Array.from({ length: MAX_PATTERNS }, (_, at) => [`/old/${at}/*`, '/news'] as const);
  expect(new RedirectSet(patterns).put('/more/*', '/news')).toBe('too_many_patterns');
});
