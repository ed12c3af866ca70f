import type { Client } from 'pg';
import { isOriginal } from '../../platform/media/model/media-address.js';
import {
  FORGET_ORIGINAL,
  KNOWN_BEFORE_KINDS,
  KNOWN_BEFORE_KINDS_WITHOUT_ORIGINALS,
  KNOWN_BEFORE_ORIGINALS,
  KNOWN_FILES,
  KNOWN_WITHOUT_ORIGINALS,
} from '../../platform/media/storage/file-statements.js';
import type { MediaStorage } from '../../platform/media/storage/storage.js';
import { tableNames } from './tables.js';

/** The statement for the files of this museum, which also works for databases of older versions. */
export async function knownFiles(client: Client, originals = true): Promise<typeof KNOWN_FILES> {
  const names = await tableNames(client);
  if (!names.includes('former_file')) return KNOWN_BEFORE_ORIGINALS;
  if (names.includes('video')) return originals ? KNOWN_BEFORE_KINDS : KNOWN_BEFORE_KINDS_WITHOUT_ORIGINALS;
  return originals ? KNOWN_FILES : KNOWN_WITHOUT_ORIGINALS;
}

/** After a restore without originals, clears the references to those that are not in the storage. */
export async function forgetMissingOriginals(client: Client, storage: MediaStorage): Promise<void> {
  for (const { file } of await KNOWN_FILES.all(client)) {
    if (isOriginal(file) && !(await storage.open(file))) await FORGET_ORIGINAL.run(client, [file]);
  }
}
