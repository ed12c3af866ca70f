import fc from '../testing/fast-check.ts';
import { checkDictionaries } from './check.ts';
import { dayOf, isoDay, longDate, longDateTime, newsDate, weekdayName } from './dates.ts';
import { errorWords, loadErrorWords } from './errors.ts';
import { countGraphemes, fitsGraphemes } from './graphemes.ts';
import { isLang, languages, LANGS, pickLang } from './languages.ts';
import { money, number } from './numbers.ts';
import { translator } from './translate.ts';
import { weekdayTitle } from './weekday-titles.ts';

describe('languages', () => {
  test('kk leaves the product as Karakalpak, never as Kazakh', () => {
    expect(LANGS.map((lang) => languages[lang].tag)).toEqual(['en', 'ru', 'uz-Latn', 'kaa-Latn']);
  });
  test('what is shown: the asked one, else English, else the first there is', () => {
    expect(pickLang({ en: 'a', kk: 'b' }, 'kk')).toBe('kk');
    expect(pickLang({ en: 'a', ru: 'b' }, 'kk')).toBe('en');
    expect(pickLang({ uz: 'a', kk: 'b' }, 'ru')).toBe('uz');
    expect(pickLang({}, 'ru')).toBeUndefined();
  });
  test.each(['', 'EN', 'kaa', '__proto__', ['en'], null])('%p is no language', (value) =>
    expect(isLang(value)).toBe(false),
  );
});

describe('dates', () => {
  test('news dates are in the uz-UZ format', () => {
    expect(newsDate('2025-03-09T10:00:00+05:00')).toBe('9-mart, 2025');
    expect(newsDate('2026-11-14T08:00:00Z')).toBe('14-noyabr, 2026');
  });
  test('agree with what Intl knows of uz-UZ', () => {
    const intl = new Intl.DateTimeFormat('uz-UZ', { dateStyle: 'long', timeZone: 'Asia/Tashkent' });
    for (let month = 0; month < 12; month++) {
      const moment = new Date(Date.UTC(2026, month, 17, 12));
      expect(newsDate(moment)).toBe(intl.format(moment));
    }
  });
  test('a day begins at midnight in Tashkent', () => {
    expect(isoDay('2026-03-08T18:59:59Z')).toBe('2026-03-08');
    expect(isoDay('2026-03-08T19:00:00Z')).toBe('2026-03-09');
    expect(dayOf('2026-03-08T19:05:00Z').minutes).toBe(5);
  });
  test('a plain day stays the day it is', () => expect(isoDay('2026-01-01')).toBe('2026-01-01'));
  test('long dates in four languages', () => {
    expect(LANGS.map((lang) => longDate('2026-03-09', lang))).toEqual([
      '9 March 2026',
      '9 марта 2026 г.',
      '9-mart, 2026',
      '2026-jıl 9-mart',
    ]);
    expect(longDateTime('2026-03-09T04:05:00Z', 'en')).toBe('9 March 2026, 9:05');
  });
  test('weekdays count from Monday', () => {
    expect(dayOf('2026-11-21').weekday).toBe(6);
    expect(dayOf('2026-11-22').weekday).toBe(7);
    expect(weekdayName(1, 'kk')).toBe('dúyshembi');
    expect(weekdayName(7, 'ru')).toBe('воскресенье');
    expect(weekdayTitle(7, 'ru')).toBe('Воскресенье');
    const days = LANGS.flatMap((lang) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ lang, day })));
    // no weekday begins with the letter that JavaScript cannot capitalise
    const lower = days.map(({ lang, day }) => weekdayTitle(day, lang).toLowerCase());
    expect(lower).toEqual(days.map(({ lang, day }) => weekdayName(day, lang).toLowerCase()));
  });
  test('what is no date is an error', () => expect(() => dayOf('yesterday')).toThrow(RangeError));
});

test('numbers and money are grouped with no-break spaces', () => {
  expect(number(84000)).toBe('84\u00a0000');
  expect(number(999)).toBe('999');
  expect(LANGS.map((lang) => money(20000, lang))).toEqual([
    '20\u00a0000\u00a0soʻm',
    '20\u00a0000\u00a0сумов',
    '20\u00a0000\u00a0soʻm',
    '20\u00a0000\u00a0sum',
  ]);
  expect([1, 2, 5, 11, 21, 10_000].map((amount) => money(amount, 'ru'))).toEqual([
    '1\u00a0сум',
    '2\u00a0сума',
    '5\u00a0сумов',
    '11\u00a0сумов',
    '21\u00a0сум',
    '10\u00a0000\u00a0сумов',
  ]);
});

