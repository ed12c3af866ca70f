import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { types } from 'node:util';
import { Config } from '../config/config.js';
import { forbidden, passwordChangeRequired, unauthorized } from '../errors/problem.js';
import { requestContext } from '../logging/request-context.js';
import { ACCESS, WITH_ANY_PASSWORD, type Access, type Account } from './access.js';
import { refuseForeignOrigin } from './origin.js';
import { hasBearer } from './cookies.js';
import { JwtStrategy } from './jwt.strategy.js';
import { securityLog } from './security-log.js';

/** Methods that change nothing (RFC 9110, 9.2.1). */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Guards every route and denies by default: 401 without a valid session, 403 without the role, 403 `csrf` for a write from another
 * site with this browser's cookies.
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
    const route = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, route);
    if (access === 'public') return true;
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Account }>();
    const running = requestContext.getStore();
    if (running) running.sessionId = request.user.sessionId;
    if (access === undefined) throw forbidden();
    if (access === 'superadmin' && request.user.role !== 'superadmin') refuseRole(request);
    if (access === 'registrar' && !request.user.registrar) refuseRole(request);
    if (
      request.user.mustChangePassword &&
      !this.reflector.getAllAndOverride<boolean | undefined>(WITH_ANY_PASSWORD, route)
    )
      throw passwordChangeRequired();
    if (!SAFE_METHODS.has(request.method) && !hasBearer(request)) refuseForeignOrigin(request, this.config);
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false | null | undefined): User {
    if (types.isNativeError(error)) throw error;
    if (!user) throw unauthorized();
    return user;
  }
}

/** @throws 403 */
function refuseRole({ user, method, url, ip }: FastifyRequest & { user: Account }): never {
  const [path] = url.split('?');
  securityLog.warn({ event: 'role_refused', username: user.username, role: user.role, method, path, address: ip });
  throw forbidden();
}
