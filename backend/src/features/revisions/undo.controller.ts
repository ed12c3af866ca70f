import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, GrantedToAll, Staff, type Account } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { UndoInput, UndoneChanges } from './undo.dto.js';
import { ITEMS_PER_CALL, UndoService } from './undo.service.js';

@ApiTags('audit')
@Controller('admin/audit')
export class UndoController {
  constructor(private readonly changes: UndoService) {}

  @GrantedToAll()
  @Post('undo')
  @Staff()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'undoChanges',
    summary: 'Undoes a bulk change of the last 30 days',
    description: `One’s own; superadmins undo those of others, too. At most ${ITEMS_PER_CALL} items a call: \`after\` continues. Each item gets back what the change has replaced, where it is still so; what was changed since stays, and is named. It can be repeated.`,
  })
  @ApiOkResponse({ type: UndoneChanges })
  @ApiProblems(400, 401, 403, 409)
  undo(@Body() asked: UndoInput, @CurrentAccount() account: Account): Promise<UndoneChanges> {
    return this.changes.undo(asked, account);
  }
}
