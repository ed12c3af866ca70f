// `npm run backup` and `npm run restore`, for the museum of DATABASE_URL, DATA_DIR and STORAGE_URL.
import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { existsSync, rmSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { loadConfig, type Config } from '../../platform/config/config.js';
import { commandDatabase, leaveTool } from '../../platform/database/command-database.js';
import { openStorage } from '../../platform/media/storage/open-storage.js';
import { Spool } from '../../platform/media/storage/spool.js';
import { progressBar } from '../register/progress-bar.js';
import { CorruptBackupError } from './backup-errors.js';
import { checkBackup, type Checked } from './check-backup.js';
import { makeBackup, unfinished } from './make-backup.js';
import { restoreBackup } from './restore-backup.js';

const USAGE = `
npm run backup -- FILE [--force]     writes the museum into FILE
               --without-originals   leaves out the files as they were uploaded
npm run backup -- --check FILE       reads FILE and says whether it is whole
npm run restore -- FILE [--force]    brings the museum back from FILE

See docs/backup.md.`;

/** Exit code when some uploads are missing or damaged. */
const INCOMPLETE = 2;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A mistake on the command line. */
class Usage extends Error {}

// only the museum's own user may read the files
process.umask(0o077);
Logger.overrideLogger(['warn', 'error']);
let clean = () => undefined as void;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    clean();
    process.exit(1);
  });
}

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${sentence(error)}\n`);
  process.exitCode = 1;
}
leaveTool();

function sentence(error: unknown): string {
  if (error instanceof Usage) return `${error.message}\n${USAGE}`;
  if (error instanceof CorruptBackupError)
    return `This backup cannot be used: ${error.message}. Nothing has been changed.`;
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  const [command, file] = positionals;
  if (!file || positionals.length !== 2) throw new Usage('One FILE is needed.');
  if (command === 'backup' && values.check) return check(file);
  if (command === 'restore' && !existsSync(file))
    throw new Error(`There is no file ${file}. Nothing has been changed.`);
  const url = await commandDatabase({ create: command === 'restore' });
  if (url === undefined && process.connected) throw new Error('There is no museum here yet.');
  const config = loadConfig({
    ...process.env,
    ...(url === undefined ? {} : { DATABASE_URL: url, DATABASE_URL_FILE: undefined }),
  });
  if (command === 'restore') return restore(config, file, values.force);
  const originals = config.backupOriginals && !values['without-originals'];
  return backup(config, file, { force: values.force, originals });
}

function readArguments() {
  const flag = { type: 'boolean', default: false } as const;
  const options = { force: flag, check: flag, 'without-originals': flag };
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error));
  }
}

async function backup(
  config: Config,
  file: string,
  { force, originals }: { force: boolean; originals: boolean },
): Promise<number> {
  if (existsSync(file) && !force) throw new Error(`${file} already exists. Choose another name, or use --force.`);
  const started = Date.now();
  const storage = await openStorage(config, new Spool(config));
  const client = new Client({ connectionString: config.databaseUrl, application_name: 'muzey-backup' });
  await client.connect();
  clean = () => rmSync(unfinished(file), { force: true });
  let bar: ReturnType<typeof progressBar> | undefined;
  const begin = (total: number) => (bar = progressBar('backing up', total));
  const advance = (done: number) => bar?.advance(done);
  try {
    const made = await makeBackup(client, storage, file, { begin, advance }, { originals }).finally(() => bar?.end());
    say(`${summary(made)}; ${seconds(started)}`);
    return complain(made);
  } finally {
    await client.end();
  }
}

async function restore(config: Config, file: string, force: boolean): Promise<number> {
  const started = Date.now();
  const { size } = statSync(file);
  const bars = { checking: progressBar('checking', size), restoring: progressBar('restoring', size) };
  const spool = new Spool(config);
  const restored = await restoreBackup(config.databaseUrl, await openStorage(config, spool), spool, {
    file,
    force,
    onChecked: bars.checking.advance,
    onRestored: bars.restoring.advance,
  }).finally(bars.restoring.end);
  say(`${summary(restored)}; ${seconds(started)}`);
  if (restored.migrated > 0) say(`The backup came from an older Muzey; ${restored.migrated} migrations brought it up.`);
  say('Everybody signs in again.');
  return complain(restored);
}

async function check(file: string): Promise<number> {
  const bar = progressBar('checking', statSync(file).size);
  const checked = await checkBackup(file, bar.advance).finally(bar.end);
  say(`${file} is whole: ${summary(checked)}; made ${checked.head.createdAt} on PostgreSQL ${checked.head.server}`);
  return complain(checked);
}

// function declarations: main() runs before constants further down are initialized
function summary({ head, rows, manifest: { uploads, originals } }: Checked): string {
  const originalsNote =
    originals && head.originals ? `, of which ${megabytes(originals.bytes)} are originals` : ', no originals';
  return `${rows} rows and ${uploads.files} uploads (${megabytes(uploads.bytes)}${originalsNote}), every checksum compared`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function seconds(started: number): string {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

function complain({ manifest: { missing, damaged } }: Checked): number {
  for (const name of missing) process.stderr.write(`The upload ${name} was not in the storage.\n`);
  for (const name of damaged) process.stderr.write(`The upload ${name} was damaged in the storage.\n`);
  return missing.length + damaged.length > 0 ? INCOMPLETE : 0;
}
