import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';

/** Characters of a browser's own name that are looked at; so many tell readers apart. */
export const MAX_USER_AGENT = 300;

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

/** Programs that `isbot` does not know. */
const FURTHER_PROGRAMS = /^Dart\/|\bvkShare\b/;
/** Browsers' names that were looked at already: a few are sent by nearly everybody, and looking costs several microseconds. */
const judged = new LRUCache<string, boolean>({ max: 500 });

/** Whether nobody is behind a request: a robot, a link preview, a program without a screen, or no browser at all. */
export function isRobot({ userAgent, prefetch }: ReaderIdentity): boolean {
  if (prefetch || userAgent.trim() === '') return true;
  const name = userAgent.slice(0, MAX_USER_AGENT);
  let robot = judged.get(name);
  if (robot === undefined) judged.set(name, (robot = FURTHER_PROGRAMS.test(name) || isbot(name)));
  return robot;
}
