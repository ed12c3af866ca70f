import { Body, Controller, Get, HttpCode, Logger, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config.js';
import { unauthorized } from '../errors/problem.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { CurrentAccount, Public, Staff, type Account } from './access.js';
import { AuthService } from './auth.service.js';
import { LoginAnswer, LoginInput, LogoutAnswer, RefreshAnswer, SessionAnswer } from './auth.dto.js';
import { clearTokens, refreshToken, setTokens } from './cookies.js';
import { SessionsService } from './sessions.service.js';
import { AttemptsLeftGuard, OwnOriginGuard } from './stranger.guards.js';

@ApiTags('accounts')
@Controller('admin')
export class AuthController {
  private readonly logger = new Logger('Auth');

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
      'Sets two cookies that no script can read. Programs may send the access token of the first one as a bearer token.',
  })
  @ApiOkResponse({ type: LoginAnswer })
  @ApiProblems(400, 401, 403, 429)
  async login(
    @Body() body: LoginInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    const { tokens, username, role } = await this.auth.login(body.username, body.password, request.ip);
    setTokens(reply, this.config, tokens);
    return { message: 'Signed in.', username, role };
  }

  @Staff()
  @Get('check')
  @ApiOperation({
    operationId: 'checkSession',
    summary: 'Who is signed in',
    description:
      'For pages that must know whether to show the console. An access token that has run out is a 401: refresh, then ask again.',
  })
  @ApiOkResponse({ type: SessionAnswer })
  @ApiProblems(401)
  check(@CurrentAccount() account: Account): SessionAnswer {
    return { ok: true, username: account.username, role: account.role };
  }

  @Public()
  @UseGuards(OwnOriginGuard)
  @Get('refresh')
  @ApiOperation({
    operationId: 'refreshSession',
    summary: 'Exchanges the refresh cookie for new cookies',
    description:
      'A rotated refresh token is taken for 10 more seconds, since two tabs may ask at once; later it ends every session that came from it.',
  })
  @ApiOkResponse({ type: RefreshAnswer })
  @ApiProblems(401, 403)
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RefreshAnswer> {
    const token = refreshToken(request, this.config);
    const outcome = token === undefined ? undefined : await this.sessions.refresh(token);
    if (outcome?.kind === 'reused')
      this.logger.warn({ event: 'refresh_reused', adminId: outcome.adminId, address: request.ip });
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
    summary: 'The same as GET',
    description: 'For clients that change nothing with a GET.',
  })
  @ApiOkResponse({ type: RefreshAnswer })
  @ApiProblems(401, 403)
  refreshByPost(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RefreshAnswer> {
    return this.refresh(request, reply);
  }

  @Staff()
  @Post('logout')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'logout',
    summary: 'Ends the session; its tokens are dead from then on',
    description: 'Access and refresh token of this session are refused from then on, on every replica.',
  })
  @ApiOkResponse({ type: LogoutAnswer })
  @ApiProblems(401, 403)
  async logout(
    @CurrentAccount() account: Account,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LogoutAnswer> {
    await this.sessions.end(account.sessionId);
    clearTokens(reply, this.config);
    this.logger.log({ event: 'logout', username: account.username });
    return { message: 'Signed out.' };
  }
}
