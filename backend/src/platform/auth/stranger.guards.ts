import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { Attempts } from './attempts.js';
import { deviceCookie } from './cookies.js';
import { refuseForeignOrigin } from './origin.js';

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** 403 `csrf` for what another site's page sends to a route that everyone may call. */
@Injectable()
export class OwnOriginGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    refuseForeignOrigin(requestOf(context), this.config);
    return true;
  }
}

/**
 * 429 for an address that has failed too often to be listened to; the attempt itself is counted when its body has been read. Who brings
 * the cookie of a known browser is heard: whether it is one shows only with the account's name, and then the address does not count.
 */
@Injectable()
export class AttemptsLeftGuard implements CanActivate {
  constructor(
    private readonly attempts: Attempts,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    if (deviceCookie(request, this.config) === undefined) await this.attempts.refuseExhausted(request.ip);
    return true;
  }
}
