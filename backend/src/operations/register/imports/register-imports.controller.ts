import { Body, Controller, Get, Headers, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Superadmin, type Account, Granted } from '../../../platform/auth/access.js';
import { ApiProblems } from '../../../platform/errors/problem.dto.js';
import { Existing } from '../../../platform/http/existing.js';
import { RegisterImportEntity } from './register-import.entity.js';
import { RegisterImport, RegisterImportList, RegisterInput, RegisterOptions } from './register-imports.dto.js';
import { RegisterWordList, RegisterWordQuery } from './register-words.dto.js';
import { RegisterImports } from './register-imports.service.js';

@ApiTags('registers')
@Superadmin()
@Granted('registers', 'publish')
@Controller('admin/registers')
export class RegisterImportsController {
  constructor(private readonly imports: RegisterImports) {}

  @Get()
  @ApiOperation({
    operationId: 'listRegisterImports',
    summary: 'The last imports of registers',
    description: 'The last 20, the latest first.',
  })
  @ApiOkResponse({ type: RegisterImportList })
  @ApiProblems(401, 403)
  list(): Promise<RegisterImportList> {
    return this.imports.list();
  }

  @Post()
  @ApiOperation({
    operationId: 'createRegisterImport',
    summary: 'Checks an uploaded register',
    description:
      'CSV or JSON Lines, packed or not, told by the name. The file comes in parts (`createResumableUpload`, `accept=register`). It is read by a process of its own: `checked` says what an import would do, and nothing is changed. One register at a time is checked or imported, in all processes and commands.',
  })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a repeated request returns the first import' })
  @ApiCreatedResponse({ type: RegisterImport })
  @ApiProblems(400, 401, 403, 409, 413, 415, 422)
  create(
    @Body() input: RegisterInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<RegisterImport> {
    return this.imports.create(input, account, key);
  }

  @Get(':id')
  @Existing(RegisterImportEntity)
  @ApiOperation({
    operationId: 'getRegisterImport',
    summary: 'Progress and outcome of an import',
    description: 'While it is at work, it changes every second.',
  })
  @ApiOkResponse({ type: RegisterImport })
  @ApiProblems(401, 403, 404)
  get(@Param('id') id: string): Promise<RegisterImport> {
    return this.imports.one(id);
  }

  @Get(':id/terms')
  @Existing(RegisterImportEntity)
  @ApiOperation({
    operationId: 'listRegisterWords',
    summary: 'The words of a register that name terms, with proposed terms',
    description:
      'Of the last check with a mapping, until the register is imported; those that need a decision first. Decisions are `words` of the mapping. At most 5,000 words are kept.',
  })
  @ApiOkResponse({ type: RegisterWordList })
  @ApiProblems(400, 401, 403, 404)
  words(
    @Param('id') id: string,
    @Query() query: RegisterWordQuery,
    @CurrentAccount() account: Account,
  ): Promise<RegisterWordList> {
    return this.imports.words(id, query, account);
  }

  @Put(':id')
  @Existing(RegisterImportEntity)
  @ApiOperation({
    operationId: 'checkRegister',
    summary: 'Checks a register again with other options',
    description: 'Absent options have their defaults.',
  })
  @ApiOkResponse({ type: RegisterImport })
  @ApiProblems(400, 401, 403, 404, 409, 413, 415)
  check(
    @Param('id') id: string,
    @Body() options: RegisterOptions,
    @CurrentAccount() account: Account,
  ): Promise<RegisterImport> {
    return this.imports.check(id, options, account);
  }

  @Post(':id/import')
  @HttpCode(200)
  @Existing(RegisterImportEntity)
  @ApiOperation({
    operationId: 'importRegister',
    summary: 'Imports a register that was checked',
    description: 'With the options that it was checked with. One that was interrupted or cancelled goes on.',
  })
  @ApiOkResponse({ type: RegisterImport })
  @ApiProblems(401, 403, 404, 409)
  run(@Param('id') id: string, @CurrentAccount() account: Account): Promise<RegisterImport> {
    return this.imports.run(id, account);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @Existing(RegisterImportEntity)
  @ApiOperation({
    operationId: 'undoRegisterImport',
    summary: 'Undoes an import',
    description:
      'Deletes the objects that it created and restores the others; later changes by people are kept. Possible for 90 days. An interrupted or cancelled undo is resumed.',
  })
  @ApiOkResponse({ type: RegisterImport })
  @ApiProblems(401, 403, 404, 409)
  undo(@Param('id') id: string, @CurrentAccount() account: Account): Promise<RegisterImport> {
    return this.imports.undo(id, account);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Existing(RegisterImportEntity)
  @ApiOperation({
    operationId: 'cancelRegisterImport',
    summary: 'Cancels checking, importing or undoing a register',
    description: 'It ends within seconds. What is imported, or taken back, stays so.',
  })
  @ApiOkResponse({ type: RegisterImport })
  @ApiProblems(401, 403, 404, 409)
  cancel(@Param('id') id: string, @CurrentAccount() account: Account): Promise<RegisterImport> {
    return this.imports.cancel(id, account);
  }
}
