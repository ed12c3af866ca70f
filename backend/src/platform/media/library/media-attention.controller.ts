import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff, GrantedToAll } from '../../auth/access.js';
import { ApiProblems } from '../../errors/problem.dto.js';
import { MediaAttention } from './media-attention.js';
import { MediaToLookAt } from './media-attention.dto.js';

@ApiTags('overview')
@Staff()
@GrantedToAll()
@Controller('admin/overview/media')
export class MediaAttentionController {
  constructor(private readonly attention: MediaAttention) {}

  @Get()
  @ApiOperation({
    operationId: 'getMediaToLookAt',
    summary: 'Media that need attention, for the dashboard',
    description:
      'Those whose rights end within 30 days, how many have a missing or damaged file, and whether the disk has room for others.',
  })
  @ApiOkResponse({ type: MediaToLookAt })
  @ApiProblems(401, 403)
  read(): Promise<MediaToLookAt> {
    return this.attention.read();
  }
}
