import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { entityOf } from './existing.js';
import { checkAddress } from './query.js';

/**
 * Looks at the address of every call, behind the guard that knows who calls. A guard and no interceptor: with one of those, Nest would
 * lead each answer through RxJS, a tenth of the work for a list.
 */
@Injectable()
export class AddressGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    // where something has to exist, that comes first, and its own guard looks at the address
    if (!entityOf(this.reflector, context)) checkAddress(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}
