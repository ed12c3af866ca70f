import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/access.js';
import { About, Site } from './site.dto.js';
import { SiteService } from './site.service.js';

@ApiTags('site')
@Public()
@Controller('public/site')
export class SitePublicController {
  constructor(private readonly site: SiteService) {}

  @Get()
  @ApiOperation({
    operationId: 'getSite',
    summary: 'What every page needs: names, addresses, notices',
    description:
      'Names, addresses, the about text, the line on top of every page and the notices, in every language that somebody wrote.',
  })
  @ApiOkResponse({ type: Site })
  get(): Promise<Site> {
    return this.site.get();
  }

  @Get('about')
  @ApiOperation({
    operationId: 'getAbout',
    summary: 'The text about the museum with its formatting, and what it shows',
    description: 'In every language that has a text.',
  })
  @ApiOkResponse({ type: About })
  about(): Promise<About> {
    return this.site.about();
  }
}
