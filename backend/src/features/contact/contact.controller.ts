import { Body, Controller, Headers, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/access.js';
import { LimitByAddress } from '../../platform/auth/address-limit.js';
import { Message } from '../../platform/http/answers.dto.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { ContactInput } from './contact.dto.js';
import { ContactService } from './contact.service.js';

/** High enough for a school with a single address. */
const MAX_MESSAGES_PER_ADDRESS = 60;
const WINDOW_SECONDS = 10 * 60;

@ApiTags('contact')
@Public()
@Controller('contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @LimitByAddress('contact', MAX_MESSAGES_PER_ADDRESS, WINDOW_SECONDS)
  @Post()
  @ApiOperation({
    operationId: 'sendMessage',
    summary: 'Sends a message to the museum',
    description:
      'Stored before it is answered. At most 60 messages in 10 minutes from one address, and 10 a day that are perhaps spam.',
  })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a repeated request returns the first answer' })
  @ApiCreatedResponse({ type: Message })
  @ApiProblems(400, 409, 422, 429)
  send(
    @Body() body: ContactInput,
    @Req() request: FastifyRequest,
    @Headers('idempotency-key') key?: string,
  ): Promise<Message> {
    return this.contact.send(body, request.ip, key);
  }
}
