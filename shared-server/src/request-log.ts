import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whether requests are logged at the current level. */
export const logsRequests = ({ level }: FastifyBaseLogger): boolean => ['info', 'debug', 'trace'].includes(level);

interface FinishedRequest {
  id: string;
  request: IncomingMessage;
  address: string;
  status: number;
  ms: number;
  error?: string;
  /** Made by this process itself. */
  isInternal?: boolean;
}

/** The path without what follows `/link/`: whoever has a link to a preview may read it. */
function withoutSecret(path: string): string {
  const plain = path.includes('%') ? decoded(path) : path;
  return plain.includes('/link/') ? plain.replace(/\/link\/.*/s, '/link/…') : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const plainLoggers = new WeakMap<FastifyBaseLogger, FastifyBaseLogger>();

/** The same log without masking: a request's line has no secrets, and looking for them costs more than the rest of a read from memory. */
function unmasked(log: FastifyBaseLogger): FastifyBaseLogger {
  const plain = plainLoggers.get(log) ?? log.child({}, { redact: [] });
  plainLoggers.set(log, plain);
  return plain;
}

export function logRequest(log: FastifyBaseLogger, done: FinishedRequest): void {
  const { id, request, address, status, ms, error, isInternal } = done;
  const { method, url = '' } = request;
  const line = {
    event: 'request',
    requestId: id,
    method,
    path: withoutSecret(url.split('?', 1)[0] ?? ''),
    status,
    ms: Math.round(ms * 10) / 10,
    address,
    ...(error ? { error } : {}),
  };
  if (url.startsWith('/api/health/') || isInternal) unmasked(log).debug(line);
  else unmasked(log).info(line);
}

/** One line per finished request, without body, headers or query. Health probes and internal requests are logged at "debug". */
export class RequestLog extends LogController {
  private readonly isInternal: (request: IncomingMessage) => boolean;

  constructor(isInternal: (request: IncomingMessage) => boolean = () => false) {
    super({ requestIdLogLabel: 'requestId' });
    this.isInternal = isInternal;
  }

  override incomingRequest(): void {
    // requests are logged when they are finished
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { id, raw, ip: address, server } = request;
    if (!logsRequests(server.log)) return;
    const done = { id, request: raw, address, status: reply.statusCode, ms: reply.elapsedTime };
    logRequest(server.log, { ...done, error: error?.message, isInternal: this.isInternal(raw) });
  }

  override routeNotFound(): void {
    // the line of the request has the status 404
  }

  override defaultErrorLog(): void {
    // API and site log internal errors where they answer them
  }
}

/** Logs an answer that Fastify does not see, once it has been sent. Call it in the turn in which the answer is made. */
export function logWhenSent(
  log: FastifyBaseLogger,
  response: ServerResponse,
  made: { request: IncomingMessage; began: number; id: () => string; address: () => string },
): void {
  response.once('finish', () => {
    const ms = performance.now() - made.began;
    const { request, id, address } = made;
    logRequest(log, { id: id(), request, address: address(), status: response.statusCode, ms });
  });
}
