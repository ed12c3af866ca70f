import { types } from 'node:util';

/** SQLSTATE classes and codes, and Node's socket errors, that mean: no database is there at the moment (PostgreSQL manual, appendix A). */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
]);
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/i;

/** What TypeORM says when the connection broke between two queries of a transaction. */
const RELEASED = ['QueryRunnerAlreadyReleasedError', 'QueryRunnerProviderAlreadyReleasedError'];

/** Whether an error says that the database is away, starting, stopping or not answering, rather than that the query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  // Node's own errors belong to another realm where the code runs in a sandbox, as in tests
  if (!types.isNativeError(error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (AWAY.has(code) || code.startsWith('08')) return true;
  if (MESSAGES.test(error.message) || RELEASED.includes(error.name)) return true;
  return 'driverError' in error && error.driverError !== error && isDatabaseAway(error.driverError);
}
