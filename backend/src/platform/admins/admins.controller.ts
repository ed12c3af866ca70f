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
      'The first superadmin is the way back into the museum and is not listed. No answer ever has a password or its hash.',
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
    summary: 'Makes an account; 409 `username_taken` for a name taken',
    description: 'Only superadmins make accounts. The role is `admin` unless another one is asked for.',
  })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a replay gives the first answer back' })
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
    summary: 'Gives an account another role or permission, from its next request on, or other display names',
    description: '409 `last_superadmin`: somebody must be left to give roles.',
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
    description: '409 `last_superadmin` or `own_account`: neither the last superadmin nor oneself.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 409)
  remove(@Param('id') id: string, @CurrentAccount() account: Account): Promise<Message> {
    return this.admins.remove(id, account);
  }
}
