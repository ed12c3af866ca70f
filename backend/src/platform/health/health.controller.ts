import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access.js';
import { Superseded } from '../database/superseded.js';
import { unavailable } from '../errors/problem.js';
import { ApiProblems, type Unready } from '../errors/problem.dto.js';
import { FileRecords } from '../media/storage/file-records.js';
import { HealthService } from './health.service.js';

class HealthAnswer {
  @ApiProperty({ enum: ['ok'] })
  status: 'ok';
}

const REASONS: Record<Unready, string> = {
  ending: 'This process is about to end.',
  superseded: 'The database has been changed by a newer version.',
  database_away: 'The database does not answer.',
  database_full: 'The database has no room for what is written.',
};

class LostFiles {
  @ApiProperty({ description: 'uploaded files that are gone' })
  missing: number;

  @ApiProperty({ description: 'uploaded files whose bytes are not those that came' })
  broken: number;
}

class HealthReport {
  @ApiProperty({ enum: ['ok', 'files_lost'], description: '`files_lost` when uploaded files are gone or broken' })
  status: 'ok' | 'files_lost';

  @ApiProperty({ type: LostFiles })
  files: LostFiles;
}

@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly records: FileRecords,
    private readonly superseded: Superseded,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'health',
    summary: 'Problems that need attention',
    description: 'For people and monitoring. Always 200, because a restart cannot recover a file.',
  })
  @ApiOkResponse({ type: HealthReport })
  async report(): Promise<HealthReport> {
    const files = await this.records.faults();
    return { status: files.missing + files.broken > 0 ? 'files_lost' : 'ok', files };
  }

  @Get('live')
  @ApiOperation({
    operationId: 'live',
    summary: 'Alive: the process answers',
    description:
      'Checks no dependencies: it stays 200 while the database is unavailable, so that orchestrators do not restart the process.',
  })
  @ApiOkResponse({ type: HealthAnswer })
  live(): HealthAnswer {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    operationId: 'ready',
    summary: 'Ready: the database answers, and the process is not shutting down',
    description:
      'For balancers: 503 while the database is away or has no room to write, from the moment the process was asked to end, and once a newer version has changed the database; `reason` says which.',
  })
  @ApiOkResponse({ type: HealthAnswer })
  @ApiProblems()
  async ready(): Promise<HealthAnswer> {
    const reason = await this.health.unready();
    if (reason) throw unavailable((reason === 'superseded' && this.superseded.reason) || REASONS[reason], { reason });
    return { status: 'ok' };
  }
}
