import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../errors/problem.js';
import { network } from '../../http/client-address.js';
import { FileCheck } from '../intake/file-check.js';
import { isRecorded, recordedIn, type FileRecord, type NamedFile } from '../model/file-record.js';
import { FileRecords } from '../storage/file-records.js';
import { FormerFiles } from '../intake/former-files.js';
import { DamagedFile, IntactFiles } from '../storage/intact-files.js';
import { idIn, mediaUrl, servedAs } from '../model/media-address.js';
import { MediaAccessDecision } from './media-access.js';
import { sendStored } from '../storage/send-stored.js';
import { MediaStorage, type StoredFile } from '../storage/storage.js';
import { create as contentDisposition } from 'content-disposition';

/**
 * The bytes behind a name never change. Shared caches ask every second whether the file is still public (`s-maxage`).
 */
const COMPLETE = 'public, max-age=31536000, immutable, s-maxage=1, stale-if-error=600';
/** For files whose checksum could not be compared. */
const UNCERTAIN = 'public, max-age=60, s-maxage=1, stale-if-error=600';

/** Serves stored files, even while the database is unreachable. */
@Injectable()
export class MediaFiles {
  constructor(
    private readonly storage: MediaStorage,
    private readonly records: FileRecords,
    private readonly intact: IntactFiles,
    private readonly check: FileCheck,
    private readonly former: FormerFiles,
    private readonly access: MediaAccessDecision,
  ) {}

  /** @throws 404 for unknown names, for missing files, and for files this client may not see */
  async send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const served = servedAs(name);
    if (!served) throw notFound();
    const access = await this.access.of(idIn(name), request);
    if (access === 'none') throw notFound();
    const opened = await this.open(name, network(request.ip));
    if (typeof opened === 'string') {
      // not cached: the former file may be restored; a signature for one address is valid for the other
      const [, query] = request.url.split('?', 2);
      const address = query === undefined ? opened : `${opened}?${query}`;
      await reply.header('cache-control', 'no-store').redirect(address, 302);
      return;
    }
    const { file, record, isCompared } = opened;
    const headers = {
      'cache-control': access === 'private' ? 'private, no-store' : isCompared ? COMPLETE : UNCERTAIN,
      'content-disposition': dispositionOf(served, record?.name ?? name),
    };
    try {
      await sendStored(file, { name, type: served.type, headers, isPrivate: access === 'private' }, request, reply);
    } catch (error) {
      if (!(error instanceof DamagedFile) || !record) throw error;
      this.check.suspect(record);
      throw notFound();
    }
  }

  /**
   * Opens the file if its bytes match the record, with the record if it is known. A file that does not match is checked
   * (file-check.ts), its rendition is made again, and the 404 is not cached. For a replaced file this is the present
   * address instead.
   */
  private async open(name: string, reader: string): Promise<Found | string> {
    const file = await this.storage.open(name);
    const id = idIn(name);
    let record = await this.records.ofUpload(id);
    // without the database there is no checksum to compare with
    if (record === null && file) return { file, isCompared: false };
    // the cached record may be out of date
    if (record && !(file && isAsRecorded(file, toServe(name, record)))) record = await this.records.ofUpload(id, true);
    const named = record ? toServe(name, record) : undefined;
    if (record && named && file && isAsRecorded(file, named)) {
      const compared = await this.compared(file, named, record, reader);
      if (compared) return compared;
    }
    const now = record ? await this.former.addressNow(name, record) : undefined;
    // a former file may have had the present name
    if (now !== undefined && now !== mediaUrl(name)) return now;
    // a made-up name must not trigger a check
    if (record && recordedIn(record, name)) this.check.suspect(record);
    throw notFound();
  }

  /** A file that cannot be compared yet, such as a long film or an old rendition, is checked soon. */
  private async compared(
    file: StoredFile,
    named: NamedFile,
    record: FileRecord,
    reader: string,
  ): Promise<Found | undefined> {
    const damaged = () => this.check.suspect(record);
    const compared = isRecorded(named)
      ? await this.intact.compared(named, file, { network: reader, damaged })
      : { file, isCompared: false };
    if (compared?.isCompared === false) this.check.suspect(record);
    return compared && { ...compared, record };
  }
}

interface Found {
  file: StoredFile;
  record?: FileRecord;
  isCompared: boolean;
}

/** Undefined also for a file that must not be served. */
const toServe = (name: string, record: FileRecord): NamedFile | undefined =>
  record.file === name && record.fault ? undefined : recordedIn(record, name);

const isAsRecorded = ({ size }: StoredFile, named: NamedFile | undefined): boolean =>
  named !== undefined && (named.bytes === undefined || named.bytes === size);

interface Served {
  disposition: 'inline' | 'attachment';
  ending: string;
}

/**
 * The Content-Disposition of a stored file (RFC 6266; RFC 8187 for names beyond ASCII). The extension of a download
 * matches its bytes, so that no unexpected program opens it. Other files get no name: visitors do not see the file
 * names of pictures.
 */
function dispositionOf({ disposition, ending }: Served, name: string): string {
  if (disposition === 'inline') return 'inline';
  return contentDisposition(name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`);
}
