import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CurrentAccount,
  GrantedToAll,
  OfOneself,
  RecentSignIn,
  Staff,
  Superadmin,
  type Account,
} from '../auth/access.js';
import { Admin } from '../auth/admin.entity.js';
import { MAX_TOKENS_OF_ACCOUNT } from '../auth/api-token-statements.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { Message } from '../http/answers.dto.js';
import { Existing } from '../http/existing.js';
import { ApiTokenInput, ApiTokenList, NewApiToken } from './api-tokens.dto.js';
import { ApiTokensService } from './api-tokens.service.js';

const LIMIT = `409 \`too_many_tokens\`: an account has at most ${MAX_TOKENS_OF_ACCOUNT}.`;
const AT_ONCE = 'Effective on every replica from the next request.';
const TOLD_ONCE = 'Their secrets are told only when a token is made.';

@ApiTags('accounts')
@Staff()
@OfOneself()
@GrantedToAll()
@Controller('admin/tokens')
export class OwnApiTokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  @Get()
  @ApiOperation({ operationId: 'listTokens', summary: 'Your API tokens', description: TOLD_ONCE })
  @ApiOkResponse({ type: ApiTokenList })
  @ApiProblems(401, 403)
  list(@CurrentAccount() { id }: Account): Promise<ApiTokenList> {
    return this.tokens.list(id);
  }

  @RecentSignIn()
  @Post()
  @ApiOperation({
    operationId: 'makeToken',
    summary: 'Makes an API token, with which a program may do what you may',
    description: `At each use it may do what you may at that moment, within its own limits. ${LIMIT}`,
  })
  @ApiCreatedResponse({ type: NewApiToken })
  @ApiProblems(400, 401, 403, 409)
  make(@Body() body: ApiTokenInput, @CurrentAccount() account: Account): Promise<NewApiToken> {
    return this.tokens.make(account.id, body, account);
  }

  @Delete(':id')
  @ApiOperation({ operationId: 'revokeToken', summary: 'Revokes one of your API tokens', description: AT_ONCE })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404)
  revoke(@Param('id') id: string, @CurrentAccount() account: Account): Promise<Message> {
    return this.tokens.revoke(account.id, id, account);
  }
}

@ApiTags('accounts')
@Superadmin()
@Controller('admin/admins/:id/tokens')
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  @Get()
  @Existing(Admin)
  @ApiOperation({ operationId: 'listAdminTokens', summary: 'The API tokens of an account', description: TOLD_ONCE })
  @ApiOkResponse({ type: ApiTokenList })
  @ApiProblems(401, 403, 404)
  list(@Param('id') id: string): Promise<ApiTokenList> {
    return this.tokens.list(id);
  }

  @RecentSignIn()
  @Post()
  @Existing(Admin)
  @ApiOperation({
    operationId: 'makeServiceToken',
    summary: 'Makes an API token for a service',
    description: `At each use it may do what the service and you may at that moment, within its own limits. 409 \`not_a_service\`: people make their tokens themselves. ${LIMIT}`,
  })
  @ApiCreatedResponse({ type: NewApiToken })
  @ApiProblems(400, 401, 403, 404, 409)
  make(@Param('id') id: string, @Body() body: ApiTokenInput, @CurrentAccount() account: Account): Promise<NewApiToken> {
    return this.tokens.make(id, body, account);
  }

  @RecentSignIn()
  @Delete(':token')
  @Existing(Admin)
  @ApiOperation({
    operationId: 'revokeAdminToken',
    summary: 'Revokes an API token of an account',
    description: AT_ONCE,
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404)
  revoke(@Param('id') id: string, @Param('token') token: string, @CurrentAccount() account: Account): Promise<Message> {
    return this.tokens.revoke(id, token, account);
  }
}
