import { Inject, Injectable } from '@nestjs/common';
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { SIGNING_KEY } from './signing-key.js';

export const DEVICE_LIFETIME_SECONDS = 365 * 24 * 3600;
/** How many accounts one browser can be known to, as on a shared computer. */
const MAX_ACCOUNTS = 8;

const DEVICE_TOKEN = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/;
const SEPARATOR = '~';

interface Account {
  id: string;
  passwordHash: string | null;
}

interface DeviceToken {
  device: string;
  /** Seconds since 1970. */
  until: number;
  signature: string;
}

/**
 * Recognizes browsers from which an account has signed in before, by a signed token in a cookie. It grants no access: its only effect is
 * a separate counter of failed attempts. The signature covers the password hash, so a new password invalidates all tokens.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer;

  constructor(@Inject(SIGNING_KEY) signingKey: string) {
    this.key = Buffer.from(hkdfSync('sha256', signingKey, '', 'muzey known device', 32));
  }

  /** @returns the device's id, or undefined when the account has never signed in from it */
  find(cookie: string | undefined, account: Account): string | undefined {
    return unexpiredTokens(cookie).find((token) => this.isOf(account, token))?.device;
  }

  /** The new cookie value after a sign-in. Tokens of other accounts are kept. */
  remember(cookie: string | undefined, account: Account): string {
    const tokens = unexpiredTokens(cookie);
    const others = tokens.filter((token) => !this.isOf(account, token));
    const device = this.find(cookie, account) ?? randomBytes(16).toString('base64url');
    const until = Math.floor(Date.now() / 1000) + DEVICE_LIFETIME_SECONDS;
    const token = { device, until, signature: this.sign(device, until, account) };
    return [token, ...others].slice(0, MAX_ACCOUNTS).map(serialize).join(SEPARATOR);
  }

  private isOf(account: Account, { device, until, signature }: DeviceToken): boolean {
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(device, until, account)));
  }

  private sign(device: string, until: number, { id, passwordHash }: Account): string {
    const signed = [device, until, id, passwordHash].join('\n');
    return createHmac('sha256', this.key).update(signed).digest('base64url');
  }
}

const serialize = ({ device, until, signature }: DeviceToken): string => `${device}.${until}.${signature}`;

/** The tokens that have not expired; their signatures are not checked yet. */
function unexpiredTokens(cookie = ''): DeviceToken[] {
  const tokens: DeviceToken[] = [];
  for (const text of cookie.split(SEPARATOR, MAX_ACCOUNTS)) {
    const [, device = '', until = '', signature = ''] = DEVICE_TOKEN.exec(text) ?? [];
    if (Number(until) * 1000 > Date.now()) tokens.push({ device, until: Number(until), signature });
  }
  return tokens;
}
