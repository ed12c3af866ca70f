import { Body, Controller, Get, Headers, Param, Patch, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Staff, type Account, GrantedToAll, Granted } from '../../auth/access.js';
import { VersionTag } from '../../http/version.js';
import { ApiProblems } from '../../errors/problem.dto.js';
import { Existing } from '../../http/existing.js';
import { MediaEntity } from '../model/media.entity.js';
import { MAX_CHANGED, MediaBulkService } from './media-bulk.service.js';
import { MediaBulkSaved, MediaBulkUpdate, MediaUpdate } from '../model/media-input.dto.js';
import { MediaListQuery } from '../model/media-query.dto.js';
import {
  anyOfLibrary,
  FileDetails,
  LibraryFile,
  LibraryMedia,
  MediaDetails,
  MediaList,
  MediaSaved,
} from '../model/media.dto.js';
import { MediaService } from './media.service.js';

@ApiTags('media')
@ApiExtraModels(MediaDetails, FileDetails, LibraryMedia, LibraryFile)
@Staff()
@GrantedToAll()
@Controller('admin')
export class MediaAdminController {
  constructor(
    private readonly media: MediaService,
    private readonly bulk: MediaBulkService,
  ) {}

  @Get('media')
  @ApiOperation({
    operationId: 'listMedia',
    summary: 'The uploaded pictures, or media of other kinds, the newest first',
    description: 'A search looks at their own texts and at those of the items that show them.',
  })
  @ApiOkResponse({ type: MediaList })
  @ApiProblems(400, 401, 403)
  list(@Query() query: MediaListQuery, @CurrentAccount() account: Account): Promise<MediaList> {
    return this.media.list(query, account);
  }

  @Granted('media', 'draft', 'all languages')
  @Patch('media')
  @ApiOperation({
    operationId: 'updateManyMedia',
    summary: 'Changes many media at once',
    description: `All or none, without versions: the media are named by \`ids\`, or by \`filter\`, at most ${MAX_CHANGED.toLocaleString('en')}. Absent fields stay; null or an empty text clears. Fields that a medium's kind does not have are left out.`,
  })
  @ApiOkResponse({ type: MediaBulkSaved })
  @ApiProblems(400, 401, 403)
  updateMany(@Body() body: MediaBulkUpdate, @CurrentAccount() account: Account): Promise<MediaBulkSaved> {
    return this.bulk.update(body, account);
  }

  @Get('media/:id')
  @Existing(MediaEntity)
  @ApiOperation({
    operationId: 'getMedia',
    summary: 'All that is known of a medium',
    description: 'Includes what only staff can see: rights, tags, the original.',
  })
  @UseInterceptors(VersionTag)
  @ApiOkResponse({ schema: anyOfLibrary })
  @ApiProblems(400, 401, 403, 404)
  one(@Param('id') id: string): Promise<LibraryMedia | LibraryFile> {
    return this.media.one(id);
  }

  @Granted('media')
  @Put('media/:id')
  @Existing(MediaEntity)
  @ApiOperation({
    operationId: 'updateMedia',
    summary: 'Changes texts, rights, tags and focal point of a medium',
    description:
      'What is absent stays; null or an empty text clears a text, null the point. A field that its kind does not have is an `unknown_field`. Every item that shows it has the change at once. Its version counts these changes, apart from those of items.',
  })
  @UseInterceptors(VersionTag)
  @ApiHeader({
    name: 'if-match',
    required: false,
    description: 'the ETag of the edited version; 412 if it has changed since',
  })
  @ApiOkResponse({ type: MediaSaved })
  @ApiProblems(400, 401, 403, 404, 412)
  update(
    @Param('id') id: string,
    @Body() body: MediaUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<MediaSaved> {
    return this.media.update(id, body, account, ifMatch);
  }
}
