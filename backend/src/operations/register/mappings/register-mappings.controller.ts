import { Body, Controller, Delete, Get, Headers, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Granted, Superadmin, type Account } from '../../../platform/auth/access.js';
import { ApiProblems } from '../../../platform/errors/problem.dto.js';
import { Message } from '../../../platform/http/answers.dto.js';
import { Existing } from '../../../platform/http/existing.js';
import { VersionTag } from '../../../platform/http/version.js';
import { RegisterMappingEntity } from './register-mapping.entity.js';
import {
  KeptMapping,
  KeptMappingInput,
  KeptMappingList,
  KeptMappingQuery,
  KeptMappingSaved,
  KeptMappingUpdate,
} from './register-mappings.dto.js';
import { RegisterMappings } from './register-mappings.service.js';

const ifMatchHeader = ApiHeader({
  name: 'if-match',
  required: false,
  description: 'the ETag of the version that was read; 412 if it has changed since',
});

@ApiTags('registers')
@Superadmin()
@Granted('registers', 'publish')
@UseInterceptors(VersionTag)
@Controller('admin/register-mappings')
export class RegisterMappingsController {
  constructor(private readonly mappings: RegisterMappings) {}

  @Get()
  @ApiOperation({
    operationId: 'listRegisterMappings',
    summary: 'The kept mappings of registers',
    description: 'With `import`, `fits` tells which of them are for the columns of this import.',
  })
  @ApiOkResponse({ type: KeptMappingList })
  @ApiProblems(400, 401, 403)
  list(@Query() query: KeptMappingQuery): Promise<KeptMappingList> {
    return this.mappings.list(query.import);
  }

  @Get(':id')
  @Existing(RegisterMappingEntity)
  @ApiOperation({
    operationId: 'getRegisterMapping',
    summary: 'One kept mapping with its text',
    description: 'Its version is also the ETag.',
  })
  @ApiOkResponse({ type: KeptMapping })
  @ApiProblems(401, 403, 404)
  get(@Param('id') id: string): Promise<KeptMapping> {
    return this.mappings.one(id);
  }

  @Post()
  @ApiOperation({
    operationId: 'createRegisterMapping',
    summary: 'Saves a mapping under a name',
    description: '409 `name_taken`, and `too_many_mappings` for more than 200.',
  })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a repeated request returns the first answer' })
  @ApiCreatedResponse({ type: KeptMappingSaved })
  @ApiProblems(400, 401, 403, 409, 413, 415, 422)
  create(
    @Body() body: KeptMappingInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<KeptMappingSaved> {
    return this.mappings.create(body, account, key);
  }

  @Put(':id')
  @Existing(RegisterMappingEntity)
  @ApiOperation({
    operationId: 'updateRegisterMapping',
    summary: 'Changes a kept mapping; what is absent stays as it is',
    description: '409 `name_taken`.',
  })
  @ifMatchHeader
  @ApiOkResponse({ type: KeptMappingSaved })
  @ApiProblems(400, 401, 403, 404, 409, 412, 413, 415)
  update(
    @Param('id') id: string,
    @Body() body: KeptMappingUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<KeptMappingSaved> {
    return this.mappings.update({ id, version: body.version, ifMatch }, body, account);
  }

  @Delete(':id')
  @Existing(RegisterMappingEntity)
  @ApiOperation({
    operationId: 'deleteRegisterMapping',
    summary: 'Deletes a kept mapping',
    description: 'Imports that used it are not affected.',
  })
  @ifMatchHeader
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 412)
  remove(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Message> {
    return this.mappings.remove({ id, ifMatch }, account);
  }
}
