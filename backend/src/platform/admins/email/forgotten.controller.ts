import { Body, Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from '../../auth/access.js';
import { LimitByAddress } from '../../auth/address-limit.js';
import { OwnOriginGuard } from '../../auth/login.guards.js';
import { Config } from '../../config/config.js';
import { ApiProblems } from '../../errors/problem.dto.js';
import { Message } from '../../http/answers.dto.js';
import { Mailer, refuseWithoutMail } from '../../mail/mailer.js';
import { AccountMails } from './account-mails.js';
import { ForgottenInput, LoginOptions } from './email.dto.js';
import { AccountMail } from './email.entity.js';

/** High enough for a museum with a single address. */
const MAX_PER_ADDRESS = 20;
const WINDOW_SECONDS = 60 * 60;

@ApiTags('accounts')
@Public()
@Controller('admin')
export class ForgottenController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly mails: AccountMails,
    private readonly config: Config,
  ) {}

  @Get('login/options')
  @ApiOperation({
    operationId: 'getLoginOptions',
    summary: 'The ways to sign in',
    description: 'The same for everybody.',
  })
  @ApiOkResponse({ type: LoginOptions })
  async options(): Promise<LoginOptions> {
    return { passwordByMail: await this.mailer.canSend(), oidc: this.config.oidc?.name ?? null };
  }

  /** Only queues what was typed. It is looked up later, so that the answer and its time are the same for every name. */
  @UseGuards(OwnOriginGuard)
  @LimitByAddress('forgotten', MAX_PER_ADDRESS, WINDOW_SECONDS)
  @Post('password/forgotten')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'forgotPassword',
    summary: 'Sends a link for choosing a new password',
    description:
      'To the confirmed e-mail address of the account, if it has one and is not switched off; at most three a day. The answer is the same for every name. The link is that of `inviteAdmin`, but works for an hour, and ends no other one. At most 20 calls an hour from one address. 409 `no_mail`: the museum sends no e-mails.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 403, 409, 429)
  async forgotten(@Body() { name }: ForgottenInput): Promise<Message> {
    await refuseWithoutMail(this.mailer);
    await this.dataSource.manager.insert(AccountMail, { kind: 'password', asked: name });
    this.mails.wake();
    return { message: 'Asked.' };
  }
}
