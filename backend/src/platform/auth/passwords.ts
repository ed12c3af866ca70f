import { Algorithm, hash, hashRaw, verify } from '@node-rs/argon2';
import { createHash } from 'node:crypto';

/** argon2id with OWASP's parameters for 19 MiB (docs/security.md). */
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core. */
const MAX_CONCURRENT_HASHES = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT_HASHES) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, OPTIONS));

/**
 * Deterministic for a password and a purpose, so that a replayed request can be recognized by its Idempotency-Key. As slow to brute-force
 * as a stored hash.
 */
export async function passwordFingerprint(password: string, purpose: string): Promise<string> {
  const salt = createHash('sha256').update(purpose).digest();
  return limited(async () => (await hashRaw(password, { ...OPTIONS, salt })).toString('base64'));
}

let dummyHash: Promise<string> | undefined;

/** Creates the hash that unknown names are checked against. */
export const prepareDummyHash = (): Promise<string> => (dummyHash ??= hashPassword('nobody has this password'));

/** Verifies a password. Without a stored hash (an unknown name) it takes as long and returns false. */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await prepareDummyHash());
  const matches = await limited(() => verify(against, password));
  return matches && stored !== undefined;
}
