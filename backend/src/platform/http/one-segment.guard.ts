import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../errors/problem.js';

/** Answers 404 where `:id` has a slash, written as `%2F`: an address with a year has one spelling. */
@Injectable()
export class OneSegmentGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>();
    if (params.id.includes('/')) throw notFound();
    return true;
  }
}
