import {
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
import { ApiBody, ApiHeader, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Staff, type Account, Granted } from '../../platform/auth/access.js';
import { CONTENT_TYPE_NAMES } from '../../platform/content-types/content-type.js';
import { EditedItem } from '../../platform/content/edited-item.guard.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Message } from '../../platform/http/answers.dto.js';
import { readBody, UnreadBody } from '../../platform/http/unread-body.js';
import { VersionTag } from '../../platform/http/version.js';
import {
  PublishedWaitingChange,
  PublishWaitingChangeInput,
  WaitingChangeQuery,
  WaitingChangeSaved,
  WaitingChangeState,
} from './waiting-changes.dto.js';
import { WaitingChangesService } from './waiting-changes.service.js';

const ofItem = ApiParam({ name: 'type', enum: CONTENT_TYPE_NAMES });
const ifMatchHeader = ApiHeader({
  name: 'if-match',
  required: false,
  description: 'the ETag of the waiting change; 412 if it has changed since',
});

@ApiTags('waiting changes')
@Controller('admin/:type/:id/waiting-change')
@EditedItem()
@UseInterceptors(VersionTag)
export class WaitingChangesController {
  constructor(private readonly changes: WaitingChangesService) {}

  @Granted(':type')
  @Get()
  @Staff()
  @ofItem
  @ApiOperation({
    operationId: 'getWaitingChange',
    summary: 'The waiting change of a published item, if there is one',
    description: 'Including later changes of the published version.',
  })
  @ApiOkResponse({ type: WaitingChangeState })
  @ApiProblems(401, 403, 404)
  read(@Param('type') type: string, @Param('id') id: string): Promise<WaitingChangeState> {
    return this.changes.read({ type, id });
  }

  @Granted(':type')
  @Put()
  @Staff()
  @ofItem
  @ApiOperation({
    operationId: 'saveWaitingChange',
    summary: 'Saves a waiting change of a published item, which visitors do not see yet',
    description:
      'The body of a change of the item; what is absent stays as it is. Its `version` and If-Match name the waiting change. The first save names the version of the item that was looked at as `base_version`; later ones do to settle conflicts with it. A draft is a 409 `not_published`.',
  })
  @ifMatchHeader
  @ApiBody({ schema: { type: 'object', additionalProperties: true }, description: 'as for a change of the item' })
  @ApiOkResponse({ type: WaitingChangeSaved })
  @ApiProblems(400, 401, 403, 404, 409, 412)
  async save(
    @Param('type') type: string,
    @Param('id') id: string,
    @Query() query: WaitingChangeQuery,
    @UnreadBody() body: unknown,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<WaitingChangeSaved> {
    return this.changes.save({ type, id, ifMatch }, query, await readBody(body), account);
  }

  @Granted(':type', 'publish')
  @Post('publish')
  @Staff()
  @HttpCode(200)
  @ofItem
  @ApiOperation({
    operationId: 'publishWaitingChange',
    summary: 'Publishes a waiting change now or at a given time',
    description:
      'It is written as an ordinary change, with what was changed in the live version meanwhile. Where both changed the same, a 409 `changed_live` has both, and the change goes on waiting. At its time it goes live within a second; what stands in the way then is its `problem`.',
  })
  @ifMatchHeader
  @ApiOkResponse({ type: PublishedWaitingChange })
  @ApiProblems(400, 401, 403, 404, 409, 412)
  publish(
    @Param('type') type: string,
    @Param('id') id: string,
    @Body() body: PublishWaitingChangeInput,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<PublishedWaitingChange> {
    return this.changes.publish({ type, id, ifMatch }, body, account);
  }

  @Granted(':type')
  @Delete()
  @Staff()
  @ofItem
  @ApiOperation({
    operationId: 'giveUpWaitingChange',
    summary: 'Discards a waiting change',
    description: 'This cannot be undone. The item does not change.',
  })
  @ifMatchHeader
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 412)
  giveUp(
    @Param('type') type: string,
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Message> {
    return this.changes.giveUp({ type, id, ifMatch }, account);
  }
}
