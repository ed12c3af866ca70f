import { Body, Controller, Delete, Get, Headers, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Staff, Superadmin, type Account } from '../../platform/auth/access.js';
import { Message } from '../../platform/content/answers.dto.js';
import { CALLS } from '../../platform/content/call-descriptions.js';
import { ApiListOrRows } from '../../platform/content/item-row.dto.js';
import { FieldsQuery } from '../../platform/content/list-query.dto.js';
import { VersionTag } from '../../platform/http/version.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Existing } from '../../platform/http/existing.js';
import { BranchInput, BranchUpdate } from './branch-input.dto.js';
import { AdminBranch, BranchRow, BranchSaved } from './branches.dto.js';
import { BranchEntity } from './branches.entity.js';
import { BranchesService } from './branches.service.js';

@ApiTags('branches')
@UseInterceptors(VersionTag)
@Controller('admin/branches')
export class BranchesAdminController {
  constructor(private readonly branches: BranchesService) {}

  @Get()
  @Staff()
  @ApiOperation({
    operationId: 'adminListBranches',
    summary: 'All branches, in their order',
    description: 'With what visitors see, and with place and version for those who edit.',
  })
  @ApiListOrRows(AdminBranch, BranchRow, 'array')
  @ApiProblems(400, 401, 403)
  list(@Query() { fields }: FieldsQuery): Promise<AdminBranch[] | BranchRow[]> {
    return fields === 'row' ? this.branches.rows() : this.branches.list();
  }

  @Get(':id')
  @Staff()
  @Existing(BranchEntity)
  @ApiOperation({
    operationId: 'adminGetBranch',
    summary: 'One branch as it is stored; its version is also the ETag',
    description: CALLS.adminRead,
  })
  @ApiOkResponse({ type: AdminBranch })
  @ApiProblems(401, 403, 404)
  get(@Param('id') id: string): Promise<AdminBranch> {
    return this.branches.get(id);
  }

  @Post()
  @Superadmin()
  @ApiOperation({ operationId: 'createBranch', summary: 'Writes a branch', description: CALLS.create })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a replay gives the first answer back' })
  @ApiCreatedResponse({ type: BranchSaved })
  @ApiProblems(400, 401, 403, 409, 422)
  create(
    @Body() body: BranchInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<BranchSaved> {
    return this.branches.create(body, account, key);
  }

  @Put(':id')
  @Superadmin()
  @Existing(BranchEntity)
  @ApiOperation({
    operationId: 'updateBranch',
    summary: 'Changes a branch; what is absent stays as it is',
    description:
      'What is absent keeps its stored value, at every depth; hours and prices are replaced as a whole. `prices` counts before `priceList`.',
  })
  @ApiHeader({ name: 'if-match', required: false, description: 'the ETag that was edited; a stale one is a 412' })
  @ApiOkResponse({ type: BranchSaved })
  @ApiProblems(400, 401, 403, 404, 412)
  update(
    @Param('id') id: string,
    @Body() body: BranchUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<BranchSaved> {
    return this.branches.update(id, body, account, ifMatch);
  }

  @Delete(':id')
  @Superadmin()
  @Existing(BranchEntity)
  @ApiOperation({
    operationId: 'deleteBranch',
    summary: 'Moves a branch to the trash, where it can be brought back for 30 days',
    description: CALLS.remove,
  })
  @ApiHeader({ name: 'if-match', required: false, description: 'deletes only this version' })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 412)
  remove(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Message> {
    return this.branches.remove(id, account, ifMatch);
  }
}
