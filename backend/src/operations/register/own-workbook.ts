import { Readable } from 'node:stream';
import { asWritten } from '../../platform/text/formula.js';

/** Spreadsheets repair a file with a longer cell. */
const MAX_CELL_LENGTH = 32_767;
/** Of our own columns, whose empty cells change nothing. */
const OWN_COLUMN = /^muzey_/;
/** A literal `_x000D_` would be read as the character, and XML has no carriage returns of its own. */
const ESCAPED = /_(?=x[0-9a-f]{4}_)|\r|[^\P{Cc}\t\n]/giu;

const escaped = (text: string): string =>
  text.replace(ESCAPED, (found) => `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);

/**
 * The rows of an export (own-row.ts) as a workbook of texts. A record of a register that is too long for a cell is left
 * out.
 */
export async function ownWorkbook(rows: AsyncIterable<Record<string, string>>): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const cells = async function* () {
    let columns: string[] | undefined;
    for await (const row of rows) {
      if (!columns) yield (columns = Object.keys(row));
      yield columns.map((name) => fitting(name, row[name] ?? ''));
    }
  };
  return Readable.fromWeb(writeXlsxStream(cells(), { name: 'objects', freezePane: { rows: 1 } }));
}

function fitting(name: string, text: string): string {
  // a text of a workbook is never a formula
  const cell = escaped(asWritten(text));
  return cell.length > MAX_CELL_LENGTH && OWN_COLUMN.test(name) ? '' : cell;
}
