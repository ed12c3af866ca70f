import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';
import { requestContext } from './request-context.js';

/** Keys whose values are masked wherever they appear in a logged object. */
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
/** pino redacts only at the depths it is given. */
const DEPTHS = ['', '*', '*.*', '*.*.*'];

/**
 * Creates a pino logger: one JSON object a line, so that input from clients can't forge lines. Lines logged during a request have its id.
 * @param destination standard output by default; tests pass their own
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: DEPTHS.flatMap((depth) => SECRETS.map((name) => `${depth}["${name}"]`)), censor: '[masked]' },
    mixin: () => {
      const context = requestContext.getStore();
      return context ? { requestId: context.requestId } : {};
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Nest's logger on the same pino logger as the requests. */
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

  /** Our own events are objects. Plain strings at "log" level are Nest's start-up messages. */
  private write(stringLevel: Level, eventLevel: Level, message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const from = typeof context === 'string' ? { context } : {};
    if (typeof message === 'object' && message !== null) this.pino[eventLevel]({ ...from, ...message });
    else this.pino[stringLevel]({ ...from, details: rest.length > 1 ? rest.slice(0, -1) : undefined }, String(message));
  }
}

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error';
