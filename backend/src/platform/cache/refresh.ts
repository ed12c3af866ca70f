import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders, OutgoingHttpHeader, Server } from 'node:http';
import { randomUUID } from 'node:crypto';

/**
 * Marks this process's own requests that fetch an answer again. The value is secret. Requests with credentials are not answered from the
 * cache, and public routes look at none.
 */
const mark = `Refresh ${randomUUID()}`;

/** Longer than any answer takes, even in an outage (docs/api.md, "Errors"): none comes any more where nobody takes the connection. */
const MAX_WAIT_MS = 6_000;

/** Tells this process when such an answer ends, in milliseconds since 1970. */
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
 * Asks for the answer to a public read, as a visitor would: over a connection. Requests that Fastify injects are objects of other shapes,
 * and V8 takes back what it compiled for those of connections: every answer from memory took a tenth longer. Injected are those of a
 * process that does not listen, as in tests, or can not reach itself.
 */
export async function askAnew(fastify: FastifyInstance, path: string): Promise<FreshAnswer> {
  const origin = originOf(fastify.server);
  const answer = origin === undefined ? undefined : await ask(origin + path).catch(() => undefined);
  if (answer) return freshAnswer(answer.status, (name) => answer.headers.get(name), await answer.arrayBuffer());
  const injected = await fastify.inject({ url: path, headers });
  return freshAnswer(injected.statusCode, (name) => injected.headers[name], injected.rawPayload);
}

/** The answer to this address, not to one that it leads to. */
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

/** Where a server that listens on this machine can be asked from it. */
export function originOf(server: Pick<Server, 'listening' | 'address'>): string | undefined {
  const bound = server.listening ? server.address() : null;
  if (bound === null || typeof bound === 'string') return undefined;
  const { address, family, port } = bound;
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}
