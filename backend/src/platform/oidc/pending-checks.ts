import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearOidc, oidcCookie, setOidc } from '../auth/cookies.js';
import { Config } from '../config/config.js';
import { Problem } from '../errors/problem.js';
import { SecretBox } from '../secrets/secret-box.js';
import type { Checks } from './identity-provider.js';

/** Long enough for a password and a code at the provider. */
const CHECKS_LIFETIME_SECONDS = 15 * 60;
const CLOCK_SKEW_MS = 60_000;

/** A sign-in that the provider has to confirm. */
export interface PendingChecks {
  checks: Checks;
  /** The session that links an identity to its account; absent: somebody signs in. */
  linksSession?: string;
}

const PURPOSE = 'sign-in with OpenID Connect';

/**
 * Keeps the values of a sign-in that are not sent through the browser's address bar: encrypted, in a cookie of the
 * browser that began it. A stranger who begins any number of them leaves nothing on the server.
 */
@Injectable()
export class PendingChecksCookie {
  constructor(
    private readonly box: SecretBox,
    private readonly config: Config,
  ) {}

  set(reply: FastifyReply, pending: PendingChecks): void {
    setOidc(reply, this.config, this.box.seal(JSON.stringify(pending), PURPOSE), CHECKS_LIFETIME_SECONDS);
  }

  /**
   * Reads the cookie and removes it, so that each is used once in its browser.
   * @throws 401 `oidc_expired`
   */
  take(request: FastifyRequest, reply: FastifyReply): PendingChecks {
    clearOidc(reply, this.config);
    const text = this.box.open(oidcCookie(request, this.config) ?? '', PURPOSE);
    if (text === undefined) throw expired();
    const pending = JSON.parse(text) as PendingChecks;
    const age = Date.now() - pending.checks.startedAt;
    // one from the future was made while the clock was wrong
    if (age > CHECKS_LIFETIME_SECONDS * 1000 || age < -CLOCK_SKEW_MS) throw expired();
    return pending;
  }
}

const expired = () =>
  new Problem({
    status: 401,
    code: 'oidc_expired',
    detail: 'Begin to sign in again, in this browser.',
  });
