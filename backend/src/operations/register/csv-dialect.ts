/** What separates cells: comma (RFC 4180), what office programs of half the world write, and what databases do. */
const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Excel may say so in a first line of its own. */
const SAID = /^sep=([,;\t|])\r?\n/i;
/** Characters: a header is never longer. */
const LONGEST_HEADER = 64 * 1024;

export interface Dialect {
  delimiter: Delimiter;
  /** Characters before the header. */
  skip: number;
}

/** The delimiter of a CSV file, by its first line: the one that divides it into the most cells. */
export function dialectOf(start: string): Dialect {
  const said = SAID.exec(start);
  const named = DELIMITERS.find((delimiter) => delimiter === said?.[1]);
  if (named) return { delimiter: named, skip: said?.[0].length ?? 0 };
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  for (const character of start.trimStart().slice(0, LONGEST_HEADER)) {
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === '\n') break;
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  const most = DELIMITERS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best));
  return { delimiter: most, skip: 0 };
}

/** Whether the first line is there as a whole. */
export const hasHeader = (start: string): boolean =>
  start.length >= LONGEST_HEADER || /\S.*\n/.test(start.replace(SAID, ''));
