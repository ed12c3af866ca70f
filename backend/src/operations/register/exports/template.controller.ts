import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiProperty, ApiResponse, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Granted, Superadmin } from '../../../platform/auth/access.js';
import { ApiProblems } from '../../../platform/errors/problem.dto.js';
import { templateWorkbook, WORKBOOK_TYPE } from './workbook.js';

export class TemplateQuery {
  @ApiProperty({ required: false, enum: LANGS, description: 'of the first sheet; default: English' })
  @IsOptional()
  @IsIn(LANGS)
  lang?: Lang;
}

@ApiTags('registers')
@Superadmin()
@Granted('registers', 'publish')
@Controller('admin/registers')
export class TemplateController {
  @Get('template.xlsx')
  @ApiOperation({
    operationId: 'getRegisterTemplate',
    summary: 'A workbook to start a register with',
    description:
      'One sheet per language with headings that an import recognizes, and no rows. An import reads the first sheet.',
  })
  @ApiProduces(WORKBOOK_TYPE)
  @ApiResponse({ status: 200, content: { [WORKBOOK_TYPE]: { schema: { type: 'string', format: 'binary' } } } })
  @ApiProblems(400, 401, 403)
  async send(@Query() { lang = 'en' }: TemplateQuery, @Res() reply: FastifyReply): Promise<void> {
    await reply
      .headers({
        'content-type': WORKBOOK_TYPE,
        'content-disposition': 'attachment; filename="register.xlsx"',
        'cache-control': 'private, no-store',
      })
      .send(Buffer.from(await templateWorkbook(lang)));
  }
}
