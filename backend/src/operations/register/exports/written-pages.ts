import { stringify } from 'csv-stringify/sync';
import { inert } from '../../../platform/text/formula.js';
import type { OwnTerms } from '../carried-terms.js';
import { toRecord } from '../own-record.js';
import { toRow } from '../own-row.js';
import type { Display, DisplayColumn } from './display-columns.js';
import type { ExportedObject } from './withheld.js';

type Pages = AsyncIterable<ExportedObject[]>;

/** Each line has the options it was imported with, so that the file alone can be imported anywhere. */
export async function* jsonLines(pages: Pages, terms: OwnTerms): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((one) => `${JSON.stringify(toRecord(one, null, terms))}\n`).join('');
}

export interface Dialect {
  separator: ',' | ';';
  /** A byte order mark, by which spreadsheets tell UTF-8. */
  bom: boolean;
  withPrivate: boolean;
}

/** A header even without objects. All cells are quoted, so that delimiters, line breaks and outer spaces are preserved. */
export async function* csvRows(
  pages: Pages,
  terms: OwnTerms,
  { separator, bom, withPrivate }: Dialect,
): AsyncGenerator<string> {
  const write = writer(separator);
  const columns = Object.keys(toRow({ ...NOTHING, ...(withPrivate && { private: {} }) }));
  yield `${bom ? '\ufeff' : ''}${write([columns])}`;
  for await (const page of pages)
    yield write(
      page.map((one) => {
        const row = toRow(withPrivate ? { private: {}, ...one } : one, terms);
        return columns.map((column) => row[column]);
      }),
    );
}

/** The same with other columns, for people and other programs. */
export async function* profileRows(
  pages: Pages,
  columns: readonly DisplayColumn[],
  { display, dialect: { separator, bom } }: { display: Display; dialect: Dialect },
): AsyncGenerator<string> {
  const write = writer(separator);
  yield `${bom ? '\ufeff' : ''}${write([columns.map(({ heading }) => inert(heading(display)))])}`;
  for await (const page of pages)
    yield write(page.map((one) => columns.map(({ value }) => inert(String(value(one, display))))));
}

const writer = (delimiter: string) => (rows: readonly unknown[][]) => stringify([...rows], { quoted: true, delimiter });

const NOTHING: ExportedObject = {
  id: '',
  number: null,
  version: 1,
  content: {},
  category: '',
  register: null,
  objectRecord: {},
};
