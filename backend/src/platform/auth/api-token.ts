import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Programs that look for secrets in published code know tokens by it. */
const PREFIX = 'mz_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 190 bits. */
const SECRET_LENGTH = 32;
/** Enough for the 32 bits of a checksum. */
const CHECKSUM_LENGTH = 6;
const TOKEN = new RegExp(`^${PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

/** A new token: its prefix, a random secret and the CRC-32 of the secret, both in base 62. */
export function newApiToken(): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return PREFIX + secret + checksumOf(secret);
}

/** Whether a bearer token is meant to be one of these, and no access token of a session. */
export const isNamedApiToken = (text: string): boolean => text.startsWith(PREFIX);

/** Whether it may exist: mistyped and invented tokens do not have the right checksum, and cost no query. */
export function isApiToken(text: string): boolean {
  const [, secret, checksum] = TOKEN.exec(text) ?? [];
  return secret !== undefined && checksum === checksumOf(secret);
}

function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let digits = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at++) {
    digits = (ALPHABET[rest % ALPHABET.length] ?? '') + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
