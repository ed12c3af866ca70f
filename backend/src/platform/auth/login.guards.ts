import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { Attempts } from './attempts.js';
import { deviceCookie } from './cookies.js';
import { refuseForeignOrigin } from './origin.js';

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** 403 `csrf` for a request from another site to a public route. */
@Injectable()
export class OwnOriginGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    refuseForeignOrigin(requestOf(context), this.config);
    return true;
  }
}

/**
 * 429 for an address with too many failures, before the body is read. A request with a device cookie passes: whether the device is known
 * can only be checked with the account's name, and then the address does not count.
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
