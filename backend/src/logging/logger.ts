import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.js';

/** What must never be written down, wherever it appears in a logged object. */
const SECRETS = ['authorization', 'cookie', 'set-cookie', 'password', 'newPassword', 'token'];

/** pino writes JSON, one object a line, so that what a client sends can't forge a line. */
export function loggerOptions(config: Config): FastifyServerOptions['logger'] {
  return {
    level: config.logLevel,
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `headers["${name}"]`, `req.headers["${name}"]`]),
      censor: '[masked]',
    },
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        url: request.url.split('?')[0],
        address: request.ip,
      }),
    },
  };
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
  private write(
    sentenceLevel: 'trace' | 'debug' | 'warn' | 'error',
    eventLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error',
    message: unknown,
    rest: unknown[],
  ) {
    const context = rest.at(-1);
    const from = typeof context === 'string' ? { context } : {};
    if (typeof message === 'object' && message !== null) this.pino[eventLevel]({ ...from, ...message });
    else
      this.pino[sentenceLevel]({ ...from, details: rest.length > 1 ? rest.slice(0, -1) : undefined }, String(message));
  }
}
