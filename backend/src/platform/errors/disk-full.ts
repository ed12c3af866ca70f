import { types } from 'node:util';

const CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** The image encoder reports the system's message without its error code. */
const ENCODER_MESSAGE = /system error: (No space left on device|Disk quota exceeded|File too large)/;

/** Whether an error means that there is no disk space for a file. */
export function isDiskFull(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  return ('code' in error && CODES.includes(String(error.code))) || ENCODER_MESSAGE.test(error.message);
}
