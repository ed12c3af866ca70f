import { DELIMITERS, dialectOf, type AskedDialect, type Delimiter } from '../../../platform/text/csv-dialect.js';
import { scanCsv, UnreadableCsv } from '../../../platform/text/csv-scanner.js';
import { MAX_HEADER_LINE } from '../mapping/reading.js';
import { knownName } from './column-names.js';

interface Line {
  line: number;
  cells: readonly string[];
}

const MAX_LINES = 60;
/** The share of a header's cells that may be empty is the rest. */
const MIN_NAMED = 0.6;

/** The header of a CSV file, and what separates its cells: lines with a title of the register may stand above it. */
export function headerOf(start: string, asked: AskedDialect): { separator: Delimiter; headerLine: number } {
  const { headerLine } = asked;
  if (headerLine !== undefined) return { separator: dialectOf(start, asked).delimiter, headerLine };
  const readings = (asked.separator ? [asked.separator] : DELIMITERS).map((separator) => {
    const lines = linesOf(start, separator);
    return { separator, lines, width: widthOf(lines) };
  });
  const widest = readings.reduce((one, other) => (other.width > one.width ? other : one));
  return { separator: widest.separator, headerLine: headerIn(widest.lines, widest.width) };
}

function linesOf(start: string, separator: Delimiter): Line[] {
  const lines: Line[] = [];
  const end = start.lastIndexOf('\n');
  try {
    for (const scanned of scanCsv(end > 0 ? start.slice(0, end + 1) : start, separator)) {
      if ('cells' in scanned) lines.push(scanned);
      if (lines.length >= MAX_LINES) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
  }
  return lines;
}

/** The number of cells that most lines have. */
function widthOf(lines: readonly Line[]): number {
  const counts = Map.groupBy(lines, ({ cells }) => cells.length);
  const [width = 0] = [...counts].sort(([a, one], [b, other]) => other.length - one.length || b - a)[0] ?? [];
  return width;
}

/** The line with the most known names, else the first one that is full enough and not mainly numbers. */
function headerIn(lines: readonly Line[], width: number): number {
  const full = lines.filter(({ line, cells }) => line <= MAX_HEADER_LINE && isHeader(cells, width));
  const known = full.map(({ cells }) => cells.filter((cell) => knownName(cell) !== undefined).length);
  const most = Math.max(0, ...known);
  const best = most > 0 ? full[known.indexOf(most)] : full[0];
  return (best ?? lines[0])?.line ?? 1;
}

function isHeader(cells: readonly string[], width: number): boolean {
  const named = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const numbers = named.filter((cell) => /^[\d\s.,:/-]+$/.test(cell));
  return (
    named.length >= Math.max(2, width * MIN_NAMED) &&
    new Set(named).size === named.length &&
    numbers.length * 2 < named.length
  );
}
