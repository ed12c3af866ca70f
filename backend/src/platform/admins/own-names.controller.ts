import { Body, Controller, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Staff, type Account, GrantedToAll } from '../auth/access.js';
import { DisplayNamesInput } from '../auth/display-names.dto.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { AdminSaved } from './admins.dto.js';
import { AdminsService } from './admins.service.js';

@ApiTags('accounts')
@Staff()
@GrantedToAll()
@Controller('admin/display-name')
export class OwnNamesController {
  constructor(private readonly admins: AdminsService) {}

  @Put()
  @ApiOperation({
    operationId: 'setDisplayName',
    summary: 'Sets your display name',
    description:
      'New articles are signed with it. Without one they are signed with nothing: the user name is never published by itself.',
  })
  @ApiOkResponse({ type: AdminSaved })
  @ApiProblems(400, 401, 403)
  set(
    @Body() { displayName, displayNameCyrillic }: DisplayNamesInput,
    @CurrentAccount() account: Account,
  ): Promise<AdminSaved> {
    return this.admins.update(account.id, { displayName, displayNameCyrillic }, account);
  }
}
