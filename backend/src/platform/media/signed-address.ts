import { Inject, Injectable } from '@nestjs/common';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { SIGNING_KEY } from '../auth/signing-key.js';
import type { Rendition } from './media.dto.js';

/** An address holds at least this long. */
const LIFETIME_SECONDS = 12 * 3600;
/** Addresses of the same hours are equal, so that browsers load a picture once and answers can be compared. */
const STEP_SECONDS = 3600;

interface Addressed {
  id: string;
  url: string;
  renditions?: Rendition[];
}

/** Signs the addresses that let the staff's browsers see pictures which visitors may not. They need no cookie, and end by themselves. */
@Injectable()
export class SignedAddresses {
  private readonly key: Buffer;

  constructor(@Inject(SIGNING_KEY) signingKey: string) {
    this.key = Buffer.from(hkdfSync('sha256', signingKey, '', 'muzey media address', 32));
  }

  /** The medium with signed addresses. The signature covers the medium, and so the renditions of a picture. */
  media<Shown extends Addressed>(media: Shown, now = Date.now()): Shown {
    const signature = this.signatureOf(media.id, now);
    const renditions = media.renditions?.map((rendition) => ({ ...rendition, url: rendition.url + signature }));
    return { ...media, url: media.url + signature, ...(renditions && { renditions }) };
  }

  /** Whether this query of an address signs this upload, and has not ended. */
  allows(id: string, { until, signature }: { until?: unknown; signature?: unknown }, now = Date.now()): boolean {
    if (typeof until !== 'string' || typeof signature !== 'string' || !/^\d{10,11}$/.test(until)) return false;
    const secondsLeft = Number(until) - now / 1000;
    // a clock that was ahead must not have signed for longer
    if (secondsLeft <= 0 || secondsLeft > LIFETIME_SECONDS + 2 * STEP_SECONDS) return false;
    const [sent, expected] = [Buffer.from(signature), Buffer.from(this.sign(id, until))];
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  }

  /** As the query of an address. */
  private signatureOf(id: string, now: number): string {
    const until = String((Math.ceil(now / 1000 / STEP_SECONDS) + LIFETIME_SECONDS / STEP_SECONDS) * STEP_SECONDS);
    return `?until=${until}&signature=${this.sign(id, until)}`;
  }

  private sign(id: string, until: string): string {
    return createHmac('sha256', this.key).update(`${id.toLowerCase()}\n${until}`).digest('base64url');
  }
}
