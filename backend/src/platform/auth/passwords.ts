import { Algorithm, hash, hashRaw, verify } from '@node-rs/argon2';
import { createHash } from 'node:crypto';
import { FairLimit } from '../http/fair-limit.js';

/** argon2id with OWASP's parameters for 19 MiB (docs/security.md). */
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core: two run at once, one of each line. A full line takes a second or two. */
const LIMITS = { concurrent: 1, timeoutMs: 10_000, ofNetwork: 16, waiting: 64 };
/** Of those who have shown no password yet, networks in turn. */
const strangers = new FairLimit(LIMITS);
/** Of the staff, sessions and known devices in turn: strangers never keep them waiting. */
const known = new FairLimit(LIMITS);

/** The one who asks: a session, a known device, or a stranger's network. */
export type Asking = { known: string } | { stranger: string };
export type Check = (password: string, stored: string | undefined) => Promise<boolean>;

/**
 * Runs the check of a password when it is its turn. Counting the attempt belongs into `work`: one that is refused here does not count.
 * @throws 429 while one of them has too many waiting; 503 while too many wait in all
 */
export const inTurn = <Result>(asking: Asking, work: (check: Check) => Promise<Result>): Promise<Result> =>
  'known' in asking
    ? known.run(asking.known, () => work(checkPassword))
    : strangers.run(asking.stranger, () => work(checkPassword));

/** For the staff, or for nobody yet: the hash of a new password. */
export const hashPassword = (password: string): Promise<string> => known.run('', () => hash(password, OPTIONS));

/**
 * Deterministic for a password and a purpose, so that a replayed request can be recognized by its Idempotency-Key. As slow to brute-force
 * as a stored hash.
 */
export async function passwordFingerprint(password: string, purpose: string): Promise<string> {
  const salt = createHash('sha256').update(purpose).digest();
  return known.run('', async () => (await hashRaw(password, { ...OPTIONS, salt })).toString('base64'));
}

let dummyHash: Promise<string> | undefined;

/** Creates the hash that unknown names are checked against. */
export const prepareDummyHash = (): Promise<string> => (dummyHash ??= hashPassword('nobody has this password'));

/** Verifies a password. Without a stored hash (an unknown name) it takes as long and returns false. */
async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await prepareDummyHash());
  const matches = await verify(against, password);
  return matches && stored !== undefined;
}
