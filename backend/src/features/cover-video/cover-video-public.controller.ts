import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/access.js';
import { CoverVideo } from './cover-video.dto.js';
import { CoverVideoService } from './cover-video.service.js';

@ApiTags('cover video')
@Public()
@Controller('cover-video')
export class CoverVideoPublicController {
  constructor(private readonly coverVideo: CoverVideoService) {}

  @Get()
  @ApiOperation({
    operationId: 'getCoverVideo',
    summary: 'The videos that open the home page',
    description: 'Null if none is set. The mobile video is for screens narrower than 425 px.',
  })
  @ApiOkResponse({ type: CoverVideo })
  get(): Promise<CoverVideo> {
    return this.coverVideo.get();
  }
}
