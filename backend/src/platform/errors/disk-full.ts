import { types } from 'node:util';

const CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** How the encoder of pictures passes the system's words on, without its code; a form that is "too large" says something else. */
const WORDS = /system error: (No space left on device|Disk quota exceeded|File too large)/;

/** Whether an error says that there is no room for a file, rather than that the file is wrong. */
export function isDiskFull(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  return ('code' in error && CODES.includes(String(error.code))) || WORDS.test(error.message);
}
