import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Public } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { network } from '../../platform/http/client-address.js';
import { DownloadZipQuery, MAX_PICTURES } from './download-zip.dto.js';
import { DownloadZip } from './download-zip.js';

@ApiTags('media')
@Public()
@Controller('media/downloads')
export class DownloadZipController {
  constructor(private readonly zip: DownloadZip) {}

  @Get('zip')
  @ApiOperation({
    operationId: 'downloadPictures',
    summary: `Public pictures in one archive, at most ${MAX_PICTURES}`,
    description:
      'Each is the file that `/api/media/{id}/download/{lang}` answers; `credits.txt` beside them has titles, credits and licences. ' +
      'Pictures that visitors may not see or save are left out.',
  })
  @ApiProduces('application/zip')
  @ApiResponse({
    status: 200,
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    description: 'streamed; its length is not known in advance',
  })
  @ApiProblems(400, 404, 429, 503)
  async send(
    @Query() query: DownloadZipQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const archive = await this.zip.pack(query, network(request.ip));
    const isHead = request.method === 'HEAD';
    if (isHead) archive.destroy();
    await reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="pictures-${isoDay(new Date())}.zip"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      .send(isHead ? Readable.from([]) : archive);
  }
}
