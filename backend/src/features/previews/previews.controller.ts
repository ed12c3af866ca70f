import { applyDecorators, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Granted, Staff, type Account } from '../../platform/auth/access.js';
import { EditRights } from '../../platform/auth/edit-rights.js';
import { CONTENT_TYPE_NAMES } from '../../platform/content-types/content-type.js';
import { ContentWriters } from '../../platform/content/content-writers.js';
import { EditedItem } from '../../platform/content/edited-item.guard.js';
import { forbidden } from '../../platform/errors/problem.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { readBody, UnreadBody } from '../../platform/http/unread-body.js';

const ANY_ITEM = { type: 'object', additionalProperties: true } as const;

interface Described {
  operationId: string;
  summary: string;
  description: string;
  body: string;
}

const Preview = (path: string, { body, ...operation }: Described): MethodDecorator =>
  applyDecorators(
    Granted(':type'),
    Post(path),
    Staff(),
    HttpCode(200),
    ApiParam({ name: 'type', enum: CONTENT_TYPE_NAMES }),
    ApiOperation(operation),
    ApiBody({ schema: ANY_ITEM, description: body }),
    ApiOkResponse({ schema: ANY_ITEM, description: 'the item in the form in which staff read it' }),
    ApiProblems(400, 401, 403, 404),
  );

/** Items as a save would leave them, for the preview of what stands in a form. Nothing is stored, and nothing is locked. */
@ApiTags('previews')
@Controller('admin')
export class PreviewsController {
  constructor(
    private readonly writers: ContentWriters,
    private readonly rights: EditRights,
  ) {}

  @Preview('previews/:type', {
    operationId: 'previewNewItem',
    summary: 'A new item as it would be saved; nothing is stored',
    description: 'The body is that of a creation.',
    body: 'as for a creation',
  })
  async create(
    @Param('type') type: string,
    @UnreadBody() body: unknown,
    @CurrentAccount() account: Account,
  ): Promise<object> {
    const writer = this.writers.of(type);
    if (!this.rights.mayEdit(type, account)) throw forbidden();
    return writer.preview({}, await readBody(body), account);
  }

  @EditedItem()
  @Preview(':type/:id/preview', {
    operationId: 'previewItem',
    summary: 'An item as it would be after a change; nothing is stored',
    description: 'The body is that of a change; what is absent stays as it is. Its `version` is not compared.',
    body: 'as for a change of the item',
  })
  async change(
    @Param('type') type: string,
    @Param('id') id: string,
    @UnreadBody() body: unknown,
    @CurrentAccount() account: Account,
  ): Promise<object> {
    return this.writers.of(type).preview({ id }, await readBody(body), account);
  }

  @EditedItem()
  @Preview(':type/:id/waiting-change/preview', {
    operationId: 'previewWaitingChange',
    summary: 'An item as its waiting change would leave it after a save; nothing is stored',
    description: 'The body is that of a change of the item; what is absent stays as the waiting change has it.',
    body: 'as for a change of the item',
  })
  async waitingChange(
    @Param('type') type: string,
    @Param('id') id: string,
    @UnreadBody() body: unknown,
    @CurrentAccount() account: Account,
  ): Promise<object> {
    return this.writers.of(type).preview({ id, isWaiting: true }, await readBody(body), account);
  }
}
