import { months } from '../i18n/months.ts';
import type { Lang } from '../i18n/languages.ts';
import { roman } from './folded.ts';
import { FIRST_SEASON, type Point } from './edtf.ts';
import type { PeriodPart } from './parts.ts';

const MONTHS: Record<Lang, readonly string[]> = {
  ...months,
  ru: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' '),
};

const SEASONS: Record<Lang, readonly string[]> = {
  en: ['spring', 'summer', 'autumn', 'winter'],
  ru: ['весна', 'лето', 'осень', 'зима'],
  uz: ['bahor', 'yoz', 'kuz', 'qish'],
  kk: ['báhár', 'jaz', 'gúz', 'qıs'],
};

/** `19th`, `21st` */
export function ordinal(value: number): string {
  const [last, lastTwo] = [value % 10, value % 100];
  const ending = lastTwo >= 11 && lastTwo <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th');
  return `${value}${ending}`;
}

type Named<Argument> = Record<Lang, (argument: Argument, bc: boolean) => string>;

/** Years with fewer digits are hard to tell from other numbers, so they get their era. */
const FIRST_PLAIN_YEAR = 1000;
const LAST_PLAIN_YEAR = 2099;

const era = {
  uz: (bc: boolean) => (bc ? 'miloddan avvalgi ' : ''),
  kk: (bc: boolean) => (bc ? 'biziń eramızǵa shekemgi ' : ''),
};

export const isPlain = (year: number): boolean => year >= FIRST_PLAIN_YEAR && year <= LAST_PLAIN_YEAR;

/** The name of a year, in the historians' count without a year 0. */
export const yearNames: Record<Lang, (year: number) => string> = {
  en: (year) => (year < 1 ? `${1 - year} BC` : isPlain(year) ? `${year}` : `AD ${year}`),
  ru: (year) => (year < 1 ? `${1 - year} г. до н. э.` : isPlain(year) ? `${year} г.` : `${year} г. н. э.`),
  uz: (year) => (year < 1 ? `miloddan avvalgi ${1 - year}-yil` : isPlain(year) ? `${year}-yil` : `milodiy ${year}-yil`),
  kk: (year) =>
    year < 1 ? `biziń eramızǵa shekemgi ${1 - year}-jıl` : isPlain(year) ? `${year}-jıl` : `eramızdıń ${year}-jılı`,
};

/** Two years of the same era. */
export const yearRanges: Record<Lang, (from: number, to: number) => string> = {
  en: (from, to) => {
    const years = `${count(from)}–${count(to)}`;
    return from < 1 ? `${years} BC` : plain(from, to) ? years : `AD ${years}`;
  },
  ru: (from, to) => `${count(from)}–${count(to)} гг.${from < 1 ? ' до н. э.' : plain(from, to) ? '' : ' н. э.'}`,
  uz: (from, to) => `${from < 1 ? era.uz(true) : plain(from, to) ? '' : 'milodiy '}${count(from)}–${count(to)}-yillar`,
  kk: (from, to) =>
    `${from < 1 ? era.kk(true) : plain(from, to) ? '' : 'eramızdıń '}${count(from)}–${count(to)}-jıllar`,
};

const plain = (from: number, to: number): boolean => isPlain(from) && isPlain(to);
const count = (year: number): number => (year < 1 ? 1 - year : year);

/** A date with a month or a season. */
export function dayName({ year, month = 1, day }: Point, lang: Lang): string {
  const said = yearNames[lang](year);
  const season = SEASONS[lang][month - FIRST_SEASON];
  if (season !== undefined) return lang === 'en' || lang === 'ru' ? `${season} ${said}` : `${said}, ${season}`;
  const name = (day === undefined ? MONTHS : months)[lang][month - 1] ?? '';
  if (day === undefined) return lang === 'en' || lang === 'ru' ? `${name} ${said}` : `${said} ${name}`;
  return lang === 'en' || lang === 'ru' ? `${day} ${name} ${said}` : `${said} ${day}-${name}`;
}

export const centuries: Named<string> = {
  en: (numbers, bc) => `${numbers} century${bc ? ' BC' : ''}`,
  ru: (numbers, bc) => `${numbers} век${bc ? ' до н. э.' : ''}`,
  uz: (numbers, bc) => `${era.uz(bc)}${numbers} asr`,
  kk: (numbers, bc) => `${era.kk(bc)}${numbers} ásir`,
};

