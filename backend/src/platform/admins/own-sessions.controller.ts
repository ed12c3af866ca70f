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
    summary: 'Where one is signed in',
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
    summary: 'Ends all of one’s sessions but this one',
    description: 'On every replica, from their next request on.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403)
  endOthers(@CurrentAccount() account: Account): Promise<Message> {
    return this.sessions.endOthers(account);
  }

  @Delete(':id')
  @ApiOperation({
    operationId: 'endSession',
    summary: 'Ends one of one’s sessions',
    description: '404 for one of another account, and for one that has ended.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404)
  end(@Param('id') id: string, @CurrentAccount() account: Account): Promise<Message> {
    return this.sessions.end(id, account);
  }
}
