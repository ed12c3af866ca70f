import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RequestPipe } from './validation.pipe.js';

/** A body whose class depends on the address. {@link readBody} reads it once the other parameters have been checked. */
export const UnreadBody = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown => context.switchToHttp().getRequest<FastifyRequest>().body,
);

/** @throws 400, 408, 413 or 415 */
export const readBody = async (unread: unknown): Promise<Record<string, unknown>> =>
  (await new RequestPipe().transform(unread, { type: 'body', metatype: Object })) as Record<string, unknown>;
