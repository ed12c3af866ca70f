import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { copyFile, link, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import type { Account } from '../../auth/access.js';
import { ThrottleService } from '../../auth/throttle.service.js';
import { notFound, payloadTooLarge, Problem, tooManyRequests } from '../../errors/problem.js';
import { sendContinue } from '../../http/expectations.js';
import { Idempotency } from '../../http/idempotency.js';
import { DiskGuard } from '../storage/disk-guard.js';
import { fault, uploadProblem, type FileKind } from '../worker/file-problem.js';
import { firstBytesOf, SIGNATURE_BYTES } from '../worker/file-start.js';
import { FILE_KINDS, KINDS, type MediaFormat } from '../model/kinds.js';
import { Spool } from '../storage/spool.js';
import type { Destination } from './destinations.js';
import { ResumableUploadEntity } from './resumable-upload.entity.js';
import type { StoredUpload } from './resumable.dto.js';
import {
  COUNT_OUTSTANDING,
  COUNT_UNFINISHED,
  DROP_OLDEST,
  LOCK_BEGINNING,
  SET_RESULT,
  TAKE_REGISTER,
} from './statements.js';
import { locked, UploadLock, type HeldLock } from './upload-lock.js';
import { writePart } from './write-part.js';

const EXPIRES_AFTER_MS = 24 * 60 * 60_000;
/** Maximum unfinished uploads per account. */
const MAX_UNFINISHED = 5;
const MAX_UNFINISHED_BYTES = 1_000_000_000;
/** Maximum for one file. */
const MAX_BYTES = Math.max(...FILE_KINDS.map((kind) => KINDS[kind].maxBytes));
/** Maximum uploads started per account. */
const MAX_STARTS = 60;
const WINDOW_SECONDS = 600;

export interface NewUpload {
  bytes: number;
  name: string | null;
  /** The Idempotency-Key header. */
  key: string | undefined;
}

interface PartBody {
  /** Where the part begins. */
  offset: number;
  body: IncomingMessage;
}

/** Resumable uploads: an interrupted one can continue at any process that shares the uploads folder. */
@Injectable()
export class ResumableUploads {
  constructor(
    private readonly dataSource: DataSource,
    private readonly spool: Spool,
    private readonly disk: DiskGuard,
    private readonly locks: UploadLock,
    private readonly throttle: ThrottleService,
    private readonly idempotency: Idempotency,
  ) {}

  /** @throws 413 for a file that is too large, 429 for too many, 503 when the disk has no room for it */
  async create({ bytes, name, key }: NewUpload, account: Account): Promise<ResumableUploadEntity> {
    if (bytes > MAX_BYTES) throw payloadTooLarge();
    await this.throttle.limit(`resumable:${account.id}`, MAX_STARTS, WINDOW_SECONDS);
    const dropped: string[] = [];
    const { id } = await this.idempotency.run({ key, account, body: ['resumable', bytes, name] }, async (manager) => {
      await LOCK_BEGINNING.first(manager);
      for (;;) {
        const unfinished = await COUNT_UNFINISHED.first(manager, [account.id]);
        const { count = 0, bytes: sum = 0 } = unfinished ?? {};
        if (count < MAX_UNFINISHED && sum + bytes <= MAX_UNFINISHED_BYTES) break;
        const oldest = await DROP_OLDEST.first(manager, [account.id]);
        if (!oldest) throw tooManyRequests(60);
        dropped.push(oldest.id);
      }
      // unfinished uploads will need their space, too
      await this.disk.check(bytes + ((await COUNT_OUTSTANDING.first(manager))?.bytes ?? 0));
      const made = { id: randomUUID(), owner: account.id, name, bytes };
      await manager.insert(ResumableUploadEntity, { ...made, expiresAt: new Date(Date.now() + EXPIRES_AFTER_MS) });
      return { id: made.id };
    });
    await Promise.all(dropped.map((uploadId) => rm(this.spool.partFile(uploadId), { force: true })));
    return this.find(id, account);
  }

  /** @throws 404 for an expired upload, and for one of another account */
  async find(id: string, account: Account): Promise<ResumableUploadEntity> {
    const where = { id, owner: account.id, expiresAt: MoreThan(new Date()) };
    const upload = await this.dataSource.manager.findOneBy(ResumableUploadEntity, where);
    if (!upload) throw notFound();
    return upload;
  }

  /**
   * Receives the next part; the last one also stores the file. If storing failed, an empty part at the end retries it.
   * @returns the number of bytes received so far
   */
  async receive(id: string, { offset, body }: PartBody, destination: Destination, account: Account): Promise<number> {
    await this.disk.check();
    const lock = await this.locks.acquire(id);
    try {
      const upload = await this.find(id, account);
      if (upload.result) return upload.bytes;
      const there = await this.received(upload, lock);
      if (offset !== there) throw otherOffset(there);
      const accepts = await destination.accepts?.();
      const received = await this.write({ ...upload, received: there }, lock, body, accepts);
      if (received === upload.bytes) await this.finish(upload, destination);
      return received;
    } finally {
      await lock.release();
    }
  }

  async remove(id: string, account: Account): Promise<void> {
    // only the owner may interrupt the request that is writing
    await this.find(id, account);
    const lock = await this.locks.acquire(id);
    try {
      // the address may have the id in capitals, but the file uses the stored spelling
      const { id: stored } = await this.find(id, account);
      await this.discard(stored);
    } finally {
      await lock.release();
    }
  }

  /** Bytes received so far: 0 if the earlier parts went to a process with another folder. */
  private async received({ id, received }: ResumableUploadEntity, lock: HeldLock): Promise<number> {
    const { size } = await stat(this.spool.partFile(id)).catch(() => ({ size: 0 }));
    if (size >= received) return received;
    await lock.setReceived(0);
    return 0;
  }

  private async write(
    { id, bytes, received }: ResumableUploadEntity,
    lock: HeldLock,
    request: IncomingMessage,
    accepts: FileKind<MediaFormat> | undefined,
  ): Promise<number> {
    const path = this.spool.partFile(id);
    sendContinue(request);
    const { signal, setReceived } = lock;
    const part = await writePart(request, { path, offset: received, length: bytes, signal, onSaved: setReceived });
    // the client of an interrupted part would not see the refusal; the next part is refused
    if (accepts && part.isWhole && part.received >= Math.min(SIGNATURE_BYTES, bytes))
      await this.checkStart({ id, bytes }, path, accepts);
    if (part.isTooLong) throw payloadTooLarge();
    return part.received;
  }

  /** Refuses a file of the wrong kind, or one too large for its kind, before the rest is sent. */
  private async checkStart(
    { id, bytes }: Pick<ResumableUploadEntity, 'id' | 'bytes'>,
    path: string,
    accepted: FileKind<MediaFormat>,
  ): Promise<void> {
    const start = await firstBytesOf(path);
    const format = accepted.formatOf(start);
    const maxBytes = (format && accepted.maxBytesOf?.(format)) ?? accepted.maxBytes;
    if (format && bytes <= maxBytes) return;
    await this.discard(id);
    const code = start.length === 0 ? 'file-invalid' : 'file-invalid-type';
    throw uploadProblem([fault(0, format ? 'file-too-large' : code, { ...accepted, maxBytes })]);
  }

  /** Stores the file together with its result. */
  private async finish({ id, name }: ResumableUploadEntity, { keep }: Destination): Promise<void> {
    const setResult = async (result: StoredUpload, manager: EntityManager) => {
      // another request has stored it or cancelled the upload: do not store it twice
      if (!(await SET_RESULT.first(manager, [id, JSON.stringify(result)]))) throw locked();
    };
    if (!keep) return setResult({ urls: [], register: true }, this.dataSource.manager);
    const part = this.spool.partFile(id);
    const path = this.spool.newFile();
    // storing moves the file away, so keep a copy of the part until the result is known
    await link(part, path).catch(() => copyFile(part, path));
    try {
      await keep({ path, name: name ?? undefined }, setResult);
    } catch (error) {
      if (error instanceof Problem && [413, 415, 422].includes(error.status)) await this.discard(id);
      throw error;
    }
    await rm(part, { force: true });
  }

  /**
   * Collects a register that has arrived completely; the caller moves its file away.
   * @returns undefined when there is none
   */
  async takeRegister(
    id: string,
    account: Account,
    manager: EntityManager,
  ): Promise<{ path: string; name: string; bytes: number } | undefined> {
    const register = await TAKE_REGISTER.first(manager, [id, account.id]);
    return register && { path: this.spool.partFile(register.id), name: register.name ?? '', bytes: register.bytes };
  }

  private async discard(id: string): Promise<void> {
    await this.dataSource.manager.delete(ResumableUploadEntity, { id });
    await rm(this.spool.partFile(id), { force: true });
  }
}

const otherOffset = (there: number): Problem =>
  new Problem({
    status: 409,
    code: 'offset_mismatch',
    detail: `The next byte is number ${there}.`,
    headers: { 'upload-offset': String(there) },
  });
