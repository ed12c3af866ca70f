import { Inject, Injectable } from '@nestjs/common';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { SIGNING_KEY } from '../../auth/signing-key.js';
import { requestContext } from '../../logging/request-context.js';
import type { Rendition } from '../model/media.dto.js';

/** Minimum lifetime of a signed address. */
const LIFETIME_SECONDS = 12 * 3600;
/** Addresses signed in the same step are equal, so that browsers load a picture once and answers can be compared. */
const STEP_SECONDS = 3600;

/** A session id: 16 bytes in base64url. */
const SESSION_CHARACTERS = 22;
const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

interface Addressed {
  id: string;
  url: string;
  renditions?: Rendition[];
}

/**
 * Signs the addresses that let staff's browsers load pictures which visitors may not see. They need no cookie. They
 * expire with the session they were made for, at the latest after hours.
 */
@Injectable()
export class SignedAddresses {
  private readonly key: Buffer;

  constructor(@Inject(SIGNING_KEY) signingKey: string) {
    this.key = Buffer.from(hkdfSync('sha256', signingKey, '', 'muzey media address', 32));
  }

  /**
   * The medium with addresses signed for the session of this request. A signature covers the medium, including the
   * renditions of a picture.
   */
  media<Shown extends Addressed>(media: Shown, now = Date.now()): Shown {
    const session = requestContext.getStore()?.sessionId;
    if (session === undefined) return media;
    const signature = this.signatureOf(media.id, session, now);
    const renditions = media.renditions?.map((rendition) => ({ ...rendition, url: rendition.url + signature }));
    return { ...media, url: media.url + signature, ...(renditions && { renditions }) };
  }

  /** The session for which this query signs this upload; undefined for an invalid or expired query. */
  sessionOf(
    id: string,
    { until, signature }: { until?: unknown; signature?: unknown },
    now = Date.now(),
  ): string | undefined {
    if (typeof until !== 'string' || typeof signature !== 'string' || !/^\d{10,11}$/.test(until)) return undefined;
    const secondsLeft = Number(until) - now / 1000;
    // a clock that was ahead must not extend the lifetime
    if (secondsLeft <= 0 || secondsLeft > LIFETIME_SECONDS + 2 * STEP_SECONDS) return undefined;
    const session = Buffer.from(signature.slice(0, SESSION_CHARACTERS), 'base64url')
      .toString('hex')
      .replace(UUID, '$1-$2-$3-$4-$5');
    const [sent, expected] = [Buffer.from(signature), Buffer.from(this.sign(id, session, until))];
    return sent.length === expected.length && timingSafeEqual(sent, expected) ? session : undefined;
  }

  /** The signature as the query of an address. */
  private signatureOf(id: string, session: string, now: number): string {
    const until = String((Math.ceil(now / 1000 / STEP_SECONDS) + LIFETIME_SECONDS / STEP_SECONDS) * STEP_SECONDS);
    return `?until=${until}&signature=${this.sign(id, session, until)}`;
  }

  /** The session and its signature. */
  private sign(id: string, session: string, until: string): string {
    const named = Buffer.from(session.replaceAll('-', ''), 'hex').toString('base64url');
    return (
      named + createHmac('sha256', this.key).update([id.toLowerCase(), session, until].join('\n')).digest('base64url')
    );
  }
}
