import { types } from 'node:util';

/** SQLSTATE `lock_not_available`: PostgreSQL waited for a lock as long as `lock_timeout` says. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Whether another transaction held a lock for too long. */
export const isLockTimeout = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
