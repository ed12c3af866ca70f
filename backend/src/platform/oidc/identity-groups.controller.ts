import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, RecentSignIn, Superadmin, type Account } from '../auth/access.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { IdentityGroups } from './identity-groups.service.js';
import { IdentityGroupsAnswer, IdentityGroupsInput } from './oidc.dto.js';

@ApiTags('accounts')
@Superadmin()
@Controller('admin/identity-groups')
export class IdentityGroupsController {
  constructor(private readonly groups: IdentityGroups) {}

  @Get()
  @ApiOperation({
    operationId: 'getIdentityGroups',
    summary: 'Grants of the identity provider’s groups',
    description: '404 if no provider is configured.',
  })
  @ApiOkResponse({ type: IdentityGroupsAnswer })
  @ApiProblems(401, 403, 404)
  read(): Promise<IdentityGroupsAnswer> {
    return this.groups.read();
  }

  @RecentSignIn()
  @Put()
  @ApiOperation({
    operationId: 'saveIdentityGroups',
    summary: 'Replaces that list',
    description:
      'It counts from the next sign-in on. Somebody in none of its groups may then do nothing; while it is empty, grants are set account by account. Superadmins are left as they are, and no group makes one.',
  })
  @ApiOkResponse({ type: IdentityGroupsAnswer })
  @ApiProblems(400, 401, 403, 404, 412)
  write(@Body() body: IdentityGroupsInput, @CurrentAccount() account: Account): Promise<IdentityGroupsAnswer> {
    return this.groups.write(body, account);
  }
}
