import { createHash, type Hash } from 'node:crypto';
import { readArchive } from './archive.js';
import { CorruptBackupError } from './backup-errors.js';
import { MANIFEST, readHead, readJson, tableOf, uploadOf, type Head, type Manifest } from './contents.js';
import { readSeal } from './seal.js';
import { linesIn } from './tables.js';

export interface Checked {
  head: Head;
  manifest: Manifest;
  rows: number;
}

/**
 * Reads a whole backup and verifies its contents. Changes nothing.
 * @param onUpload is called with the name of every upload, before the backup is verified
 * @throws {CorruptBackupError} when anything has changed
 * @throws {BackupTooNewError}
 */
export async function checkBackup(
  file: string,
  onBytes?: (bytes: number) => void,
  onUpload: (name: string) => Promise<void> = () => Promise.resolve(),
): Promise<Checked> {
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  const tables = new Map<string, { hash: Hash; rows: number }>();
  const uploads = { files: 0, bytes: 0 };
  for await (const entry of readArchive(file, onBytes)) {
    if (!head) {
      head = await readHead(entry);
      if (head.sealed && !(await readSeal(file)))
        throw new CorruptBackupError('its end is missing or has been changed');
      for (const { name } of head.tables) tables.set(name, { hash: createHash('sha256'), rows: 0 });
      continue;
    }
    if (manifest) throw new CorruptBackupError('there is data after its end');
    const upload = uploadOf(entry.name);
    const table = tables.get(tableOf(entry.name) ?? '');
    if (upload !== undefined) await onUpload(upload);
    if (entry.name === MANIFEST) {
      manifest = await readJson<Manifest>(entry.content);
      continue;
    }
    if (upload === undefined && !table)
      throw new CorruptBackupError(`it contains ${entry.name}, which does not belong to a museum`);
    for await (const chunk of entry.content) {
      if (table) {
        table.hash.update(chunk);
        table.rows += linesIn(chunk);
      } else uploads.bytes += chunk.length;
    }
    if (!table) uploads.files++;
  }
  if (!head || !manifest) throw new CorruptBackupError('it is truncated');
  compare(manifest, tables, uploads);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  return { head, manifest, rows };
}

function compare(
  manifest: Manifest,
  tables: Map<string, { hash: Hash; rows: number }>,
  uploads: Manifest['uploads'],
): void {
  for (const [name, { hash, rows }] of tables) {
    const said = manifest.tables[name];
    if (said?.rows !== rows || said.sha256 !== hash.digest('hex'))
      throw new CorruptBackupError(`the table ${name} is incomplete`);
  }
  if (uploads.files !== manifest.uploads.files || uploads.bytes !== manifest.uploads.bytes) {
    throw new CorruptBackupError('uploads are missing');
  }
}
