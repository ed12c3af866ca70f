import { isForEverybody, READ_FROM_ANYWHERE } from '@muzey/shared-server/cross-origin.ts';
import { CALLED_SEGMENTS } from '@muzey/shared-server/site-paths.ts';
import { isLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { PLAIN_POLICY, plainPage } from './plain-page.ts';

/** An error that the site answers itself: with problem details below /api (RFC 9457), elsewhere with a page. */
export interface Refusal {
  status: number;
  /** One of the API's error codes, for programs and translations. */
  code: string;
  /** One English sentence. */
  detail: string;
  headers?: Record<string, string>;
}

const refusal = (status: number, code: string, detail: string, headers?: Record<string, string>): Refusal => ({
  status,
  code,
  detail,
  ...(headers ? { headers } : {}),
});

const soon = { 'retry-after': '2' };
const last = { connection: 'close' };

export const AWAY = refusal(503, 'unavailable', 'The API does not answer. Try again in a moment.', soon);
export const CROWDED = refusal(503, 'unavailable', 'Too much is being sent at the moment. Try again in a moment.', {
  ...soon,
  ...last,
});
export const BUSY = refusal(503, 'busy', 'Too much is asked for at once. Try again in a moment.', soon);
export const MALFORMED = refusal(400, 'validation', 'The request can not be read.');
export const NOT_ONE_HOST = refusal(400, 'validation', 'The request has to say for which one host it is.', last);
export const SIGNED_OUT = refusal(401, 'unauthorized', 'Sign in first.');
export const FOREIGN = refusal(403, 'csrf', 'The request comes from another site.', last);
export const NOT_FOUND = refusal(404, 'not_found', 'There is nothing at this address.');
export const WRONG_METHOD = refusal(405, 'not_found', 'There is no such method at this address.');
export const TOO_SLOW = refusal(408, 'validation', 'The body was sent too slowly.', last);
export const TOO_LARGE = refusal(413, 'payload_too_large', 'The body is too large.', last);
export const NO_FORM = refusal(415, 'validation', 'Only a form can be sent here.', last);
export const UNEXPECTED = refusal(417, 'validation', 'Only 100-continue can be expected.', last);
export const ANOTHER_HOST = refusal(421, 'validation', 'The request is for another host.', last);
export const TOO_MANY = refusal(429, 'too_many_requests', 'Too much is being sent at once. Try again in 5 s.', {
  'retry-after': '5',
  ...last,
});
export const TOO_MANY_PAGES = refusal(429, 'too_many_requests', 'Too much is asked for at once. Try again in 1 s.', {
  'retry-after': '1',
});
export const FAILED = refusal(500, 'internal', 'Something went wrong on our side.');

/** A refusal that is thrown. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(why: Refusal) {
    super(why.detail);
    this.name = 'Refused';
    this.refusal = why;
  }
}

const langOf = (segment: string): Lang => (isLang(segment) ? segment : 'en');

/** The body of a refusal (a page is in the reader's language), and its headers. */
export function wordsOf(what: Refusal, url: string): { headers: Record<string, string>; body: string } {
  const { status, code, detail } = what;
  const usual = { 'cache-control': 'no-store', ...what.headers };
  const segment = /^\/([^/?]*)/.exec(url)?.[1] ?? '';
  if (CALLED_SEGMENTS.includes(segment)) {
    const title = STATUS_CODES[status] ?? 'Error';
    const problem = { type: 'about:blank', status, title, code, detail, message: detail };
    const headers = { ...usual, ...(isForEverybody(url) ? READ_FROM_ANYWHERE : {}) };
    return { headers: { ...headers, 'content-type': 'application/problem+json' }, body: JSON.stringify(problem) };
  }
  const kind = status === 404 ? 'notFound' : status >= 500 ? 'failed' : 'refused';
  const policy = `${PLAIN_POLICY}; frame-ancestors 'none'`;
  const headers = { ...usual, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return { headers, body: plainPage(kind, langOf(segment)) };
}

/** Answers with a refusal. */
export function refuse(request: FastifyRequest, reply: FastifyReply, what: Refusal): FastifyReply {
  const { headers, body } = wordsOf(what, request.raw.url ?? '/');
  // the body is already serialized
  return reply
    .status(what.status)
    .headers(headers)
    .serializer((text: string) => text)
    .send(body);
}

/** The complete HTTP message, for a connection without a parsed request. */
export function wireOf(what: Refusal, url: string, usual: Record<string, string>): string {
  const { headers, body } = wordsOf(what, url);
  const all = { ...usual, ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${what.status} ${STATUS_CODES[what.status] ?? 'Refused'}`, ...lines, '', body].join('\r\n');
}
