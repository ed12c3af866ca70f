import { Body, Controller, Get, Headers, Param, Put, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Registrar, type Account, Granted } from '../../../platform/auth/access.js';
import { ApiProblems } from '../../../platform/errors/problem.dto.js';
import { Existing } from '../../../platform/http/existing.js';
import { VersionTag } from '../../../platform/http/version.js';
import { Collection } from '../collections.entity.js';
import { PrivateRecord, PrivateRecordSaved, PrivateRecordUpdate } from './private-record.dto.js';
import { PrivateRecordService } from './private-record.service.js';

@ApiTags('collections')
@Registrar()
@Granted('collections', 'draft', 'all languages')
@Controller('admin/collections/:id/private')
@UseInterceptors(VersionTag)
export class PrivateRecordController {
  constructor(private readonly records: PrivateRecordService) {}

  @Get()
  @Existing(Collection)
  @ApiOperation({
    operationId: 'getPrivateRecord',
    summary: 'The private fields of an object, for registrars',
    description:
      'Each reading is in the audit log. An object in the trash is a 404; what is kept of it comes back with it.',
  })
  @ApiOkResponse({ type: PrivateRecord })
  @ApiProblems(401, 403, 404)
  read(@Param('id') id: string, @CurrentAccount() account: Account): Promise<PrivateRecord> {
    return this.records.read(id, account);
  }

  @Put()
  @Existing(Collection)
  @ApiOperation({
    operationId: 'updatePrivateRecord',
    summary: 'Changes the private fields of an object; absent fields are unchanged',
    description:
      'The object keeps its version. The audit log has the names of the fields, and no revision has their values.',
  })
  @ApiHeader({
    name: 'if-match',
    required: false,
    description: 'the ETag of the edited version; 412 if it has changed since',
  })
  @ApiOkResponse({ type: PrivateRecordSaved })
  @ApiProblems(400, 401, 403, 404, 412)
  change(
    @Param('id') id: string,
    @Body() body: PrivateRecordUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<PrivateRecordSaved> {
    return this.records.change(id, body, account, ifMatch);
  }
}
