import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { IncomingMessage } from 'node:http';

/** Characters of a User-Agent that are stored and compared. */
export const MAX_USER_AGENT = 300;

/** A reader, as identified for counting views. */
export interface ReaderIdentity {
  /** The reader's IP address; from a trusted proxy such as the site's server, the forwarded one. */
  address: string;
  userAgent: string;
  /** The browser prefetches the page (`Sec-Purpose`, Fetch standard). */
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

/** Programs that `isbot` does not recognise. */
const FURTHER_PROGRAMS = /^Dart\/|\bvkShare\b/;
/**
 * Results by User-Agent. Few are common, and a test takes several microseconds. A plain map, because every read of an
 * article looks here.
 */
const robots = new Map<string, boolean>();
const MAX_KNOWN = 500;

/** Whether a request comes from a robot, a link preview or another program, not from a person. */
export function isRobot({ userAgent, prefetch }: ReaderIdentity): boolean {
  if (prefetch) return true;
  const name = userAgent.slice(0, MAX_USER_AGENT);
  const cached = robots.get(name);
  if (cached !== undefined) return cached;
  const robot = name.trim() === '' || FURTHER_PROGRAMS.test(name) || isbot(name);
  if (robots.size >= MAX_KNOWN) robots.clear();
  robots.set(name, robot);
  return robot;
}
