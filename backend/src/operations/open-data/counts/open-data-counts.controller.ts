import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Granted, Superadmin } from '../../../platform/auth/access.js';
import { ApiProblems } from '../../../platform/errors/problem.dto.js';
import { CountOpenData } from './open-data-counts.js';
import { OpenDataCounts } from './open-data-counts.dto.js';

@ApiTags('site')
@Controller('admin/open-data')
export class OpenDataCountsController {
  constructor(private readonly counts: CountOpenData) {}

  @Granted('site', 'publish', 'all languages')
  @Get()
  @Superadmin()
  @ApiOperation({
    operationId: 'countOpenData',
    summary: 'How much leaves the museum as data, and why the rest does not',
    description:
      'For superadmins, and accounts that may change the settings of the site. Whether it leaves at all is switched in these settings (`open_data`).',
  })
  @ApiOkResponse({ type: OpenDataCounts })
  @ApiProblems(401, 403)
  get(): Promise<OpenDataCounts> {
    return this.counts.get();
  }
}
