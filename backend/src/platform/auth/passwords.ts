import { Algorithm, hash, hashRaw, verify } from '@node-rs/argon2';
import { createHash } from 'node:crypto';

/** argon2id with OWASP's first choice for 19 MiB (safety.md, 11.4). */
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes 19 MiB and a core: more at once would only make all of them slow. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => oneOfFew(() => hash(password, OPTIONS));

/**
 * Tells whether two requests carry the same password, for an Idempotency-Key that is remembered: always the same for the same
 * password and purpose, and as slow to guess from as what is stored.
 */
export async function passwordMark(password: string, purpose: string): Promise<string> {
  const salt = createHash('sha256').update(purpose).digest();
  return oneOfFew(async () => (await hashRaw(password, { ...OPTIONS, salt })).toString('base64'));
}

let nobodys: Promise<string> | undefined;

/** The hash that belongs to no account, made once. */
export const preparePasswords = (): Promise<string> => (nobodys ??= hashPassword('nobody has this password'));

/** Whether the password belongs to the hash. Without a hash (no such account) it takes as long and says no. */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const against = stored ?? (await preparePasswords());
  const right = await oneOfFew(() => verify(against, password));
  return right && stored !== undefined;
}
