import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Granted, Staff, type Account } from '../../platform/auth/access.js';
import { EditRights } from '../../platform/auth/edit-rights.js';
import { CONTENT_TYPE_NAMES } from '../../platform/content-types/content-type.js';
import { ContentWriters } from '../../platform/content/content-writers.js';
import { EditedItem } from '../../platform/content/edited-item.guard.js';
import { forbidden } from '../../platform/errors/problem.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { readBody, UnreadBody } from '../../platform/http/unread-body.js';

const ofType = ApiParam({ name: 'type', enum: CONTENT_TYPE_NAMES });
const anyItem = { type: 'object', additionalProperties: true } as const;

/** Items as a save would leave them, for the preview of what stands in a form. Nothing is stored, and nothing is locked. */
@ApiTags('previews')
@Controller('admin/:type')
export class PreviewsController {
  constructor(
    private readonly writers: ContentWriters,
    private readonly rights: EditRights,
  ) {}

  @Granted(':type')
  @Post('preview')
  @Staff()
  @HttpCode(200)
  @ofType
  @ApiOperation({
    operationId: 'previewNewItem',
    summary: 'A new item as it would be saved; nothing is stored',
    description: 'The body is that of a creation.',
  })
  @ApiBody({ schema: anyItem, description: 'as for a creation' })
  @ApiOkResponse({ schema: anyItem, description: 'the item in the form in which staff read it' })
  @ApiProblems(400, 401, 403, 404)
  async create(
    @Param('type') type: string,
    @UnreadBody() body: unknown,
    @CurrentAccount() account: Account,
  ): Promise<object> {
    const writer = this.writers.of(type);
    if (!this.rights.mayEdit(type, account)) throw forbidden();
    return writer.preview({}, await readBody(body), account);
  }

  @Granted(':type')
  @Post(':id/preview')
  @EditedItem()
  @Staff()
  @HttpCode(200)
  @ofType
  @ApiOperation({
    operationId: 'previewItem',
    summary: 'An item as it would be after a change; nothing is stored',
    description: 'The body is that of a change; what is absent stays as it is. Its `version` is not compared.',
  })
  @ApiBody({ schema: anyItem, description: 'as for a change of the item' })
  @ApiOkResponse({ schema: anyItem, description: 'the item in the form in which staff read it' })
  @ApiProblems(400, 401, 403, 404)
  async change(
    @Param('type') type: string,
    @Param('id') id: string,
    @UnreadBody() body: unknown,
    @CurrentAccount() account: Account,
  ): Promise<object> {
    return this.writers.of(type).preview({ id }, await readBody(body), account);
  }

  @Granted(':type')
  @Post(':id/waiting-change/preview')
  @EditedItem()
  @Staff()
  @HttpCode(200)
  @ofType
  @ApiOperation({
    operationId: 'previewWaitingChange',
    summary: 'An item as its waiting change would leave it after a save; nothing is stored',
    description: 'The body is that of a change of the item; what is absent stays as the waiting change has it.',
  })
  @ApiBody({ schema: anyItem, description: 'as for a change of the item' })
  @ApiOkResponse({ schema: anyItem, description: 'the item in the form in which staff read it' })
  @ApiProblems(400, 401, 403, 404)
  async waitingChange(
    @Param('type') type: string,
    @Param('id') id: string,
    @UnreadBody() body: unknown,
    @CurrentAccount() account: Account,
  ): Promise<object> {
    return this.writers.of(type).preview({ id, isWaiting: true }, await readBody(body), account);
  }
}
