import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { CurrentAccount, Staff, type Account, Granted } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { MAX_MEDIA, MediaZipQuery } from './media-zip.dto.js';
import { MediaZip } from './media-zip.service.js';

@ApiTags('media')
@Staff()
@Granted('media', 'draft', 'all languages')
@Controller('admin/media')
export class MediaZipController {
  constructor(private readonly zip: MediaZip) {}

  @Get('zip')
  @ApiOperation({
    operationId: 'downloadManyMedia',
    summary: `Media in one archive, at most ${MAX_MEDIA}`,
    description:
      'Of every kind by `ids`; a filter alone finds what it finds in `listMedia`. ' +
      'Originals where they are kept, else public files, not compressed; beside them `metadata.csv` with rights and texts. ' +
      'Files that are gone are left out, and have no name there.',
  })
  @ApiProduces('application/zip')
  @ApiResponse({
    status: 200,
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    description: 'streamed; its length is not known in advance',
  })
  @ApiProblems(400, 401, 403, 404, 429, 503)
  async send(
    @Query() query: MediaZipQuery,
    @CurrentAccount() account: Account,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const media = await this.zip.find(query, account);
    const archive = request.method === 'HEAD' ? Readable.from([]) : this.zip.pack(media, account);
    await reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="media-${isoDay(new Date())}.zip"`,
        'cache-control': 'private, no-store',
      })
      .send(archive);
  }
}