export const severalCenturies: Named<string> = {
  en: (numbers, bc) => `${numbers} centuries${bc ? ' BC' : ''}`,
  ru: (numbers, bc) => `${numbers} века${bc ? ' до н. э.' : ''}`,
  uz: (numbers, bc) => `${era.uz(bc)}${numbers} asrlar`,
  kk: (numbers, bc) => `${era.kk(bc)}${numbers} ásirler`,
};

export const millennia: Named<number> = {
  en: (number, bc) => `${ordinal(number)} millennium${bc ? ' BC' : ''}`,
  ru: (number, bc) => `${roman(number)} тысячелетие${bc ? ' до н. э.' : ''}`,
  uz: (number, bc) => `${era.uz(bc)}${roman(number)} ming yillik`,
  kk: (number, bc) => `${era.kk(bc)}${roman(number)} mıń jıllıq`,
};

export const decades: Record<Lang, (year: number) => string> = {
  // “the 1900s” would be a century
  en: (year) => `${year}s`,
  ru: (year) => `${year}-е годы`,
  uz: (year) => `${year}-yillar`,
  kk: (year) => `${year}-jıllar`,
};

const EARLY: Record<Lang, readonly [string, string, string]> = {
  en: ['early', 'mid', 'late'],
  ru: ['начало', 'середина', 'конец'],
  uz: ['boshi', 'oʻrtasi', 'oxiri'],
  kk: ['bası', 'ortası', 'aqırı'],
};

const FRACTIONS: Record<Lang, Readonly<Record<Exclude<PeriodPart, 'early' | 'middle' | 'late'>, string>>> = {
  en: {
    half1: 'first half',
    half2: 'second half',
    third1: 'first third',
    third2: 'second third',
    third3: 'last third',
    quarter1: 'first quarter',
    quarter2: 'second quarter',
    quarter3: 'third quarter',
    quarter4: 'last quarter',
  },
  ru: {
    half1: 'первая половина',
    half2: 'вторая половина',
    third1: 'первая треть',
    third2: 'вторая треть',
    third3: 'последняя треть',
    quarter1: 'первая четверть',
    quarter2: 'вторая четверть',
    quarter3: 'третья четверть',
    quarter4: 'последняя четверть',
  },
  uz: {
    half1: 'birinchi yarmi',
    half2: 'ikkinchi yarmi',
    third1: 'birinchi uchdan bir qismi',
    third2: 'ikkinchi uchdan bir qismi',
    third3: 'oxirgi uchdan bir qismi',
    quarter1: 'birinchi choragi',
    quarter2: 'ikkinchi choragi',
    quarter3: 'uchinchi choragi',
    quarter4: 'toʻrtinchi choragi',
  },
  kk: {
    half1: 'birinshi yarımı',
    half2: 'ekinshi yarımı',
    third1: 'birinshi úshten bir bólegi',
    third2: 'ekinshi úshten bir bólegi',
    third3: 'aqırǵı úshten bir bólegi',
    quarter1: 'birinshi sheregi',
    quarter2: 'ekinshi sheregi',
    quarter3: 'úshinshi sheregi',
    quarter4: 'tórtinshi sheregi',
  },
};

/** A part of a century: `late 19th century`, “XIX ásirdiń aqırı”. */
export function centuryPart(part: PeriodPart, century: number, bc: boolean, lang: Lang): string {
  const name = lang === 'en' ? ordinal(century) : roman(century);
  const vague = part === 'early' || part === 'middle' || part === 'late';
  const word = vague ? (EARLY[lang][['early', 'middle', 'late'].indexOf(part)] ?? '') : FRACTIONS[lang][part];
  const forms: Record<Lang, string> = {
    en: `${word}${vague ? (part === 'middle' ? '-' : ' ') : ' of the '}${name} century${bc ? ' BC' : ''}`,
    ru: `${word} ${name} века${bc ? ' до н. э.' : ''}`,
    uz: `${era.uz(bc)}${name} asrning ${word}`,
    kk: `${era.kk(bc)}${name} ásirdiń ${word}`,
  };
  return forms[lang];
}

/** A part of a decade: `early 1870s`, “1870-yillarning boshi”. */
export function decadePart(part: 'early' | 'middle' | 'late', year: number, lang: Lang): string {
  const word = EARLY[lang][['early', 'middle', 'late'].indexOf(part)] ?? '';
  const forms: Record<Lang, string> = {
    en: `${word}${part === 'middle' ? '-' : ' '}${year}s`,
    ru: `${word} ${year}-х годов`,
    uz: `${year}-yillarning ${word}`,
    kk: `${year}-jıllardıń ${word}`,
  };
  return forms[lang];
}
