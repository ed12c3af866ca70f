import { Inject, Injectable } from '@nestjs/common';
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { SIGNING_KEY } from './signing-key.js';

/** Seconds for which a browser is known after a sign-in. */
export const DEVICE_LIFETIME = 365 * 24 * 3600;
/** Accounts that one browser is known to; a machine that several people use has several. */
const ACCOUNTS = 8;

const MARK = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/;
const BETWEEN = '~';

interface Account {
  id: string;
  passwordHash: string;
}

interface Mark {
  device: string;
  /** Seconds since 1970. */
  until: number;
  signature: string;
}

/**
 * Knows the browsers from which an account has signed in before, by a signed mark in a cookie. It proves nothing else: whoever has one
 * still needs the password, and is only counted apart from strangers. The signature covers the account and its stored password, so
 * that a new password forgets them all.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer;

  constructor(@Inject(SIGNING_KEY) signingKey: string) {
    this.key = Buffer.from(hkdfSync('sha256', signingKey, '', 'muzey known device', 32));
  }

  /** @returns a name for the browser that sent this cookie, undefined when the account has never signed in from it */
  find(cookie: string | undefined, account: Account): string | undefined {
    return marksIn(cookie).find((mark) => this.isOf(account, mark))?.device;
  }

  /** The cookie of a browser from which the account has just signed in; what it says of other accounts stays. */
  remember(cookie: string | undefined, account: Account): string {
    const marks = marksIn(cookie);
    const others = marks.filter((mark) => !this.isOf(account, mark));
    const device = this.find(cookie, account) ?? randomBytes(16).toString('base64url');
    const until = Math.floor(Date.now() / 1000) + DEVICE_LIFETIME;
    const mark = { device, until, signature: this.sign(device, until, account) };
    return [mark, ...others].slice(0, ACCOUNTS).map(written).join(BETWEEN);
  }

  private isOf(account: Account, { device, until, signature }: Mark): boolean {
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(device, until, account)));
  }

  private sign(device: string, until: number, { id, passwordHash }: Account): string {
    const signed = [device, until, id, passwordHash].join('\n');
    return createHmac('sha256', this.key).update(signed).digest('base64url');
  }
}

const written = ({ device, until, signature }: Mark): string => `${device}.${until}.${signature}`;

/** Those that have not run out; nothing is said yet of whether we have signed them. */
function marksIn(cookie = ''): Mark[] {
  const marks: Mark[] = [];
  for (const text of cookie.split(BETWEEN, ACCOUNTS)) {
    const [, device = '', until = '', signature = ''] = MARK.exec(text) ?? [];
    if (Number(until) * 1000 > Date.now()) marks.push({ device, until: Number(until), signature });
  }
  return marks;
}
