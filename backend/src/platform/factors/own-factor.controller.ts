import { Body, Controller, Delete, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Staff, type Account, GrantedToAll, OfOneself, WithoutFactor } from '../auth/access.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { Message } from '../http/answers.dto.js';
import {
  FactorChange,
  FactorPassword,
  FactorStarted,
  FactorState,
  FirstCodeInput,
  RecoveryCodes,
} from './factors.dto.js';
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

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'startFactor',
    summary: 'Creates the secret of a second factor',
    description:
      'For an authenticator program: TOTP (RFC 6238), SHA-1, six digits, 30 seconds. It counts from `confirmFactor` on. 409 `factor_exists`: the one that is there has to be removed first.',
  })
  @ApiOkResponse({ type: FactorStarted })
  @ApiProblems(400, 401, 403, 409, 429)
  start(
    @Body() { password }: FactorPassword,
    @CurrentAccount() account: Account,
    @Ip() address: string,
  ): Promise<FactorStarted> {
    return this.factor.start(password, account, address);
  }

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

  @Post('recovery-codes')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'renewRecoveryCodes',
    summary: 'Replaces the recovery codes; the previous ones become invalid',
    description: '409 `no_factor` if there is no second factor, `factor_unreadable` if the server has lost its key.',
  })
  @ApiOkResponse({ type: RecoveryCodes })
  @ApiProblems(400, 401, 403, 409, 429)
  async renewCodes(
    @Body() body: FactorChange,
    @CurrentAccount() account: Account,
    @Ip() address: string,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factor.renewCodes(body, account, address) };
  }

  @Post('remove')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'removeFactor',
    summary: 'Removes your login codes, and the recovery codes if you have no passkey',
    description: 'All other sessions end. Refusals as of `renewRecoveryCodes`.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 401, 403, 409, 429)
  async remove(
    @Body() body: FactorChange,
    @CurrentAccount() account: Account,
    @Ip() address: string,
  ): Promise<Message> {
    await this.factor.remove(body, account, address);
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
