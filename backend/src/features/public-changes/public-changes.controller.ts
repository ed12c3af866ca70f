import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { PublicChangeList, PublicChangesQuery } from './public-changes.dto.js';
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
  @ApiProblems(400)
  list(@Query() query: PublicChangesQuery): Promise<PublicChangeList> {
    return this.changes.list(query);
  }
}
