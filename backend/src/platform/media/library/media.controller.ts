import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../auth/access.js';
import { MediaFiles } from './media-files.js';

/** Serves uploaded files and renditions. Fastify answers HEAD as well. */
@ApiExcludeController()
@Public()
@Controller('media')
export class MediaController {
  constructor(private readonly files: MediaFiles) {}

  @Get(':file')
  serve(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.files.send(file, request, reply);
  }
}
