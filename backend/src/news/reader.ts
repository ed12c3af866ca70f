import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** Who reads, as far as a count of views needs it. */
export interface ReaderIdentity {
  /** The reader's own address: behind a trusted proxy (the site's server is one) what that proxy says. */
  address: string;
  userAgent: string;
  /** The browser fetches ahead of a click that may never come (Fetch standard, `Sec-Purpose`). */
  prefetch: boolean;
}

export function readerOf(request: Pick<IncomingMessage, 'method' | 'headers'>, address: string): ReaderIdentity {
  const { headers, method } = request;
  return {
    address,
    userAgent: headers['user-agent'] ?? '',
    prefetch: method === 'HEAD' || isAhead(headers['sec-purpose']) || isAhead(headers.purpose),
  };
}

const isAhead = (purpose: string | string[] | undefined): boolean =>
  purpose !== undefined && String(purpose).includes('prefetch');

export const Reader = createParamDecorator((_: unknown, context: ExecutionContext): ReaderIdentity => {
  const { raw, ip } = context.switchToHttp().getRequest<FastifyRequest>();
  return readerOf(raw, ip);
});

/** Programs that read without a reader, by the names they give themselves. */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|embedly|monitor|uptime|pingdom|lighthouse|archiver/i;

/** Whether nobody is behind a request: a declared robot, or no browser at all. */
export function isRobot({ userAgent, prefetch }: ReaderIdentity): boolean {
  return prefetch || userAgent.trim() === '' || ROBOT.test(userAgent);
}
