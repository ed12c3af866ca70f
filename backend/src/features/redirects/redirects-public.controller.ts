import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/access.js';
import { Config } from '../../platform/config/config.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Forwarders } from '../../platform/http/client-address.js';
import { RedirectLookup } from './redirect-lookup.js';
import { RedirectQuery, RedirectTarget } from './redirects.dto.js';

@ApiTags('redirects')
@Public()
@Controller('public/redirects')
export class RedirectsPublicController {
  private readonly forwarders: Forwarders;

  constructor(
    private readonly lookup: RedirectLookup,
    config: Config,
  ) {
    this.forwarders = new Forwarders(config);
  }

  @Get()
  @ApiOperation({
    operationId: 'findRedirect',
    summary: 'Where an address leads that has no page',
    description:
      'The site asks for it before it answers 404. In `/ru`, `/uz` and `/kk` the redirect of the path without language is valid, too. If the site itself asks (SITE_SECRET), an address that leads nowhere is counted for the staff.',
  })
  @ApiOkResponse({ type: RedirectTarget })
  @ApiProblems(400, 404)
  async find(@Query() { path, from }: RedirectQuery, @Req() { raw }: FastifyRequest): Promise<RedirectTarget> {
    // staff read what is counted, so nobody else writes it
    return { target: await this.lookup.find(path, this.forwarders.isOwnCall(raw) ? { from } : undefined) };
  }
}
