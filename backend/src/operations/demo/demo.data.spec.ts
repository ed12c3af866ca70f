import { describe, expect, test } from '@jest/globals';
import { countGraphemes } from '@muzey/shared-ui/i18n/graphemes.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { demoBranches } from './branches.data.js';
import { demoCollections } from './collections.data.js';
import { demoEvents } from './events.data.js';
import { demoExhibitions } from './exhibitions.data.js';
import { demoNews } from './news.data.js';
import { demoPages } from './pages.data.js';
import { demoExamples, demoSite } from './site.data.js';

/** Titles of news (docs/product.md). */
const TITLE_LIMIT = 100;

const visible = demoNews.filter(({ published, archived }) => published && !archived);
/** The other public content, without the branches; it is tested in programme.data.spec.ts. */
const programme = [...demoExhibitions, ...demoEvents, ...demoCollections];
const pictures = [
  demoExamples.picture,
  ...[...demoBranches, ...demoNews, ...programme].flatMap((item) => item.pictures),
];

/** All texts of objects whose keys are languages, at any depth, as [language, text]. */
function texts(value: unknown, lang?: Lang): [Lang, string][] {
  if (typeof value === 'string') return lang ? [[lang, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, LANGS.find((known) => known === key) ?? lang));
}

const all = texts([demoNews, programme, demoPages, demoBranches, demoSite, demoExamples]);
const textsIn = (lang: Lang) => all.filter(([key]) => key === lang).map(([, text]) => text);
const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

describe('the news of the demo', () => {
  test('are nine to read, a draft and one that was archived', () => {
    expect(visible).toHaveLength(9);
    expect(demoNews.filter(({ published, archived }) => !published && !archived)).toHaveLength(1);
    expect(demoNews.filter(({ archived }) => archived)).toHaveLength(1);
    expect(new Set(demoNews.map(({ key }) => key)).size).toBe(demoNews.length);
  });

  test('are written in all four languages, but for one without Karakalpak', () => {
    const missing = visible.flatMap(({ key, content }) =>
      LANGS.filter((lang) => !content[lang]).map((lang) => `${key} ${lang}`),
    );
    expect(missing).toEqual(['find-number kk']);
  });

  test('show every shape: no excerpt, one picture, two, three', () => {
    const withoutExcerpt = visible.filter(({ content }) =>
      LANGS.some((lang) => content[lang] && !content[lang].excerpt),
    );
    expect(withoutExcerpt.map(({ key }) => key)).toEqual(['small-metal']);
    expect(new Set(visible.map((news) => news.pictures.length))).toEqual(new Set([1, 2, 3]));
  });

  test.each(visible.flatMap(({ key, content }) => LANGS.map((lang) => ({ key, lang, text: content[lang]?.content }))))(
    '$key has 120 to 300 words in $lang',
    ({ key, lang, text }) => {
      if (text === undefined) return expect(`${key} ${lang}`).toBe('find-number kk');
      expect(words(text)).toBeGreaterThanOrEqual(120);
      expect(words(text)).toBeLessThanOrEqual(300);
    },
  );

  test('keep titles within the limit and paragraphs whole', () => {
    for (const [, { title, content }] of demoNews.flatMap((news) => Object.entries(news.content))) {
      expect(countGraphemes(title)).toBeLessThanOrEqual(TITLE_LIMIT);
      for (const paragraph of (content ?? 'none').split('\n\n')) expect(paragraph).toMatch(/^\S[^\n]*\S$/);
    }
  });

  test('are signed by the museum, in the words of each language', () => {
    expect(new Set(demoNews.map(({ author }) => author.ru))).toEqual(new Set(['Музей']));
  });

  test('are dated from June to November 2026, newest first, at the museum’s hour', () => {
    const dates = demoNews.map(({ date }) => date);
    for (const date of dates) {
      expect(date).toMatch(/^2026-(0[6-9]|1[01])-\d{2}T\d{2}:\d{2}:00\+05:00$/);
      expect(new Date(date).getTime()).not.toBeNaN();
    }
    expect(dates).toEqual([...dates].sort().reverse());
  });
});

