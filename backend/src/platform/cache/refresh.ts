import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders, OutgoingHttpHeader, Server } from 'node:http';
import { randomUUID } from 'node:crypto';

/**
 * Marks this process's own refresh requests. The value is secret. Requests with credentials are never answered from the
 * cache, and public routes ignore credentials.
 */
const mark = `Refresh ${randomUUID()}`;

/**
 * Longer than any answer takes, even in an outage (docs/api.md, "Errors"): after this time the server does not accept
 * the connection.
 */
const MAX_WAIT_MS = 6_000;

/** Tells this process when such an answer expires, in milliseconds since 1970. */
export const END_HEADER = 'x-muzey-answer-ends';

export const isRefresh = ({ headers }: { headers: IncomingHttpHeaders }): boolean => headers.authorization === mark;

const headers = { authorization: mark, 'user-agent': 'a bot of our own', 'accept-encoding': 'identity' };

export interface FreshAnswer {
  status: number;
  contentType: string;
  body: Buffer;
  /** In milliseconds since 1970. */
  end: number | undefined;
}

/**
 * Fetches the answer to a public read as a visitor would: over a connection. Injected requests are objects of other
 * shapes, so V8 deoptimizes the code for real ones: every answer from the cache then took a tenth longer. Injection is
 * used only by a process that does not listen, as in tests, or cannot reach itself.
 */
export async function askAnew(fastify: FastifyInstance, path: string): Promise<FreshAnswer> {
  const origin = originOf(fastify.server);
  const answer = origin === undefined ? undefined : await ask(origin + path).catch(() => undefined);
  if (answer) return freshAnswer(answer.status, (name) => answer.headers.get(name), await answer.arrayBuffer());
  const injected = await fastify.inject({ url: path, headers });
  return freshAnswer(injected.statusCode, (name) => injected.headers[name], injected.rawPayload);
}

/** The answer of this address, without following redirects. */
const ask = (url: string): Promise<Response> =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(MAX_WAIT_MS) });

type Header = (name: string) => OutgoingHttpHeader | null | undefined;

function freshAnswer(status: number, header: Header, bytes: ArrayBuffer | Buffer): FreshAnswer {
  const end = header(END_HEADER) ?? undefined;
  return {
    status,
    contentType: String(header('content-type') ?? ''),
    body: Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes),
    end: end === undefined ? undefined : Number(end),
  };
}

/** The local address of a listening server. */
export function originOf(server: Pick<Server, 'listening' | 'address'>): string | undefined {
  const bound = server.listening ? server.address() : null;
  if (bound === null || typeof bound === 'string') return undefined;
  const { address, family, port } = bound;
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}
