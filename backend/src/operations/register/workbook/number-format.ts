/** How the numbers of a cell are shown, as far as it changes what they say. */
export interface NumberFormat {
  /** Parts of a date or time that are shown. */
  date?: DateParts;
  /** Texts around the number. */
  before: string;
  after: string;
  /** Leading zeros. */
  digits: number;
  isPercent: boolean;
}

export interface DateParts {
  year: boolean;
  month: boolean;
  day: boolean;
  time: boolean;
  seconds: boolean;
  /** Hours or minutes may exceed a day. */
  elapsed: boolean;
}

/** Formats that every program knows by their number; the others are plain, or of a language that has no part here. */
const BUILT_IN: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm-yyyy',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  45: 'h:mm:ss',
  46: '[h]:mm:ss',
  47: 'h:mm:ss',
};
/** Dates of East Asian and Thai programs. */
const isEastAsianDate = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

export const PLAIN: NumberFormat = { before: '', after: '', digits: 0, isPercent: false };
/** Longer ones are read as plain. */
const MAX_CODE_LENGTH = 255;

/** A text in quotes, an escaped character, a space of some width, a repeated character, a bracket, or one character. */
const PIECES = /"([^"]*)"|\\(.)|_.|\*.|\[([^\]]*)\]|(.)/gsu;

/** Scientific numbers and fractions are shown in other digits. */
const OTHER_DIGITS = /[0#?]E[+-]|[0#?] *\/ *[0-9#?]/i;
const DIGIT = /[0#?]/;

/** @param code its format in the workbook, if it has one */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  const given = code ?? BUILT_IN[id] ?? (isEastAsianDate(id) ? 'yyyy-mm-dd' : 'General');
  if (given.length > MAX_CODE_LENGTH) return PLAIN;
  // the first of up to four sections is that of positive numbers
  const section = firstSection(given);
  if (/general/i.test(section)) return { ...PLAIN, ...aroundGeneral(section) };
  const { pattern, before, after, elapsed } = piecesOf(section.replace(/AM\/PM|A\/P/gi, ''));
  if (!DIGIT.test(pattern.replace(/s[.,]0+/gi, 's')))
    return /[ymdhs]/i.test(pattern) ? { ...PLAIN, date: dateParts(pattern, elapsed) } : PLAIN;
  if (OTHER_DIGITS.test(section)) return PLAIN;
  return { before, after, digits: /^0+$/.test(pattern) ? pattern.length : 0, isPercent: pattern.includes('%') };
}

function piecesOf(section: string) {
  let [pattern, before, after, elapsed] = ['', '', '', false];
  for (const [, quoted, escaped, bracket, character] of section.matchAll(PIECES)) {
    if (bracket !== undefined) {
      if (!/^[hms]+$/i.test(bracket)) continue;
      elapsed = true;
      pattern += bracket;
    } else if (character !== undefined && /[0#?.,%ymdhse@]/i.test(character)) pattern += character;
    else {
      const text = quoted ?? escaped ?? character ?? '';
      if (DIGIT.test(pattern)) after += text;
      else before += text;
    }
  }
  return { pattern, before, after, elapsed };
}

function aroundGeneral(section: string): { before: string; after: string } {
  const texts = /^((?:"[^"]*")?)general((?:"[^"]*")?)$/i.exec(section);
  return { before: texts?.[1]?.slice(1, -1) ?? '', after: texts?.[2]?.slice(1, -1) ?? '' };
}

function firstSection(code: string): string {
  let end = 0;
  for (const piece of code.matchAll(PIECES)) {
    if (piece[4] === ';') break;
    end = piece.index + piece[0].length;
  }
  return code.slice(0, end);
}

function dateParts(pattern: string, elapsed: boolean): DateParts {
  const letters = pattern.toLowerCase();
  const time = /[hs]/.test(letters) || elapsed;
  return {
    year: letters.includes('y'),
    // beside hours or seconds it is a minute
    month: time ? /m/.test(letters.replace(/h+m+|m+s+/g, '')) : letters.includes('m'),
    day: letters.includes('d'),
    time,
    seconds: letters.includes('s'),
    elapsed,
  };
}
