import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CurrentAccount,
  Staff,
  WithAnyPassword,
  type Account,
  GrantedToAll,
  OfOneself,
  WithoutFactor,
} from '../auth/access.js';
import { deviceCookie, setDevice } from '../auth/cookies.js';
import { Config } from '../config/config.js';
import { Message } from '../http/answers.dto.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { PasswordInput } from './admins.dto.js';
import { PasswordService } from './password.service.js';

@ApiTags('accounts')
@Staff()
@OfOneself()
@GrantedToAll()
@WithoutFactor()
@WithAnyPassword()
@Controller('admin/password')
export class PasswordController {
  constructor(
    private readonly passwords: PasswordService,
    private readonly config: Config,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'changePassword',
    summary: 'Changes your password and ends all your other sessions',
    description: 'A wrong current password is a 400 on `password`, and is throttled like signing in.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 401, 403, 429)
  async change(
    @Body() body: PasswordInput,
    @CurrentAccount() account: Account,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Message> {
    const device = deviceCookie(request, this.config);
    setDevice(reply, this.config, await this.passwords.change(body, account, { address: request.ip, device }));
    return { message: 'Changed.' };
  }
}
