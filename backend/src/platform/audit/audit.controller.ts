import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, GrantedToAll, Staff, type Account } from '../auth/access.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { AuditQuery, AuditTrail } from './audit.dto.js';
import { AuditService } from './audit.service.js';

@ApiTags('audit')
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @GrantedToAll()
  @Get()
  @Staff()
  @ApiOperation({
    operationId: 'listAudit',
    summary: 'The audit log: who did what, and when',
    description:
      'Entries are written in the same transaction as the change. They name the changed fields, without values. Superadmins read all of them, others their own.',
  })
  @ApiOkResponse({ type: AuditTrail })
  @ApiProblems(400, 401, 403)
  list(@Query() query: AuditQuery, @CurrentAccount() account: Account): Promise<AuditTrail> {
    return this.audit.list(query, account);
  }
}
