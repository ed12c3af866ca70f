import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { types } from 'node:util';
import { Config } from '../config/config.js';
import {
  forbidden,
  notForTokens,
  notGranted,
  passwordChangeRequired,
  readOnlyView,
  secondFactorRequired,
  unauthorized,
} from '../errors/problem.js';
import { requestContext } from '../logging/request-context.js';
import {
  ACCESS,
  GRANTED,
  lacksFactor,
  NOT_FOR_TOKENS,
  OF_ONESELF,
  RECENT,
  requireRecentSignIn,
  WITH_ANY_PASSWORD,
  WITHOUT_FACTOR,
  type Access,
  type Account,
  type Needed,
} from './access.js';
import { hasLevel, taskNamed, type Task } from '@muzey/shared-ui/accounts/tasks.ts';
import { leavesNothing, type Grants } from '../grants/grants.js';
import { refuseForeignOrigin } from './origin.js';
import { apiToken, hasBearer } from './cookies.js';
import { JwtStrategy } from './jwt.strategy.js';
import { securityLog } from './security-log.js';
import { TokenAccounts } from './token-accounts.js';
import { VIEW_HEADER, Views } from './views.js';

/** Methods that change nothing (RFC 9110, 9.2.1). */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Guards every route and denies by default: 401 without a valid session, 403 without the role, 403 `csrf` for a write from another
 * site with this browser's cookies. A program comes with an API token instead of a session. A superadmin who looks as another account would (`Views`) has its rights, and changes nothing.
 */
@Injectable()
export class AccessGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
    private readonly views: Views,
    private readonly tokens: TokenAccounts,
    strategy: JwtStrategy,
  ) {
    super({ defaultStrategy: strategy.registeredAs });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, route);
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Account }>();
    const token = apiToken(request);
    if (token === undefined) await super.canActivate(context);
    else request.user = this.handleRequest(undefined, await this.tokens.find(token, request.ip));
    const running = requestContext.getStore();
    const signedIn = request.user;
    const asked = (key: string): boolean => this.reflector.getAllAndOverride<boolean | undefined>(key, route) === true;
    if (signedIn.token !== undefined && [OF_ONESELF, RECENT, NOT_FOR_TOKENS].some(asked)) throw notForTokens();
    const view = request.headers[VIEW_HEADER];
    if (view !== undefined) request.user = await this.views.seenAs(signedIn, String(view));
    const { grants } = request.user;
    if (running) {
      if (signedIn.token === undefined) running.sessionId = signedIn.sessionId;
      else running.token = signedIn.token;
      running.grants = grants;
    } else if (grants) throw new Error('a request has no context to keep the limits of its account');
    if (access === undefined) throw forbidden();
    const isSafe = SAFE_METHODS.has(request.method);
    if (view !== undefined && (!isSafe || asked(OF_ONESELF))) throw readOnlyView();
    if (access === 'registrar' && !request.user.registrar) refuseRole(request);
    if (grants) {
      const needed = this.reflector.getAllAndOverride<Needed | 'all' | undefined>(GRANTED, route);
      if (needed === undefined) throw notGranted();
      if (needed !== 'all') {
        const task = tasksOfRoute(needed, request).find((one) => isCovered(grants, one, needed));
        if (task === undefined) throw notGranted();
        if (running) running.task = task;
      }
    } else if (access === 'superadmin' && request.user.role !== 'superadmin') refuseRole(request);
    if (signedIn.mustChangePassword && !asked(WITH_ANY_PASSWORD)) throw passwordChangeRequired();
    if (lacksFactor(signedIn, this.config.secondFactor) && !asked(WITHOUT_FACTOR)) throw secondFactorRequired();
    if (!isSafe && !hasBearer(request)) refuseForeignOrigin(request, this.config);
    if (asked(RECENT)) requireRecentSignIn(signedIn);
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false | null | undefined): User {
    if (types.isNativeError(error)) throw error;
    if (!user) throw unauthorized();
    return user;
  }
}

const tasksOfRoute = ({ tasks }: Needed, { params }: FastifyRequest): Task[] =>
  tasks.flatMap((task) => taskNamed(task === ':type' ? (params as { type: string }).type : task) ?? []);

const isCovered = (grants: Grants, task: Task, { level, by }: Needed): boolean =>
  hasLevel(grants, task, level) && !leavesNothing(grants, task) && (by === 'any language' || grants.languages === null);

/** @throws 403 */
function refuseRole({ user, method, url, ip }: FastifyRequest & { user: Account }): never {
  const [path] = url.split('?');
  securityLog.warn({ event: 'role_refused', username: user.username, role: user.role, method, path, address: ip });
  throw forbidden();
}
