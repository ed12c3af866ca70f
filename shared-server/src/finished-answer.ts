import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How bytes travel (RFC 9110, 8.4.1). */
export type Encoding = 'identity' | 'gzip' | 'br';

/** Bytes up to which a body is sent as text: Node joins it with its head, so that both leave in one write and without another copy. */
const ONE_WRITE = 14_000;
/** Fewer bytes than these aren't compressed: they fit into one packet as they are. */
const SMALLEST = 1_000;
/** A higher quality takes brotli much longer for few bytes less, and a reader waits for it. */
const BROTLI = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 5 };

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: BROTLI }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
};

/** The bytes of one encoding, and their own strong entity tag (RFC 9110, 8.8.3.3). */
export interface Packed {
  encoding: Encoding;
  bytes: Buffer;
  etag: string;
}

/** Those given last as text; of all together no more than {@link MOST_TEXT}, since texts lie where V8's own limit counts. */
let texts = new WeakMap<Packed, string>();
let kept = 0;
const MOST_TEXT = 4_000_000;

/** What `end` is given, with the encoding 'latin1', to send these bytes. */
export function bodyOf(packed: Packed): Buffer | string {
  const { bytes } = packed;
  if (bytes.length > ONE_WRITE) return bytes;
  const known = texts.get(packed);
  if (known !== undefined) return known;
  const text = bytes.toString('latin1');
  kept += bytes.length;
  if (kept > MOST_TEXT) [texts, kept] = [new WeakMap(), bytes.length];
  texts.set(packed, text);
  return text;
}

/** A text as it is sent again and again: each encoding is made once, when it is first asked for. */
export class FinishedAnswer {
  readonly bytes: Buffer;
  private readonly tag: string;
  private readonly ready: Partial<Record<Encoding, Packed>> = {};
  private readonly making: Partial<Record<Encoding, Promise<Packed>>> = {};

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.tag = hash('sha256', bytes, 'base64url').slice(0, 22);
    this.ready.identity = { encoding: 'identity', bytes, etag: this.etag };
  }

  /** The entity tag of the bytes as they are. */
  get etag(): string {
    return `"${this.tag}"`;
  }

  /** Bytes in memory, as an estimate: the compressed forms together take no more than the text. */
  get weight(): number {
    return 2 * this.bytes.length + 1_000;
  }

  /** @returns at once what is there already, a promise of what is still to be made */
  as(encoding: Encoding): Packed | Promise<Packed> {
    const wanted = this.bytes.length < SMALLEST ? 'identity' : encoding;
    const ready = this.ready[wanted];
    if (ready || wanted === 'identity') return ready ?? Promise.reject(new Error('An answer without bytes.'));
    return (this.making[wanted] ??= this.make(wanted));
  }

  /** Whether a reader who sends these tags has it already, in whichever encoding (RFC 9110, 13.1.2). */
  isKnown(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false;
    return ifNoneMatch === '*' || (ifNoneMatch.includes(this.tag) && this.tagIn(ifNoneMatch));
  }

  private tagIn(list: string): boolean {
    const tags = list.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return ['', '-gzip', '-br'].some((suffix) => tags.includes(`"${this.tag}${suffix}"`));
  }

  private async make(encoding: 'gzip' | 'br'): Promise<Packed> {
    const bytes = await compressors[encoding](this.bytes);
    return (this.ready[encoding] = { encoding, bytes, etag: `"${this.tag}-${encoding}"` });
  }
}

/** What was found for headers that came before: browsers send few different ones. */
const known = new Map<string, Encoding>();

/** The best encoding that an Accept-Encoding header takes (RFC 9110, 12.5.3). */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const before = known.get(accepted);
  if (before) return before;
  const taken = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))] as const;
      }),
  );
  const takes = (name: string) => taken.get(name) ?? taken.get('*') ?? false;
  const best = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
  if (known.size < 100) known.set(accepted, best);
  return best;
}
