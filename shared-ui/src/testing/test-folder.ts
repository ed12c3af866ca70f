import { access, chmod, constants, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps the files in this folder in memory. */
const MEMORY = '/dev/shm';
/** Several times as much as the tests of one workspace need at once. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * A folder for all files of a test run: in memory if there is plenty of it. Databases and browsers create and remove tens of thousands of
 * files, which costs more processor time on a disk than some of the tests.
 */
export async function makeTestFolder(): Promise<string> {
  const folder = await mkdtemp(join((await hasMemory()) ? MEMORY : tmpdir(), 'muzey-test-'));
  // PostgreSQL may run as another user, who needs access to its own folder in this one
  await chmod(folder, 0o711);
  return folder;
}

async function hasMemory(): Promise<boolean> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
