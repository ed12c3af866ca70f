import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Staff, type Account, GrantedToAll, OfOneself } from '../auth/access.js';
import { Message } from '../http/answers.dto.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { OwnSession } from './own-sessions.dto.js';
import { OwnSessionsService } from './own-sessions.service.js';

@ApiTags('accounts')
@Staff()
@OfOneself()
@GrantedToAll()
@Controller('admin/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listSessions',
    summary: 'Your sessions',
    description: 'This session first, then the one used last.',
  })
  @ApiOkResponse({ type: [OwnSession] })
  @ApiProblems(401, 403)
  list(@CurrentAccount() account: Account): Promise<OwnSession[]> {
    return this.sessions.list(account);
  }

  @Delete()
  @ApiOperation({
    operationId: 'endOtherSessions',
    summary: 'Ends all your other sessions',
    description: 'Effective on every replica from their next request.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403)
  endOthers(@CurrentAccount() account: Account): Promise<Message> {
    return this.sessions.endOthers(account);
  }

  @Delete(':id')
  @ApiOperation({
    operationId: 'endSession',
    summary: 'Ends one of your sessions',
    description: '404 for a session of another account or one that has ended.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404)
  end(@Param('id') id: string, @CurrentAccount() account: Account): Promise<Message> {
    return this.sessions.end(id, account);
  }
}
