import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import {
  CurrentAccount,
  Staff,
  Superadmin,
  type Account,
  GrantedToAll,
  Granted,
  RecentSignIn,
} from '../auth/access.js';
import { Message } from '../http/answers.dto.js';
import { CONTENT_TYPE_NAMES_AND_MEDIA } from '../content-types/content-type.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { TrashList, TrashQuery } from './trash.dto.js';
import { TrashService } from './trash.service.js';

@ApiTags('trash')
@Controller('admin/trash')
export class TrashController {
  constructor(private readonly trash: TrashService) {}

  @GrantedToAll()
  @Get()
  @Staff()
  @ApiOperation({
    operationId: 'listTrash',
    summary: 'Items deleted in the last 30 days',
    description: 'Older items are gone for good and not listed any more.',
  })
  @ApiOkResponse({ type: TrashList })
  @ApiProblems(400, 401, 403)
  list(@Query() query: TrashQuery, @CurrentAccount() account: Account): Promise<TrashList> {
    return this.trash.list(query, account);
  }

  @Granted(':type', 'delete')
  @Post(':type/:id/restore')
  @Staff()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'restoreFromTrash',
    summary: 'Restores a deleted item, including whether it is published',
    description: 'It has its id and addresses again. A 409 when something else has taken its place in the meantime.',
  })
  @ApiParam({ name: 'type', enum: CONTENT_TYPE_NAMES_AND_MEDIA })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 409)
  restore(@Param('type') type: string, @Param('id') id: string, @CurrentAccount() account: Account): Promise<Message> {
    return this.trash.restore(type, id, account);
  }

  @RecentSignIn()
  @Delete(':type/:id')
  @Superadmin()
  @ApiOperation({
    operationId: 'purgeFromTrash',
    summary: 'Deletes an item for good',
    description:
      'There is no way back. Of an object that has private fields it takes a registrar, too: other superadmins get a 403, and may wait until the 30 days are over.',
  })
  @ApiParam({ name: 'type', enum: CONTENT_TYPE_NAMES_AND_MEDIA })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 409)
  purge(@Param('type') type: string, @Param('id') id: string, @CurrentAccount() account: Account): Promise<Message> {
    return this.trash.purge(type, id, account);
  }
}
