import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { getCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { DEFAULT_LANG } from '@muzey/shared-ui/i18n/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLang } from '../src/app/address.ts';
import { wantsJson } from './accepted.ts';
import { browserLang, chosenLang } from './asked-lang.ts';
import { AWAY, NOT_FOUND, refuse } from './refusals.ts';
import type { Upstream } from './upstream.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The answers depend on these. */
const VARY = 'Accept, Accept-Language, Cookie';

/** Addresses of objects that stay: `/id/{id}` leads to the page, or to the API's answer for programs (docs/api.md, "Addresses"). */
export function serveStableAddresses(site: FastifyInstance, upstream: Upstream): void {
  site.get<{ Params: { id: string } }>('/id/:id', async (request, reply) => {
    const id = request.params.id.toLowerCase();
    if (!UUID.test(id)) return refuse(request, reply, NOT_FOUND);
    try {
      await getCollection({ client: upstream.client(undefined, request.log), path: { id }, throwOnError: true });
    } catch (error) {
      const isMissing = error instanceof ApiError && error.status === 404;
      return refuse(request, reply, isMissing ? NOT_FOUND : AWAY);
    }
    return lead(request, reply, id);
  });
}

/** Sends a reader on to the object's page in their language, a program to its data (RFC 9110, 15.4.4). */
function lead(request: FastifyRequest, reply: FastifyReply, id: string): FastifyReply {
  const lang = chosenLang(request) ?? browserLang(request) ?? DEFAULT_LANG;
  const to = wantsJson(request.headers.accept) ? `/api/public/collections/${id}` : inLang(`/collections/${id}`, lang);
  return reply.headers({ vary: VARY, 'cache-control': 'private, no-store' }).redirect(to, 303);
}
