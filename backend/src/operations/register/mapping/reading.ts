import { ENCODINGS, type Encoding } from '../encoding.js';
import { DELIMITERS, type Delimiter } from '../../../platform/text/csv-dialect.js';
import { MappingReader } from './mapping-reader.js';

/** How the file of a register is read, where its format leaves that open. */
export interface Reading {
  encoding?: Encoding;
  separator?: Delimiter;
  /** The line with the names of the columns, counted from 1. */
  headerLine?: number;
  /** The sheet of a workbook. */
  sheet?: string;
}

export const MAX_HEADER_LINE = 100;
export const MAX_SHEET_LENGTH = 100;

/** @throws {Refused} */
export function readingIn(mapping: MappingReader): Reading {
  const json = mapping.json('reading');
  if (json === undefined) return {};
  const reader = new MappingReader(json, 'reading', ['encoding', 'separator', 'header_line', 'sheet']);
  const encoding = reader.choice('encoding', ENCODINGS);
  const separator = reader.choice('separator', DELIMITERS);
  const headerLine = reader.count('header_line', MAX_HEADER_LINE);
  const sheet = reader.text('sheet', MAX_SHEET_LENGTH);
  return {
    ...(encoding && { encoding }),
    ...(separator && { separator }),
    ...(headerLine !== undefined && { headerLine }),
    ...(sheet !== undefined && { sheet }),
  };
}
