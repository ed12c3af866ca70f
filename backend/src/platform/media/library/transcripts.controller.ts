import { isLang } from '@muzey/shared-ui/i18n/languages.ts';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Public } from '../../auth/access.js';
import { notFound } from '../../errors/problem.js';
import { isId } from '../../http/existing.js';
import { MediaAccessDecision } from './media-access.js';
import { TRANSCRIPTS } from '../model/with-transcripts.js';

/** A transcript in one language, for everyone who may see the recording (docs/api.md, "Captions and transcripts"). */
@ApiExcludeController()
@Public()
@Controller('media')
export class TranscriptsController {
  constructor(
    private readonly access: MediaAccessDecision,
    private readonly dataSource: DataSource,
  ) {}

  @Get(':id/transcript/:lang')
  async send(
    @Param('id') asked: string,
    @Param('lang') lang: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = asked.toLowerCase();
    if (!isId(id) || !isLang(lang)) throw notFound();
    const access = await this.access.of(id, request);
    if (access === 'none') throw notFound();
    const [row] = await TRANSCRIPTS.all(this.dataSource, [[id]]);
    const text = row?.transcript[lang];
    if (text === undefined) throw notFound();
    await reply
      .headers({
        'content-type': 'text/plain; charset=utf-8',
        // a withdrawn recording must leave shared caches, and a changed transcript must show at once
        'cache-control': access === 'private' ? 'private, no-store' : 'public, max-age=0, s-maxage=1',
        'x-robots-tag': 'noindex',
      })
      .send(text);
  }
}
