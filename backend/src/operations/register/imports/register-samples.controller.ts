import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Granted, Superadmin, type Account } from '../../../platform/auth/access.js';
import { ApiProblems } from '../../../platform/errors/problem.dto.js';
import { Existing } from '../../../platform/http/existing.js';
import { RegisterImportEntity } from './register-import.entity.js';
import { RegisterImport } from './register-imports.dto.js';
import { RegisterImports } from './register-imports.service.js';
import { RegisterPreview, RegisterPreviewInput, RegisterReading, RegisterSample } from './register-samples.dto.js';
import { RegisterSamples } from './register-samples.service.js';

@ApiTags('registers')
@Superadmin()
@Granted('registers', 'publish')
@Controller('admin/registers')
export class RegisterSamplesController {
  constructor(
    private readonly imports: RegisterImports,
    private readonly samples: RegisterSamples,
  ) {}

  @Put(':id/reading')
  @Existing(RegisterImportEntity)
  @ApiOperation({
    operationId: 'readRegisterAgain',
    summary: 'Reads the beginning of a register again with other options',
    description: 'Its `state` is `reading`, then `read` or `failed`.',
  })
  @ApiOkResponse({ type: RegisterImport })
  @ApiProblems(400, 401, 403, 404, 409, 413, 415)
  read(
    @Param('id') id: string,
    @Body() reading: RegisterReading,
    @CurrentAccount() account: Account,
  ): Promise<RegisterImport> {
    const { encoding, separator, header_line: headerLine, sheet } = reading;
    const sent = {
      ...(encoding && { encoding }),
      ...(separator && { separator }),
      ...(headerLine && { headerLine }),
      ...(sheet && { sheet }),
    };
    return this.imports.read(id, sent, account);
  }

  @Get(':id/sample')
  @Existing(RegisterImportEntity)
  @ApiOperation({
    operationId: 'getRegisterSample',
    summary: 'The columns of a register, and a likely mapping',
    description: 'Kept for a day, or until it is imported.',
  })
  @ApiOkResponse({ type: RegisterSample })
  @ApiProblems(401, 403, 404)
  async sample(@Param('id') id: string, @CurrentAccount() account: Account): Promise<RegisterSample> {
    await this.imports.permitted(id, account);
    return this.samples.one(id, account);
  }

  @Post(':id/preview')
  @HttpCode(200)
  @Existing(RegisterImportEntity)
  @ApiOperation({
    operationId: 'previewRegister',
    summary: 'The first records of a register, as a mapping reads them',
    description: 'Nothing is changed.',
  })
  @ApiOkResponse({ type: RegisterPreview })
  @ApiProblems(400, 401, 403, 404, 413, 415, 429, 503)
  async preview(
    @Param('id') id: string,
    @Body() input: RegisterPreviewInput,
    @CurrentAccount() account: Account,
  ): Promise<RegisterPreview> {
    await this.imports.permitted(id, account);
    return this.samples.preview(id, input, account);
  }
}
