import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { REGISTER_IMPORT_LOCK, TRY_LOCK } from '../../platform/database/advisory-locks.js';
import { commandDatabase } from '../../platform/database/command-database.js';
import { migrate } from '../../platform/database/data-source.js';
import { checkRegister } from './check-register.js';
import type { Encoding } from './encoding.js';
import { emptyReport, importRegister, tryRegister, type ImportOptions, type ImportReport } from './import-register.js';
import { fileError } from './open-register.js';
import type { MapContext } from './mapping/map-record.js';
import type { Mapping } from './mapping/mapping.js';
import { readMapping } from './mapping/read-mapping.js';
import { Seen } from './mapping/seen.js';
import { TermIndex } from './mapping/term-index.js';
import { museumIn } from './museum-in.js';
import { progressBar } from './progress-bar.js';
import { readRegister } from './read-register.js';
import { Refused } from './refused.js';
import { summaryOf } from './summary.js';

export interface ImportCommand extends Omit<ImportOptions, 'pause' | 'map'> {
  encoding: Encoding | undefined;
  dryRun: boolean;
  /** A file for all rejected records. */
  report: string | undefined;
  /** A file that says how records are read. */
  mapping: string | undefined;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** @returns the exit code: 0 all in, 1 some rejected, 2 none */
export async function importCommand(file: string, command: ImportCommand): Promise<number> {
  const started = Date.now();
  const { encoding, dryRun } = command;
  const size = sizeOf(file);
  const mapping = command.mapping === undefined ? undefined : await readMapping(command.mapping);
  const seen = new Seen();
  const map = mapping && ((client: Client | undefined) => contextOf(client, mapping, seen));
  const checking = progressBar('checking', size);
  await checkRegister(file, { encoding, onBytes: checking.advance, onNote: say }, mapping).finally(checking.end);
  const bar = progressBar(dryRun ? 'comparing' : 'importing', size);
  const rows = readRegister(file, { encoding, onBytes: bar.advance });
  const report = await (dryRun ? tried(rows, command, map) : taken(rows, command, map)).finally(bar.end);
  for (const line of summaryOf(report, { dryRun, written: command.report !== undefined, since: started })) say(line);
  for (const line of seen.lines()) say(line);
  if (command.report !== undefined) {
    const lines = report.rejected.map((one) => `${JSON.stringify(one)}\n`);
    await writeFile(command.report, lines.join(''));
  }
  if (report.rejected.length === 0) return 0;
  return report.rejected.length === report.read ? 2 : 1;
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch (error) {
    throw fileError(file, error);
  }
}

type Rows = ReturnType<typeof readRegister>;

/** Reads the terms of a museum before its register. */
type MapOf = ((client: Client | undefined) => Promise<MapContext>) | undefined;

const contextOf = async (client: Client | undefined, mapping: Mapping, seen: Seen): Promise<MapContext> => ({
  mapping,
  terms: await TermIndex.read(client),
  seen,
});

async function tried(rows: Rows, options: ImportCommand, map: MapOf): Promise<ImportReport> {
  const url = await commandDatabase({ create: false });
  if (url === undefined) return tryRegister(undefined, rows, { ...options, map: await map?.(undefined) });
  const client = await connect(url);
  try {
    const museum = (await museumIn(client)) ? client : undefined;
    return await tryRegister(museum, rows, { ...options, map: await map?.(museum) });
  } finally {
    await client.end();
  }
}

async function taken(rows: Rows, options: ImportCommand, map: MapOf): Promise<ImportReport> {
  const url = await commandDatabase({ create: true });
  if (url === undefined) throw new Refused('DATABASE_URL is needed: the address of the museum’s database.');
  await migrate(url);
  // requests of the console come first
  setPriority(LOW_PRIORITY);
  const client = await connect(url);
  try {
    if (!(await TRY_LOCK.first(client, [REGISTER_IMPORT_LOCK]))?.isLocked)
      throw new Refused('Another import is at work. Nothing of this one has been taken.', 'busy');
    return await written(client, rows, { ...options, map: await map?.(client) });
  } finally {
    await client.end();
  }
}

async function written(client: Client, rows: Rows, options: ImportOptions): Promise<ImportReport> {
  const report = emptyReport();
  try {
    return await importRegister(client, rows, { ...options, pause: (took) => delay(took * PAUSE_SHARE) }, report);
  } catch (error) {
    const { created, changed, unchanged } = report;
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${said}\n${created} created, ${changed} changed and ${unchanged} unchanged are in already; run it again for the rest.`,
      { cause: error },
    );
  }
}

/** The nice value of the process. */
const LOW_PRIORITY = 10;
/** After each batch, as a share of the time that it took: the database is left to others. */
const PAUSE_SHARE = 0.5;

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'muzey-register' });
  await client.connect();
  return client;
}
