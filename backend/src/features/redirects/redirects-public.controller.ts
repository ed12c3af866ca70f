import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { RedirectLookup } from './redirect-lookup.js';
import { RedirectQuery, RedirectTarget } from './redirects.dto.js';

@ApiTags('redirects')
@Public()
@Controller('public/redirects')
export class RedirectsPublicController {
  constructor(private readonly lookup: RedirectLookup) {}

  @Get()
  @ApiOperation({
    operationId: 'findRedirect',
    summary: 'Where an address leads that has no page',
    description:
      'The site asks for it before it answers 404. In `/ru`, `/uz` and `/kk` the redirect of the path without language is valid, too. An address that leads nowhere is counted for the staff.',
  })
  @ApiOkResponse({ type: RedirectTarget })
  @ApiProblems(400, 404)
  async find(@Query() { path, from }: RedirectQuery): Promise<RedirectTarget> {
    return { target: await this.lookup.find(path, from) };
  }
}
