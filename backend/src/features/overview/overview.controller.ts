import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff, GrantedToAll } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Overview, OverviewQuery } from './overview.dto.js';
import { OverviewService } from './overview.service.js';

@ApiTags('overview')
@Staff()
@GrantedToAll()
@Controller('admin/overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  @ApiOperation({
    operationId: 'getOverview',
    summary: 'Totals for the dashboard',
    description: 'Totals count drafts. Months and days are those of Asia/Tashkent.',
  })
  @ApiOkResponse({ type: Overview })
  @ApiProblems(400, 401, 403)
  read(@Query() { lang }: OverviewQuery): Promise<Overview> {
    return this.overview.read(lang);
  }
}
