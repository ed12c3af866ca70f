import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { CurrentAccount, Granted, Superadmin, type Account } from '../../../platform/auth/access.js';
import { ApiProblems } from '../../../platform/errors/problem.dto.js';
import { Existing } from '../../../platform/http/existing.js';
import { isTable } from './refused-records.js';
import { RegisterImportEntity } from './register-import.entity.js';
import { RegisterImports } from './register-imports.service.js';

const FILE = { schema: { type: 'string' as const, format: 'binary' } };

export class RefusedQuery {
  @ApiProperty({ required: false, enum: LANGS, description: 'of the reasons; default: English' })
  @IsOptional()
  @IsIn(LANGS)
  lang?: Lang;
}

@ApiTags('registers')
@Superadmin()
@Granted('registers', 'publish')
@Controller('admin/registers')
export class RefusedRecordsController {
  constructor(private readonly imports: RegisterImports) {}

  @Get(':id/refused')
  @Existing(RegisterImportEntity)
  @ApiOperation({
    operationId: 'getRefusedRecords',
    summary: 'The rejected records of a register as a file to correct and import',
    description:
      'As they are in the register, after `muzey_line` and `muzey_reason`, which an import ignores. CSV for tables, in UTF-8 with a byte order mark, with semicolons except in English; else JSON Lines. Kept for a day.',
  })
  @ApiProduces('text/csv', 'application/jsonl')
  @ApiResponse({ status: 200, content: { 'text/csv': FILE, 'application/jsonl': FILE } })
  @ApiProblems(400, 401, 403, 404, 409, 429, 503)
  async send(
    @Param('id') id: string,
    @Query() { lang = 'en' }: RefusedQuery,
    @CurrentAccount() account: Account,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { name, file } = await this.imports.refused(id, lang, account);
    await reply
      .headers({
        'content-type': isTable(name) ? 'text/csv; charset=utf-8' : 'application/jsonl',
        'content-disposition': `attachment; filename="refused.${isTable(name) ? 'csv' : 'jsonl'}"`,
        'cache-control': 'private, no-store',
      })
      .send(file);
  }
}
