import { Body, Controller, HttpCode, Ip, Param, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Public, Superadmin, type Account, RecentSignIn } from '../auth/access.js';
import { Admin } from '../auth/admin.entity.js';
import { AttemptsLeftGuard, OwnOriginGuard } from '../auth/login.guards.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { Message } from '../http/answers.dto.js';
import { Existing } from '../http/existing.js';
import { InvitationAnswer, InvitationLink, InvitationPassword, InvitationSecret } from './invitations.dto.js';
import { InvitationsService } from './invitations.service.js';

@ApiTags('accounts')
@Controller('admin')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Superadmin()
  @RecentSignIn()
  @Post('admins/:id/invitation')
  @Existing(Admin)
  @ApiOperation({
    operationId: 'inviteAdmin',
    summary: 'Creates a link for choosing the password of an account',
    description:
      'It works once, for 72 hours. A new link ends the former one, and so does a password that is set in another way. Nothing else changes until it is used. 409 `own_account`: one’s own password is changed with the current one.',
  })
  @ApiCreatedResponse({ type: InvitationLink })
  @ApiProblems(401, 403, 404, 409)
  make(@Param('id') id: string, @CurrentAccount() account: Account): Promise<InvitationLink> {
    return this.invitations.make(id, account);
  }

  @Public()
  @UseGuards(OwnOriginGuard, AttemptsLeftGuard)
  @Post('invitation')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'readInvitation',
    summary: 'Tells whose password a link sets; does not use up the link',
    description: 'An unknown, used or expired link is a 404 and counts as a wrong password.',
  })
  @ApiOkResponse({ type: InvitationAnswer })
  @ApiProblems(400, 403, 404, 429)
  read(@Body() { secret }: InvitationSecret, @Ip() address: string): Promise<InvitationAnswer> {
    return this.invitations.read(secret, address);
  }

  @Public()
  @UseGuards(OwnOriginGuard, AttemptsLeftGuard)
  @Post('invitation/password')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'acceptInvitation',
    summary: 'Sets the password of a link’s account and uses up the link',
    description: 'All sessions of the account end. None begins: sign in with the new password.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 403, 404, 429)
  accept(@Body() body: InvitationPassword, @Ip() address: string): Promise<Message> {
    return this.invitations.accept(body, address);
  }
}
