import { types } from 'node:util';

/** Whether a write failed because something else has the same key (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  // Node's own errors belong to another realm where the code runs in a sandbox, as in tests
  return types.isNativeError(error) && 'code' in error && error.code === '23505';
}
