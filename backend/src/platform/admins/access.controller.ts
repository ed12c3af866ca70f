import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Superadmin, OfOneself, type Account, RecentSignIn } from '../auth/access.js';
import { Admin } from '../auth/admin.entity.js';
import { Message } from '../http/answers.dto.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { Existing } from '../http/existing.js';
import { AccessService } from './access.service.js';
import { AdminPassword, AdminView } from './admins.dto.js';

@ApiTags('accounts')
@Superadmin()
@OfOneself()
@Controller('admin/admins/:id')
export class AccessController {
  constructor(private readonly access: AccessService) {}

  @RecentSignIn()
  @Post('password')
  @HttpCode(200)
  @Existing(Admin)
  @ApiOperation({
    operationId: 'setAdminPassword',
    summary: 'Sets a temporary password, which the account must change',
    description:
      'Its sessions end, and nobody waits because of wrong passwords any more. 409 `own_account`: one’s own is changed with the current one.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 401, 403, 404, 409)
  setPassword(
    @Param('id') id: string,
    @Body() { password }: AdminPassword,
    @CurrentAccount() account: Account,
  ): Promise<Message> {
    return this.access.setPassword(id, password, account);
  }

  @Post('unlock')
  @HttpCode(200)
  @Existing(Admin)
  @ApiOperation({
    operationId: 'unlockAdmin',
    summary: 'Clears the failed sign-ins that delay an account',
    description: 'Every client has five free attempts again.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404)
  unlock(@Param('id') id: string, @CurrentAccount() account: Account): Promise<Message> {
    return this.access.unlock(id, account);
  }

  @Delete('sessions')
  @Existing(Admin)
  @ApiOperation({
    operationId: 'endAdminSessions',
    summary: 'Ends all sessions of an account',
    description: 'Effective on every replica from the next request.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404)
  endSessions(@Param('id') id: string, @CurrentAccount() account: Account): Promise<Message> {
    return this.access.endSessions(id, account);
  }

  @RecentSignIn()
  @Delete('factors')
  @Existing(Admin)
  @ApiOperation({
    operationId: 'resetAdminFactors',
    summary: 'Removes the login codes and passkeys of an account whose owner has lost them',
    description:
      'Its recovery codes are removed, its sessions end, and it is told (`factorResetAt`). 409 `no_factor` without one, `own_account`: one’s own are removed with `removeFactor` and `removePasskey`.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 409)
  resetFactors(@Param('id') id: string, @CurrentAccount() account: Account): Promise<Message> {
    return this.access.resetFactors(id, account);
  }

  @RecentSignIn()
  @Delete('email')
  @Existing(Admin)
  @ApiOperation({
    operationId: 'removeAdminEmail',
    summary: 'Removes the e-mail address of an account, for example after somebody else had access to it',
    description:
      'Links that were sent to the address end, and the address is told. A new address that is not confirmed is forgotten, too. Sessions go on. 409 `no_email` without one, `own_account`: one’s own is removed with the password.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 409)
  removeEmail(@Param('id') id: string, @CurrentAccount() account: Account): Promise<Message> {
    return this.access.removeEmail(id, account);
  }

  @RecentSignIn()
  @Delete('identity')
  @Existing(Admin)
  @ApiOperation({
    operationId: 'unlinkAdminIdentity',
    summary: 'Removes an account’s link to the identity provider',
    description:
      'Its sessions end. An account without a password then needs an invitation. 409 `no_identity` without a link, `own_account`: one’s own is removed with `unlinkIdentity`.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 409)
  unlinkIdentity(@Param('id') id: string, @CurrentAccount() account: Account): Promise<Message> {
    return this.access.unlinkIdentity(id, account);
  }

  @Post('view')
  @HttpCode(200)
  @Existing(Admin)
  @ApiOperation({
    operationId: 'viewAsAdmin',
    summary: 'Starts a view of the console as another account sees it',
    description:
      'Requests of this session that send `view` as the header `X-View-As` are answered with the rights of that account: they read what it may read, and change nothing (403 `read_only_view`). The audit log tells who looked as whom. 409 `account_disabled`, and `own_account` for one’s own.',
  })
  @ApiOkResponse({ type: AdminView })
  @ApiProblems(401, 403, 404, 409)
  view(@Param('id') id: string, @CurrentAccount() account: Account): Promise<AdminView> {
    return this.access.view(id, account);
  }
}
