import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import type { Client } from 'pg';
import { LOCK_FOR_TRANSACTION, MIGRATION_LOCK } from '../../platform/database/advisory-locks.js';
import { optionsWithMigrations } from '../../platform/database/data-source.js';
import type { Spool } from '../../platform/media/storage/spool.js';
import type { MediaStorage } from '../../platform/media/storage/storage.js';
import { drain, readArchive, type ArchivedFile } from './archive.js';
import { BackupTooNewError } from './backup-errors.js';
import { FUNCTIONS, IS_RUNNING, SET_SEQUENCE, STOP_LATE_CHANGES, STOP_LATE_RELEASES } from './catalog-statements.js';
import { checkBackup, type Checked } from './check-backup.js';
import { readHead, tableOf, uploadOf, type Head, type Manifest } from './contents.js';
import { forgetMissingOriginals, knownFiles } from './known-files.js';
import { Notes } from './notes.js';
import { COPY_SETTINGS, isEmpty, putRows, quoted, sumOf, tableNames } from './tables.js';
import { putUpload } from './uploads.js';

export interface Restored extends Checked {
  /** How many migrations were applied to the backup of an older version. */
  migrated: number;
}

export interface RestoreOptions {
  file: string;
  /** Replaces a museum even if it is not empty. */
  force: boolean;
  onChecked?: (bytes: number) => void;
  onRestored?: (bytes: number) => void;
}

/**
 * Restores a museum. First the whole backup is read and verified. Then everything is written in one transaction, so
 * that an interruption leaves the old museum unchanged.
 * @throws {Error} with a one-sentence message; nothing has been changed
 */
export async function restoreBackup(
  url: string,
  storage: MediaStorage,
  spool: Spool,
  { file, force, onChecked, onRestored }: RestoreOptions,
): Promise<Restored> {
  const dataSource = new DataSource({
    ...(await optionsWithMigrations(url)),
    extra: { application_name: 'muzey-restore' },
  });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  const notes = new Notes(spool);
  try {
    const client = (await runner.connect()) as Client;
    await mayRestore(client, force);
    const checked = await checkBackup(file, onChecked, (name) => notes.add(name));
    const later = laterMigrations(dataSource, checked.head);
    await notes.flush();
    await runner.startTransaction();
    await LOCK_FOR_TRANSACTION.run(client, [MIGRATION_LOCK]);
    await client.query(COPY_SETTINGS);
    await mayRestore(client, force);
    await rememberOldFiles(client);
    await dropAll(client);
    await migrate(dataSource, runner);
    await putEverything(file, client, storage, spool, checked, onRestored);
    dataSource.migrations.push(...later);
    await migrate(dataSource, runner);
    await STOP_LATE_CHANGES.run(client);
    await STOP_LATE_RELEASES.run(client);
    if (!checked.head.originals) await forgetMissingOriginals(client, storage);
    for await (const name of forgottenFiles(client)) await notes.add(name);
    await notes.flush();
    await runner.commitTransaction();
    for await (const name of forgottenFiles(client)) await storage.remove(name);
    await notes.forget();
    return { ...checked, migrated: later.length };
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    await runner.release();
    await dataSource.destroy();
  }
}

async function mayRestore(client: Client, force: boolean): Promise<void> {
  if ((await IS_RUNNING.first(client))?.running)
    throw new Error('The museum is running. Stop it first; nothing has been changed.');
  if (!force && !(await isEmpty(client))) {
    throw new Error(
      'There is a museum here already. To replace it with the backup, use --force; nothing has been changed.',
    );
  }
}

/** Removes the migrations that are newer than the backup from those that will run, and returns them. */
function laterMigrations(dataSource: DataSource, { migrations }: Head): DataSource['migrations'] {
  const ours = new Set(dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name));
  if (migrations.some((name) => !ours.has(name))) throw new BackupTooNewError();
  const all = dataSource.migrations.splice(0);
  const isEarlier = (migration: (typeof all)[number]) =>
    migrations.includes(migration.name ?? migration.constructor.name);
  dataSource.migrations.push(...all.filter(isEarlier));
  return all.filter((migration) => !isEarlier(migration));
}

/** In the runner's transaction. */
async function migrate(dataSource: DataSource, runner: QueryRunner): Promise<void> {
  const executor = new MigrationExecutor(dataSource, runner);
  executor.transaction = 'none';
  await executor.executePendingMigrations();
}

/** Lists the uploads of the old museum, to remove them after the restore. */
async function rememberOldFiles(client: Client): Promise<void> {
  await client.query('CREATE TEMPORARY TABLE old_file (file text) ON COMMIT PRESERVE ROWS');
  const names = await tableNames(client);
  // the first release has media and video; later schemas store films in `media` as well
  if (!names.includes('media') || !['video', 'former_file'].some((name) => names.includes(name))) return;
  const knownStatement = await knownFiles(client);
  await client.query(`INSERT INTO old_file SELECT file FROM (${knownStatement.sql}) AS known`);
}

/** Uploads of the old museum that the restored one does not have. */
async function* forgottenFiles(client: Client): AsyncGenerator<string> {
  const knownStatement = await knownFiles(client);
  const { rows } = await client.query<{ file: string }>(
    `SELECT file FROM old_file EXCEPT SELECT file FROM (${knownStatement.sql}) AS known`,
  );
  for (const { file } of rows) yield file;
}

/** Drops tables and functions; extensions and their objects stay. */
async function dropAll(client: Client): Promise<void> {
  const names = await tableNames(client);
  if (names.length > 0) await client.query(`DROP TABLE ${names.map(quoted).join(', ')} CASCADE`);
  for (const { name } of await FUNCTIONS.all(client)) await client.query(`DROP FUNCTION ${name} CASCADE`);
}

async function putEverything(
  file: string,
  client: Client,
  storage: MediaStorage,
  spool: Spool,
  { head, manifest }: Checked,
  onBytes?: (bytes: number) => void,
): Promise<void> {
  const entries = readArchive(file, onBytes);
  const first = await entries.next();
  if (!first.done) await readHead(first.value);
  let entry = await entries.next();
  for (const upload = () => uploadOf(name(entry)); upload() !== undefined; entry = await entries.next()) {
    await putUpload(storage, spool, upload() ?? '', content(entry));
  }
  for (const table of head.tables) {
    // a table's rows are in several consecutive files
    const rows = async function* () {
      for (; tableOf(name(entry)) === table.name; entry = await entries.next()) yield* content(entry);
    };
    await putRows(client, table, rows());
    await compareTable(client, table, manifest);
  }
  for (const { name: sequence, value } of head.sequences) {
    await SET_SEQUENCE.run(client, [quoted(sequence), value]);
  }
  // the last checksums are compared at the end of the archive
  while (!entry.done) {
    await drain(entry.value.content);
    entry = await entries.next();
  }
}

type Entry = IteratorResult<ArchivedFile, unknown>;
const name = (entry: Entry): string => (entry.done ? '' : entry.value.name);
const content = (entry: Entry): AsyncIterable<Buffer> | Buffer[] => (entry.done ? [] : entry.value.content);

/** @throws {Error} when the restored rows differ from those of the backup */
async function compareTable(client: Client, table: Head['tables'][number], manifest: Manifest): Promise<void> {
  const [now, then] = [await sumOf(client, table), manifest.tables[table.name]];
  if (now.rows === then?.rows && now.sha256 === then.sha256) return;
  throw new Error(`The table ${table.name} was not restored correctly; nothing has been changed.`);
}
