import { Controller, Get, Ip, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../../platform/auth/access.js';
import { ApiProblems } from '../../../platform/errors/problem.dto.js';
import { notFound } from '../../../platform/errors/problem.js';
import { isId } from '../../../platform/http/existing.js';
import { network } from '../../../platform/http/client-address.js';
import { FORMATS, TERM_FORMATS } from './formats.js';
import { OpenRecords } from './open-records.js';

/** Objects and terms in the formats of other programs; the site has them at `/id/…` (docs/api.md, “Records in other formats”). */
@ApiTags('collections')
@Public()
@Controller('public/records')
export class RecordsController {
  constructor(private readonly records: OpenRecords) {}

  @Get(':id/:format')
  @ApiOperation({
    operationId: 'getRecord',
    summary: 'A public object or term in a format of other programs',
    description: 'It has the facts of the answer for visitors, without pictures that visitors may not save.',
  })
  @ApiParam({
    name: 'format',
    enum: [...FORMATS.keys(), ...TERM_FORMATS.keys()],
    description: 'the last two are for terms',
  })
  @ApiOkResponse({
    content: {
      'application/ld+json': { schema: { type: 'object' } },
      'application/xml': { schema: { type: 'string' } },
      'text/turtle': { schema: { type: 'string' } },
    },
  })
  @ApiProblems(404, 429)
  async get(
    @Param('id') asked: string,
    @Param('format') name: string,
    @Ip() address: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = asked.toLowerCase();
    const written = isId(id) ? await this.written(id, name, network(address)) : undefined;
    if (!written) throw notFound();
    // to a text the framework would add a charset, which is no parameter of linked data
    await reply.header('content-type', written.contentType).send(Buffer.from(written.text));
  }

  private async written(id: string, name: string, asker: string) {
    const termFormat = TERM_FORMATS.get(name);
    if (termFormat) {
      const term = await this.records.term(id, asker);
      return { contentType: termFormat.contentType, text: termFormat.write(term, await this.records.museum()) };
    }
    const format = FORMATS.get(name);
    const record = format && (await this.records.of([id], await this.records.museum())).get(id);
    return record && { contentType: format.contentType, text: format.write(record) };
  }
}
