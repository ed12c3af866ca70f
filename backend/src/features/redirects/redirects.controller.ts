import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentAccount, Granted, Superadmin, type Account } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Message } from '../../platform/http/answers.dto.js';
import { Existing } from '../../platform/http/existing.js';
import { RedirectEntity } from './redirect.entity.js';
import { MAX_MISSING } from './redirect-statements.js';
import {
  MissingPageList,
  MissingPageQuery,
  Redirect,
  RedirectFile,
  RedirectInput,
  RedirectList,
  RedirectListQuery,
  RedirectsRead,
} from './redirects.dto.js';
import { RedirectsService } from './redirects.service.js';

@ApiTags('redirects')
@Superadmin()
@Granted('site', 'publish', 'all languages')
@Controller('admin/redirects')
export class RedirectsController {
  constructor(private readonly redirects: RedirectsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listRedirects',
    summary: 'Redirects from addresses that have no page',
    description: 'For superadmins, and accounts that may change the settings of the site, as all calls of redirects.',
  })
  @ApiOkResponse({ type: RedirectList })
  @ApiProblems(400, 401, 403)
  list(@Query() query: RedirectListQuery): Promise<RedirectList> {
    return this.redirects.list(query);
  }

  @Post()
  @ApiOperation({
    operationId: 'addRedirect',
    summary: 'Leads from an address that has no page to one that has',
    description:
      'A page that there is always wins. 400 `leads_back`: it leads to itself. 409: `source_taken`, `too_many_redirects`, `too_many_patterns`.',
  })
  @ApiCreatedResponse({ type: Redirect })
  @ApiProblems(400, 401, 403, 409)
  add(@Body() body: RedirectInput, @CurrentAccount() account: Account): Promise<Redirect> {
    return this.redirects.add(body, account);
  }

  @Post('file')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'readRedirects',
    summary: 'Adds and changes redirects from CSV',
    description:
      'All in one transaction; with `check` nothing is stored. Lines with a problem are left out and listed. Redirects that are not in the file stay.',
  })
  @ApiOkResponse({ type: RedirectsRead })
  @ApiProblems(400, 401, 403)
  readFile(@Body() body: RedirectFile, @CurrentAccount() account: Account): Promise<RedirectsRead> {
    return this.redirects.readFile(body, account);
  }

  @Get('file')
  @ApiOperation({ operationId: 'downloadRedirects', summary: 'All redirects as CSV', description: 'In UTF-8.' })
  @ApiProduces('text/csv')
  @ApiResponse({ status: 200, content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } } })
  @ApiProblems(401, 403)
  async file(@Res() reply: FastifyReply): Promise<void> {
    await reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="redirects-${isoDay(new Date())}.csv"`,
        'cache-control': 'private, no-store',
      })
      .send(await this.redirects.file());
  }

  @Get('missing-pages')
  @ApiOperation({
    operationId: 'listMissingPages',
    summary: 'Pages that were asked for and not found',
    description: `The ${MAX_MISSING} that were asked for most often, for 90 days after the last time. Without queries, and without anything about who asked. A page is there within seconds.`,
  })
  @ApiOkResponse({ type: MissingPageList })
  @ApiProblems(400, 401, 403)
  missing(@Query() query: MissingPageQuery): Promise<MissingPageList> {
    return this.redirects.missing(query);
  }

  @Delete('missing-pages')
  @ApiOperation({
    operationId: 'forgetMissingPages',
    summary: 'Empties the list of pages that were not found',
    description: 'Those that are asked for again are listed again.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403)
  forgetMissing(@CurrentAccount() account: Account): Promise<Message> {
    return this.redirects.forgetMissing(account);
  }

  @Put(':id')
  @Existing(RedirectEntity)
  @ApiOperation({
    operationId: 'changeRedirect',
    summary: 'Changes a redirect',
    description: 'Problems as for a new one.',
  })
  @ApiOkResponse({ type: Redirect })
  @ApiProblems(400, 401, 403, 404, 409)
  update(@Param('id') id: string, @Body() body: RedirectInput, @CurrentAccount() account: Account): Promise<Redirect> {
    return this.redirects.update(id, body, account);
  }

  @Delete(':id')
  @Existing(RedirectEntity)
  @ApiOperation({
    operationId: 'deleteRedirect',
    summary: 'Deletes a redirect',
    description: 'Its address is a 404 from the next request on.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404)
  remove(@Param('id') id: string, @CurrentAccount() account: Account): Promise<Message> {
    return this.redirects.remove(id, account);
  }
}
