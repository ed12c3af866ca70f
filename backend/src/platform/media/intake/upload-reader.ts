import { Injectable } from '@nestjs/common';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sendContinue } from '../../http/expectations.js';
import { invalid, Problem, unsupportedMediaType, type FieldProblem } from '../../errors/problem.js';
import { DiskGuard } from '../storage/disk-guard.js';
import {
  fault,
  FILES_FIELD,
  uploadProblem,
  type FileCode,
  type FileFault,
  type FileKind,
  type Limits,
} from '../worker/file-problem.js';
import { SIGNATURE_BYTES } from '../worker/file-start.js';
import { originalName } from './original-name.js';
import { Spool } from '../storage/spool.js';

/** Allowance for the boundaries and headers between the files. */
const OVERHEAD_BYTES = 1024 * 1024;

/** A file that has arrived completely. Only its first bytes have been checked. */
export interface ReceivedFile<Format extends string> {
  path: string;
  /** The name sent by the client; null for none. */
  name: string | null;
  format: Format;
  bytes: number;
  /** SHA-256 in hexadecimal. */
  checksum: string;
}

interface Refused {
  code: FileCode;
  /** Bytes received. */
  bytes: number;
  /** Limit for this format. */
  maxBytes: number;
}

/** Writes the files of an upload to disk while they arrive, and refuses the upload as early as possible. */
@Injectable()
export class UploadReader {
  constructor(
    private readonly spool: Spool,
    private readonly disk: DiskGuard,
  ) {}

  /**
   * @param paths receives the path of every file that was created, also when this throws; the caller removes them
   * @param onFile is called before each file and may throw to refuse it
   * @throws 400 for a malformed form; 413, 415 or 422 for its files; 503 while the disk is nearly full. The rest of a refused request is read and dropped.
   */
  async read<Format extends string>(
    request: FastifyRequest,
    kind: FileKind<Format>,
    paths: string[],
    onFile: () => Promise<void>,
  ): Promise<ReceivedFile<Format>[]> {
    if (!request.isMultipart()) throw unsupportedMediaType('multipart/form-data');
    try {
      if (Number(request.headers['content-length'] ?? 0) > requestLimitOf(kind) + OVERHEAD_BYTES) {
        throw uploadProblem([fault(0, 'file-too-large', kind)]);
      }
      await this.disk.check();
      sendContinue(request.raw);
      return await this.readParts(request, kind, paths, onFile);
    } catch (error) {
      request.raw.unpipe();
      request.raw.resume();
      throw formProblem(error, kind) ?? error;
    }
  }

  private async readParts<Format extends string>(
    request: FastifyRequest,
    kind: FileKind<Format>,
    paths: string[],
    onFile: () => Promise<void>,
  ): Promise<ReceivedFile<Format>[]> {
    const { maxFiles, maxBytes } = kind;
    const received: ReceivedFile<Format>[] = [];
    const faults: FileFault[] = [];
    const limits = { fileSize: maxBytes, files: maxFiles + 1, fields: 10, fieldSize: 1024, parts: maxFiles + 11 };
    let index = 0;
    let bytes = 0;
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') throw invalid([wrongField(part.fieldname)]);
      if (part.fieldname !== FILES_FIELD) throw invalid([wrongField(part.fieldname)]);
      if (index === maxFiles) throw uploadProblem([fault(index, 'too-many-files', kind)]);
      await onFile();
      const file = await this.readFile(part, kind, paths);
      if ('code' in file) faults.push(fault(index, file.code, { ...kind, maxBytes: file.maxBytes }));
      else received.push(file);
      bytes += file.bytes;
      if (bytes > requestLimitOf(kind)) throw uploadProblem([fault(index, 'file-too-large', kind)]);
      index++;
    }
    if (index === 0) throw invalid([{ field: FILES_FIELD, code: 'required', message: 'send at least one file' }]);
    const [first, ...more] = faults;
    if (first) throw uploadProblem([first, ...more]);
    return received;
  }

  /** @returns the file, or why it is refused; either way its bytes have been read to the end */
  private async readFile<Format extends string>(
    { file, filename }: MultipartFile,
    kind: FileKind<Format>,
    paths: string[],
  ): Promise<ReceivedFile<Format> | Refused> {
    const path = this.spool.newFile();
    paths.push(path);
    const hash = createHash('sha256');
    let start = Buffer.alloc(0);
    let bytes = 0;
    let { maxBytes } = kind;
    let format: Format | undefined;
    const watch = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (start.length < SIGNATURE_BYTES) {
          start = Buffer.concat([start, chunk]).subarray(0, SIGNATURE_BYTES);
          format = kind.formatOf(start);
          maxBytes = (format && kind.maxBytesOf?.(format)) ?? kind.maxBytes;
        }
        hash.update(chunk);
        bytes += chunk.length;
        const isRefused = bytes > maxBytes || (start.length === SIGNATURE_BYTES && !format);
        // the rest of a file that is refused is not written
        done(null, isRefused ? undefined : chunk);
      },
    });
    await pipeline(file, watch, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (file.truncated || bytes > maxBytes) return { code: 'file-too-large', bytes, maxBytes };
    if (start.length === 0) return { code: 'file-invalid', bytes, maxBytes };
    return format
      ? { path, name: originalName(filename), format, bytes, checksum: hash.digest('hex') }
      : { code: 'file-invalid-type', bytes, maxBytes };
  }
}

const requestLimitOf = ({ maxRequestBytes, maxFiles, maxBytes }: Limits): number =>
  maxRequestBytes ?? maxFiles * maxBytes;

const wrongField = (name: string): FieldProblem =>
  name === FILES_FIELD
    ? { field: FILES_FIELD, code: 'wrong_type', message: 'must be a file' }
    : { field: name, code: 'unknown_field', message: `is not known here; files come in "${FILES_FIELD}"` };

/** Turns an error of the multipart parser into a problem document. */
function formProblem(error: unknown, kind: Limits): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return uploadProblem([fault(kind.maxFiles, 'too-many-files', kind)]);
  if (code === 'FST_PROTO_VIOLATION') return invalid([wrongField('__proto__')]);
  const malformed =
    typeof code === 'string' ? code.startsWith('FST_') : /multipart|boundary|part terminated/i.test(error.message);
  if (error instanceof Problem || !malformed) return undefined;
  return invalid([{ field: FILES_FIELD, code: 'wrong_type', message: 'the form is malformed or incomplete' }]);
}
