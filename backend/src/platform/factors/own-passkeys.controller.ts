import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CurrentAccount,
  GrantedToAll,
  OfOneself,
  RecentSignIn,
  Staff,
  WithoutFactor,
  type Account,
} from '../auth/access.js';
import { challengeCookie, clearChallenge, setChallenge } from '../auth/cookies.js';
import { Passkey } from '../auth/factor.entity.js';
import { Config } from '../config/config.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { Message } from '../http/answers.dto.js';
import { Existing } from '../http/existing.js';
import { OwnPasskeys } from './own-passkeys.service.js';
import { OwnPasskey, PasskeyAdded, PasskeyCreated, PasskeyCreation, PasskeyName } from './passkeys.dto.js';

@ApiTags('accounts')
@Staff()
@OfOneself()
@GrantedToAll()
@WithoutFactor()
@Controller('admin/passkeys')
export class OwnPasskeysController {
  constructor(
    private readonly passkeys: OwnPasskeys,
    private readonly config: Config,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listPasskeys', summary: 'Your passkeys', description: 'The oldest first.' })
  @ApiOkResponse({ type: [OwnPasskey] })
  @ApiProblems(401, 403)
  list(@CurrentAccount() account: Account): Promise<OwnPasskey[]> {
    return this.passkeys.list(account);
  }

  @RecentSignIn()
  @Post('options')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'startPasskey',
    summary: 'Creates a challenge for adding a passkey',
    description:
      'Sets a cookie, valid for five minutes, that `addPasskey` needs in this session. 409 `too_many_passkeys` if there are already ten.',
  })
  @ApiOkResponse({ type: PasskeyCreation })
  @ApiProblems(401, 403, 409)
  async options(
    @CurrentAccount() account: Account,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyCreation> {
    const { options, token } = await this.passkeys.begin(account);
    setChallenge(reply, this.config, token);
    return options;
  }

  @RecentSignIn()
  @Post()
  @ApiOperation({
    operationId: 'addPasskey',
    summary: 'Adds a passkey; the first factor of an account also returns its recovery codes',
    description:
      'All other sessions end. 409 `passkey_not_added` for an answer to another challenge, a late one, and one of another site; `passkey_exists`, `too_many_passkeys`.',
  })
  @ApiCreatedResponse({ type: PasskeyAdded })
  @ApiProblems(400, 401, 403, 409)
  async add(
    @Body() body: PasskeyCreated,
    @CurrentAccount() account: Account,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyAdded> {
    const added = await this.passkeys.add(body, challengeCookie(request, this.config), account, request.ip);
    clearChallenge(reply, this.config);
    return added;
  }

  @Put(':id')
  @Existing(Passkey)
  @ApiOperation({
    operationId: 'renamePasskey',
    summary: 'Renames one of your passkeys',
    description: '404 for one of another account.',
  })
  @ApiOkResponse({ type: OwnPasskey })
  @ApiProblems(400, 401, 403, 404)
  rename(
    @Param('id') id: string,
    @Body() { name }: PasskeyName,
    @CurrentAccount() account: Account,
  ): Promise<OwnPasskey> {
    return this.passkeys.rename(id, name, account);
  }

  @RecentSignIn()
  @Delete(':id')
  @Existing(Passkey)
  @ApiOperation({
    operationId: 'removePasskey',
    summary: 'Removes one of your passkeys; with the last factor also the recovery codes',
    description: 'All other sessions end. 404 for one of another account.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404)
  async remove(@Param('id') id: string, @CurrentAccount() account: Account, @Ip() address: string): Promise<Message> {
    await this.passkeys.remove(id, account, address);
    return { message: 'Removed.' };
  }
}
