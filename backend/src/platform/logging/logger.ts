import type { LoggerService } from '@nestjs/common';
import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import pino, { type DestinationStream, type Logger } from 'pino';
import { requestContext } from './request-context.js';

/** What must never be written down, wherever it appears in a logged object. */
const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'newPassword',
  'passwordHash',
  'token',
  'access',
  'refresh',
  'x-muzey-site',
];
/** pino looks no deeper than it is told. */
const DEPTHS = ['', '*', '*.*', '*.*.*'];

/**
 * pino writes JSON, one object a line, so that what a client sends can't forge a line; lines written for a request carry its id.
 * @param destination standard output unless a test reads along
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: DEPTHS.flatMap((depth) => SECRETS.map((name) => `${depth}["${name}"]`)), censor: '[masked]' },
    mixin: () => requestContext.getStore() ?? {},
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Whether anybody reads the lines of requests. */
export const isWritten = ({ level }: FastifyBaseLogger): boolean => ['info', 'debug', 'trace'].includes(level);

interface DoneRequest {
  id: string;
  request: IncomingMessage;
  address: string;
  status: number;
  ms: number;
  error?: string;
  /** A request that nobody outside has made. */
  isInternal?: boolean;
}

export function writeRequest(log: FastifyBaseLogger, done: DoneRequest): void {
  const { id, request, address, status, ms, error, isInternal } = done;
  const { method, url = '' } = request;
  const line = {
    event: 'request',
    requestId: id,
    method,
    path: url.split('?')[0],
    status,
    ms: Math.round(ms * 10) / 10,
    address,
    ...(error ? { error } : {}),
  };
  if (url.startsWith('/api/health/') || isInternal) log.debug(line);
  else log.info(line);
}

/** One line per request, when it is over: never a body, a header or a query. Health probes and internal requests are only logged at "debug". */
export class RequestLog extends LogController {
  constructor(private readonly isInternal: (request: IncomingMessage) => boolean) {
    super();
  }

  override incomingRequest(): void {
    // said when it is over
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (!isWritten(request.log)) return;
    const { id, raw, ip: address } = request;
    const done = { id, request: raw, address, status: reply.statusCode, ms: reply.elapsedTime };
    writeRequest(request.log, { ...done, error: error?.message, isInternal: this.isInternal(raw) });
  }

  override routeNotFound(): void {
    // the line of the request says 404
  }

  override defaultErrorLog(): void {
    // the filter writes down what is our fault
  }
}

/** Nest's logger, written by the same pino as the requests. */
export class PinoLogger implements LoggerService {
  constructor(private readonly pino: FastifyBaseLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('debug', 'info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', 'error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', 'warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', 'debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', 'trace', message, rest);
  }

  /** Events of ours are objects; plain sentences at "log" level are the framework's own start-up talk. */
  private write(sentenceLevel: Level, eventLevel: Level, message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const from = typeof context === 'string' ? { context } : {};
    if (typeof message === 'object' && message !== null) this.pino[eventLevel]({ ...from, ...message });
    else
      this.pino[sentenceLevel]({ ...from, details: rest.length > 1 ? rest.slice(0, -1) : undefined }, String(message));
  }
}

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error';
