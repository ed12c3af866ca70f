import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid, payloadTooLarge, Problem, unsupportedMediaType } from '../../errors/problem.js';
import { originalName } from '../intake/original-name.js';

/** The resumable upload protocol tus, https://tus.io/protocols/resumable-upload */
export const TUS_VERSION = '1.0.0';
export const PART_TYPE = 'application/offset+octet-stream';

const WHOLE_NUMBER = /^\d{1,15}$/;

/**
 * Checks the protocol version, which every request and every answer must state.
 * @throws 412 for another version
 */
export function checkVersion(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('tus-resumable', TUS_VERSION);
  if (request.headers['tus-resumable'] === TUS_VERSION) return;
  throw new Problem({
    status: 412,
    code: 'unsupported_version',
    detail: `Tus-Resumable must be ${TUS_VERSION}.`,
    headers: { 'tus-version': TUS_VERSION },
  });
}

/**
 * Refuses a part by its headers, before any of it is read.
 * @param maxBytes of the whole file: only the request that holds the lock knows how much has been received
 * @throws 413, 415
 */
export function checkPartBody({ headers, sentType }: FastifyRequest, maxBytes: number): void {
  if (sentType !== PART_TYPE) throw unsupportedMediaType(PART_TYPE);
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw payloadTooLarge();
}

/** @throws 400 when the header is missing or not a whole number */
export function numberIn({ headers }: FastifyRequest, name: string): number {
  const value = headers[name.toLowerCase()];
  if (typeof value === 'string' && WHOLE_NUMBER.test(value)) return Number(value);
  throw invalid([
    { field: name, code: value === undefined ? 'required' : 'invalid_value', message: 'must be a number' },
  ]);
}

/**
 * The file name in the metadata that the upload started with.
 * @throws 400 for invalid base64
 */
export function filenameIn({ headers }: FastifyRequest): string | null {
  const metadata = headers['upload-metadata'];
  if (typeof metadata !== 'string') return null;
  const pairs = metadata.split(',').map((pair) => pair.trim().split(' '));
  const encoded = pairs.find(([key]) => key === 'filename')?.[1] ?? '';
  if (!/^[A-Za-z\d+/]*={0,2}$/.test(encoded)) {
    throw invalid([{ field: 'Upload-Metadata', code: 'invalid_value', message: 'must have values in base64' }]);
  }
  return originalName(Buffer.from(encoded, 'base64').toString());
}
