import { Body, Controller, Delete, Get, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentAccount, GrantedToAll, OfOneself, RecentSignIn, Staff, type Account } from '../auth/access.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { Message } from '../http/answers.dto.js';
import { IdentityProvider } from './identity-provider.js';
import { IdentityState, OidcInput, OidcStarted } from './oidc.dto.js';
import { OwnIdentity } from './own-identity.service.js';
import { PendingChecksCookie } from './pending-checks.js';

@ApiTags('accounts')
@Staff()
@OfOneself()
@GrantedToAll()
@Controller('admin/identity')
export class OwnIdentityController {
  constructor(
    private readonly identity: OwnIdentity,
    private readonly provider: IdentityProvider,
    private readonly cookie: PendingChecksCookie,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'getIdentity',
    summary: 'Whether your account is linked to the identity provider',
    description: '404 if no provider is configured.',
  })
  @ApiOkResponse({ type: IdentityState })
  @ApiProblems(401, 403, 404)
  state(@CurrentAccount() account: Account): Promise<IdentityState> {
    return this.identity.state(account);
  }

  @RecentSignIn()
  @Post('start')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'startIdentity',
    summary: 'Starts linking your account to the identity provider',
    description: 'As `startOidc`; what the provider sends back goes to `linkIdentity`, in the same session.',
  })
  @ApiOkResponse({ type: OidcStarted })
  @ApiProblems(401, 403, 404, 503)
  async start(
    @CurrentAccount() account: Account,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OidcStarted> {
    const { url, checks } = await this.provider.start(true);
    this.cookie.set(reply, { checks, linksSession: account.sessionId });
    return { url };
  }

  @RecentSignIn()
  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'linkIdentity',
    summary: 'Links your account to the person confirmed by the identity provider',
    description:
      '409 `identity_taken` if another account is linked to that person, `identity_exists` if this one is already linked.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 401, 403, 404, 409, 429, 503)
  async link(
    @Body() body: OidcInput,
    @CurrentAccount() account: Account,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Message> {
    this.provider.settings();
    await this.identity.link(body, this.cookie.take(request, reply), account, address);
    return { message: 'Linked.' };
  }

  @RecentSignIn()
  @Delete()
  @ApiOperation({
    operationId: 'unlinkIdentity',
    summary: 'Removes the link to the identity provider',
    description: '409 `no_password`: without the link nobody could sign in to the account.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 409)
  async unlink(@CurrentAccount() account: Account, @Ip() address: string): Promise<Message> {
    await this.identity.unlink(account, address);
    return { message: 'Removed.' };
  }
}
