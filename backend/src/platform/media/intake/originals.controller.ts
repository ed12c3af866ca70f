import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentAccount, Staff, type Account, Granted } from '../../auth/access.js';
import { ApiProblems } from '../../errors/problem.dto.js';
import { Existing } from '../../http/existing.js';
import { MediaEntity } from '../model/media.entity.js';
import { Originals } from './originals.js';
import { Suggestions } from '../model/suggestions.dto.js';

const FILE = { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } as const;

/** Serves original uploads, to staff only. */
@ApiTags('media')
@Staff()
@Granted('media', 'draft', 'all languages')
@Controller('admin/media')
export class OriginalsController {
  constructor(private readonly originals: Originals) {}

  @Get(':id/original')
  @Existing(MediaEntity)
  @ApiOperation({
    operationId: 'downloadOriginal',
    summary: 'The file as it was uploaded, byte for byte',
    description: 'Including all its metadata. 404 for pictures uploaded before originals were kept.',
  })
  @ApiProduces('application/octet-stream')
  @ApiHeader({ name: 'range', required: false, description: 'one range of bytes (RFC 9110, 14.2)' })
  @ApiResponse({ status: 200, description: 'as an attachment with its own file name', ...FILE })
  @ApiResponse({ status: 206, description: 'the range', ...FILE })
  @ApiResponse({ status: 304, description: 'not modified: the client has the current version' })
  @ApiProblems(401, 403, 404, 416)
  send(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.originals.send(id, request, reply);
  }

  @Get(':id/suggestions')
  @Existing(MediaEntity)
  @ApiOperation({
    operationId: 'readSuggestions',
    summary: 'Proposed texts for a picture, from the EXIF, IPTC and XMP data of its original',
    description: 'The place is never among them. Without an original: 404.',
  })
  @ApiOkResponse({ type: Suggestions })
  @ApiProblems(401, 403, 404, 429)
  suggestions(@Param('id') id: string, @CurrentAccount() account: Account): Promise<Suggestions> {
    return this.originals.suggestions(id, account);
  }
}
