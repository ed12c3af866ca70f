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
    summary: 'What somebody should look at',
    description: 'For people and alarms: it is 200 whatever it says, since no restart brings a file back.',
  })
  @ApiOkResponse({ type: HealthReport })
  async report(): Promise<HealthReport> {
    const files = await this.records.faults();
    return { status: files.missing + files.broken > 0 ? 'files_lost' : 'ok', files };
  }

  @Get('live')
  @ApiOperation({
    operationId: 'live',
    summary: 'The process answers',
    description:
      'Asks nobody else: it stays 200 while the database is away, so that no one restarts a process for that.',
  })
  @ApiOkResponse({ type: HealthAnswer })
  live(): HealthAnswer {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    operationId: 'ready',
    summary: 'The database answers too, and the process is not about to end',
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
