import { createHash } from 'node:crypto';
import { isId } from '../../../platform/http/existing.js';
import { OaiError } from './oai-error.js';

/** Everything about a list that was begun. Nothing of it is stored, and nothing in it is secret. */
export interface Begun {
  prefix: string;
  set: string | undefined;
  from: Date | undefined;
  /** The end that the client asked for. */
  until: Date | undefined;
  /** The second before which every write had ended when the list was begun. */
  end: Date;
  /** The last record that was told. */
  after: string;
  told: number;
  size: number;
}

/** Longer than any that was given. */
const MAX_LENGTH = 600;
/** A number of this protocol's own, for the day on which tokens look different. */
const VERSION = 2;

const check = (body: string): string => createHash('sha256').update(body).digest('hex').slice(0, 12);

/** The same on all machines, so that a list goes on after a restart, and elsewhere. */
export function writeToken({ prefix, set, from, until, end, after, told, size }: Begun): string {
  const parts = [
    VERSION,
    prefix,
    set ?? '',
    from?.getTime() ?? null,
    until?.getTime() ?? null,
    end.getTime(),
    after,
    told,
    size,
  ];
  const body = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${body}.${check(body)}`;
}

/** @throws {OaiError} badResumptionToken for one that is cut, changed or made up; its parts still have to be checked */
export function readToken(token: string): Begun {
  const [body = '', sum] = token.split('.');
  if (token.length > MAX_LENGTH || sum !== check(body)) throw badToken();
  const parts = parsed(Buffer.from(body, 'base64url').toString());
  if (!Array.isArray(parts)) throw badToken();
  const [version, prefix, set, from, until, end, after, told, size] = parts as unknown[];
  const times = [end, ...[from, until].filter((time) => time !== null)];
  if (
    version !== VERSION ||
    typeof prefix !== 'string' ||
    typeof set !== 'string' ||
    typeof after !== 'string' ||
    !isId(after) ||
    ![told, size].every((count) => Number.isSafeInteger(count) && Number(count) >= 0) ||
    !times.every((time) => Number.isSafeInteger(time) && Math.abs(Number(time)) < 1e14)
  )
    throw badToken();
  return {
    prefix,
    set: set === '' ? undefined : set,
    from: from === null ? undefined : new Date(Number(from)),
    until: until === null ? undefined : new Date(Number(until)),
    end: new Date(Number(end)),
    after,
    told: Number(told),
    size: Number(size),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const badToken = (): OaiError =>
  new OaiError('badResumptionToken', 'The resumption token was not given here, or is not whole.');
