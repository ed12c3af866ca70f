import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { notFound } from '../errors/problem.js';
import { FileCheck } from './file-check.js';
import type { FileRecord } from './file-record.js';
import { FileRecords } from './file-records.js';
import { contentType, idIn, renditionFile } from './media-address.js';
import { MediaAccessDecision } from './media-access.js';
import { MediaStorage, type StoredFile } from './storage.js';

/** The bytes of a name never change. Shared caches ask each second whether everybody may still see them (`s-maxage`). */
const COMPLETE = 'public, max-age=31536000, immutable, s-maxage=1, stale-if-error=600';
const INCOMPLETE = 'public, max-age=60, s-maxage=1, stale-if-error=600';

/** Answers requests for stored files, also while the database can not be reached. */
@Injectable()
export class MediaFiles {
  constructor(
    private readonly storage: MediaStorage,
    private readonly records: FileRecords,
    private readonly check: FileCheck,
    private readonly access: MediaAccessDecision,
  ) {}

  /** @throws 404 for names that no stored file has, for missing files, and for files that the client may not see */
  async send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const type = contentType(name);
    if (!type) throw notFound();
    const access = await this.access.of(idIn(name), request);
    if (access === 'none') throw notFound();
    const [file, isAsRecorded] = await this.open(name);
    const etag = `"${name}"`;
    void reply.headers({
      // without the database it is unknown whether the file is complete
      'cache-control': access === 'private' ? 'private, no-store' : isAsRecorded ? COMPLETE : INCOMPLETE,
      etag,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    });
    if (isKnown(etag, request.headers['if-none-match'])) {
      await reply.status(304).send();
      return;
    }
    const { range, 'if-range': ifRange } = request.headers;
    const part = range === undefined || (ifRange ?? etag) !== etag ? 'all' : partOf(range, file.size);
    void reply.header('content-type', type);
    if (part === 'none') {
      await reply.status(416).header('content-range', `bytes */${file.size}`).send();
      return;
    }
    if (part === 'all') {
      void reply.header('content-length', file.size);
      await reply.send(request.method === 'HEAD' ? Readable.from([]) : await file.stream());
      return;
    }
    const { start, end } = part;
    void reply.status(206).headers({
      'content-range': `bytes ${start}-${end}/${file.size}`,
      'content-length': end - start + 1,
    });
    await reply.send(await file.stream(part));
  }

  /**
   * The file, if it has its recorded size, and whether that is known. A file that has not is checked (file-check.ts), and a rendition
   * made again; the 404 is not cached.
   */
  private async open(name: string): Promise<[StoredFile, boolean]> {
    const file = await this.storage.open(name);
    const isAsRecorded = (record: FileRecord) => {
      const bytes = bytesOf(name, record);
      return file !== undefined && bytes !== null && (bytes === undefined || bytes === file.size);
    };
    let record = await this.records.ofUpload(idIn(name));
    if (record === null && file) return [file, false];
    // the cached record may be older than the file
    if (record && !isAsRecorded(record)) record = await this.records.ofUpload(idIn(name), true);
    if (record && file && isAsRecorded(record)) return [file, true];
    if (record) this.check.suspect(record);
    throw notFound();
  }
}

/** The recorded size of a file; undefined in old rows, null for a file that must not be served. */
function bytesOf(name: string, record: FileRecord): number | undefined | null {
  if (record.file === name) return record.fault ? null : record.bytes;
  const rendition = record.renditions.find((one) => renditionFile(record.id, one) === name);
  return rendition ? rendition.bytes : null;
}

/** If-None-Match (RFC 9110, 13.1.2): weak comparison with each tag, or `*`. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

/**
 * The bytes that a Range header asks for (RFC 9110, 14.1.2). Several ranges and unknown units are answered with the whole file, as the
 * standard allows.
 */
function partOf(range: string, size: number): { start: number; end: number } | 'all' | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (from === '' && to === '') return 'all';
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'all';
  return start < size && end >= start ? { start, end } : 'none';
}
