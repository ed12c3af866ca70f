import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { types } from 'node:util';
import { unavailable } from '../../errors/problem.js';
import { contentType } from '../model/media-address.js';
import type { Bucket } from '../../config/storage-address.js';
import { MediaStorage, MissingFile, type StoredFile } from './storage.js';

const CONNECT_TIMEOUT_MS = 3_000;
/** Timeout without a byte from the storage. */
const SOCKET_TIMEOUT_MS = 10_000;

const DETAIL = 'The storage of pictures does not answer. Try again in a moment.';

/** The client's own logger writes to the terminal; errors are logged here. */
const ignore = () => undefined;
const NULL_LOGGER = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** For the log: unlike the name, the message may contain parts of the request. */
const nameOf = (error: unknown): string => (types.isNativeError(error) ? error.name : 'unknown');

/**
 * Files in a bucket of an S3-compatible storage. A file appears completely or not at all, and the storage refuses a
 * file that does not match the checksum sent with it.
 */
export class S3Storage extends MediaStorage {
  private readonly logger = new Logger('Storage');
  private readonly client: S3Client;

  /** @param newFile returns paths for temporary files */
  constructor(
    private readonly bucket: Bucket,
    private readonly newFile: () => string,
  ) {
    super();
    this.client = new S3Client({
      region: bucket.region,
      endpoint: bucket.endpoint,
      // storages other than AWS rarely have a host name per bucket, and support only the older checksums
      forcePathStyle: bucket.endpoint !== undefined,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      logger: NULL_LOGGER,
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS },
    });
  }

  /**
   * Checks the bucket at the start. If it is unreachable, this is only logged, because it may come back.
   * @throws {Error} with a one-sentence message when the bucket does not exist or its keys are refused
   */
  async check(): Promise<void> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.bucket.name }));
    } catch (error) {
      const status = statusOf(error);
      if (status !== undefined && status < 500) {
        const reason = status === 404 ? 'there is no such bucket' : `the storage refuses it (status ${status})`;
        throw new Error(`STORAGE_URL names the bucket ${this.bucket.name}, but ${reason}.`, { cause: error });
      }
      if (nameOf(error) === 'CredentialsProviderError') {
        throw new Error(
          'STORAGE_URL is set, but no keys for it: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_SHARED_CREDENTIALS_FILE, must be set.',
          { cause: error },
        );
      }
      this.logger.warn({ event: 'storage_away', error: nameOf(error) });
    }
  }

  async put(name: string, localFile: string): Promise<void> {
    const { size } = await stat(localFile);
    const md5 = createHash('md5');
    await pipeline(createReadStream(localFile), md5);
    await this.send(() =>
      this.client.send(
        new PutObjectCommand({
          ...this.object(name),
          Body: createReadStream(localFile),
          ContentLength: size,
          ContentMD5: md5.digest('base64'),
          ContentType: contentType(name),
        }),
      ),
    );
    await rm(localFile, { force: true });
  }

  async open(name: string): Promise<StoredFile | undefined> {
    const head = await this.send(() => this.client.send(new HeadObjectCommand(this.object(name))));
    if (!head) return undefined;
    const size = head.ContentLength ?? 0;
    const state = [size, head.ETag, head.LastModified?.getTime()].join(' ');
    return { size, state, stream: (range) => this.read(name, range) };
  }

  async withLocalCopy<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result> {
    const path = this.newFile();
    try {
      await pipeline(await this.read(name), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async remove(name: string): Promise<void> {
    await this.send(() => this.client.send(new DeleteObjectCommand(this.object(name))));
  }

  private async read(name: string, range?: { start: number; end: number }): Promise<Readable> {
    const bytes = range && `bytes=${range.start}-${range.end}`;
    const answer = await this.send(() =>
      this.client.send(new GetObjectCommand({ ...this.object(name), Range: bytes })),
    );
    if (answer?.Body instanceof Readable) return answer.Body;
    throw new MissingFile(name);
  }

  private object(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket.name, Key: `${this.bucket.prefix}${name}` };
  }

  /**
   * @returns undefined for 404
   * @throws 503 for every other error
   */
  private async send<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await ask();
    } catch (error) {
      const status = statusOf(error);
      if (status === 404) return undefined;
      this.logger.warn({ event: 'storage_unavailable', error: nameOf(error), status });
      throw unavailable(DETAIL);
    }
  }
}
