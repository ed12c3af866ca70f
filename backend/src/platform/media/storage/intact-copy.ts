import { sha256 } from './checksum.js';
import { MissingFile, type MediaStorage } from './storage.js';
import { conflict } from '../../errors/problem.js';
import type { EditSource } from '../model/edit-source.js';

/**
 * Calls `work` with a local copy of a stored file, only if its bytes are intact.
 * @throws {MissingFile} when it is missing or damaged
 */
export const withIntactCopy = <Result>(
  storage: MediaStorage,
  { file, checksum }: { file: string; checksum: string },
  work: (path: string) => Promise<Result>,
): Promise<Result> =>
  storage.withLocalCopy(file, async (path) => {
    if ((await sha256(path)) !== checksum) throw new MissingFile(file);
    return work(path);
  });

/** @throws 409 when the file is missing or damaged */
export async function withSource<Result>(
  storage: MediaStorage,
  source: EditSource,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await withIntactCopy(storage, source, work);
  } catch (error) {
    if (error instanceof MissingFile) throw conflict('file_missing', 'The file that the picture is made from is gone.');
    throw error;
  }
}
