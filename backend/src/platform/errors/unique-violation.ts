import { types } from 'node:util';

/** Whether a write failed because another row has the same key (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  // jest runs code in a sandbox, where Node's errors belong to another realm and instanceof fails
  return types.isNativeError(error) && 'code' in error && error.code === '23505';
}
