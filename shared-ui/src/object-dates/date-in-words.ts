import type { Lang } from '../i18n/languages.ts';
import { FIRST_SEASON, fromEdtf, type Point } from './edtf.ts';
import { dayName, yearNames, yearRanges } from './names.ts';
import { betweenParts, periodName, wholeName } from './periods.ts';

/**
 * A date of an object in the words of a language; `readDate` can read them again.
 * @returns null for a text that is not an EDTF date of level 1
 */
export function dateInWords(edtf: string, lang: Lang): string | null {
  const span = fromEdtf(edtf);
  if (!span) return null;
  const { from, to } = span;
  if (from && to) return isSame(from, to) ? single(from, lang) : closed(from, to, lang);
  const end = from ?? to;
  return end && withDoubt(openForms[lang](plainName(end, lang), unitOf(end), from !== null, about(end, lang)), end);
}

const isSame = (a: Point, b: Point): boolean =>
  (['year', 'month', 'day', 'approximate', 'uncertain'] as const).every((key) => a[key] === b[key]);

const hasSameMarks = (a: Point, b: Point): boolean => a.approximate === b.approximate && a.uncertain === b.uncertain;

const ABOUT: Record<Lang, string> = { en: 'c. ', ru: 'ок. ', uz: 'taxminan ', kk: 'shama menen ' };

const about = ({ approximate }: Point, lang: Lang): string => (approximate ? ABOUT[lang] : '');
const withDoubt = (words: string, { uncertain }: Point): string => (uncertain ? `${words} (?)` : words);

const plainName = (point: Point, lang: Lang): string =>
  point.month === undefined ? yearNames[lang](point.year) : dayName(point, lang);

const single = (point: Point, lang: Lang): string => withDoubt(`${about(point, lang)}${plainName(point, lang)}`, point);

function closed(from: Point, to: Point, lang: Lang): string {
  if (!hasSameMarks(from, to)) return spanned(from, to, lang);
  if (from.month !== undefined || to.month !== undefined) return joined(from, to, lang);
  const { year: first } = from;
  const { year: last } = to;
  const part = from.approximate ? betweenParts(first, last, lang) : undefined;
  const period = periodName(first, last, from.approximate, lang);
  if (period !== undefined) {
    const hasWholeName = wholeName(first, last, lang) !== undefined;
    return withDoubt(`${hasWholeName ? about(from, lang) : ''}${period}`, to);
  }
  if (part !== undefined) return withDoubt(part, to);
  if (first < 1 !== last < 1) return joined(from, to, lang);
  return withDoubt(`${about(from, lang)}${yearRanges[lang](first, last)}`, to);
}

/** Two dates in full. A mark before the first, or after the last, applies to both. */
function joined(from: Point, to: Point, lang: Lang): string {
  const first = plainName(from, lang);
  const last = plainName(to, lang);
  // readers would take the era of the first for that of both
  const ce = from.year < 1 && to.year >= 1 ? withEra(to, last, lang) : last;
  return withDoubt(`${about(from, lang)}${first} – ${ce}`, to);
}

/** Years with few digits contain their era already. */
function withEra(point: Point, words: string, lang: Lang): string {
  const { year } = point;
  if (year < 1000 || year > 2099) return words;
  const forms: Record<Lang, string> = {
    en: words.replace(`${year}`, `AD ${year}`),
    ru: `${words} н. э.`,
    uz: `milodiy ${words}`,
    kk: `eramızdıń ${words}`,
  };
  return forms[lang];
}

type Unit = 'year' | 'season' | 'month' | 'day';

const unitOf = ({ month, day }: Point): Unit => {
  if (month === undefined) return 'year';
  if (month >= FIRST_SEASON) return 'season';
  return day === undefined ? 'month' : 'day';
};

/** The noun after a date, which takes its case ending; the name of a year includes it. */
const NOUNS: Record<'uz' | 'kk', Record<Unit, readonly [from: string, until: string]>> = {
  uz: {
    year: ['yildan', 'yilgacha'],
    season: ['faslidan', 'fasligacha'],
    month: ['oyidan', 'oyigacha'],
    day: ['kunidan', 'kunigacha'],
  },
  kk: {
    year: ['jıldan', 'jılǵa shekem'],
    season: ['máwsiminen', 'máwsimine shekem'],
    month: ['ayınan', 'ayına shekem'],
    day: ['kúninen', 'kúnine shekem'],
  },
};
/** “eramızdıń 850-jılı” has its own ending. */
const OF_ERA = ['jılınan', 'jılına shekem'] as const;
const YEAR_NOUN = /(?:yil|jıl|(jılı))$/;

function ended(words: string, unit: Unit, lang: 'uz' | 'kk', end: 0 | 1): string {
  const noun = NOUNS[lang][unit][end];
  if (unit !== 'year') return `${words} ${noun}`;
  return words.replace(YEAR_NOUN, (_year, ofEra: string | undefined) => (ofEra === undefined ? noun : OF_ERA[end]));
}

const since = (words: string, unit: Unit, lang: 'uz' | 'kk'): string => ended(words, unit, lang, 0);
const until = (words: string, unit: Unit, lang: 'uz' | 'kk'): string => ended(words, unit, lang, 1);

const openForms: Record<Lang, (words: string, unit: Unit, after: boolean, about: string) => string> = {
  en: (words, _unit, after, about_) => `${after ? 'after' : 'before'} ${about_}${words}`,
  ru: (words, _unit, after, about_) => `${after ? 'не ранее' : 'не позднее'} ${about_}${genitive(words)}`,
  uz: (words, unit, after, about_) => about_ + (after ? `${since(words, unit, 'uz')} keyin` : until(words, unit, 'uz')),
  kk: (words, unit, after, about_) => about_ + (after ? `${since(words, unit, 'kk')} keyin` : until(words, unit, 'kk')),
};

/** The forms of months and seasons after a Russian preposition. */
function genitive(words: string): string {
  return words
    .replace(/^(январ|феврал|апрел|июн|июл|сентябр|октябр|ноябр|декабр)ь/, '$1я')
    .replace(/^(март|август)(?= )/, '$1а')
    .replace(/^май/, 'мая')
    .replace(/^(весн|зим)а/, '$1ы')
    .replace(/^лето/, 'лета')
    .replace(/^осень/, 'осени');
}

/** “from … to …”, where each end has its own marks. */
function spanned(from: Point, to: Point, lang: Lang): string {
  const [first, last] = [plainName(from, lang), withFullEra(from, to, lang)];
  const [one, other] = [about(from, lang), about(to, lang)];
  if (lang === 'en') return `from ${withDoubt(one + first, from)} to ${withDoubt(other + last, to)}`;
  if (lang === 'ru') return `от ${withDoubt(one + genitive(first), from)} до ${withDoubt(other + genitive(last), to)}`;
  const perhaps = ({ uncertain }: Point): string => (uncertain ? PERHAPS[lang] : '');
  return `${perhaps(from)}${one}${since(first, unitOf(from), lang)} ${perhaps(to)}${other}${until(last, unitOf(to), lang)}`;
}

/** In these languages the mark comes first: after the case ending it would be too far from its date. */
const PERHAPS = { uz: 'ehtimol ', kk: 'itimal ' };

const withFullEra = (from: Point, to: Point, lang: Lang): string =>
  from.year < 1 && to.year >= 1 ? withEra(to, plainName(to, lang), lang) : plainName(to, lang);
