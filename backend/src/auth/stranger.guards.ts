import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config.js';
import { Attempts } from './attempts.js';
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

/** 429 for an address that has failed too often to be listened to; the attempt itself is counted when its body has been read. */
@Injectable()
export class AttemptsLeftGuard implements CanActivate {
  constructor(private readonly attempts: Attempts) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.attempts.refuseExhausted(requestOf(context).ip);
    return true;
  }
}
