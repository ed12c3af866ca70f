import { dialectOf, hasHeader, type AskedDialect } from '../../platform/text/csv-dialect.js';
import { CsvScanner, UnreadableCsv, type CsvFault, type Scanned } from '../../platform/text/csv-scanner.js';
import type { OnNote } from './notes.js';
import type { Row } from './read-register.js';
import { Refused, Rejected } from './refused.js';

/**
 * Records of a CSV file with a header (RFC 4180) and any delimiter.
 * @param note is called with remarks on the file as a whole
 * @throws {Refused} when a quote is never closed
 */
export async function* readCsv(
  texts: AsyncIterable<string>,
  note: OnNote,
  asked: AskedDialect = {},
): AsyncGenerator<Row> {
  const { delimiter, rest, skipped } = await withDialect(texts, asked);
  const scanner = new CsvScanner(delimiter, 1 + skipped);
  let names: string[] | undefined;
  for await (const scanned of recordsOf(rest, scanner)) {
    if ('fault' in scanned) yield toRejected(scanned);
    else if (names) yield toRow(scanned.line, names, scanned.cells);
    else names = namesOf(scanned.cells, note);
  }
}

async function* recordsOf(texts: AsyncIterable<string>, scanner: CsvScanner): AsyncGenerator<Scanned> {
  try {
    for await (const text of texts) yield* scanner.scan(text);
    yield* scanner.end();
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    throw new Refused(error.message, error.code, error.place);
  }
}

const toRejected = ({ line, fault: { reason, character } }: { line: number; fault: CsvFault }): Row => ({
  line,
  rejected: new Rejected('unreadable', reason, { character }),
});

/** Detects the delimiter, and returns the text from its beginning. */
async function withDialect(texts: AsyncIterable<string>, asked: AskedDialect) {
  const source = texts[Symbol.asyncIterator]();
  let start = '';
  let next = await source.next();
  while (!next.done && !hasHeader(start, asked.headerLine)) {
    start += next.value;
    next = await source.next();
  }
  const { delimiter, skip, skippedLines: skipped } = dialectOf(start, asked);
  const rest = async function* () {
    yield start.slice(skip);
    for (; !next.done; next = await source.next()) yield next.value;
  };
  return { delimiter, rest: rest(), skipped };
}

/** Names all columns: empty names are replaced, and duplicates are numbered. */
export function namesOf(header: string[], note: OnNote): string[] {
  const used = new Set<string>();
  return header.map((written, index) => {
    const name = written === '' ? `column ${index + 1}` : written;
    if (!used.has(name)) {
      used.add(name);
      return name;
    }
    let number = 2;
    while (used.has(`${name} (${number})`) || header.includes(`${name} (${number})`)) number++;
    const other = `${name} (${number})`;
    used.add(other);
    const text = `Two columns are called "${name}": the first counts, column ${index + 1} is kept as "${other}".`;
    note({ code: 'same_column', text, names: [other] });
    return other;
  });
}

function toRow(line: number, names: string[], cells: string[]): Row {
  const record = Object.fromEntries(
    names.map((name, index) => [name, cells[index]] as const).filter(([, cell]) => cell !== undefined),
  );
  if (!cells.slice(names.length).some((cell) => cell !== '')) return { line, record, isCsv: true };
  const reason = `it has ${cells.length} cells, the header has ${names.length}: a cell that holds what separates cells needs quotes`;
  return { line, record, isCsv: true, rejected: new Rejected('unreadable', reason) };
}
