import { answerFirst } from '@muzey/shared-server/answer-first.ts';
import { networksOf, readerAddress } from '@muzey/shared-server/networks.ts';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Reader } from './article-reads.ts';
import { strangeness } from './malformed.ts';
import type { Settings } from './settings.ts';

/** Answers a request at once, or says that it can't. */
export type FirstAnswer = (request: IncomingMessage, response: ServerResponse, reader: Reader) => boolean;

/** Log levels at which every request leaves a line, which Fastify writes. */
const WRITTEN = ['info', 'debug', 'trace'];

/** Who asks, as Fastify would have it; looked at only as far as an answer needs it. */
class RawReader implements Reader {
  private known: string | undefined;

  constructor(
    private readonly request: IncomingMessage,
    private readonly idOf: (request: IncomingMessage) => string,
    private readonly isProxy: (address: string | undefined) => boolean,
  ) {}

  get id(): string {
    return (this.known ??= this.idOf(this.request));
  }

  get ip(): string {
    const { socket, headers } = this.request;
    return readerAddress(socket.remoteAddress ?? '', headers['x-forwarded-for'], this.isProxy);
  }

  get headers(): IncomingHttpHeaders {
    return this.request.headers;
  }

  get method(): string {
    return this.request.method ?? '';
  }
}

/**
 * Answers out of memory before Fastify sees a request: what it does for one would cost more than everything else. What is no browser's
 * request, and what none of these answers, goes on to Fastify as it came.
 * @param idOf a request's id, as Fastify would have it
 */
export function answerBeforeRouting(
  site: FastifyInstance,
  { settings, idOf }: { settings: Settings; idOf: (request: IncomingMessage) => string },
  answers: readonly FirstAnswer[],
): void {
  if (WRITTEN.includes(settings.logLevel)) return;
  const isProxy = networksOf(settings.trustedProxies);
  answerFirst(site.server, (request, response) => {
    if (strangeness(request)) return false;
    const reader = new RawReader(request, idOf, isProxy);
    for (const answer of answers) if (answer(request, response, reader)) return true;
    return false;
  });
}
