import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Content codings (RFC 9110, 8.4.1). */
export type Encoding = 'identity' | 'gzip' | 'br';

/** Shorter bodies are not compressed, because they fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_000;
/** A higher quality takes much longer but saves few bytes, and the first reader waits for it. */
const BROTLI = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 5 };

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: BROTLI }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
};

/** The bytes of one encoding, with their own strong entity tag (RFC 9110, 8.8.3.3). */
export interface EncodedBody {
  encoding: Encoding;
  bytes: Buffer;
  etag: string;
}

/**
 * The same bytes in memory of their own. Node cuts small buffers from blocks of 64 kB, and one that stays keeps its whole block, many times
 * what the cache counts.
 */
function unpooled(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}

/** A response body that is sent many times. Each encoding is computed once, on first use. */
export class CachedResponse {
  readonly bytes: Buffer;
  private readonly tag: string;
  private readonly ready: Partial<Record<Encoding, EncodedBody>> = {};
  private readonly compressing: Partial<Record<Encoding, Promise<EncodedBody>>> = {};

  constructor(bytes: Buffer) {
    this.bytes = unpooled(bytes);
    this.tag = hash('sha256', bytes, 'base64url').slice(0, 22);
    this.ready.identity = { encoding: 'identity', bytes: this.bytes, etag: this.etag };
  }

  /** The entity tag of the uncompressed bytes. */
  get etag(): string {
    return `"${this.tag}"`;
  }

  /** Estimated memory: the compressed forms together are not larger than the text. */
  get sizeBytes(): number {
    return 2 * this.bytes.length + 1_000;
  }

  /** @returns the body itself if it is available, otherwise a promise */
  as(encoding: Encoding): EncodedBody | Promise<EncodedBody> {
    const format = this.bytes.length < MIN_COMPRESSED_BYTES ? 'identity' : encoding;
    const ready = this.ready[format];
    if (ready || format === 'identity') return ready ?? Promise.reject(new Error('A response without a body.'));
    return (this.compressing[format] ??= this.compress(format));
  }

  /** Whether an If-None-Match header names this body, in any encoding (RFC 9110, 13.1.2). */
  matches(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false;
    return ifNoneMatch === '*' || (ifNoneMatch.includes(this.tag) && this.isIn(ifNoneMatch));
  }

  private isIn(list: string): boolean {
    const tags = list.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return ['', '-gzip', '-br'].some((suffix) => tags.includes(`"${this.tag}${suffix}"`));
  }

  private async compress(encoding: 'gzip' | 'br'): Promise<EncodedBody> {
    const bytes = unpooled(await compressors[encoding](this.bytes));
    return (this.ready[encoding] = { encoding, bytes, etag: `"${this.tag}-${encoding}"` });
  }
}

/** Headers parsed before. Browsers send few different ones. */
const parsed = new Map<string, Encoding>();
const MAX_PARSED = 100;

/** The best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const before = parsed.get(accepted);
  if (before) return before;
  const allowed = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))] as const;
      }),
  );
  const allows = (name: string) => allowed.get(name) ?? allowed.get('*') ?? false;
  const best = allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
  if (parsed.size < MAX_PARSED) parsed.set(accepted, best);
  return best;
}
