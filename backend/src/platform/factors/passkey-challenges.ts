import { Inject, Injectable } from '@nestjs/common';
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { PENDING_LIFETIME_SECONDS } from '../auth/pending-sign-ins.js';
import { SIGNING_KEY } from '../auth/signing-key.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { SWEEP_CHALLENGES, USE_CHALLENGE } from './factor-statements.js';

const TOKEN = /^([\w-]{43})\.(\d{10})\.([\w-]{43})$/;

interface Challenge {
  /** For the passkey, in base64url. */
  challenge: string;
  /** For the cookie of the browser that asked. */
  token: string;
}

/**
 * Challenges that passkeys answer, as signed tokens in a cookie of the browser that asked. Nothing is stored until one was answered rightly:
 * a stranger may ask for as many as he likes.
 */
@Injectable()
export class PasskeyChallenges {
  private readonly key: Buffer;

  constructor(@Inject(SIGNING_KEY) signingKey: string, dataSource: DataSource, housekeeping: Housekeeping) {
    this.key = Buffer.from(hkdfSync('sha256', signingKey, '', 'muzey passkey challenge', 32));
    housekeeping.add(() => SWEEP_CHALLENGES.run(dataSource));
  }

  /** @param purpose what the answer is for: it serves no other */
  begin(purpose: string): Challenge {
    const challenge = randomBytes(32).toString('base64url');
    const until = Math.floor(Date.now() / 1000) + PENDING_LIFETIME_SECONDS;
    return { challenge, token: `${challenge}.${until}.${this.sign(challenge, until, purpose)}` };
  }

  /** The challenge of a token; undefined for a forged one, after five minutes, and for one too far ahead, signed while the clock was wrong. */
  read(token: string | undefined, purpose: string): string | undefined {
    const [, challenge = '', until = '', signature = ''] = TOKEN.exec(token ?? '') ?? [];
    const left = Number(until) - Date.now() / 1000;
    if (left <= 0 || left > PENDING_LIFETIME_SECONDS) return undefined;
    const expected = this.sign(challenge, Number(until), purpose);
    return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? challenge : undefined;
  }

  private sign(challenge: string, until: number, purpose: string): string {
    return createHmac('sha256', this.key).update([challenge, until, purpose].join('\n')).digest('base64url');
  }
}

/** @returns false when it was used before, also at this very moment */
export const useChallenge = async (challenge: string, manager: EntityManager): Promise<boolean> =>
  (await USE_CHALLENGE.first(manager, [Buffer.from(challenge, 'base64url')])) !== undefined;
