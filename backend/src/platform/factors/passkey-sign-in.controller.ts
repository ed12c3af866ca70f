import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/access.js';
import { LoginAnswer } from '../auth/auth.dto.js';
import { challengeCookie, clearChallenge, clearPending, setChallenge } from '../auth/cookies.js';
import { AttemptsLeftGuard, OwnOriginGuard } from '../auth/login.guards.js';
import { answerSignedIn, callerOf } from '../auth/signed-in.js';
import { Config } from '../config/config.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { PasskeySignIn } from './passkey-sign-in.service.js';
import { PasskeyAnswer, PasskeyRequest } from './passkeys.dto.js';

@ApiTags('accounts')
@Public()
@UseGuards(OwnOriginGuard, AttemptsLeftGuard)
@Controller('admin/login/passkey')
export class PasskeySignInController {
  constructor(
    private readonly signIns: PasskeySignIn,
    private readonly config: Config,
  ) {}

  @Post('options')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'startPasskeyLogin',
    summary: 'Creates a challenge for signing in with a passkey',
    description: 'Sets a cookie, valid for five minutes, that must be sent with the answer.',
  })
  @ApiOkResponse({ type: PasskeyRequest })
  @ApiProblems(403, 429)
  options(@Res({ passthrough: true }) reply: FastifyReply): PasskeyRequest {
    const { options, token } = this.signIns.begin();
    setChallenge(reply, this.config, token);
    return options;
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'loginWithPasskey',
    summary: 'Signs in with a passkey',
    description:
      'The whole sign-in, also for an account whose password was a 401 `factor_required`. 401 `passkey_refused` for an unknown one, a wrong signature, an answer to another challenge, of another browser, five minutes late or sent before, an account that is switched off, and a counter that did not grow, which its owner is told of (`passkeyRefusedAt`). Throttled like signing in.',
  })
  @ApiOkResponse({ type: LoginAnswer })
  @ApiProblems(400, 401, 403, 429)
  async login(
    @Body() body: PasskeyAnswer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    const token = challengeCookie(request, this.config);
    const signedIn = await this.signIns.signIn(body, token, callerOf(request, this.config));
    clearChallenge(reply, this.config);
    clearPending(reply, this.config);
    return answerSignedIn(signedIn, reply, this.config);
  }
}
