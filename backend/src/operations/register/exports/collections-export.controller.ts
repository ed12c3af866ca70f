import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentAccount, Granted, Staff, type Account } from '../../../platform/auth/access.js';
import { ApiProblems } from '../../../platform/errors/problem.dto.js';
import { CollectionsExportInput, type ExportFormat } from './collections-export.dto.js';
import { MAX_PRINTED, PrintedList, PrintedListInput } from './printed-list.js';
import { WORKBOOK_TYPE } from './workbook.js';
import { CollectionsExport } from './collections-export.service.js';

const MEDIA_TYPES: Record<ExportFormat, string> = {
  jsonl: 'application/jsonl',
  csv: 'text/csv; charset=utf-8',
  xlsx: WORKBOOK_TYPE,
};
const FILE = { schema: { type: 'string' as const, format: 'binary' } };

@ApiTags('collections')
@Staff()
@Granted('collections', 'draft', 'all languages')
@Controller('admin/collections')
export class CollectionsExportController {
  constructor(private readonly exports: CollectionsExport) {}

  @Post('export')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'exportCollections',
    summary: 'Objects as a file',
    description:
      'The objects named by `ids`, those that the list with this `filter` has, or all; of them those that the account may work on. ' +
      'JSON Lines and CSV can be imported again; a workbook (`xlsx`) is for people, in the language `lang`. Private data (`private`) are for registrars who signed in within the last 15 minutes. ' +
      'Each export is in the audit log.',
  })
  @ApiProduces(...Object.values(MEDIA_TYPES).map((type) => type.split(';')[0] ?? type))
  @ApiResponse({
    status: 200,
    content: Object.fromEntries(Object.values(MEDIA_TYPES).map((type) => [type.split(';')[0] ?? type, FILE])),
    description: 'streamed; its length is not known in advance',
  })
  @ApiProblems(400, 401, 403, 404, 429, 503)
  async send(
    @Body() input: CollectionsExportInput,
    @CurrentAccount() account: Account,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.exports.export(input, account);
    const name = `objects-${isoDay(new Date())}.${input.format}`;
    await reply
      .headers({
        'content-type': MEDIA_TYPES[input.format],
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      })
      .send(file);
  }

  @Post('printed-list')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'printCollections',
    summary: `A list of objects to print, at most ${MAX_PRINTED.toLocaleString('en')}`,
    description: 'Chosen as for `exportCollections`, with the same rules for private data; in the audit log, too.',
  })
  @ApiOkResponse({ type: PrintedList })
  @ApiProblems(400, 401, 403, 404)
  list(@Body() input: PrintedListInput, @CurrentAccount() account: Account): Promise<PrintedList> {
    return this.exports.list(input, account);
  }
}
