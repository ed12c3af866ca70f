import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { types } from 'node:util';
import { Config } from '../config.js';
import { forbidden, unauthorized } from '../errors/problem.js';
import { ACCESS, type Access, type Account } from './access.js';
import { refuseForeignOrigin } from './origin.js';
import { hasBearer } from './cookies.js';
import { JwtStrategy } from './jwt.strategy.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Stands before every route and denies by default: 401 without a living session, 403 without the role, 403 `csrf` for a write
 * that a foreign page makes with the cookies of this browser.
 */
@Injectable()
export class AccessGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
    strategy: JwtStrategy,
  ) {
    super({ defaultStrategy: strategy.registeredAs });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Account }>();
    if (access === undefined) throw forbidden();
    if (access === 'superadmin' && request.user.role !== 'superadmin') throw forbidden();
    if (!SAFE.has(request.method) && !hasBearer(request)) refuseForeignOrigin(request, this.config);
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false | null | undefined): User {
    if (types.isNativeError(error)) throw error;
    if (!user) throw unauthorized();
    return user;
  }
}
