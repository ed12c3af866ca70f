import { limitLife } from '@muzey/shared-server/cache-life.ts';
import type { FastifyReply } from 'fastify';
import { requestContext } from '../logging/request-context.js';

/** From this moment on nobody is to be given the answer to the current request, also not from a cache. The earliest moment counts. */
export function endAnswerAt(moment: Date): void {
  const context = requestContext.getStore();
  if (context) context.answerEndsAt = Math.min(context.answerEndsAt ?? Infinity, moment.getTime());
}

/** In milliseconds since 1970; undefined: never. */
export const answerEndsAt = (): number | undefined => requestContext.getStore()?.answerEndsAt;

/** Lets no cache keep the answer beyond its end. */
export function limitCaching(reply: FastifyReply): void {
  const endsAt = answerEndsAt();
  const caching = reply.getHeader('cache-control');
  if (endsAt === undefined || typeof caching !== 'string') return;
  void reply.header('cache-control', limitLife(caching, (endsAt - Date.now()) / 1_000));
}
