/** The comma of RFC 4180, the semicolon of many office programs, and separators used by databases. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A first line in which Excel states the delimiter. */
const DELIMITER_LINE = /^sep=([,;\t|])\r?\n/i;
/** In characters. */
const MAX_HEADER_LENGTH = 64 * 1024;
/** The same, with the lines before the header. */
const MAX_BEGINNING_LENGTH = 1024 * 1024;

export interface Dialect {
  delimiter: Delimiter;
  /** Characters before the header. */
  skip: number;
  /** Lines before the header. */
  skippedLines: number;
}

export interface AskedDialect {
  separator?: Delimiter;
  /** Counted from 1. */
  headerLine?: number;
}

/** The delimiter that splits the header of a CSV file into the most cells, unless it is known. */
export function dialectOf(start: string, { separator, headerLine }: AskedDialect = {}): Dialect {
  const said = DELIMITER_LINE.exec(start);
  const named = separator ?? DELIMITERS.find((delimiter) => delimiter === said?.[1]);
  if (headerLine !== undefined) {
    const skip = startOfLine(start, headerLine);
    return { delimiter: named ?? widest(start.slice(skip)), skip, skippedLines: headerLine - 1 };
  }
  const skip = said?.[0].length ?? 0;
  return { delimiter: named ?? widest(start), skip, skippedLines: skip > 0 ? 1 : 0 };
}

/** The position of a line; the end of a text that has fewer. */
function startOfLine(text: string, line: number): number {
  const breaks = /\r\n?|\n/g;
  for (let count = 1; count < line; count += 1) if (!breaks.exec(text)) return text.length;
  return breaks.lastIndex;
}

function widest(start: string): Delimiter {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  for (const character of start.trimStart().slice(0, MAX_HEADER_LENGTH)) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === '\n') break;
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  return DELIMITERS.reduce((best, delimiter) =>
    (counts.get(delimiter) ?? 0) > (counts.get(best) ?? 0) ? delimiter : best,
  );
}

/** Whether the text contains the whole header. */
export function hasHeader(start: string, headerLine?: number): boolean {
  if (headerLine === undefined)
    return start.length >= MAX_HEADER_LENGTH || /\S.*\n/.test(start.replace(DELIMITER_LINE, ''));
  return start.length >= MAX_BEGINNING_LENGTH || /[\r\n]./.test(start.slice(startOfLine(start, headerLine)));
}
