import { Algorithm, hash, hashRaw, verify } from '@node-rs/argon2';
import { createHash } from 'node:crypto';
import { FairLimit } from '../http/fair-limit.js';

/** argon2id with OWASP's parameters for 19 MiB (docs/security.md). */
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core: two run at once, one from each queue. A full queue takes a second or two. */
const LIMITS = { concurrent: 1, timeoutMs: 10_000, ofNetwork: 16, waiting: 64 };
/** Requests of clients that have not shown a password yet; networks take turns. */
const strangers = new FairLimit(LIMITS);
/** Requests of staff; sessions and known devices take turns. Strangers never keep them waiting. */
const knownClients = new FairLimit(LIMITS);

/** The client that asks: a session, a known device, or a stranger's network. */
export type Asking = { known: string } | { stranger: string };
export type Check = (password: string, stored: string | null | undefined) => Promise<boolean>;

/**
 * Runs the check of a password when it is its turn. `work` must count the attempt itself, so that one refused here does
 * not count.
 * @throws 429 while this client has too many requests waiting; 503 while too many are waiting in total
 */
export const inTurn = <Result>(asking: Asking, work: (check: Check) => Promise<Result>): Promise<Result> =>
  'known' in asking
    ? knownClients.run(asking.known, () => work(checkPassword))
    : strangers.run(asking.stranger, () => work(checkPassword));

/** The hash of a new password, for staff or for the dummy hash. */
export const hashPassword = (password: string): Promise<string> => knownClients.run('', () => hash(password, OPTIONS));

/**
 * Deterministic for a password and a purpose, so that a replayed request can be recognized by its Idempotency-Key. As slow to brute-force
 * as a stored hash.
 */
export async function passwordFingerprint(password: string, purpose: string): Promise<string> {
  const salt = createHash('sha256').update(purpose).digest();
  return knownClients.run('', async () => (await hashRaw(password, { ...OPTIONS, salt })).toString('base64'));
}

let dummyHash: Promise<string> | undefined;

/** Creates the hash that unknown names are checked against. */
export const prepareDummyHash = (): Promise<string> => (dummyHash ??= hashPassword('nobody has this password'));

/** Verifies a password. Without a stored hash (an unknown name, or no password) it takes as long and returns false. */
async function checkPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const against = stored ?? (await prepareDummyHash());
  const matches = await verify(against, password);
  return matches && stored !== undefined && stored !== null;
}
