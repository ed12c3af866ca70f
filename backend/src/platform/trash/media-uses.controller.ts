import { Controller, Delete, Get, Headers, Param } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Staff, type Account, GrantedToAll, Granted } from '../auth/access.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { Message } from '../http/answers.dto.js';
import { Existing } from '../http/existing.js';
import { MediaEntity } from '../media/model/media.entity.js';
import { MediaUses } from './media-uses.dto.js';
import { MediaUsesService } from './media-uses.service.js';

@ApiTags('media')
@Staff()
@GrantedToAll()
@Controller('admin/media')
export class MediaUsesController {
  constructor(private readonly media: MediaUsesService) {}

  @Get(':id/uses')
  @Existing(MediaEntity)
  @ApiOperation({
    operationId: 'listMediaUses',
    summary: 'Where a medium is used',
    description: 'Uses by items in any state, including the trash, and by the site settings.',
  })
  @ApiOkResponse({ type: MediaUses })
  @ApiProblems(400, 401, 403, 404)
  uses(@Param('id') id: string): Promise<MediaUses> {
    return this.media.uses(id);
  }

  @Granted('media', 'delete')
  @Delete(':id')
  @Existing(MediaEntity)
  @ApiOperation({
    operationId: 'deleteMedia',
    summary: 'Moves a medium that nothing uses to the trash, where it can be brought back for 30 days',
    description: 'While an item uses it, one in the trash included, it is a 409 `in_use` that names these items.',
  })
  @ApiHeader({ name: 'if-match', required: false, description: 'only deletes it in this version' })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 409, 412)
  remove(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Message> {
    return this.media.remove(id, account, ifMatch);
  }
}
