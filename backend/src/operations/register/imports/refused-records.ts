import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator, type Words } from '@muzey/shared-ui/i18n/translate.ts';
import en from '@muzey/shared-ui/i18n/rejections/en.json' with { type: 'json' };
import kk from '@muzey/shared-ui/i18n/rejections/kaa.json' with { type: 'json' };
import ru from '@muzey/shared-ui/i18n/rejections/ru.json' with { type: 'json' };
import uz from '@muzey/shared-ui/i18n/rejections/uz_Latn.json' with { type: 'json' };
import { stringify } from 'csv-stringify/sync';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { inert } from '../../../platform/text/formula.js';
import type { RejectedRecord } from '../import-register.js';
import { MAX_LINE_LENGTH, readJsonLines } from '../json-lines.js';
import { formatOf } from '../open-register.js';
import type { Row } from '../read-register.js';
import { LINE, REASON } from '../reasons.js';

const words: Words<typeof en> = { en, ru, uz, kk };

/** As large as a register that is sent may be. Further records are left out. */
const MAX_BYTES = 200 * 1024 * 1024;

/** Where the rejected records of a register's last check or import are stored. */
export const refusedOf = (file: string): string => `${file}.refused`;

/** A line of the stored file. The record is a text, so that its numbers are not read once more. */
interface StoredRecord extends Pick<RejectedRecord, 'line' | 'code' | 'field' | 'encoding'> {
  record: string;
}

/**
 * Stores the rejected records of a register as they are there, without words: these depend on the language of the
 * download.
 * @param rows of the whole register
 */
export async function keepRefused(
  path: string,
  rejected: readonly RejectedRecord[],
  rows: AsyncIterable<Row>,
): Promise<void> {
  await rm(path, { force: true });
  const left = new Map(rejected.toReversed().map((record) => [record.line, record]));
  if (left.size === 0) return;
  const unfinished = `${path}.part`;
  const file = await open(unfinished, 'w');
  try {
    let bytes = 0;
    for await (const row of rows) {
      const found = left.get(row.line);
      if (!found) continue;
      const { line, code, field, encoding } = found;
      const stored: StoredRecord = { line, code, field, encoding, record: JSON.stringify(row.record ?? {}) };
      const text = `${JSON.stringify(stored)}\n`;
      left.delete(line);
      // with all its escapes a longer one could not be read again
      if (text.length <= MAX_LINE_LENGTH) {
        bytes += Buffer.byteLength(text);
        if (bytes > MAX_BYTES) break;
        await file.write(text);
      }
      if (left.size === 0) break;
    }
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

/** Whether the refused records of a register are CSV; else they are JSON Lines, as cells cannot hold all JSON. */
export const isTable = (name: string): boolean => !formatOf(name).startsWith('json');

/** The file of refused records to correct, with the reasons in this language. */
export async function* refusedFile(path: string, name: string, lang: Lang): AsyncGenerator<string> {
  if (!isTable(name)) {
    for await (const stored of storedIn(path)) {
      const { record } = stored;
      const ahead = JSON.stringify({ [LINE]: stored.line, [REASON]: reasonOf(stored, lang) }).slice(0, -1);
      yield `${ahead}${record === '{}' ? '' : ','}${record.slice(1)}\n`;
    }
    return;
  }
  const names = new Set<string>();
  // cells at the end of a short row are absent from its record
  for await (const { record } of storedIn(path)) for (const column of Object.keys(recordOf(record))) names.add(column);
  const separator = lang === 'en' ? ',' : ';';
  const write = (cells: readonly unknown[]) =>
    stringify([cells.map((cell) => inert(asText(cell)))], {
      quoted: true,
      delimiter: separator,
      record_delimiter: 'windows',
    });
  yield `\ufeff${write([LINE, REASON, ...names])}`;
  for await (const stored of storedIn(path)) {
    const record = recordOf(stored.record);
    yield write([stored.line, reasonOf(stored, lang), ...[...names].map((column) => record[column])]);
  }
}

const asText = (cell: unknown): string => (typeof cell === 'string' ? cell : (JSON.stringify(cell) ?? ''));

const recordOf = (text: string) => JSON.parse(text) as Record<string, unknown>;

async function* storedIn(path: string): AsyncGenerator<StoredRecord> {
  for await (const { record } of readJsonLines(createReadStream(path, 'utf8') as AsyncIterable<string>))
    if (record) yield record as unknown as StoredRecord;
}

function reasonOf({ code, field, encoding }: StoredRecord, lang: Lang): string {
  const t = translator<typeof en>(words[lang], lang);
  const sentences = [t(`registers-reason-${code}`), ...(encoding ? [t('registers-readAs', { encoding })] : [])];
  return `${sentences.join(' ')}${field === undefined ? '' : ` (${field})`}`;
}