test('graphemes are counted as a reader sees them', () => {
  expect(countGraphemes('ǵáń')).toBe(3);
  expect(countGraphemes('g\u0301')).toBe(1);
  expect(countGraphemes('👩‍👩‍👧')).toBe(1);
  expect(countGraphemes('👩‍👩‍👧'.repeat(10), 4)).toBe(4);
});

test.each(['x', 'ǵ', 'g\u0301', 'ё', '👩‍👩‍👧', 'a👩‍👩‍👧', '\r\n', 'a\u200d', '\u0600a', 'क्ष', '가'])(
  'a text of %j is too long exactly when it has more than it may',
  (character) => {
    const text = character.repeat(20);
    const count = countGraphemes(text);
    expect([count - 1, count, count + 1].map((limit) => fitsGraphemes(text, limit))).toEqual([false, true, true]);
  },
);

test('a limit holds for any text as counting says', () => {
  const signs = [
    'a',
    'я',
    '\u0301',
    '\u0483',
    '\u200d',
    '\ufe0f',
    '👩',
    '🎨',
    '🏽',
    '\ud83d',
    '\udc69',
    '\n',
    '\r',
    '\u200b',
    '\0',
  ];
  const others = ['क', 'ि', '한', 'ᄀ', 'ᅡ', '🇺', '🇿', '\u{e0001}', 'é', 'ʻ'];
  const text = fc.array(fc.constantFrom(...signs, ...others), { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.nat(12), (written, limit) => {
      expect(fitsGraphemes(written, limit)).toBe(countGraphemes(written) <= limit);
    }),
    { numRuns: 2_000 },
  );
});

describe('words', () => {
  test('values and counted forms', () => {
    const russian = {
      news_one: '{{count}} новость',
      news_few: '{{count}} новости',
      news_many: '{{count}} новостей',
      news_other: '{{count}} новости',
    };
    const t = translator<typeof russian>(russian, 'ru');
    expect([1, 2, 5, 11, 21, 112, 1000].map((count) => t('news', { count }))).toEqual([
      '1 новость',
      '2 новости',
      '5 новостей',
      '11 новостей',
      '21 новость',
      '112 новостей',
      '1\u00a0000 новостей',
    ]);
    expect(translator<{ hello: string }>({ hello: 'Hello, {{name}}.' }, 'en')('hello', { name: 'Aral' })).toBe(
      'Hello, Aral.',
    );
  });

  test('the check finds what is wrong with dictionaries', () => {
    const faults = checkDictionaries({
      dictionaries: {
        en: { a: 'Word', b: 'Hello {{name}}', c: 'Unused one' },
        ru: { a: 'Word', b: 'Привет', c: 'Слово' },
        uz: { a: "so'z", b: 'Salom {{name}}', c: 'Soʻz' },
        kk: { a: 'сөз', b: '', c: 'Sóz', d: 'artıq' },
      },
      sources: ["t('a') t('b')"],
    });
    expect(faults).toEqual([
      'c is used nowhere',
      'ru a is the same as English: Word',
      'ru b has other placeholders than English',
      "uz a has letters of another language: so'z",
      'kk has d, which English has not',
      'kk a has letters of another language: сөз',
      'kk b is empty',
      'kk b has other placeholders than English',
    ]);
  });

  test('the check finds a form that a language lacks, and one that it does not have', () => {
    const all = { n_one: '{{count}} day', n_other: '{{count}} days' };
    const faults = checkDictionaries({
      dictionaries: {
        en: all,
        ru: { n_one: '{{count}} день', n_few: '{{count}} дня', n_other: '{{count}} дня' },
        uz: { n_other: '{{count}} kun' },
        kk: { n_one: '{{count}} kún', n_other: '{{count}} kún' },
      },
      sources: ["t('n')"],
    });
    expect(faults).toEqual(['ru lacks n_many', 'kk has n_one, which English has not']);
  });

  test('every error code has words in four languages, once they are loaded', async () => {
    expect(errorWords('internal', 'kk')).toBe(errorWords('internal', 'en'));
    for (const lang of LANGS) {
      await loadErrorWords(lang);
      if (lang !== 'en') expect(errorWords('internal', lang)).not.toBe(errorWords('internal', 'en'));
      expect(errorWords('bad_credentials', lang)).not.toBe(errorWords('internal', lang));
      expect(errorWords('something new', lang)).toBe(errorWords('internal', lang));
      expect(errorWords('too_many_requests', lang, 7)).toContain('7');
    }
  });
});
