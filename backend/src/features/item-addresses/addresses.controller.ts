import { ADDRESSED_TYPES, isAddressed } from '@muzey/shared-ui/item-addresses/slugs.ts';
import {
  applyDecorators,
  Body,
  Controller,
  Get,
  Injectable,
  Param,
  Put,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentAccount, Granted, Staff, type Account } from '../../platform/auth/access.js';
import { NamedItem } from '../../platform/content/edited-item.guard.js';
import { notFound } from '../../platform/errors/problem.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { AddressInput, FormerAddressInput, ItemAddresses, MAX_ADDRESSES } from './addresses.dto.js';
import { AddressesService } from './addresses.service.js';

/** Answers 404 for the types whose items have no addresses of titles. */
@Injectable()
class AddressedItem implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { type: string } }>>();
    if (!isAddressed(params.type)) throw notFound();
    return true;
  }
}

const OfItem = () =>
  applyDecorators(
    UseGuards(AddressedItem),
    NamedItem(),
    ApiOkResponse({ type: ItemAddresses }),
    ApiParam({ name: 'type', enum: [...ADDRESSED_TYPES] }),
  );

@ApiTags('addresses')
@Staff()
@Controller('admin/:type/:id/addresses')
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @Get()
  @Granted(':type')
  @OfItem()
  @ApiOperation({
    operationId: 'listAddresses',
    summary: 'The address of an item on the site, and those that it had',
    description: 'Of news, exhibitions, events, objects and terms.',
  })
  @ApiProblems(401, 403, 404)
  list(@Param('type') type: string, @Param('id') id: string): Promise<ItemAddresses> {
    return this.addresses.list({ type, id });
  }

  @Put()
  @Granted(':type', 'publish', 'all languages')
  @OfItem()
  @ApiOperation({
    operationId: 'changeAddress',
    summary: 'Changes the address of an item on the site',
    description: `At once, for whoever may publish it. The former address redirects to the new one; a former address can be the current one again. 409: \`slug_taken\`; \`address_changed\`: it is not at \`instead_of\`; \`no_address\`: visitors have not seen it yet; \`no_title\`; \`too_many_addresses\`: more than ${MAX_ADDRESSES}.`,
  })
  @ApiProblems(400, 401, 403, 404, 409)
  change(
    @Param('type') type: string,
    @Param('id') id: string,
    @Body() body: AddressInput,
    @CurrentAccount() account: Account,
  ): Promise<ItemAddresses> {
    return this.addresses.change({ type, id }, body, account);
  }

  @Put('former')
  @Granted(':type', 'publish', 'all languages')
  @OfItem()
  @ApiOperation({
    operationId: 'letAddressGo',
    summary: 'Lets a former address of an item go, or takes it back',
    description: 'One that was let go is a 410, and tells nobody where the item is.',
  })
  @ApiProblems(400, 401, 403, 404, 409)
  changeFormer(
    @Param('type') type: string,
    @Param('id') id: string,
    @Body() body: FormerAddressInput,
    @CurrentAccount() account: Account,
  ): Promise<ItemAddresses> {
    return this.addresses.changeFormer({ type, id }, body, account);
  }
}
