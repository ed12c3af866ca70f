import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { KeptFile } from './file-cache.js';
import { FILE_POLICY, isKnown, type Described } from './send-stored.js';

/** A file that is made on request. */
interface Opened extends Described {
  /** Value for Content-Disposition. */
  disposition?: string;
  open: () => Promise<KeptFile>;
}

/** Sends a file, which it opens and closes, or a 304. The answer cannot be run as a page. */
export async function sendOpened(
  { name, type, headers, disposition, isPrivate = false, open }: Opened,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const etag = `"${name}"`;
  void reply.headers({ ...headers, etag, 'content-security-policy': FILE_POLICY });
  if (!isPrivate && isKnown(etag, request.headers['if-none-match'])) {
    await reply.status(304).send();
    return;
  }
  const file = await open();
  void reply.headers({ 'content-type': type, 'content-length': file.size });
  if (disposition !== undefined) void reply.header('content-disposition', disposition);
  if (request.method === 'HEAD') await file.close();
  await reply.send(request.method === 'HEAD' ? Readable.from([]) : file.stream());
}
