import { randomBytes } from 'node:crypto';

/** A request id from outside: short, and harmless in headers and logs. */
export const isRequestId = (sent: unknown): sent is string =>
  typeof sent === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(sent);

const DIGITS = 32;
const DRAWN_AT_ONCE = 128;

let drawn = '';
let used = 0;

/**
 * A request id: 128 random bits in hexadecimal. Many are drawn at once, because every cached answer needs one, and
 * `randomUUID` takes several times as long.
 */
export function newRequestId(): string {
  if (used === drawn.length) {
    drawn = randomBytes((DRAWN_AT_ONCE * DIGITS) / 2).toString('hex');
    used = 0;
  }
  return drawn.slice(used, (used += DIGITS));
}
