/** The comma of RFC 4180, the semicolon of many office programs, and separators used by databases. */
const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A first line in which Excel states the delimiter. */
const DELIMITER_LINE = /^sep=([,;\t|])\r?\n/i;
/** In characters. */
const MAX_HEADER_LENGTH = 64 * 1024;

export interface Dialect {
  delimiter: Delimiter;
  /** Characters before the header. */
  skip: number;
}

/** The delimiter that splits the first line of a CSV file into the most cells. */
export function dialectOf(start: string): Dialect {
  const said = DELIMITER_LINE.exec(start);
  const named = DELIMITERS.find((delimiter) => delimiter === said?.[1]);
  if (named) return { delimiter: named, skip: said?.[0].length ?? 0 };
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  for (const character of start.trimStart().slice(0, MAX_HEADER_LENGTH)) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === '\n') break;
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  const most = DELIMITERS.reduce((best, delimiter) =>
    (counts.get(delimiter) ?? 0) > (counts.get(best) ?? 0) ? delimiter : best,
  );
  return { delimiter: most, skip: 0 };
}

/** Whether the text contains the whole first line. */
export const hasHeader = (start: string): boolean =>
  start.length >= MAX_HEADER_LENGTH || /\S.*\n/.test(start.replace(DELIMITER_LINE, ''));
