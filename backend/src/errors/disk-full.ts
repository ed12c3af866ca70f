import { types } from 'node:util';

const CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** Of libraries that pass the system's words on without its code, the encoder of pictures among them. */
const WORDS = /No space left on device|Disk quota exceeded|File too large/i;

/** Whether an error says that there is no room for a file, rather than that the file is wrong. */
export function isDiskFull(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  return ('code' in error && CODES.includes(String(error.code))) || WORDS.test(error.message);
}
