import { Controller, Get, Ip, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { network } from '../../platform/http/client-address.js';
import { ChangeDates, ChangeDatesQuery, PublicChangeList, PublicChangesQuery } from './public-changes.dto.js';
import { PublicChanges } from './public-changes.service.js';

@ApiTags('changes')
@Public()
@Controller('public/changes')
export class PublicChangesController {
  constructor(private readonly changes: PublicChanges) {}

  @Get()
  @ApiOperation({
    operationId: 'listChanges',
    summary: 'What changed for visitors since an earlier call, for programs that keep a copy',
    description:
      'Without `after` it lists all items that are public now. Each change is told once, at the latest a few seconds after it. An item may be told more often than it changed.',
  })
  @ApiOkResponse({ type: PublicChangeList })
  @ApiProblems(400, 429, 503)
  list(@Query() query: PublicChangesQuery, @Ip() address: string): Promise<PublicChangeList> {
    return this.changes.list(query, network(address));
  }

  @Get(':type')
  @ApiOperation({
    operationId: 'listChangeDates',
    summary: 'When some items last changed for visitors',
    description: 'The dates that the list of changes has. A sitemap has them, too.',
  })
  @ApiOkResponse({ type: ChangeDates })
  @ApiProblems(400, 404)
  dates(@Param('type') type: string, @Query() { ids }: ChangeDatesQuery): Promise<ChangeDates> {
    return this.changes.dates(type, ids.toLowerCase().split(','));
  }
}