describe('the branches of the demo', () => {
  test('are the four known ones, in their order', () => {
    expect(demoBranches.map(({ slug, position }) => `${position} ${slug}`)).toEqual([
      '0 main',
      '1 ellikqala',
      '2 muynak',
      '3 aral',
    ]);
  });

  test.each(demoBranches)('$slug has the known prices and hours', ({ prices, hours }) => {
    expect(prices.map(({ key, price, unit }) => `${key} ${price} ${unit}`)).toEqual([
      'citizen 20000 person',
      'foreign_citizen 40000 person',
      'foreign_student 35000 person',
      'foreign_pupil 15000 person',
      'tour 10000 hour',
    ]);
    expect(hours.weekly.map(({ weekday, opens, closes }) => `${weekday} ${opens}-${closes}`)).toEqual([
      ...[2, 3, 4, 5].map((weekday) => `${weekday} 09:00-17:00`),
      ...[6, 7].map((weekday) => `${weekday} 10:00-16:00`),
    ]);
  });

  test('have a picture each', () => {
    expect(demoBranches.map((branch) => branch.pictures.length)).toEqual([1, 1, 1, 1]);
  });
});

describe('the site of the demo', () => {
  test('contains the known facts', () => {
    expect(demoSite.facts).toEqual({ exhibits: 84_000, collections: 7, founded: null });
    expect(demoSite.banner.on).toBe(true);
    expect(demoSite.banner.text.en).toBe('The site is in test mode.');
  });

  test.each(LANGS)('has five to eight lines about the museum in %s', (lang) => {
    const lines = demoSite.about[lang].split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines.length).toBeLessThanOrEqual(8);
    for (const line of lines) expect(line).toMatch(/^\S.*\.$/);
    for (const fact of ['84', '1984', '2018', '2019']) expect(demoSite.about[lang]).toContain(fact);
  });
});

describe('the examples of the demo', () => {
  test('are nobody’s', () => {
    // there is no area code 00
    expect(demoExamples.phone).toMatch(/^\+998 00 /);
    expect(demoExamples.email).toMatch(/@example\.org$/);
    expect(demoExamples.socials.map(({ url }) => new URL(url).hostname)).toEqual(Array(3).fill('example.org'));
    expect(demoExamples.socials.map(({ label }) => label)).toEqual(Array(3).fill(expect.stringMatching(/ \(demo\)$/)));
  });
});

describe('pictures', () => {
  const drawings = pictures.map(({ svg }) => svg());

  test('have keys of their own, show each thing once, and have a text in every language', () => {
    expect(new Set(pictures.map(({ key }) => key)).size).toBe(pictures.length);
    expect(new Set(drawings).size).toBe(drawings.length);
    for (const { alt } of pictures) expect(Object.keys(alt)).toEqual([...LANGS]);
    for (const lang of LANGS) expect(new Set(pictures.map(({ alt }) => alt[lang])).size).toBe(pictures.length);
  });

  test('are drawn without a number that is none, and always alike', () => {
    for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
    expect(pictures.map(({ svg }) => svg())).toEqual(drawings);
  });

  test('of objects are upright and lying', () => {
    const sizes = demoCollections.flatMap((item) =>
      item.pictures.map(({ svg }) => /viewBox="0 0 (\d+) (\d+)"/.exec(svg())),
    );
    const isUpright = sizes.map((size) => Number(size?.[1]) < Number(size?.[2]));
    expect(new Set(isUpright)).toEqual(new Set([true, false]));
  });
});

describe('letters', () => {
  test('every text is written, composed and without exclamation marks or stray spaces', () => {
    expect(all.length).toBeGreaterThan(200);
    for (const [, text] of all) {
      expect(text).toBe(text.normalize('NFC').trim());
      expect(text).not.toMatch(/^$|!|\p{Zs}{2}| \n|[^\P{Cc}\n]/u);
    }
  });

  test('Uzbek has its own two apostrophes and no other', () => {
    for (const text of textsIn('uz')) {
      expect(text).not.toMatch(/['’‘`´]|\p{Script=Cyrillic}/u);
      expect(text).not.toMatch(/(?<![oOgG])ʻ/); // okina makes oʻ and gʻ only
      expect(text).not.toMatch(/[oOgG]ʼ/);
      expect(text).not.toMatch(/[^\p{Script=Common}A-Za-z]/u);
      expect(text).not.toMatch(/[wW]|[cC](?!h)/);
    }
  });

  test('Karakalpak keeps to its Latin alphabet of 2016, and no Kazakh letter is in it', () => {
    for (const text of textsIn('kk')) {
      expect(text).not.toMatch(/['’‘`´ʻʼ]|\p{Script=Cyrillic}/u);
      expect(text).not.toMatch(/[^\p{Script=Common}a-zA-ZáÁǵǴıÍíńŃóÓúÚ]/u);
      expect(text).not.toMatch(/í/); // the small letter of Í is ı
    }
  });

  test('Russian has no Latin letter in it', () => {
    for (const text of textsIn('ru')) expect(text).not.toMatch(/\p{Script=Latin}/u);
  });

  test('English has typographic quotes', () => {
    for (const text of textsIn('en')) expect(text).not.toMatch(/['"]/);
  });
});
