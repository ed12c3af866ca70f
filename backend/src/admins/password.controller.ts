import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentAccount, Staff, type Account } from '../auth/access.js';
import { Message } from '../content/answers.dto.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { PasswordInput } from './admins.dto.js';
import { PasswordService } from './password.service.js';

@ApiTags('accounts')
@Staff()
@Controller('admin/password')
export class PasswordController {
  constructor(private readonly passwords: PasswordService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'changePassword',
    summary: 'Changes one’s own password and ends all other sessions',
    description: 'A wrong current password is a 400 on `password`, and is throttled like signing in.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 401, 403, 429)
  change(
    @Body() body: PasswordInput,
    @CurrentAccount() account: Account,
    @Req() request: FastifyRequest,
  ): Promise<Message> {
    return this.passwords.change(body, account, request.ip);
  }
}
