import { Body, Controller, Get, Headers, Param, Put, Res, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentAccount, Staff, type Account, Granted } from '../../auth/access.js';
import { ApiProblems } from '../../errors/problem.dto.js';
import { Existing } from '../../http/existing.js';
import { VersionTag } from '../../http/version.js';
import { EditInput, EditSaved } from './edit.dto.js';
import { MediaEntity } from '../model/media.entity.js';
import { PictureEditing } from './picture-editing.js';
import { WholePicture } from './whole-picture.js';

@ApiTags('media')
@Staff()
@Granted('media', 'draft', 'all languages')
@Controller('admin/media')
export class EditController {
  constructor(
    private readonly editing: PictureEditing,
    private readonly whole: WholePicture,
  ) {}

  @Put(':id/edit')
  @Existing(MediaEntity)
  @ApiOperation({
    operationId: 'editMediaFile',
    summary: 'Crops and rotates a picture',
    description:
      'The public file is made anew, always from the original, which stays as it is. Without `crop` and `rotation` it shows the whole picture again. Addresses and former files as after a replacement. The point that must stay in view is kept where it is still to be seen.',
  })
  @UseInterceptors(VersionTag)
  @ApiHeader({
    name: 'if-match',
    required: false,
    description: 'the ETag of the edited version; 412 if it has changed since',
  })
  @ApiOkResponse({ type: EditSaved })
  @ApiProblems(400, 401, 403, 404, 409, 412, 422, 429)
  edit(
    @Param('id') id: string,
    @Body() { version, rotation = 0, crop = null }: EditInput,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<EditSaved> {
    return this.editing.edit({ id, version, ifMatch }, { rotation, crop }, account);
  }

  @Get(':id/whole')
  @Existing(MediaEntity)
  @ApiOperation({
    operationId: 'readWholePicture',
    summary: 'The whole picture, upright, as it is before it is cut and turned',
    description: 'WebP, without metadata, at most 1600 pixels wide; to choose a part of it.',
  })
  @ApiProduces('image/webp')
  @ApiOkResponse({ content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } } })
  @ApiProblems(401, 403, 404, 429)
  send(@Param('id') id: string, @CurrentAccount() account: Account, @Res() reply: FastifyReply): Promise<void> {
    return this.whole.send(id, account, reply);
  }
}
