import { stringify } from 'csv-stringify';
import { createWriteStream, existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { commandDatabase } from '../../platform/database/command-database.js';
import { COUNT_OBJECTS } from './collection-statements.js';
import { exportRegister, type Exported } from './export-register.js';
import { museumIn } from './museum-in.js';
import { formatOf } from './open-register.js';
import { toRecord } from './own-record.js';
import { toRow } from './own-row.js';
import { ownWorkbook } from './own-workbook.js';
import { progressBar } from './progress-bar.js';
import { Refused } from './refused.js';

const say = (line: string) => process.stdout.write(`${line}\n`);
const NO_MUSEUM = 'There is no museum here yet.';

/** Writes all collections into a file, which appears completely or not at all. @returns the exit code */
export async function exportCommand(file: string, force: boolean): Promise<number> {
  const started = Date.now();
  const format = formatOf(file);
  const isPacked = file.toLowerCase().endsWith('.gz');
  if (!['csv', 'jsonl', 'xlsx'].includes(format) || (isPacked && format === 'xlsx'))
    throw new Refused('An export is CSV, JSON Lines or a workbook: .csv, .jsonl or .xlsx.');
  await mayWrite(file, force);
  const url = await commandDatabase({ create: false });
  if (url === undefined) throw new Refused(NO_MUSEUM);
  const client = new Client({ connectionString: url, application_name: 'muzey-register' });
  await client.connect();
  const part = join(dirname(resolve(file)), `.${basename(file)}.part`);
  try {
    if (!(await museumIn(client))) throw new Refused(NO_MUSEUM);
    const bar = progressBar('exporting', (await COUNT_OBJECTS.first(client))?.count ?? 0);
    const exported = await exportRegister(client);
    const written = await writeTo(part, file, exported, bar.advance).finally(bar.end);
    await rename(part, file);
    say(`${written} exported; ${((Date.now() - started) / 1000).toFixed(1)} s`);
    if (formatOf(file) === 'jsonl' && written > 0) say(`Into an empty museum: ${optionsOf(exported)}`);
    return 0;
  } finally {
    await rm(part, { force: true });
    await client.end();
  }
}

const optionsOf = ({ usual: { lang, category }, mappings }: Exported): string => {
  const names = [...mappings].map((name) => `"${name}"`).join(', ');
  return `--lang ${lang}${category ? ` --category ${category}` : ''}${names ? ` --mapping FILE (that of ${names})` : ''}`;
};

/** Asks at the terminal before a file is replaced. @throws {Refused} */
async function mayWrite(file: string, force: boolean): Promise<void> {
  if (!existsSync(dirname(resolve(file)))) throw new Refused(`There is no folder ${dirname(resolve(file))}.`);
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) throw new Refused(`${file} is a folder.`);
  if (force) return;
  const refusal = new Refused(`${file} already exists. Choose another name, or use --force. Nothing has been written.`);
  if (!process.stdin.isTTY || !process.stdout.isTTY) throw refusal;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${file} already exists. Replace it? [y/N] `).finally(() => terminal.close());
  if (!/^y(es)?$/i.test(answer.trim())) throw refusal;
}

async function writeTo(
  part: string,
  file: string,
  exported: Exported,
  advance: (done: number) => void,
): Promise<number> {
  let written = 0;
  const format = formatOf(file);
  const { usual, terms } = exported;
  const objects = async function* () {
    for await (const stored of exported.objects) {
      advance(++written);
      if (stored.register?.mapped) exported.mappings.add(stored.register.mapped.mapping);
      yield stored;
    }
  };
  const rows = async function* () {
    for await (const stored of objects()) yield toRow(stored, terms);
  };
  const lines = async function* () {
    for await (const stored of objects()) yield `${JSON.stringify(toRecord(stored, usual, terms))}\n`;
  };
  // all cells are quoted, so that delimiters, line breaks and outer spaces are preserved
  const isPacked = file.toLowerCase().endsWith('.gz');
  await pipeline([
    format === 'xlsx' ? await ownWorkbook(rows()) : Readable.from(format === 'csv' ? rows() : lines()),
    ...(format === 'csv' ? [stringify({ header: true, quoted: true })] : []),
    ...(isPacked ? [createGzip()] : []),
    createWriteStream(part, { flush: true }),
  ]);
  return written;
}
