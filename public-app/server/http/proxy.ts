import { isUploadAddress } from '@muzey/shared-server/uploads.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { ApiConnections, type Purpose } from './connections.ts';
import { invite } from './expectations.ts';
import { Gone, type Intake } from './intake.ts';
import type { Liveness } from './liveness.ts';
import { onBehalfOf, OWN_CALL } from './on-behalf-of.ts';
import { AWAY, NOT_FOUND, refuse, Refused, SIGNED_OUT, TOO_LARGE } from './refusals.ts';
import type { Settings } from '../settings.ts';

const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const;

/** The same limits as the API's for visitors and staff. */
const MAX_BODY_BYTES = 64 * 1024;
const MAX_STAFF_BODY_BYTES = 4 * 1024 * 1024;

/** Headers that hold for one connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
]);

/** Set by the site; values that a visitor sends are dropped. */
const SET_BY_SITE = [
  'content-length',
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-muzey-site',
  ...Object.keys(OWN_CALL),
];

/**
 * The cookies of a session, valid or not. After the access token has expired, only the refresh token shows that the sender may be staff,
 * who need a 401 to renew the session, not a 413.
 */
const CREDENTIALS = /(?:^|;\s*)(?:__Host-)?(?:access|refresh)=/;

export interface ApiProxy {
  settings: Settings;
  liveness: Liveness;
  intake: Intake;
}

/** Passes /oai and everything below /api, /data and /iiif on to the API: bodies when they are complete, uploads as a stream. */
export function passApiOn(site: FastifyInstance, { settings, liveness, intake }: ApiProxy): void {
  const api = new ApiConnections(settings, liveness);
  site.addHook('onClose', () => api.close());

  /** Passes a request on, and returns the API's answer. */
  async function pass(purpose: Purpose, request: FastifyRequest, reply: FastifyReply, body?: Buffer | Readable) {
    const { headers, url = '' } = request.raw;
    const length = Buffer.isBuffer(body) ? String(body.length) : headers['content-length'];
    const answer = await api.request(purpose, {
      method: request.method,
      path: /^\/(?:data\/|iiif\/|oai)/.test(url) ? `/api${url}` : url,
      headers: {
        ...passedOn(headers, SET_BY_SITE),
        ...onBehalfOf(request, settings),
        // the API compares Origin with the host that the browser used
        host: request.host || new URL(settings.publicOrigin).host,
        ...(body && length !== undefined ? { 'content-length': length } : {}),
      },
      body: body ?? null,
    });
    return reply.status(answer.statusCode).headers(passedOn(answer.headers)).send(abandonable(answer.body));
  }

  /** Whether the sender is logged in; if not, the API's refusal has been sent. */
  async function isStaff(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { cookie, authorization } = request.headers;
    const answer = await api.request('calls', {
      method: 'GET',
      path: '/api/admin/check',
      headers: {
        ...onBehalfOf(request, settings),
        host: request.host,
        ...(cookie === undefined ? {} : { cookie }),
        ...(authorization === undefined ? {} : { authorization }),
      },
    });
    if (answer.statusCode === 200) await answer.body.dump();
    else await reply.status(answer.statusCode).headers(passedOn(answer.headers)).send(answer.body);
    return answer.statusCode === 200;
  }

  async function call(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!hasBody(request)) return pass('calls', request, reply);
    const isSmall = Number(request.headers['content-length'] ?? Infinity) <= MAX_BODY_BYTES;
    const mayBeLarge = !isSmall && hasCredentials(request);
    if (mayBeLarge && !(await isStaff(request, reply))) return reply;
    const maxBytes = mayBeLarge ? MAX_STAFF_BODY_BYTES : MAX_BODY_BYTES;
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new Refused(TOO_LARGE);
    invite(request.raw, reply.raw);
    const { bytes, release } = await intake.take(request.raw, request.ip, maxBytes);
    return pass('calls', request, reply, bytes).finally(release);
  }

  async function upload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!hasCredentials(request)) throw new Refused(SIGNED_OUT);
    if (!(await isStaff(request, reply))) return reply;
    let tooSlow: Refused | undefined;
    const body = intake.pass(request.raw, request.ip, (why) => body.destroy((tooSlow = why)));
    invite(request.raw, reply.raw);
    try {
      return await pass('uploads', request, reply, body);
    } catch (error) {
      throw tooSlow ?? error;
    }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { url = '' } = request.raw;
    // in another spelling, the path is not the API's
    if (!/^\/(?:api(?:[/?]|$)|data\/|iiif\/|oai(?:\?|$))/.test(url)) return refuse(request, reply, NOT_FOUND);
    try {
      if (/^\/(?:api\/(?:cards|data|media|iiif)|data|iiif)\//.test(url)) return await pass('files', request, reply);
      if (isUploadAddress(url) && hasBody(request)) return await upload(request, reply);
      return await call(request, reply);
    } catch (error) {
      if (error instanceof Refused) return refuse(request, reply, error.refusal);
      if (error instanceof Gone) return reply.hijack();
      request.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'the API does not answer');
      return refuse(request, reply, AWAY);
    }
  }

  for (const url of ['/api', '/api/*', '/data/*', '/iiif/*', '/oai']) {
    site.route({
      method: [...METHODS],
      url,
      // before Fastify parses the body
      onRequest: async (request, reply) => {
        await answer(request, reply);
        return reply;
      },
      handler: (_request, reply) => reply,
    });
  }
}

/** The same bytes as a stream that, unlike undici's, can be destroyed without an error when the reader leaves. */
export const abandonable = (body: Readable): Readable => pipeline(body, new PassThrough(), () => undefined);

function hasBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const hasCredentials = ({ headers: { authorization, cookie = '' } }: FastifyRequest): boolean =>
  authorization !== undefined || CREDENTIALS.test(cookie);

/** The end-to-end headers of a message. */
function passedOn(headers: IncomingHttpHeaders, others: readonly string[] = []): Record<string, string | string[]> {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  const passed: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    const stays = HOP_BY_HOP.has(name) || named.includes(name) || others.includes(name);
    if (value !== undefined && !stays) passed[name] = value;
  }
  return passed;
}
