import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** Answers with an open file, and closes it. */
export async function sendOpened(
  file: FileHandle,
  type: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  try {
    const { size } = await file.stat();
    void reply.headers({ 'content-type': type, 'content-length': size });
  } catch (error) {
    await file.close();
    throw error;
  }
  if (request.method === 'HEAD') await file.close();
  await reply.send(request.method === 'HEAD' ? Readable.from([]) : file.createReadStream());
}
