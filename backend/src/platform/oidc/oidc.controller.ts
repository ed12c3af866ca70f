import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/access.js';
import { LoginAnswer } from '../auth/auth.dto.js';
import { setPending } from '../auth/cookies.js';
import { AttemptsLeftGuard, OwnOriginGuard } from '../auth/login.guards.js';
import { answerSignedIn, callerOf } from '../auth/signed-in.js';
import { Config } from '../config/config.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { factorRequired } from '../errors/problem.js';
import { IdentityProvider } from './identity-provider.js';
import { OidcInput, OidcStart, OidcStarted } from './oidc.dto.js';
import { OidcSignIn } from './oidc-sign-in.service.js';
import { PendingChecksCookie } from './pending-checks.js';

@ApiTags('accounts')
@Public()
@Controller('admin/login')
export class OidcController {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly signIns: OidcSignIn,
    private readonly cookie: PendingChecksCookie,
    private readonly config: Config,
  ) {}

  @UseGuards(OwnOriginGuard, AttemptsLeftGuard)
  @Post('oidc/start')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'startOidc',
    summary: 'Starts signing in with the identity provider',
    description:
      'Answers the page of the provider to open, and sets a cookie for 15 minutes with which `POST /api/admin/login/oidc` takes what the provider sends back. 404 without a provider in the settings; 503 when it does not answer.',
  })
  @ApiOkResponse({ type: OidcStarted })
  @ApiProblems(400, 403, 404, 429, 503)
  async start(
    @Body() { again = false }: OidcStart,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OidcStarted> {
    const { url, checks } = await this.provider.start(again);
    this.cookie.set(reply, { checks });
    return { url };
  }

  @UseGuards(OwnOriginGuard, AttemptsLeftGuard)
  @Post('oidc')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'loginWithOidc',
    summary: 'Completes signing in with the identity provider',
    description:
      'With the parameters that the provider sent to `/login`, in the browser that began: otherwise 401 `oidc_expired`, as after 15 minutes. 401 `oidc_refused` for everything that is not confirmed. An account with a second factor gets `factor_required`, as after a password. The first sign-in makes an account; 403 `account_disabled` for one that is switched off.',
  })
  @ApiOkResponse({ type: LoginAnswer })
  @ApiProblems(400, 401, 403, 404, 429, 503)
  async login(
    @Body() body: OidcInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    this.provider.settings();
    const pending = this.cookie.take(request, reply);
    const outcome = await this.signIns.signIn(body, pending, callerOf(request, this.config));
    if (!('pending' in outcome)) return answerSignedIn(outcome, reply, this.config);
    setPending(reply, this.config, outcome.pending);
    throw factorRequired(outcome.factors);
  }
}
