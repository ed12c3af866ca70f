import { Body, Controller, Get, Headers, Post, Put, Req, UseInterceptors } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentAccount, Staff, type Account, Granted, GrantedToAll } from '../../platform/auth/access.js';
import { VersionTag } from '../../platform/http/version.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { limitsInWords } from '../../platform/media/model/kinds.js';
import {
  AdminCoverVideo,
  CoverVideoSaved,
  CoverVideoUpdate,
  VideoUploadBody,
  VideoUploaded,
} from './cover-video.dto.js';
import { CoverVideoService } from './cover-video.service.js';

@ApiTags('cover video')
@Staff()
@Controller('admin')
export class CoverVideoAdminController {
  constructor(private readonly coverVideo: CoverVideoService) {}

  @Granted('media', 'draft', 'all languages')
  @Post('upload/video')
  @ApiOperation({
    operationId: 'uploadVideo',
    summary: 'Uploads a video',
    description: `${limitsInWords('film')}. It is kept as it comes; cut and compressed it should be before.`,
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: VideoUploadBody })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a repeated request returns the first answer' })
  @ApiCreatedResponse({ type: VideoUploaded })
  @ApiProblems(400, 401, 403, 409, 413, 415, 422, 429)
  upload(
    @Req() request: FastifyRequest,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<VideoUploaded> {
    return this.coverVideo.receive(request, account, key);
  }

  @GrantedToAll()
  @Get('cover-video')
  @UseInterceptors(VersionTag)
  @ApiOperation({
    operationId: 'adminGetCoverVideo',
    summary: 'The videos that open the home page, with their version',
    description: 'Null if none is set; the home page then shows its ornament.',
  })
  @ApiOkResponse({ type: AdminCoverVideo })
  @ApiProblems(401, 403)
  get(): Promise<AdminCoverVideo> {
    return this.coverVideo.getForStaff();
  }

  @Granted('site', 'publish')
  @Put('cover-video')
  @UseInterceptors(VersionTag)
  @ApiOperation({
    operationId: 'updateCoverVideo',
    summary: 'Chooses the videos that open the home page',
    description: 'An address that an upload gave, or of a video elsewhere. Null clears it.',
  })
  @ApiHeader({
    name: 'if-match',
    required: false,
    description: 'the ETag of the edited version; 412 if it has changed since',
  })
  @ApiOkResponse({ type: CoverVideoSaved })
  @ApiProblems(400, 401, 403, 412)
  update(
    @Body() body: CoverVideoUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<CoverVideoSaved> {
    return this.coverVideo.update(body, account, ifMatch);
  }
}
