import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { onBehalfOf } from './upstream.ts';
import type { Settings } from './settings.ts';

const AWAY = {
  type: 'about:blank',
  status: 503,
  title: 'Service Unavailable',
  code: 'unavailable',
  detail: 'The API does not answer. Try again in a moment.',
  message: 'The API does not answer. Try again in a moment.',
};

/** Everything below /api goes to the API as it came, streams included, with the reader's address set by us. */
export async function passApiOn(site: FastifyInstance, settings: Settings): Promise<void> {
  await site.register(httpProxy, {
    upstream: settings.apiOrigin,
    prefix: '/api',
    rewritePrefix: '/api',
    proxyPayloads: true,
    disableRequestLogging: true,
    undici: { connections: 128, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000, connectTimeout: 3_000 },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const {
          forwarded: _forwarded,
          'x-forwarded-host': _host,
          'x-forwarded-proto': _proto,
          'x-muzey-site': _site,
          ...rest
        } = headers;
        // the API compares Origin with the address that the browser used
        return { ...rest, ...onBehalfOf(request, settings), host: request.host };
      },
      onError: (reply, { error }) => {
        reply.request.log.warn({ error: error.message }, 'the API does not answer');
        void reply.status(503).header('retry-after', '2').type('application/problem+json').send(JSON.stringify(AWAY));
      },
    },
  });
}
