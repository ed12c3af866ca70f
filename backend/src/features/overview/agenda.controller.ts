import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Staff, type Account, GrantedToAll } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Agenda } from './agenda.dto.js';
import { AgendaService } from './agenda.service.js';

@ApiTags('overview')
@Staff()
@GrantedToAll()
@Controller('admin/overview/agenda')
export class AgendaController {
  constructor(private readonly agenda: AgendaService) {}

  @Get()
  @ApiOperation({
    operationId: 'getAgenda',
    summary:
      'Upcoming schedules, waiting changes, ending items, missing languages and recent changes, for the dashboard',
    description: 'Days are in Asia/Tashkent. Lists the changes in the history, including deletions.',
  })
  @ApiOkResponse({ type: Agenda })
  @ApiProblems(401, 403)
  read(@CurrentAccount() account: Account): Promise<Agenda> {
    return this.agenda.read(account);
  }
}
