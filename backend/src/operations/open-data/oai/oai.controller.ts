import { Controller, Get, HttpCode, Ip, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/auth/access.js';
import { network } from '../../../platform/http/client-address.js';
import { RequestBody } from '../../../platform/http/request-body.js';
import { Oai } from './oai.service.js';

/** Arguments are short; a resumption token is the longest. */
const MAX_FORM_BYTES = 8_192;

/** OAI-PMH 2.0. The site and nginx pass `/oai` on to `/api/oai`. */
@ApiExcludeController()
@Public()
@Controller('oai')
export class OaiController {
  constructor(private readonly oai: Oai) {}

  @Get()
  async get(@Req() request: FastifyRequest, @Ip() address: string, @Res() reply: FastifyReply): Promise<void> {
    const mark = request.url.indexOf('?');
    await this.answer(mark < 0 ? '' : request.url.slice(mark + 1), address, reply);
  }

  @Post()
  @HttpCode(200)
  async post(@Req() request: FastifyRequest, @Ip() address: string, @Res() reply: FastifyReply): Promise<void> {
    const { body } = request;
    const form = body instanceof RequestBody ? await body.readForm(MAX_FORM_BYTES) : '';
    await this.answer(form, address, reply);
  }

  private async answer(sent: string, address: string, reply: FastifyReply): Promise<void> {
    const text = await this.oai.answer(new URLSearchParams(sent), network(address));
    await reply.header('content-type', 'text/xml; charset=utf-8').send(text);
  }
}
