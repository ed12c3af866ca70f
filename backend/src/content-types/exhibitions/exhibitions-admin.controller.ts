import { Body, Controller, Delete, Get, Headers, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Staff, type Account } from '../../platform/auth/access.js';
import { Message } from '../../platform/content/answers.dto.js';
import { CALLS } from '../../platform/content/call-descriptions.js';
import { AdminListQuery } from '../../platform/content/list-query.dto.js';
import { ApiListOrRows } from '../../platform/content/item-row.dto.js';
import { VersionTag } from '../../platform/http/version.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Existing } from '../../platform/http/existing.js';
import {
  AdminExhibition,
  AdminExhibitionList,
  AdminExhibitionRows,
  ExhibitionInput,
  ExhibitionSaved,
  ExhibitionUpdate,
} from './exhibitions.dto.js';
import { Exhibition } from './exhibitions.entity.js';
import { ExhibitionsService } from './exhibitions.service.js';

@ApiTags('exhibitions')
@Staff()
@UseInterceptors(VersionTag)
@Controller('admin/exhibitions')
export class ExhibitionsAdminController {
  constructor(private readonly exhibitions: ExhibitionsService) {}

  @Get()
  @ApiOperation({
    operationId: 'adminListExhibitions',
    summary: 'All exhibitions, drafts included',
    description: CALLS.adminList,
  })
  @ApiListOrRows(AdminExhibitionList, AdminExhibitionRows)
  @ApiProblems(400, 401, 403)
  list(@Query() query: AdminListQuery): Promise<AdminExhibitionList | AdminExhibitionRows> {
    return query.fields === 'row' ? this.exhibitions.rows(query) : this.exhibitions.list(query);
  }

  @Get(':id')
  @Existing(Exhibition)
  @ApiOperation({
    operationId: 'adminGetExhibition',
    summary: 'One exhibition as it is stored; its version is also the ETag',
    description: CALLS.adminRead,
  })
  @ApiOkResponse({ type: AdminExhibition })
  @ApiProblems(401, 403, 404)
  get(@Param('id') id: string): Promise<AdminExhibition> {
    return this.exhibitions.get(id);
  }

  @Post()
  @ApiOperation({ operationId: 'createExhibition', summary: 'Writes an exhibition', description: CALLS.create })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a replay gives the first answer back' })
  @ApiCreatedResponse({ type: ExhibitionSaved })
  @ApiProblems(400, 401, 403, 409, 422)
  create(
    @Body() body: ExhibitionInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<ExhibitionSaved> {
    return this.exhibitions.create(body, account, key);
  }

  @Put(':id')
  @Existing(Exhibition)
  @ApiOperation({
    operationId: 'updateExhibition',
    summary: 'Changes an exhibition; what is absent stays as it is',
    description: CALLS.update,
  })
  @ApiHeader({ name: 'if-match', required: false, description: 'the ETag that was edited; a stale one is a 412' })
  @ApiOkResponse({ type: ExhibitionSaved })
  @ApiProblems(400, 401, 403, 404, 412)
  update(
    @Param('id') id: string,
    @Body() body: ExhibitionUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<ExhibitionSaved> {
    return this.exhibitions.update(id, body, account, ifMatch);
  }

  @Delete(':id')
  @Existing(Exhibition)
  @ApiOperation({
    operationId: 'deleteExhibition',
    summary: 'Moves an exhibition to the trash, where it can be brought back for 30 days',
    description: CALLS.remove,
  })
  @ApiHeader({ name: 'if-match', required: false, description: 'deletes only this version' })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 412)
  remove(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Message> {
    return this.exhibitions.remove(id, account, ifMatch);
  }
}
