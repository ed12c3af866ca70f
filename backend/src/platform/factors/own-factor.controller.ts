import { Body, Controller, Delete, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CurrentAccount,
  GrantedToAll,
  OfOneself,
  RecentSignIn,
  Staff,
  WithoutFactor,
  type Account,
} from '../auth/access.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { Message } from '../http/answers.dto.js';
import { FactorStarted, FactorState, FirstCodeInput, RecoveryCodes } from './factors.dto.js';
import { OwnFactor } from './own-factor.service.js';

@ApiTags('accounts')
@Staff()
@OfOneself()
@GrantedToAll()
@WithoutFactor()
@Controller('admin/factor')
export class OwnFactorController {
  constructor(private readonly factor: OwnFactor) {}

  @Get()
  @ApiOperation({
    operationId: 'getFactor',
    summary: 'Second factors of your account',
    description:
      'Codes of an authenticator program; passkeys are in `listPasskeys`. And how many recovery codes are left.',
  })
  @ApiOkResponse({ type: FactorState })
  @ApiProblems(401, 403)
  state(@CurrentAccount() account: Account): Promise<FactorState> {
    return this.factor.state(account);
  }

  @RecentSignIn()
  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'startFactor',
    summary: 'Creates the secret of a second factor',
    description:
      'For an authenticator program: TOTP (RFC 6238), SHA-1, six digits, 30 seconds. It counts from `confirmFactor` on. 409 `factor_exists`: the one that is there has to be removed first.',
  })
  @ApiOkResponse({ type: FactorStarted })
  @ApiProblems(401, 403, 409)
  start(@CurrentAccount() account: Account): Promise<FactorStarted> {
    return this.factor.start(account);
  }

  @RecentSignIn()
  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'confirmFactor',
    summary: 'Activates the second factor with a first code, and returns recovery codes if there were none',
    description:
      'All other sessions end. A wrong code is a 400 on `code`; 409 `factor_not_started` a quarter of an hour after the secret was made.',
  })
  @ApiOkResponse({ type: RecoveryCodes })
  @ApiProblems(400, 401, 403, 409, 429)
  async confirm(
    @Body() { code }: FirstCodeInput,
    @CurrentAccount() account: Account,
    @Ip() address: string,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factor.confirm(code, account, address) };
  }

  @RecentSignIn()
  @Post('recovery-codes')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'renewRecoveryCodes',
    summary: 'Replaces the recovery codes; the previous ones become invalid',
    description: '409 `no_factor` if there are neither login codes nor passkeys.',
  })
  @ApiOkResponse({ type: RecoveryCodes })
  @ApiProblems(401, 403, 409)
  async renewCodes(@CurrentAccount() account: Account, @Ip() address: string): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factor.renewCodes(account, address) };
  }

  @RecentSignIn()
  @Post('remove')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'removeFactor',
    summary: 'Removes your login codes, and the recovery codes if you have no passkey',
    description: 'All other sessions end. 409 `no_factor` if there are no login codes.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 409)
  async remove(@CurrentAccount() account: Account, @Ip() address: string): Promise<Message> {
    await this.factor.remove(account, address);
    return { message: 'Removed.' };
  }

  @Delete('reset-notice')
  @ApiOperation({
    operationId: 'readFactorReset',
    summary: 'Dismisses the notice that someone removed your second factor',
    description: '`factorResetAt` is not in `GET /api/admin/check` any more.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403)
  async readReset(@CurrentAccount() account: Account): Promise<Message> {
    await this.factor.readReset(account);
    return { message: 'Saved.' };
  }

  @Delete('passkey-notice')
  @ApiOperation({
    operationId: 'readPasskeyNotice',
    summary: 'Dismisses the notice that a passkey was refused',
    description: '`passkeyRefusedAt` is not in `GET /api/admin/check` any more.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403)
  async readPasskeyNotice(@CurrentAccount() account: Account): Promise<Message> {
    await this.factor.readPasskeyNotice(account);
    return { message: 'Saved.' };
  }
}
