import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, GrantedToAll, OfOneself, Staff, type Account } from '../../auth/access.js';
import { ApiProblems } from '../../errors/problem.dto.js';
import { Message } from '../../http/answers.dto.js';
import { EmailInput, EmailRemoval, EmailSecret, OwnEmail } from './email.dto.js';
import { OwnEmailService } from './own-email.service.js';

@ApiTags('accounts')
@Staff()
@OfOneself()
@GrantedToAll()
@Controller('admin/email')
export class OwnEmailController {
  constructor(private readonly emails: OwnEmailService) {}

  @Get()
  @ApiOperation({
    operationId: 'getEmail',
    summary: 'The e-mail address of one’s own account',
    description: 'The confirmed one, and one that is to be confirmed.',
  })
  @ApiOkResponse({ type: OwnEmail })
  @ApiProblems(401, 403)
  state(@CurrentAccount() account: Account): Promise<OwnEmail> {
    return this.emails.state(account);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'setEmail',
    summary: 'Sends a confirmation link to a new e-mail address of your account',
    description:
      'A wrong current password is a 400 on `password`. The link works for 24 hours; a new one ends the former. At most five a day. The answer is the same for an address that another account has. 409 `no_mail`: the museum sends no e-mails.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 401, 403, 409, 429)
  ask(@Body() body: EmailInput, @CurrentAccount() account: Account, @Ip() address: string): Promise<Message> {
    return this.emails.ask(body, account, address);
  }

  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'confirmEmail',
    summary: 'Confirms an e-mail address by the link that was sent to it',
    description:
      'Only in a session of the account that entered the address: otherwise, and for a spent or expired link, a 404. The former address is told. 409 `email_taken`: another account has it.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 401, 403, 404, 409)
  confirm(@Body() { secret }: EmailSecret, @CurrentAccount() account: Account): Promise<Message> {
    return this.emails.confirm(secret, account);
  }

  @Post('remove')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'removeEmail',
    summary: 'Removes your e-mail address',
    description: 'Also one that is not confirmed. The address is told.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 401, 403, 429)
  remove(
    @Body() { password }: EmailRemoval,
    @CurrentAccount() account: Account,
    @Ip() address: string,
  ): Promise<Message> {
    return this.emails.remove(password, account, address);
  }
}
