import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors/problem.js';
import { FileCheck } from './file-check.js';
import type { FileRecord } from './file-record.js';
import { FileRecords } from './file-records.js';
import { FormerFiles } from './former-files.js';
import { idIn, mediaUrl, renditionFile, servedAs } from './media-address.js';
import { MediaAccessDecision } from './media-access.js';
import { dispositionOf } from './disposition.js';
import { sendStored } from './send-stored.js';
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
    private readonly former: FormerFiles,
    private readonly access: MediaAccessDecision,
  ) {}

  /** @throws 404 for names that no stored file has, for missing files, and for files that the client may not see */
  async send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const served = servedAs(name);
    if (!served) throw notFound();
    const access = await this.access.of(idIn(name), request);
    if (access === 'none') throw notFound();
    const found = await this.open(name);
    if (typeof found === 'string') {
      // no cache keeps it: the former file may be put back; what signs the address signs the other one, too
      const [, query] = request.url.split('?', 2);
      const address = query === undefined ? found : `${found}?${query}`;
      await reply.header('cache-control', 'no-store').redirect(address, 302);
      return;
    }
    const [file, record] = found;
    const headers = {
      // without the database it is unknown whether the file is complete
      'cache-control': access === 'private' ? 'private, no-store' : record ? COMPLETE : INCOMPLETE,
      'content-disposition': dispositionOf(served, record?.name ?? name),
    };
    await sendStored(file, { name, type: served.type, headers, isPrivate: access === 'private' }, request, reply);
  }

  /**
   * The file, if it has its recorded size, with its record where that is known. A file that has not is checked (file-check.ts), and a rendition
   * made again; the 404 is not cached. Of a file that was replaced, the address of the present one.
   */
  private async open(name: string): Promise<[StoredFile, FileRecord | undefined] | string> {
    const file = await this.storage.open(name);
    const isAsRecorded = (record: FileRecord) => {
      const bytes = bytesOf(name, record);
      return file !== undefined && bytes !== null && (bytes === undefined || bytes === file.size);
    };
    const id = idIn(name);
    let record = await this.records.ofUpload(id);
    if (record === null && file) return [file, undefined];
    // the cached record may be older than the file
    if (record && !isAsRecorded(record)) record = await this.records.ofUpload(id, true);
    if (record && file && isAsRecorded(record)) return [file, record];
    const now = record ? await this.former.addressNow(name, record) : undefined;
    // a former file may have had the present name
    if (now !== undefined && now !== mediaUrl(name)) return now;
    // a name that was made up costs no check
    if (record && isRecorded(name, record)) this.check.suspect(record);
    throw notFound();
  }
}

const isRecorded = (name: string, { file, renditions }: FileRecord): boolean =>
  file === name || renditions.some((one) => renditionFile(file, one) === name);

/** The recorded size of a file; undefined in old rows, null for a file that must not be served. */
function bytesOf(name: string, record: FileRecord): number | undefined | null {
  if (record.file === name) return record.fault ? null : record.bytes;
  const rendition = record.renditions.find((one) => renditionFile(record.file, one) === name);
  return rendition ? rendition.bytes : null;
}
