// Replaces @node-rs/argon2 in the tests, which hash and verify passwords hundreds of times: with the lowest cost that
// Argon2 allows (RFC 9106, section 3.1). Specs about the cost use the real one (password-cost.ts).
import { hash as hashAt, hashRaw as hashRawAt } from '@node-rs/argon2';

export { verify } from '@node-rs/argon2';

const atCost = (options) =>
  process.env.TEST_PASSWORD_COST === 'own' ? options : { ...options, memoryCost: 8, timeCost: 1 };

export const hash = (password, options) => hashAt(password, atCost(options));
export const hashRaw = (password, options) => hashRawAt(password, atCost(options));
