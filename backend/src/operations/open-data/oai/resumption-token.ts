import { createHash } from 'node:crypto';
import { isId } from '../../../platform/http/existing.js';
import { OaiError } from './oai-error.js';

/** Everything about a list that was begun. Nothing of it is stored, and nothing in it is secret. */
export interface ResumptionState {
  metadataPrefix: string;
  setSpec: string | undefined;
  from: Date | undefined;
  /** The end that the client asked for. */
  until: Date | undefined;
  /** The second before which every write had ended when the list was begun. */
  end: Date;
  /** The last record that was sent. */
  after: string;
  /** How many were sent. */
  cursor: number;
  completeListSize: number;
}

/** Longer than any that was given. */
const MAX_LENGTH = 600;
/** Differs when tokens have other parts. */
const VERSION = 2;

const check = (body: string): string => createHash('sha256').update(body).digest('hex').slice(0, 12);

/** The same on all machines, so that a list goes on after a restart, and elsewhere. */
export function writeToken(state: ResumptionState): string {
  const { metadataPrefix, setSpec = '', from, until, end, after, cursor, completeListSize } = state;
  const times = [from?.getTime() ?? null, until?.getTime() ?? null, end.getTime()];
  const parts = [VERSION, metadataPrefix, setSpec, ...times, after, cursor, completeListSize];
  const body = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${body}.${check(body)}`;
}

/** @throws {OaiError} badResumptionToken for one that is cut, changed or made up; its parts still have to be checked */
export function readToken(token: string): ResumptionState {
  const [body = '', sum] = token.split('.');
  if (token.length > MAX_LENGTH || sum !== check(body)) throw badToken();
  const parts = parsed(Buffer.from(body, 'base64url').toString());
  if (!Array.isArray(parts)) throw badToken();
  const [version, metadataPrefix, setSpec, from, until, end, after, cursor, completeListSize] = parts as unknown[];
  const times = [end, ...[from, until].filter((time) => time !== null)];
  if (
    version !== VERSION ||
    typeof metadataPrefix !== 'string' ||
    typeof setSpec !== 'string' ||
    typeof after !== 'string' ||
    !isId(after) ||
    ![cursor, completeListSize].every((count) => Number.isSafeInteger(count) && Number(count) >= 0) ||
    !times.every((time) => Number.isSafeInteger(time) && Math.abs(Number(time)) < 1e14)
  )
    throw badToken();
  return {
    metadataPrefix,
    setSpec: setSpec === '' ? undefined : setSpec,
    from: from === null ? undefined : new Date(Number(from)),
    until: until === null ? undefined : new Date(Number(until)),
    end: new Date(Number(end)),
    after,
    cursor: Number(cursor),
    completeListSize: Number(completeListSize),
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
