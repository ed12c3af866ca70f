import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors/problem.js';
import { contentType } from './media-address.js';
import { MediaStorage } from './storage.js';

/** Answers requests for stored files. It asks no database, so pictures are there even while that is away. */
@Injectable()
export class MediaFiles {
  constructor(private readonly storage: MediaStorage) {}

  /** @throws 404 for any name that isn't one of ours, and for files that aren't there */
  async send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const type = contentType(name);
    const file = type && (await this.storage.open(name));
    if (!file) throw notFound();
    const etag = `"${name}"`;
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    });
    if (isKnown(etag, request.headers['if-none-match'])) {
      await reply.status(304).send();
      return;
    }
    void reply.headers({ 'content-type': type, 'content-length': file.size });
    await reply.send(file.stream());
  }
}

/** RFC 9110, 13.1.2: weak comparison of one of the tags, or any. */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
