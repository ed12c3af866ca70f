import { randomBytes } from 'node:crypto';

/** An id that somebody else gave a request: short, and harmless in headers and logs. */
export const isRequestId = (sent: unknown): sent is string =>
  typeof sent === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(sent);

const DIGITS = 32;
const DRAWN_AT_ONCE = 128;

let drawn = '';
let used = 0;

/**
 * An id for a request: 128 random bits in hexadecimal digits. Many are drawn at once, because every answer from memory has one: a
 * `randomUUID` takes several times as long to be put together.
 */
export function newRequestId(): string {
  if (used === drawn.length) {
    drawn = randomBytes((DRAWN_AT_ONCE * DIGITS) / 2).toString('hex');
    used = 0;
  }
  return drawn.slice(used, (used += DIGITS));
}
