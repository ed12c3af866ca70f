import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Problem } from '../../errors/problem.js';
import type { StoredFile } from './storage.js';

/** A file that a browser displays as a page may not load or run anything. */
export const FILE_POLICY = "default-src 'none'; sandbox";

/** The headers of a file. */
export interface Described {
  /** Never reused for other bytes, so it is also the entity tag. */
  name: string;
  /** Its media type. */
  type: string;
  headers: Record<string, string>;
  /**
   * A private file is never answered with 304: a shared cache could then serve its own copy, from when the file was
   * public, to everybody.
   */
  isPrivate?: boolean;
}

/**
 * Sends a file, a range of it, or a 304. The answer cannot be run as a page.
 * @throws 416
 */
export async function sendStored(
  file: StoredFile,
  { name, type, headers, isPrivate = false }: Described,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const etag = `"${name}"`;
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  const isCached = !isPrivate && isKnown(etag, ifNoneMatch);
  // ranges apply to GET only (RFC 9110, 14.2): for HEAD the framework would read the range and send nothing
  const isAll = range === undefined || request.method === 'HEAD' || (ifRange ?? etag) !== etag;
  const part = isAll ? 'all' : partOf(range, file.size);
  if (part === 'none' && !isCached) throw notInRange(file.size);
  const isEmpty = part === 'none' || isCached;
  // opened before any header is sent, because the file may turn out to be damaged
  const body =
    isEmpty || request.method === 'HEAD' ? Readable.from([]) : await file.stream(part === 'all' ? undefined : part);
  void reply.headers({
    ...headers,
    etag,
    'accept-ranges': 'bytes',
    'content-security-policy': FILE_POLICY,
  });
  if (isEmpty) {
    await reply.status(304).send();
    return;
  }
  void reply.header('content-type', type);
  if (part === 'all') void reply.header('content-length', file.size);
  else {
    const { start, end } = part;
    void reply.status(206).headers({
      'content-range': `bytes ${start}-${end}/${file.size}`,
      'content-length': end - start + 1,
    });
  }
  await reply.send(body);
}

/** RFC 9110, 15.5.17. */
const notInRange = (size: number): Problem =>
  new Problem({
    status: 416,
    code: 'range_not_satisfiable',
    detail: `The file has ${size} bytes.`,
    headers: { 'content-range': `bytes */${size}` },
  });

/** If-None-Match (RFC 9110, 13.1.2): weak comparison with each tag, or `*`. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

/**
 * The bytes that a Range header asks for (RFC 9110, 14.1.2). Multiple ranges and unknown units get the whole file, as
 * the standard allows.
 */
function partOf(range: string, size: number): { start: number; end: number } | 'all' | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (from === '' && to === '') return 'all';
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'all';
  return start < size && end >= start ? { start, end } : 'none';
}
