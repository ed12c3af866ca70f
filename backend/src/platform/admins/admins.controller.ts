import { Body, Controller, Delete, Get, Headers, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Superadmin, type Account, RecentSignIn } from '../auth/access.js';
import { Admin } from '../auth/admin.entity.js';
import { Message } from '../http/answers.dto.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { Existing } from '../http/existing.js';
import { AdminAccount, AdminInput, AdminSaved, AdminUpdate } from './admins.dto.js';
import { AdminsService } from './admins.service.js';

@ApiTags('accounts')
@Superadmin()
@Controller('admin')
export class AdminsController {
  constructor(private readonly admins: AdminsService) {}

  @Get('admins')
  @ApiOperation({
    operationId: 'listAdmins',
    summary: 'All accounts but the first superadmin',
    description:
      'The first superadmin is not listed, so that one account always remains. Passwords and their hashes are never returned.',
  })
  @ApiOkResponse({ type: [AdminAccount] })
  @ApiProblems(401, 403)
  list(): Promise<AdminAccount[]> {
    return this.admins.list();
  }

  @RecentSignIn()
  @Post('create-admin')
  @ApiOperation({
    operationId: 'createAdmin',
    summary: 'Creates an account; 409 `username_taken` if the name is in use',
    description: 'Only superadmins create accounts. The role defaults to `admin`.',
  })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a repeated request returns the first answer' })
  @ApiCreatedResponse({ type: AdminSaved })
  @ApiProblems(400, 401, 403, 409, 422)
  create(
    @Body() body: AdminInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<AdminSaved> {
    return this.admins.create(body, account, key);
  }

  @RecentSignIn()
  @Put('admins/:id')
  @Existing(Admin)
  @ApiOperation({
    operationId: 'updateAdmin',
    summary: 'Changes the role, permissions or display names of an account; effective from its next request',
    description: '409 `last_superadmin`: at least one superadmin must remain.',
  })
  @ApiOkResponse({ type: AdminSaved })
  @ApiProblems(400, 401, 403, 404, 409)
  update(@Param('id') id: string, @Body() body: AdminUpdate, @CurrentAccount() account: Account): Promise<AdminSaved> {
    return this.admins.update(id, body, account);
  }

  @RecentSignIn()
  @Delete('admins/:id')
  @Existing(Admin)
  @ApiOperation({
    operationId: 'deleteAdmin',
    summary: 'Deletes an account; its sessions end at their next request',
    description: '409 `last_superadmin` or `own_account`: the last superadmin and your own account cannot be deleted.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 409)
  remove(@Param('id') id: string, @CurrentAccount() account: Account): Promise<Message> {
    return this.admins.remove(id, account);
  }
}
