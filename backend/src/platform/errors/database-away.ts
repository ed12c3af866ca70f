import { types } from 'node:util';

/** Node's socket errors when no database can be reached. */
const SOCKET_ERRORS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'];
/**
 * SQLSTATE classes that are not the query's fault (PostgreSQL manual, appendix A): connection (08), transaction rollback (40),
 * insufficient resources (53), operator intervention (57), system error (58).
 */
const SQLSTATE_CLASSES = ['08', '40', '53', '57', '58'];
/** The server has become a read-only replica. */
const READ_ONLY = '25006';
/** No room on the server's disk. */
const DISK_FULL = '53100';
const MESSAGES =
  /Cannot use a pool after calling end|Driver not Connected|Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/i;

/** TypeORM's errors when the connection broke between two queries of a transaction. */
const RELEASED = ['QueryRunnerAlreadyReleasedError', 'QueryRunnerProviderAlreadyReleasedError'];

/** Whether an error means that the database is unavailable, rather than that the query is wrong. */
export const isDatabaseAway = (error: unknown): boolean =>
  someCause(error, ({ name, message }, code) => {
    const isSqlState = code.length === 5 && SQLSTATE_CLASSES.includes(code.slice(0, 2));
    return (
      isSqlState ||
      code === READ_ONLY ||
      SOCKET_ERRORS.includes(code) ||
      MESSAGES.test(message) ||
      RELEASED.includes(name)
    );
  });

/** Whether an error means that the database's disk is full. */
export const isDatabaseFull = (error: unknown): boolean => someCause(error, (_error, code) => code === DISK_FULL);

/** Tests an error, the errors it aggregates, and the driver's error that TypeORM wrapped. */
function someCause(error: unknown, test: (error: Error, code: string) => boolean): boolean {
  // jest runs code in a sandbox, where Node's errors belong to another realm and instanceof fails
  if (!types.isNativeError(error)) return false;
  if (test(error, 'code' in error && typeof error.code === 'string' ? error.code : '')) return true;
  if (error instanceof AggregateError && error.errors.some((part) => someCause(part, test))) return true;
  return 'driverError' in error && error.driverError !== error && someCause(error.driverError, test);
}
