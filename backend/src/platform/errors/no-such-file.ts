import { types } from 'node:util';

/** Whether there is no file of that name (POSIX `ENOENT`). */
export const isNoSuchFile = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && error.code === 'ENOENT';
