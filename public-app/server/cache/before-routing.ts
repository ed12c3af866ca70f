import { interceptRequests } from '@muzey/shared-server/intercept-requests.ts';
import { networksOf, readerAddress } from '@muzey/shared-server/networks.ts';
import { logsRequests, logWhenSent } from '@muzey/shared-server/request-log.ts';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Reader } from './article-reads.ts';
import { strangeness } from '../http/malformed.ts';
import type { Settings } from '../settings.ts';

/** Answers a request synchronously. @returns false if it can't */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse, reader: Reader) => boolean;

/** The client, as Fastify would describe it. Properties are computed when they are first needed. */
class RawReader implements Reader {
  private ownId: string | undefined;

  constructor(
    private readonly request: IncomingMessage,
    private readonly idOf: (request: IncomingMessage) => string,
    private readonly isProxy: (address: string | undefined) => boolean,
  ) {}

  get id(): string {
    return (this.ownId ??= this.idOf(this.request));
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
 * Answers from the caches before Fastify sees a request, because Fastify's own work would cost more than all the rest. Malformed requests,
 * and those that no cache can answer, go on to Fastify unchanged.
 * @param idOf creates the id of a request as Fastify would
 */
export function answerBeforeRouting(
  site: FastifyInstance,
  { settings, idOf }: { settings: Settings; idOf: (request: IncomingMessage) => string },
  answers: readonly EarlyAnswer[],
): void {
  const isLogged = logsRequests(site.log);
  const isProxy = networksOf(settings.trustedProxies);
  interceptRequests(site.server, (request, response) => {
    if (strangeness(request)) return false;
    const reader = new RawReader(request, idOf, isProxy);
    const began = performance.now();
    if (!answers.some((answer) => answer(request, response, reader))) return false;
    if (isLogged) logWhenSent(site.log, response, { request, began, id: () => reader.id, address: () => reader.ip });
    return true;
  });
}
