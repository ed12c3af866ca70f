import { Inject, Injectable } from '@nestjs/common';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { SIGNING_KEY } from '../../auth/signing-key.js';
import { requestContext } from '../../logging/request-context.js';
import type { FilmAlternatives } from '../model/alternatives.dto.js';
import { idOfAddress } from '../model/media-address.js';
import type { Rendition } from '../model/media.dto.js';
import { mapLanguages, type Localized } from '../../text/localized.js';

declare module '../../logging/request-context.js' {
  interface RequestContext {
    /** The link to a preview that the answer is for, by its id, and the media that the item shows. */
    previewLink?: { id: string; media: ReadonlySet<string> };
  }
}

/** Minimum lifetime of a signed address. */
const LIFETIME_SECONDS = 12 * 3600;
/** Addresses signed in the same step are equal, so that browsers load a picture once and answers can be compared. */
const STEP_SECONDS = 3600;

/** The id of a session or a link: 16 bytes in base64url. */
const ID_CHARACTERS = 22;
const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** Signatures end with a session, or with a link to a preview. The names are those in addresses. */
type Signed = 'signature' | 'link';

interface Addressed {
  id: string;
  url: string;
  renditions?: Rendition[];
}

/** A film or a sound with the addresses of what belongs to it. */
interface AddressedFile extends Addressed {
  alternatives?: FilmAlternatives;
  transcript_urls?: Localized<string>;
}

/**
 * Signs the addresses that let browsers load files which visitors may not see: those of staff, and of readers of a link to
 * a preview. They need no cookie. They expire with the session or the link that they were made for, at the latest after
 * hours.
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
    return withAddresses(media, (url) => url + this.queryOf('signature', media.id, session, now));
  }

  /**
   * A file for visitors, with addresses signed for the link to a preview that the answer is for. In all other answers, and
   * for what is no part of the item, such as pictures of linked items, the plain addresses.
   */
  shared<Shown extends AddressedFile>(file: Shown, now = Date.now()): Shown {
    const link = requestContext.getStore()?.previewLink;
    if (!link?.media.has(file.id)) return file;
    const sign = (url: string) => url + this.queryOf('link', idOfAddress(url), link.id, now);
    const { alternatives, transcript_urls: transcripts } = file;
    return {
      ...withAddresses(file, sign),
      ...(alternatives && {
        alternatives: {
          ...alternatives,
          captions: mapLanguages(alternatives.captions, sign),
          ...(alternatives.audio_description !== undefined && {
            audio_description: sign(alternatives.audio_description),
          }),
        },
      }),
      ...(transcripts && { transcript_urls: mapLanguages(transcripts, sign) }),
    };
  }

  /** The session for which this query signs this upload; undefined for an invalid or expired query. */
  sessionOf(
    id: string,
    { until, signature }: { until?: unknown; signature?: unknown },
    now = Date.now(),
  ): string | undefined {
    return this.holderOf('signature', id, { until, signature }, now);
  }

  /** The link to a preview for which this query signs this upload; undefined for an invalid or expired query. */
  linkOf(id: string, { until, link }: { until?: unknown; link?: unknown }, now = Date.now()): string | undefined {
    return this.holderOf('link', id, { until, signature: link }, now);
  }

  private holderOf(
    signed: Signed,
    id: string,
    { until, signature }: { until?: unknown; signature?: unknown },
    now: number,
  ): string | undefined {
    if (typeof until !== 'string' || typeof signature !== 'string' || !/^\d{10,11}$/.test(until)) return undefined;
    const secondsLeft = Number(until) - now / 1000;
    // a clock that was ahead must not extend the lifetime
    if (secondsLeft <= 0 || secondsLeft > LIFETIME_SECONDS + 2 * STEP_SECONDS) return undefined;
    const holder = Buffer.from(signature.slice(0, ID_CHARACTERS), 'base64url')
      .toString('hex')
      .replace(UUID, '$1-$2-$3-$4-$5');
    const [sent, expected] = [Buffer.from(signature), Buffer.from(this.sign(signed, id, holder, until))];
    return sent.length === expected.length && timingSafeEqual(sent, expected) ? holder : undefined;
  }

  /** The signature as the query of an address. */
  private queryOf(signed: Signed, id: string, holder: string, now: number): string {
    const until = String((Math.ceil(now / 1000 / STEP_SECONDS) + LIFETIME_SECONDS / STEP_SECONDS) * STEP_SECONDS);
    return `?until=${until}&${signed}=${this.sign(signed, id, holder, until)}`;
  }

  /** The session or link, and its signature. */
  private sign(signed: Signed, id: string, holder: string, until: string): string {
    const named = Buffer.from(holder.replaceAll('-', ''), 'hex').toString('base64url');
    const parts = [id.toLowerCase(), holder, until, ...(signed === 'link' ? ['link'] : [])];
    return named + createHmac('sha256', this.key).update(parts.join('\n')).digest('base64url');
  }
}

function withAddresses<Shown extends Addressed>(media: Shown, sign: (url: string) => string): Shown {
  const renditions = media.renditions?.map((rendition) => ({ ...rendition, url: sign(rendition.url) }));
  return { ...media, url: sign(media.url), ...(renditions && { renditions }) };
}
