import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/access.js';
import { clearPending, pendingCookie } from '../auth/cookies.js';
import { AttemptsLeftGuard, OwnOriginGuard } from '../auth/login.guards.js';
import { answerSignedIn, callerOf } from '../auth/signed-in.js';
import { Config } from '../config/config.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { CodeSignIn } from './code-sign-in.service.js';
import { CodeAnswer, CodeInput } from './factors.dto.js';

@ApiTags('accounts')
@Controller('admin/login/code')
export class CodeSignInController {
  constructor(
    private readonly signIns: CodeSignIn,
    private readonly config: Config,
  ) {}

  @Public()
  @UseGuards(OwnOriginGuard, AttemptsLeftGuard)
  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'loginWithCode',
    summary: 'Completes a sign-in with the code of the second factor',
    description:
      'With the cookie that came with `factor_required`: 401 `sign_in_expired` in another browser, or after five minutes. 401 `bad_code` for a wrong code and for one that was used before. 409 `factor_unreadable` when the server has lost its key; recovery codes are taken still. Throttled like signing in.',
  })
  @ApiOkResponse({ type: CodeAnswer })
  @ApiProblems(400, 401, 403, 409, 429)
  async login(
    @Body() { code }: CodeInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CodeAnswer> {
    const token = pendingCookie(request, this.config) ?? '';
    const { recoveryCodesLeft, ...signedIn } = await this.signIns.signIn(code, token, callerOf(request, this.config));
    clearPending(reply, this.config);
    const answer = answerSignedIn(signedIn, reply, this.config);
    return recoveryCodesLeft === undefined ? answer : { ...answer, recoveryCodesLeft };
  }
}
