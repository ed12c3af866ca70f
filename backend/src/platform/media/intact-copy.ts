import { sha256 } from './checksum.js';
import { MissingFile, type MediaStorage } from './storage.js';

/**
 * Calls `work` with a local copy of a stored file whose bytes are as they were stored: nothing is made from a damaged one.
 * @throws {MissingFile} also when it is damaged
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
