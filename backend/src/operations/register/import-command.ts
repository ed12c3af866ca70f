import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { writeFile, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Client } from 'pg';
import { commandDatabase } from '../../platform/database/command-database.js';
import { checkRegister } from './check-register.js';
import type { Encoding } from './encoding.js';
import { emptyReport, importRegister, tryRegister, type ImportOptions, type ImportReport } from './import-register.js';
import { UsedMapping } from './mapping/used-mapping.js';
import { museumIn } from './museum-in.js';
import { fileError } from './open-register.js';
import { progressBar } from './progress-bar.js';
import { readRegister } from './read-register.js';
import { Pace } from './pace.js';
import { connect, writing } from './register-client.js';
import type { Run } from './runs/record-run.js';
import { FORGET_RUNS, TELL_OF_IMPORT } from './runs/run-statements.js';
import { summaryOf } from './summary.js';
import { Refused } from './refused.js';
import { parseMapping, type Mapping } from './mapping/mapping.js';

const MAX_BYTES = 8_000_000;

/** @throws {Refused} for a file that is not a mapping */
async function readMapping(file: string): Promise<Mapping> {
  let text: string;
  try {
    const { size } = await stat(file);
    if (size > MAX_BYTES) throw new Refused(`${file} is larger than ${MAX_BYTES} bytes.`);
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw fileError(file, error);
  }
  return parseMapping(text);
}

export interface ImportCommand extends Omit<ImportOptions, 'pace' | 'map' | 'run'> {
  encoding: Encoding | undefined;
  dryRun: boolean;
  /** A file for all rejected records. */
  report: string | undefined;
  /** A file that defines how records are read. */
  mapping: string | undefined;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** @returns the exit code: 0 all imported, 1 some rejected, 2 none */
export async function importCommand(file: string, command: ImportCommand): Promise<number> {
  const started = Date.now();
  const { dryRun } = command;
  const size = sizeOf(file);
  const mapping = command.mapping === undefined ? undefined : await readMapping(command.mapping);
  const reading = { ...mapping?.reading, ...(command.encoding && { encoding: command.encoding }) };
  const mapped = mapping && new UsedMapping(mapping);
  const run = { id: randomUUID(), file: basename(file), ...(mapping && { mapping: mapping.name }) };
  const checking = progressBar('checking', size);
  await checkRegister(
    file,
    { ...reading, onBytes: checking.advance, onNote: ({ text }) => say(text) },
    mapping,
  ).finally(checking.end);
  const bar = progressBar(dryRun ? 'comparing' : 'importing', size);
  const rows = readRegister(file, { ...reading, onBytes: bar.advance });
  const options = { ...command, mapped, run };
  const report = await (dryRun ? tried(rows, options) : importRows(rows, options)).finally(bar.end);
  for (const line of summaryOf(report, { dryRun, written: command.report !== undefined, since: started })) say(line);
  for (const line of mapped?.seen.lines() ?? []) say(line);
  const missing = mapped?.missing ?? [];
  if (missing.length > 0) say(`Not in the register any more, and kept: ${listOf(missing)}`);
  if (!dryRun && report.created + report.changed > 0) say(undoing(report, run).trim());
  if (command.report !== undefined) {
    const others = missing.map((number) => ({ number, code: 'missing' }));
    const lines = [...report.rejected, ...report.unresolved, ...(mapped?.seen.unreadPlaces ?? []), ...others];
    await writeFile(command.report, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }
  if (report.rejected.length === 0) return 0;
  return report.rejected.length === report.read ? 2 : 1;
}

const MAX_NAMED = 20;

const listOf = (names: readonly string[]): string =>
  names.slice(0, MAX_NAMED).join(', ') + (names.length > MAX_NAMED ? `, and ${names.length - MAX_NAMED} more` : '');

/** How long an import can be undone. */
const KEPT_DAYS = 90;

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch (error) {
    throw fileError(file, error);
  }
}

type Rows = ReturnType<typeof readRegister>;

type Options = ImportCommand & { mapped: UsedMapping | undefined; run: Run };

async function tried(rows: Rows, { mapped, ...options }: Options): Promise<ImportReport> {
  const url = await commandDatabase({ create: false });
  const client = url === undefined ? undefined : await connect(url);
  try {
    const museum = client && (await museumIn(client)) ? client : undefined;
    const map = await mapped?.context(museum);
    const report = await tryRegister(museum, rows, { ...options, map });
    if (museum && map) await mapped?.compare(museum, map);
    return report;
  } finally {
    await client?.end();
  }
}

const importRows = (rows: Rows, { mapped, ...options }: Options): Promise<ImportReport> =>
  writing(async (client) => {
    await FORGET_RUNS.run(client, [KEPT_DAYS]);
    const map = await mapped?.context(client);
    const report = await written(client, rows, { ...options, map });
    if (map) await mapped?.compare(client, map);
    await TELL_OF_IMPORT.run(client, [options.run.id]);
    return report;
  });

async function written(client: Client, rows: Rows, options: ImportOptions): Promise<ImportReport> {
  const report = emptyReport();
  try {
    return await importRegister(client, rows, { ...options, pace: new Pace(client) }, report);
  } catch (error) {
    const { created, changed, unchanged } = report;
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${said}\n${created} created, ${changed} changed and ${unchanged} unchanged are in already; run it again for the rest.${undoing(report, options.run)}`,
      { cause: error },
    );
  }
}

function undoing({ created, changed }: ImportReport, run: Run | undefined): string {
  return run && created + changed > 0 ? `\nThis takes it back: npm run import -- --undo ${run.id}` : '';
}
