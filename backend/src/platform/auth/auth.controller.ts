import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { factorRequired, unauthorized } from '../errors/problem.js';
import { Deprecated } from '../http/deprecated.js';
import { ApiProblems } from '../errors/problem.dto.js';
import {
  CurrentAccount,
  Public,
  Staff,
  WithAnyPassword,
  type Account,
  GrantedToAll,
  WithoutFactor,
  lacksFactor,
} from './access.js';
import { AuthService } from './auth.service.js';
import { LoginAnswer, LoginInput, LogoutAnswer, RefreshAnswer, SessionAnswer, Viewer } from './auth.dto.js';
import { shownNames } from './display-names.dto.js';
import { clearTokens, hasBearer, setPending, setTokens, tokensOf } from './cookies.js';
import { refuseForeignOrigin } from './origin.js';
import { answerSignedIn, callerOf } from './signed-in.js';
import { securityLog } from './security-log.js';
import { SessionsService } from './sessions.service.js';
import { AttemptsLeftGuard, OwnOriginGuard } from './login.guards.js';

@ApiTags('accounts')
@Controller('admin')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
    private readonly config: Config,
  ) {}

  @Public()
  @UseGuards(OwnOriginGuard, AttemptsLeftGuard)
  @Post('login')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'login',
    summary: 'Signs in',
    description:
      'Sets two cookies that no script can read, and a third by which the browser is known later; a session that the browser had ends. An account with a second factor gets no session but a 401 `factor_required` and a cookie for five minutes, with which `POST /api/admin/login/code` takes the code; with a passkey `POST /api/admin/login/passkey` is the whole sign-in. Programs may send the access token of the first one as a bearer token.',
  })
  @ApiOkResponse({ type: LoginAnswer })
  @ApiProblems(400, 401, 403, 429)
  async login(
    @Body() body: LoginInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    const outcome = await this.auth.login(body.username, body.password, callerOf(request, this.config));
    if (!('pending' in outcome)) return answerSignedIn(outcome, reply, this.config);
    setPending(reply, this.config, outcome.pending);
    throw factorRequired(outcome.factors);
  }

  @Staff()
  @WithAnyPassword()
  @GrantedToAll()
  @WithoutFactor()
  @Get('check')
  @ApiOperation({
    operationId: 'checkSession',
    summary: 'Who is signed in',
    description:
      'For pages that must know whether to show the console. In a view (`viewAsAdmin`) it tells the account that is seen, and `viewer`. An access token that has run out is a 401: refresh, then ask again.',
  })
  @ApiOkResponse({ type: SessionAnswer })
  @ApiProblems(401, 403)
  check(@CurrentAccount() account: Account): SessionAnswer {
    const { id, username, role, registrar, grants, languages, mustChangePassword, hasPassword } = account;
    return {
      ok: true,
      id,
      username,
      role,
      ...shownNames(account),
      ...(registrar ? { registrar } : {}),
      ...(grants ? { grants } : {}),
      ...(languages ? { languages } : {}),
      ...(mustChangePassword ? { mustChangePassword } : {}),
      ...(hasPassword ? {} : { withoutPassword: true }),
      ...(lacksFactor(account, this.config.secondFactor) ? { mustAddFactor: true } : {}),
      ...(account.factorResetAt ? { factorResetAt: account.factorResetAt.toISOString() } : {}),
      ...(account.passkeyRefusedAt ? { passkeyRefusedAt: account.passkeyRefusedAt.toISOString() } : {}),
      ...(account.viewer ? { viewer: viewerIn(account.viewer, account) } : {}),
    };
  }

  @Public()
  @UseGuards(OwnOriginGuard)
  @Get('refresh')
  @Deprecated({ since: '2026-11-30', instead: 'Use POST, because it changes the session.' })
  @ApiOperation({
    operationId: 'refreshSession',
    summary: 'The same as POST',
    description: 'For earlier clients.',
  })
  @ApiOkResponse({ type: RefreshAnswer })
  @ApiProblems(401, 403)
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RefreshAnswer> {
    const { refresh: token } = tokensOf(request, this.config);
    const outcome = token === undefined ? undefined : await this.sessions.refresh(token, request.ip);
    if (outcome?.kind === 'reused')
      securityLog.warn({ event: 'refresh_reused', adminId: outcome.adminId, address: request.ip });
    if (outcome?.kind !== 'refreshed') throw unauthorized();
    setTokens(reply, this.config, outcome.tokens);
    return { ok: true };
  }

  @Public()
  @UseGuards(OwnOriginGuard)
  @Post('refresh')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'refreshSessionPost',
    summary: 'Exchanges the refresh cookie for new cookies',
    description:
      'A rotated refresh token stays valid for 10 seconds, because two tabs may refresh at the same time. Using it later ends every session that descends from it.',
  })
  @ApiOkResponse({ type: RefreshAnswer })
  @ApiProblems(401, 403)
  refreshByPost(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RefreshAnswer> {
    return this.refresh(request, reply);
  }

  @Public()
  @ApiCookieAuth('cookie')
  @ApiBearerAuth('bearer')
  @Post('logout')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'logout',
    summary: 'Signs out and revokes the session’s tokens',
    description:
      'Revokes the access and refresh tokens of this session on every replica. Either cookie is enough, even an expired access token.',
  })
  @ApiOkResponse({ type: LogoutAnswer })
  @ApiProblems(401, 403)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<LogoutAnswer> {
    if (!hasBearer(request)) refuseForeignOrigin(request, this.config);
    await this.auth.logout(tokensOf(request, this.config));
    clearTokens(reply, this.config);
    return { message: 'Signed out.' };
  }
}

const viewerIn = (viewer: Account, { hidesPrivate }: Account): Viewer => ({
  username: viewer.username,
  ...shownNames(viewer),
  ...(hidesPrivate ? { hidesPrivate } : {}),
});
