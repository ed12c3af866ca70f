import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Injectable,
  Ip,
  Param,
  Post,
  Query,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentAccount, Granted, Public, Staff, Superadmin, type Account } from '../../platform/auth/access.js';
import { CONTENT_TYPE_NAMES } from '../../platform/content-types/content-type.js';
import { ContentTypes } from '../../platform/content-types/content-types.js';
import { EditedItem } from '../../platform/content/edited-item.guard.js';
import { notFound } from '../../platform/errors/problem.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Message } from '../../platform/http/answers.dto.js';
import { isId } from '../../platform/http/existing.js';
import {
  AllPreviewLinks,
  AllPreviewLinksQuery,
  NewPreviewLink,
  PreviewLinkInput,
  PreviewLinkList,
  PreviewLinkSecret,
  SharedPreview,
} from './preview-links.dto.js';
import { MAX_OF_ACCOUNT, MAX_OF_ITEM } from './preview-link-statements.js';
import { PreviewLinksService } from './preview-links.service.js';

const ofItem = ApiParam({ name: 'type', enum: CONTENT_TYPE_NAMES });

type Asked = FastifyRequest<{ Params: { type: string; id: string; link?: string } }>;

/** 404 for types without previews, and for unknown links before any error in the body (docs/api.md, Order of checks). */
@Injectable()
class LinkedPreview implements CanActivate {
  constructor(
    private readonly types: ContentTypes,
    private readonly links: PreviewLinksService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params } = context.switchToHttp().getRequest<Asked>();
    const { type, id, link } = params;
    if (!this.types.find(type)?.hasFlags || (link !== undefined && !isId(link))) throw notFound();
    if (link !== undefined) await this.links.requireExisting({ type, id }, link);
    return true;
  }
}

/** The right to preview an item is the right to share the preview. */
const OfItem = () => applyDecorators(Granted(':type'), Staff(), EditedItem(), UseGuards(LinkedPreview), ofItem);

@ApiTags('previews')
@Controller()
export class PreviewLinksController {
  constructor(private readonly links: PreviewLinksService) {}

  @Get('admin/:type/:id/preview-links')
  @OfItem()
  @ApiOperation({
    operationId: 'listPreviewLinks',
    summary: 'The links to the preview of an item',
    description: 'Without their secrets, which are told only when a link is made.',
  })
  @ApiOkResponse({ type: PreviewLinkList })
  @ApiProblems(401, 403, 404)
  list(@Param('type') type: string, @Param('id') id: string): Promise<PreviewLinkList> {
    return this.links.list({ type, id });
  }

  @Post('admin/:type/:id/preview-links')
  @OfItem()
  @ApiOperation({
    operationId: 'makePreviewLink',
    summary: 'Makes a link with which somebody without an account sees the preview of an item',
    description: `It shows what is saved, with the waiting change, if there is one; \`version\` is compared with that. At most ${MAX_OF_ITEM} of an item and ${MAX_OF_ACCOUNT} of an account are open (409 \`too_many_links\`).`,
  })
  @ApiCreatedResponse({ type: NewPreviewLink })
  @ApiProblems(400, 401, 403, 404, 409, 412)
  make(
    @Param('type') type: string,
    @Param('id') id: string,
    @Body() body: PreviewLinkInput,
    @CurrentAccount() account: Account,
  ): Promise<NewPreviewLink> {
    return this.links.make({ type, id }, body, account);
  }

  @Delete('admin/:type/:id/preview-links/:link')
  @OfItem()
  @ApiOperation({
    operationId: 'revokePreviewLink',
    summary: 'Ends a link to a preview',
    description: 'Its page and the files at its addresses are a 404 from the next request on.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404)
  revoke(
    @Param('type') type: string,
    @Param('id') id: string,
    @Param('link') link: string,
    @CurrentAccount() account: Account,
  ): Promise<Message> {
    return this.links.revoke({ type, id }, link, account);
  }

  @Get('admin/preview-links')
  @Superadmin()
  @ApiOperation({
    operationId: 'listAllPreviewLinks',
    summary: 'The links to previews of all items',
    description: 'With who made them. The calls of the item revoke them.',
  })
  @ApiOkResponse({ type: AllPreviewLinks })
  @ApiProblems(400, 401, 403)
  all(@Query() query: AllPreviewLinksQuery): Promise<AllPreviewLinks> {
    return this.links.all(query);
  }

  @Post('preview-link')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'readSharedPreview',
    summary: 'What a link to a preview shows',
    description:
      'The secret is in the body, because addresses are logged. An unknown link is a 404, and so is one that has ended or was revoked, whose item was deleted, or whose maker may no longer work on the item. 60 of these from one network in 15 minutes, then a 429.',
  })
  @ApiOkResponse({ type: SharedPreview })
  @ApiProblems(400, 404, 429)
  open(@Body() { secret }: PreviewLinkSecret, @Ip() address: string): Promise<SharedPreview> {
    return this.links.open(secret, address);
  }
}
