import { isLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/access.js';
import { notFound } from '../../platform/errors/problem.js';
import { network } from '../../platform/http/client-address.js';
import { sendOpened } from '../../platform/media/storage/send-opened.js';
import { CardMaker } from './card-maker.js';
import { CardSubjects, type Card } from './card-subjects.js';

/** Language and version (shared-ui/src/cards/card-address.ts). */
const FILE = /^([a-z]{2})(?:-[0-9a-z]{1,14})?\.jpg$/;

/** The share cards of the museum and of everything public (docs/api.md, "Share cards"). Fastify answers HEAD as well. */
@ApiExcludeController()
@Public()
@Controller('cards')
export class CardsController {
  constructor(
    private readonly subjects: CardSubjects,
    private readonly maker: CardMaker,
  ) {}

  @Get(':file')
  async ofMuseum(@Param('file') file: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    await this.send(await this.subjects.museum(langIn(file)), request, reply);
  }

  @Get(':type/:id/:file')
  async ofItem(
    @Param('type') type: string,
    @Param('id') id: string,
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(await this.subjects.item(type, id, langIn(file)), request, reply);
  }

  private async send(card: Card, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // another version's address must not show outdated contents, and one with a query would take extra space in shared
    // caches
    if (request.url !== card.address) {
      await reply.status(302).headers({ location: card.address, 'cache-control': 'no-cache' }).send();
      return;
    }
    const name = card.address.split('/').at(-1) ?? '';
    // a withdrawn card must leave shared caches
    const headers = { 'cache-control': 'public, max-age=86400, s-maxage=1, stale-if-error=600' };
    const reader = { network: network(request.ip), hasLeft: () => request.raw.socket.destroyed };
    await sendOpened({ name, type: 'image/jpeg', headers, open: () => this.maker.open(card, reader) }, request, reply);
  }
}

/** @throws 404 */
function langIn(file: string): Lang {
  const lang = FILE.exec(file)?.[1];
  if (!isLang(lang)) throw notFound();
  return lang;
}
