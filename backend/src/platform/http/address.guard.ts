import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { entityOf } from './existing.js';
import { queryNames } from './query-names.js';
import { checkAddress, unknownIfStrict } from './query.js';

/**
 * Validates the URL of every request, after authentication. A guard rather than an interceptor: with any interceptor Nest sends each
 * response through RxJS, which costs a tenth of the time of a list.
 */
@Injectable()
export class AddressGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.unknownParameters = unknownIfStrict(request.query, () =>
      queryNames(context.getClass(), context.getHandler().name),
    );
    // ExistingGuard checks the address itself, because a 404 comes first
    if (!entityOf(this.reflector, context)) checkAddress(request);
    return true;
  }
}
