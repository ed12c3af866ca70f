import { bestEncoding, type Packed } from '@muzey/shared-server/finished-answer.ts';
import { giveFinished } from '@muzey/shared-server/give-finished.ts';
import { keyOf } from '@muzey/shared-server/public-reads.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config/config.js';
import { answerHeaders } from '../http/headers.js';
import type { Kept, ResponseCache } from './response-cache.js';

/** Who asks, as far as an answer from memory has to know. */
export interface Asker {
  /** The request's id. */
  id: () => string;
  /** The reader's own address; asked for only when it is needed. */
  address: () => string;
}

/** Answers from memory before Fastify and Nest see a request: what they do for each one would cost more than everything else. */
export class Front {
  private readonly usual: Record<string, string>;

  constructor(
    config: Config,
    private readonly cache: ResponseCache,
    private readonly fetchAnew: (key: string) => void,
    private readonly isEnding: () => boolean,
  ) {
    const { 'x-request-id': _id, ...usual } = answerHeaders(config, { url: '/api/public/', id: '', status: 200 });
    this.usual = usual;
  }

  /** Answers from memory if it can. Whoever carries credentials is never answered from it. */
  answer(request: IncomingMessage, response: ServerResponse, asker: Asker): boolean {
    const key = keyOf(request);
    const found = key && this.cache.find(key.key);
    if (!found) return false;
    if (found.refresh) this.fetchAnew(key.key);
    if (key.item) this.cache.tellOfRead(key.item, { request, address: () => asker.address() });
    const packed = found.kept.answer.as(bestEncoding(request.headers['accept-encoding']));
    if (packed instanceof Promise) {
      packed.then(
        (ready) => this.give(request, response, { kept: found.kept, packed: ready }, asker),
        () => response.destroy(),
      );
    } else this.give(request, response, { kept: found.kept, packed }, asker);
    return true;
  }

  private give(
    request: IncomingMessage,
    response: ServerResponse,
    { kept, packed }: { kept: Kept; packed: Packed },
    asker: Asker,
  ): void {
    const own = ['x-request-id', asker.id()];
    const staleness = Math.floor(this.cache.staleness(kept) / 1_000);
    if (staleness > 0) own.push('age', String(staleness));
    if (this.isEnding()) own.push('connection', 'close');
    const { answer, contentType } = kept;
    giveFinished(request, response, { answer, packed, contentType, headers: this.usual }, own);
  }

  /** The headers that an answer needs beside the usual ones, for when Fastify sends it. */
  headersOf(kept: Kept, { encoding, etag }: Packed): Record<string, string> {
    const headers: Record<string, string> = { etag, vary: 'Accept-Encoding' };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    const staleness = Math.floor(this.cache.staleness(kept) / 1_000);
    if (staleness > 0) headers.age = String(staleness);
    return headers;
  }
}
