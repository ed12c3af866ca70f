import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Staff, Superadmin, type Account, Granted, RecentSignIn } from '../../platform/auth/access.js';
import { VersionedItem } from '../../platform/content/edited-item.guard.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Message } from '../../platform/http/answers.dto.js';
import { VersionTag } from '../../platform/http/version.js';
import { VERSIONED_TYPE_NAMES } from '../../platform/revisions/versioned.js';
import {
  RestoredItem,
  RestoreRevisionInput,
  RevisionList,
  RevisionName,
  RevisionQuery,
  RevisionState,
} from './revisions.dto.js';
import { RevisionsService } from './revisions.service.js';

const ofItem = applyDecorators(
  ApiParam({ name: 'type', enum: VERSIONED_TYPE_NAMES }),
  ApiParam({ name: 'id', description: '1 of settings, of which there is one' }),
);

@ApiTags('revisions')
@Controller('admin/:type/:id/revisions')
@VersionedItem()
export class RevisionsController {
  constructor(private readonly revisions: RevisionsService) {}

  @Granted(':type')
  @Get()
  @Staff()
  @ofItem
  @ApiOperation({
    operationId: 'listRevisions',
    summary: 'Earlier versions of an item, for accounts that may edit it',
    description:
      'Every save leaves one. All are kept for 90 days, then the newest of each day, after two years of each month; named ones for good.',
  })
  @ApiOkResponse({ type: RevisionList })
  @ApiProblems(400, 401, 403, 404)
  list(@Param('type') type: string, @Param('id') id: string, @Query() query: RevisionQuery): Promise<RevisionList> {
    return this.revisions.list({ type, id }, query);
  }

  @Granted(':type')
  @Get(':version')
  @Staff()
  @ofItem
  @ApiOperation({
    operationId: 'getRevision',
    summary: 'An item as it was in a version',
    description: 'Fields that did not exist at that time have their current values.',
  })
  @ApiOkResponse({ type: RevisionState })
  @ApiProblems(401, 403, 404)
  read(
    @Param('type') type: string,
    @Param('id') id: string,
    @Param('version') version: string,
  ): Promise<RevisionState> {
    return this.revisions.read({ type, id }, version);
  }

  @Granted(':type')
  @Post(':version/restore')
  @Staff()
  @HttpCode(200)
  @UseInterceptors(VersionTag)
  @ofItem
  @ApiOperation({
    operationId: 'restoreRevision',
    summary: 'Restores an item, or some of its fields, to an earlier version',
    description:
      'An ordinary change with a version of its own. A 400 names what is no longer possible, such as a picture that lies in the trash; `gone` brings such media back, or leaves them out.',
  })
  @ApiHeader({
    name: 'if-match',
    required: false,
    description: 'the ETag of the version that was read; 412 if it has changed since',
  })
  @ApiOkResponse({ type: RestoredItem })
  @ApiProblems(400, 401, 403, 404, 409, 412)
  restore(
    @Param('type') type: string,
    @Param('id') id: string,
    @Param('version') version: string,
    @Body() body: RestoreRevisionInput,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<RestoredItem> {
    return this.revisions.restore({ type, id }, version, { ...body, ifMatch }, account);
  }

  @Granted(':type', 'draft', 'all languages')
  @Put(':version/name')
  @Staff()
  @ofItem
  @ApiOperation({
    operationId: 'nameRevision',
    summary: 'Names an earlier version, for example "as printed in the catalogue"',
    description: 'Named versions are kept permanently, at most 100 per item.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 401, 403, 404, 422)
  name(
    @Param('type') type: string,
    @Param('id') id: string,
    @Param('version') version: string,
    @Body() { name }: RevisionName,
    @CurrentAccount() account: Account,
  ): Promise<Message> {
    return this.revisions.name({ type, id }, version, name, account);
  }

  @RecentSignIn()
  @Delete()
  @Superadmin()
  @ofItem
  @ApiOperation({
    operationId: 'eraseRevisions',
    summary: 'Erases the history of an item, for example because of personal data in it',
    description: 'The item does not change. The audit log records it. This cannot be undone.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404)
  erase(@Param('type') type: string, @Param('id') id: string, @CurrentAccount() account: Account): Promise<Message> {
    return this.revisions.erase({ type, id }, account);
  }
}
