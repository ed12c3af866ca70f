// The name of a period that two years delimit: a century, a decade, a part of them.
import type { Lang } from '../i18n/languages.ts';
import { roman } from './folded.ts';
import { centuries, centuryPart, decadePart, decades, millennia, ordinal, severalCenturies, isPlain } from './names.ts';
import { firstYear, isVague, PARTS, YEARS_OF_PART, type PeriodPart } from './parts.ts';

interface Place {
  number: number;
  bc: boolean;
  first: number;
}

/** The century or millennium of a year. */
function placeOf(year: number, size: 100 | 1000): Place {
  const bc = year < 1;
  const number = bc ? Math.floor(-year / size) + 1 : Math.floor((year - 1) / size) + 1;
  return { number, bc, first: firstYear(number, size, bc) };
}

/** Larger Roman numerals are not read. */
const MAX_CENTURY = 39;

/**
 * The name of the years `from` to `to`; undefined if there is none.
 * @param approximate only vague parts (early, middle, late) and complete periods have a name then
 */
export function periodName(from: number, to: number, approximate: boolean, lang: Lang): string | undefined {
  return wholeName(from, to, lang) ?? partName(from, to, approximate, lang);
}

/** Complete millennia, centuries and decades. */
export function wholeName(from: number, to: number, lang: Lang): string | undefined {
  const millennium = placeOf(from, 1000);
  if (from === millennium.first && to === from + 999 && millennium.number <= 9)
    return millennia[lang](millennium.number, millennium.bc);
  const [first, last] = [placeOf(from, 100), placeOf(to, 100)];
  if (
    first.number <= MAX_CENTURY &&
    last.number <= MAX_CENTURY &&
    from === first.first &&
    to === last.first + 99 &&
    first.bc === last.bc
  ) {
    const name = (number: number): string => (lang === 'en' ? ordinal(number) : roman(number));
    if (first.number === last.number) return centuries[lang](name(first.number), first.bc);
    return severalCenturies[lang](`${name(first.number)}–${name(last.number)}`, first.bc);
  }
  if (from % 10 !== 0 || !isPlain(from) || !isPlain(to)) return undefined;
  if (isCenturyInEnglish(from, lang)) return to === from + 99 ? `${from}s` : undefined;
  return to === from + 9 ? decades[lang](from) : undefined;
}

/** `the 1900s`, but not `the 2000s` */
const isCenturyInEnglish = (year: number, lang: Lang): boolean => lang === 'en' && year % 100 === 0 && year < 2000;

function partName(from: number, to: number, approximate: boolean, lang: Lang): string | undefined {
  const { number, bc, first } = placeOf(from, 100);
  const part = number > MAX_CENTURY ? undefined : partOf(from - first + 1, to - first + 1, 100, approximate);
  if (part) return centuryPart(part, number, bc, lang);
  const decade = Math.floor(from / 10) * 10;
  if (!approximate || !isPlain(decade) || isCenturyInEnglish(decade, lang)) return undefined;
  const piece = partOf(from - decade + 1, to - decade + 1, 10, true);
  return piece === 'early' || piece === 'middle' || piece === 'late' ? decadePart(piece, decade, lang) : undefined;
}

const partOf = (from: number, to: number, size: 10 | 100, vague: boolean): PeriodPart | undefined =>
  PARTS.find((part) => {
    const [first, last] = YEARS_OF_PART[size][part];
    return first === from && last === to && isVague(part) === vague;
  });

/** “конец XIX – начало XX века”: vague parts of two centuries in the same era. */
export function betweenParts(from: number, to: number, lang: Lang): string | undefined {
  const [first, last] = [placeOf(from, 100), placeOf(to, 100)];
  if (first.bc !== last.bc || first.first >= last.first || Math.max(first.number, last.number) > MAX_CENTURY)
    return undefined;
  const starts = PARTS.find((part) => isVague(part) && YEARS_OF_PART[100][part][0] === from - first.first + 1);
  const ends = PARTS.find((part) => isVague(part) && YEARS_OF_PART[100][part][1] === to - last.first + 1);
  if (!starts || !ends) return undefined;
  return `${centuryPart(starts, first.number, first.bc, lang)} – ${centuryPart(ends, last.number, last.bc, lang)}`;
}
