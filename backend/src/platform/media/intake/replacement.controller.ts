import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Req,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtraModels, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentAccount, Staff, type Account, Granted } from '../../auth/access.js';
import { ApiProblems } from '../../errors/problem.dto.js';
import { Existing } from '../../http/existing.js';
import { VersionTag } from '../../http/version.js';
import { FormerFiles, toFormerFile } from './former-files.js';
import { FileDetails, MediaDetails } from '../model/media.dto.js';
import { MediaEntity } from '../model/media.entity.js';
import { Replacement } from './replacement.js';
import { FormerFileList, Replaced, ReplacementBody, ReplacementQuery, RestoreInput } from './replacement.dto.js';

const IfMatch = () =>
  ApiHeader({
    name: 'if-match',
    required: false,
    description: 'the ETag of the edited version; 412 if it has changed since',
  });

@ApiTags('media')
@ApiExtraModels(MediaDetails, FileDetails)
@Staff()
@Granted('media', 'draft', 'all languages')
@Controller('admin/media')
export class ReplacementController {
  constructor(
    private readonly replacement: Replacement,
    private readonly former: FormerFiles,
  ) {}

  @Put(':id/file')
  @Existing(MediaEntity)
  @ApiOperation({
    operationId: 'replaceMediaFile',
    summary: 'Replaces the file of a medium with another one of the same kind',
    description:
      'Its id, its places, its texts and rights stay. Its addresses change; the former ones lead to the new ones for 30 days, in which the former file can be put back. The point that must stay in view is kept when the shape differs by at most 10 %.',
  })
  @UseInterceptors(VersionTag)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ReplacementBody })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a repeated request returns the first answer' })
  @IfMatch()
  @ApiOkResponse({ type: Replaced })
  @ApiProblems(400, 401, 403, 404, 409, 412, 413, 415, 422, 429)
  replace(
    @Param('id') id: string,
    @Query() { version }: ReplacementQuery,
    @Req() request: FastifyRequest,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
    @Headers('idempotency-key') key?: string,
  ): Promise<Replaced> {
    return this.replacement.replace({ id, version, ifMatch }, request, account, key);
  }

  @Post(':id/file/restore')
  @HttpCode(200)
  @Existing(MediaEntity)
  @ApiOperation({
    operationId: 'restoreMediaFile',
    summary: 'Restores a former file',
    description: 'Defaults to the most recent one. The current file becomes a former one.',
  })
  @UseInterceptors(VersionTag)
  @IfMatch()
  @ApiOkResponse({ type: Replaced })
  @ApiProblems(400, 401, 403, 404, 412)
  restore(
    @Param('id') id: string,
    @Body() { version, file }: RestoreInput,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Replaced> {
    return this.replacement.restore({ id, version, ifMatch }, file, account);
  }

  @Get(':id/files')
  @Existing(MediaEntity)
  @ApiOperation({
    operationId: 'listMediaFiles',
    summary: 'The files that a medium had before',
    description: 'Each is kept for 30 days after its replacement.',
  })
  @ApiOkResponse({ type: FormerFileList })
  @ApiProblems(401, 403, 404)
  async list(@Param('id') id: string): Promise<FormerFileList> {
    return { files: (await this.former.of(id)).map(toFormerFile) };
  }
}
