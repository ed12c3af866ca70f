import { isLang } from '@muzey/shared-ui/i18n/languages.ts';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/access.js';
import { notFound } from '../../platform/errors/problem.js';
import { network } from '../../platform/http/client-address.js';
import { isId } from '../../platform/http/existing.js';
import { contentType } from '../../platform/media/model/media-address.js';
import { MediaAccessDecision } from '../../platform/media/library/media-access.js';
import { sendOpened } from '../../platform/media/storage/send-opened.js';
import { DownloadMaker } from './download-maker.js';
import { DownloadSubjects, type Download } from './download-subjects.js';

/** Downloads of pictures, with their credit embedded (docs/api.md, "Downloads"). Fastify answers HEAD as well. */
@ApiExcludeController()
@Public()
@Controller('media')
export class DownloadsController {
  constructor(
    private readonly access: MediaAccessDecision,
    private readonly subjects: DownloadSubjects,
    private readonly maker: DownloadMaker,
  ) {}

  @Get(':id/download/:lang')
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
    const download = await this.subjects.picture(id, lang);
    const isPrivate = access === 'private';
    const headers = {
      // a withdrawn picture must leave shared caches, and a changed credit must show at once
      'cache-control': isPrivate ? 'private, no-store' : 'public, max-age=0, s-maxage=1',
      'x-robots-tag': 'noindex',
    };
    const type = contentType(download.file) ?? '';
    const open = () => this.maker.open(download, network(request.ip));
    const file = { name: download.name, type, headers, disposition: savedAs(download), isPrivate, open };
    await sendOpened(file, request, reply);
  }
}

/** RFC 6266. Clients that support only ASCII get the name of the stored file instead of a row of question marks. */
const savedAs = ({ savedAs: name, file }: Download): string =>
  contentDisposition(name, { fallback: /[^\x20-\x7e]/.test(name) ? file : true });
