import { types } from 'node:util';

/** Socket errors of Node that mean: no database is there. */
const SOCKET = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'];
/**
 * Classes of SQLSTATE that say nothing against the query (PostgreSQL manual, appendix A): connections (08), transactions that have to
 * be tried again (40), resources (53), an operator's hand (57), the server's own system (58).
 */
const CLASSES = ['08', '40', '53', '57', '58'];
/** The server has become a replica of another one. */
const READ_ONLY = '25006';
/** No room on the server's disk. */
const DISK_FULL = '53100';
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/i;

/** What TypeORM says when the connection broke between two queries of a transaction. */
const RELEASED = ['QueryRunnerAlreadyReleasedError', 'QueryRunnerProviderAlreadyReleasedError'];

/** Whether an error says that the database can't serve at the moment, rather than that the query is wrong. */
export const isDatabaseAway = (error: unknown): boolean =>
  someCause(error, ({ name, message }, code) => {
    const isSqlState = code.length === 5 && CLASSES.includes(code.slice(0, 2));
    return (
      isSqlState || code === READ_ONLY || SOCKET.includes(code) || MESSAGES.test(message) || RELEASED.includes(name)
    );
  });

/** Whether an error says that the database has no room for what it was to write. */
export const isDatabaseFull = (error: unknown): boolean => someCause(error, (_error, code) => code === DISK_FULL);

/** Looks at an error, at those that it sums up, and at the driver's own behind it. */
function someCause(error: unknown, test: (error: Error, code: string) => boolean): boolean {
  // Node's own errors belong to another realm where the code runs in a sandbox, as in tests
  if (!types.isNativeError(error)) return false;
  if (test(error, 'code' in error && typeof error.code === 'string' ? error.code : '')) return true;
  if (error instanceof AggregateError && error.errors.some((part) => someCause(part, test))) return true;
  return 'driverError' in error && error.driverError !== error && someCause(error.driverError, test);
}
