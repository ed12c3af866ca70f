import { Body, Headers, Param, Query } from '@nestjs/common';
import { CurrentAccount, type Account } from '../../platform/auth/access.js';
import {
  AdminController,
  AdminCreate,
  AdminList,
  AdminRead,
  AdminRemove,
  AdminUpdate,
} from '../../platform/content/admin-routes.js';
import type { Message } from '../../platform/http/answers.dto.js';
import { BranchItemQuery } from '../../platform/content/item-branch.js';
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

@AdminController(Exhibition)
export class ExhibitionsAdminController {
  constructor(private readonly exhibitions: ExhibitionsService) {}

  @AdminList(Exhibition, { list: AdminExhibitionList, rows: AdminExhibitionRows })
  list(@Query() query: BranchItemQuery): Promise<AdminExhibitionList | AdminExhibitionRows> {
    return query.fields === 'row' ? this.exhibitions.rows(query) : this.exhibitions.list(query);
  }

  @AdminRead(Exhibition, AdminExhibition)
  get(@Param('id') id: string): Promise<AdminExhibition> {
    return this.exhibitions.get(id);
  }

  @AdminCreate(Exhibition, ExhibitionSaved)
  create(
    @Body() body: ExhibitionInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<ExhibitionSaved> {
    return this.exhibitions.create(body, account, key);
  }

  @AdminUpdate(Exhibition, ExhibitionSaved)
  update(
    @Param('id') id: string,
    @Body() body: ExhibitionUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<ExhibitionSaved> {
    return this.exhibitions.update(id, body, account, ifMatch);
  }

  @AdminRemove(Exhibition)
  remove(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Message> {
    return this.exhibitions.remove(id, account, ifMatch);
  }
}
