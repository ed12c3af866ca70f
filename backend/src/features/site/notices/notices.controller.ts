import { Body, Controller, Delete, Get, Headers, Param, Post, Put, UseInterceptors } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CurrentAccount,
  Staff,
  Superadmin,
  type Account,
  GrantedToAll,
  Granted,
} from '../../../platform/auth/access.js';
import { ApiProblems } from '../../../platform/errors/problem.dto.js';
import { Message } from '../../../platform/http/answers.dto.js';
import { Existing } from '../../../platform/http/existing.js';
import { VersionTag } from '../../../platform/http/version.js';
import { ClosuresService } from './closures.service.js';
import { NoticeEntity } from './notice.entity.js';
import { AdminNotice, ClosureInput, NoticeInput, NoticeList, NoticeSaved, NoticeUpdate } from './notices.dto.js';
import { NoticesService } from './notices.service.js';

@ApiTags('notices')
@UseInterceptors(VersionTag)
@Controller('admin/notices')
export class NoticesController {
  constructor(
    private readonly notices: NoticesService,
    private readonly closures: ClosuresService,
  ) {}

  @GrantedToAll()
  @Get()
  @Staff()
  @ApiOperation({
    operationId: 'adminListNotices',
    summary: 'All notices in their order, with those that have ended',
    description: 'At most 500. Every account reads them; only superadmins change them.',
  })
  @ApiOkResponse({ type: NoticeList })
  @ApiProblems(401, 403)
  list(): Promise<NoticeList> {
    return this.notices.list();
  }

  @GrantedToAll()
  @Get(':id')
  @Staff()
  @Existing(NoticeEntity)
  @ApiOperation({
    operationId: 'adminGetNotice',
    summary: 'One notice; its version is also the ETag',
    description: 'Includes notices that are not shown yet or have ended.',
  })
  @ApiOkResponse({ type: AdminNotice })
  @ApiProblems(401, 403, 404)
  get(@Param('id') id: string): Promise<AdminNotice> {
    return this.notices.get(id);
  }

  @Granted('notices')
  @Post()
  @Superadmin()
  @ApiOperation({
    operationId: 'createNotice',
    summary: 'Writes a notice',
    description: 'At most 500 are stored, and 20 shown at one moment. With an Idempotency-Key a repeat creates none.',
  })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a repeated request returns the first answer' })
  @ApiCreatedResponse({ type: NoticeSaved })
  @ApiProblems(400, 401, 403, 409, 422)
  create(
    @Body() body: NoticeInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<NoticeSaved> {
    return this.notices.create(body, account, key);
  }

  @Granted('notices', 'publish')
  @Post('closures')
  @Superadmin()
  @ApiOperation({
    operationId: 'createClosure',
    summary: 'Closes branches on given days and creates a notice about it',
    description:
      'All branches or none. The days become exceptions in the opening hours of each branch, as a new version.',
  })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a repeated request returns the first answer' })
  @ApiCreatedResponse({ type: NoticeSaved })
  @ApiProblems(400, 401, 403, 409, 422)
  close(
    @Body() body: ClosureInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<NoticeSaved> {
    return this.closures.create(body, account, key);
  }

  @Granted('notices')
  @Put(':id')
  @Superadmin()
  @Existing(NoticeEntity)
  @ApiOperation({
    operationId: 'updateNotice',
    summary: 'Changes a notice; what is absent stays as it is',
    description: 'Readers who had dismissed it see it again if its text, kind, place or beginning changed.',
  })
  @ApiHeader({
    name: 'if-match',
    required: false,
    description: 'the ETag of the edited version; 412 if it has changed since',
  })
  @ApiOkResponse({ type: NoticeSaved })
  @ApiProblems(400, 401, 403, 404, 412)
  update(
    @Param('id') id: string,
    @Body() body: NoticeUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<NoticeSaved> {
    return this.notices.update(id, body, account, ifMatch);
  }

  @Granted('notices', 'delete')
  @Delete(':id')
  @Superadmin()
  @Existing(NoticeEntity)
  @ApiOperation({
    operationId: 'deleteNotice',
    summary: 'Deletes a notice for good',
    description: 'Visitors no longer see it. With If-Match it is deleted only if it still has that version.',
  })
  @ApiHeader({ name: 'if-match', required: false, description: 'only deletes it in this version' })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 412)
  remove(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Message> {
    return this.notices.remove(id, account, ifMatch);
  }
}
