import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Readable } from 'node:stream';
import { TermTree } from '../../../platform/terms/term-tree.js';
import { COLUMNS, Display, type DisplayColumn } from './display-columns.js';
import type { ExportedObject } from './withheld.js';

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Spreadsheets repair a file with a longer cell. */
const MAX_CELL_LENGTH = 32_767;
const COLUMN_WIDTH = 24;

const cut = (cell: string | number) =>
  typeof cell === 'string' && cell.length > MAX_CELL_LENGTH ? cell.slice(0, MAX_CELL_LENGTH).toWellFormed() : cell;

/** A workbook for people. All cells are texts, except for quantities; none is a formula. */
export async function workbook(
  pages: AsyncIterable<ExportedObject[]>,
  columns: readonly DisplayColumn[],
  display: Display,
): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const rows = async function* () {
    yield columns.map(({ heading }) => heading(display));
    for await (const page of pages)
      for (const object of page) yield columns.map(({ value }) => cut(value(object, display)));
  };
  return Readable.fromWeb(
    writeXlsxStream(rows(), {
      name: display.words('sheet'),
      freezePane: { rows: 1 },
      columns: columns.map(() => ({ width: COLUMN_WIDTH })),
    }),
  );
}

/** Columns that a register may begin with. `title` is that of the sheet's language. */
const TEMPLATE =
  'accession inventory title object_name quantity maker made_place made_date material technique dimensions inscriptions find_spot history acquisition_method acquisition_date state_catalogue description condition storage_place acquisition_source'.split(
    ' ',
  );
/** The same bytes whenever it is downloaded. */
const TEMPLATE_DAY = new Date('2026-11-29');
const LANGUAGE_NAMES: Record<Lang, string> = { en: 'English', ru: 'Русский', uz: 'Oʻzbekcha', kk: 'Qaraqalpaqsha' };

export function templateHeadings(lang: Lang): string[] {
  const display = new Display(lang, new TermTree());
  return TEMPLATE.map((name) => (COLUMNS[name] ?? COLUMNS[`${name}_${lang}`])?.heading(display) ?? '');
}

const templates = new Map<Lang, Promise<Uint8Array>>();

/** A sheet for each language, that of the reader first. It is made once. */
export function templateWorkbook(first: Lang): Promise<Uint8Array> {
  const made = templates.get(first) ?? makeTemplate(first);
  templates.set(first, made);
  return made;
}

async function makeTemplate(first: Lang): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const sheets = [first, ...LANGS.filter((lang) => lang !== first)].map((lang) => ({
    name: LANGUAGE_NAMES[lang],
    rows: [templateHeadings(lang)],
    columns: TEMPLATE.map(() => ({ width: COLUMN_WIDTH })),
    freezePane: { rows: 1 },
  }));
  return writeXlsx({ sheets, properties: { created: TEMPLATE_DAY, modified: TEMPLATE_DAY } });
}
