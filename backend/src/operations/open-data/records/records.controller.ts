import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../../platform/auth/access.js';
import { ApiProblems } from '../../../platform/errors/problem.dto.js';
import { notFound } from '../../../platform/errors/problem.js';
import { isId } from '../../../platform/http/existing.js';
import { FORMATS } from './formats.js';
import { OpenRecords } from './open-records.js';

/** Objects in the formats of other programs; the site has them at `/id/…` (docs/api.md, “Records in other formats”). */
@ApiTags('collections')
@Public()
@Controller('public/records')
export class RecordsController {
  constructor(private readonly records: OpenRecords) {}

  @Get(':id/:format')
  @ApiOperation({
    operationId: 'getRecord',
    summary: 'A public object in a format of other programs',
    description: 'It tells what the answer for visitors tells. Pictures that visitors may not save are left out.',
  })
  @ApiParam({ name: 'format', enum: Object.keys(FORMATS), description: 'the words in which it is told' })
  @ApiOkResponse({
    content: {
      'application/ld+json': { schema: { type: 'object' } },
      'application/xml': { schema: { type: 'string' } },
    },
  })
  @ApiProblems(404)
  async get(@Param('id') asked: string, @Param('format') name: string, @Res() reply: FastifyReply): Promise<void> {
    const id = asked.toLowerCase();
    const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
    const record = format && isId(id) ? (await this.records.of([id])).get(id) : undefined;
    if (!format || !record) throw notFound();
    // to a text the framework would add a charset, which is no parameter of linked data
    await reply.header('content-type', format.contentType).send(Buffer.from(format.write(record)));
  }
}
