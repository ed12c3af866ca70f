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
import { FieldsQuery } from '../../platform/content/list-query.dto.js';
import { BranchInput, BranchUpdate } from './branch-input.dto.js';
import { AdminBranch, BranchRow, BranchSaved } from './branches.dto.js';
import { BranchEntity } from './branches.entity.js';
import { BranchesService } from './branches.service.js';

const LIST = {
  summary: 'All branches, in their order',
  description: 'With what visitors see, and with position and version for editors.',
};
const UPDATE =
  'What is absent keeps its stored value, at every depth; hours and prices are replaced as a whole. `prices` counts before `priceList`.';

@AdminController(BranchEntity)
export class BranchesAdminController {
  constructor(private readonly branches: BranchesService) {}

  @AdminList(BranchEntity, { list: AdminBranch, rows: BranchRow, shape: 'array' }, LIST)
  list(@Query() { fields }: FieldsQuery): Promise<AdminBranch[] | BranchRow[]> {
    return fields === 'row' ? this.branches.rows() : this.branches.list();
  }

  @AdminRead(BranchEntity, AdminBranch)
  get(@Param('id') id: string): Promise<AdminBranch> {
    return this.branches.get(id);
  }

  @AdminCreate(BranchEntity, BranchSaved, { by: 'superadmin' })
  create(
    @Body() body: BranchInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<BranchSaved> {
    return this.branches.create(body, account, key);
  }

  @AdminUpdate(BranchEntity, BranchSaved, { by: 'superadmin', description: UPDATE })
  update(
    @Param('id') id: string,
    @Body() body: BranchUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<BranchSaved> {
    return this.branches.update(id, body, account, ifMatch);
  }

  @AdminRemove(BranchEntity, { by: 'superadmin' })
  remove(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Message> {
    return this.branches.remove(id, account, ifMatch);
  }
}
