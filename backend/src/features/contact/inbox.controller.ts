import { Body, Controller, Delete, Get, Headers, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Staff, type Account, Granted } from '../../platform/auth/access.js';
import { Message } from '../../platform/http/answers.dto.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Existing } from '../../platform/http/existing.js';
import { parseInstant } from '../../platform/text/time.js';
import {
  ContactAnswerInput,
  ContactConversation,
  ContactInbox,
  ContactSaved,
  ContactUpdate,
  InboxQuery,
  SpamQuery,
} from './contact.dto.js';
import { ContactMessageEntity } from './contact.entity.js';
import { InboxService } from './inbox.service.js';
import { SpamFolder } from './spam-folder.js';

@ApiTags('contact')
@Staff()
@Granted('messages')
@Controller('admin/messages')
export class InboxController {
  constructor(
    private readonly inbox: InboxService,
    private readonly spam: SpamFolder,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listMessages',
    summary: 'Messages from visitors',
    description: 'The latest first. Messages are plain text and never to be shown as HTML.',
  })
  @ApiOkResponse({ type: ContactInbox })
  @ApiProblems(400, 401, 403)
  list(@Query() query: InboxQuery): Promise<ContactInbox> {
    return this.inbox.list(query);
  }

  @Get(':id')
  @Existing(ContactMessageEntity)
  @ApiOperation({
    operationId: 'getMessage',
    summary: 'One message, whole',
    description: 'With the answers to it. This does not mark it as read.',
  })
  @ApiOkResponse({ type: ContactConversation })
  @ApiProblems(401, 403, 404)
  one(@Param('id') id: string): Promise<ContactConversation> {
    return this.inbox.one(id);
  }

  @Post(':id/answers')
  @Existing(ContactMessageEntity)
  @ApiOperation({
    operationId: 'answerMessage',
    summary: 'Answers a message by e-mail, and marks it as answered',
    description:
      'Plain text, from the museum’s address, with the message quoted below. Stored before it is sent, and tried again until the mail server takes it. At most 20 to a message.',
  })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a repeated request returns the first answer' })
  @ApiCreatedResponse({ type: ContactConversation })
  @ApiProblems(400, 401, 403, 404, 409, 422)
  answer(
    @Param('id') id: string,
    @Body() { text }: ContactAnswerInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<ContactConversation> {
    return this.inbox.answer(id, text, { account, key });
  }

  @Put(':id')
  @Existing(ContactMessageEntity)
  @ApiOperation({
    operationId: 'updateMessage',
    summary: 'Marks a message as read, answered or suspected spam, or removes such a mark',
    description: 'The visitor’s text cannot be changed; it is ignored if sent.',
  })
  @ApiOkResponse({ type: ContactSaved })
  @ApiProblems(400, 401, 403, 404)
  update(
    @Param('id') id: string,
    @Body() body: ContactUpdate,
    @CurrentAccount() account: Account,
  ): Promise<ContactSaved> {
    return this.inbox.update(id, body, account);
  }

  @Granted('messages', 'delete')
  @Delete('spam')
  @ApiOperation({
    operationId: 'emptySpam',
    summary: 'Deletes suspected spam permanently',
    description: 'Suspected spam is deleted automatically after 30 days.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 401, 403)
  empty(@Query() { until }: SpamQuery, @CurrentAccount() account: Account): Promise<Message> {
    return this.spam.empty(until ? parseInstant(until) : undefined, account);
  }

  @Granted('messages', 'delete')
  @Delete(':id')
  @Existing(ContactMessageEntity)
  @ApiOperation({
    operationId: 'deleteMessage',
    summary: 'Deletes a message for good',
    description: 'It does not go to the trash, and an e-mail about it that is still to be sent is not.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404)
  remove(@Param('id') id: string, @CurrentAccount() account: Account): Promise<Message> {
    return this.inbox.remove(id, account);
  }
}
