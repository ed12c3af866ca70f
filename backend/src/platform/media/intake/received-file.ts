import { stat } from 'node:fs/promises';
import { sha256 } from '../storage/checksum.js';
import { fault, uploadProblem, type FileCode, type FileKind } from '../worker/file-problem.js';
import { firstBytesOf } from '../worker/file-start.js';
import type { MediaFormat } from '../model/kinds.js';
import type { ReceivedMedium } from './media-intake.js';
import { originalName } from './original-name.js';

/** A file that has arrived completely but has not been checked. */
export interface SpooledFile {
  /** In the spool; the file is later moved into the storage or removed. */
  path: string;
  /** The name sent by the client. */
  name?: string;
}

/**
 * Detects a file's format from its bytes.
 * @throws 413, 415 or 422, like an upload of this one file
 */
export async function receivedFrom(
  { path, name }: SpooledFile,
  accepts: FileKind<MediaFormat>,
): Promise<ReceivedMedium> {
  const refuse = (code: FileCode, maxBytes = accepts.maxBytes) =>
    uploadProblem([fault(0, code, { ...accepts, maxBytes })]);
  const { size: bytes } = await stat(path);
  if (bytes === 0) throw refuse('file-invalid');
  const format = accepts.formatOf(await firstBytesOf(path));
  if (!format) throw refuse('file-invalid-type');
  const maxBytes = accepts.maxBytesOf?.(format) ?? accepts.maxBytes;
  if (bytes > maxBytes) throw refuse('file-too-large', maxBytes);
  return { path, name: originalName(name), format, bytes, checksum: await sha256(path) };
}
