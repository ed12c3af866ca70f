import { Inject, Injectable } from '@nestjs/common';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isId } from '../http/existing.js';
import { SIGNING_KEY } from './signing-key.js';

export const PENDING_LIFETIME_SECONDS = 5 * 60;

const TOKEN = /^([\da-f-]{36})\.(\d{10})\.([\w-]{43})$/;

interface Account {
  id: string;
  passwordHash: string | null;
}

/**
 * A sign-in whose password was right and whose code is still missing, as a signed token in a cookie of the browser that sent the password.
 * It is no session and opens nothing but the question for the code. The signature covers the password hash, so a new password ends it.
 */
@Injectable()
export class PendingSignIns {
  private readonly key: Buffer;

  constructor(@Inject(SIGNING_KEY) signingKey: string) {
    this.key = Buffer.from(hkdfSync('sha256', signingKey, '', 'muzey pending sign-in', 32));
  }

  begin(account: Account): string {
    const until = Math.floor(Date.now() / 1000) + PENDING_LIFETIME_SECONDS;
    return `${account.id}.${until}.${this.sign(until, account)}`;
  }

  /** The id that a token names; whether it is signed is still to be seen. */
  accountOf(token = ''): string | undefined {
    const id = TOKEN.exec(token)?.[1];
    return id !== undefined && isId(id) ? id : undefined;
  }

  /** Refuses a time too far ahead, signed while the clock was wrong. */
  isValid(token: string, account: Account): boolean {
    const [, id = '', until = '', signature = ''] = TOKEN.exec(token) ?? [];
    const left = Number(until) - Date.now() / 1000;
    if (id !== account.id || left <= 0 || left > PENDING_LIFETIME_SECONDS) return false;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(Number(until), account)));
  }

  private sign(until: number, { id, passwordHash }: Account): string {
    return createHmac('sha256', this.key).update([id, until, passwordHash].join('\n')).digest('base64url');
  }
}
