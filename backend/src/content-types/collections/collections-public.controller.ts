import { Get, Ip, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { network } from '../../platform/http/client-address.js';
import { PublicController, PublicList, PublicRead } from '../../platform/content/public-routes.js';
import { Facets } from './browse/browse.dto.js';
import { Browse } from './browse/browse.js';
import { ObjectAddress } from './addresses/object-address.dto.js';
import { ObjectAddresses } from './addresses/object-addresses.service.js';
import { CollectionList, CollectionListQuery, FacetsQuery, PublicCollection } from './collections.dto.js';
import { Collection } from './collections.entity.js';
import { CollectionsReadService } from './collections-read.service.js';
import { ChosenObjects, ChosenQuery } from './record/chosen-objects.dto.js';
import { ChosenObjectsReader } from './record/chosen-objects.js';
import { ExhibitedObjects, ExhibitedQuery, RoomsQuery, ShownRooms } from './record/shown-objects.dto.js';
import { ShownObjects } from './record/shown-objects.js';

@PublicController(Collection)
export class CollectionsPublicController {
  constructor(
    private readonly collections: CollectionsReadService,
    private readonly browse: Browse,
    private readonly addresses: ObjectAddresses,
    private readonly shown: ShownObjects,
    private readonly chosen: ChosenObjectsReader,
  ) {}

  @PublicList(Collection, CollectionList, { summary: 'Published collections, the newest first' })
  list(@Query() query: CollectionListQuery, @Ip() address: string): Promise<CollectionList> {
    return this.collections.list(query, network(address));
  }

  @Get('chosen')
  @ApiOperation({
    operationId: 'listChosenObjects',
    summary: 'Objects by their ids',
    description: 'For a selection of a visitor. Of those that visitors cannot see only the number is told.',
  })
  @ApiOkResponse({ type: ChosenObjects })
  @ApiProblems(400)
  listChosen(@Query() query: ChosenQuery): Promise<ChosenObjects> {
    return this.chosen.read(query);
  }

  @Get('facets')
  @ApiOperation({
    operationId: 'getCollectionFacets',
    summary: 'How many objects each further filter would leave',
    description: 'Takes the filters of the list. The values of a filter are counted without its own choice.',
  })
  @ApiOkResponse({ type: Facets })
  @ApiProblems(400, 429)
  facets(@Query() query: FacetsQuery, @Ip() address: string): Promise<Facets> {
    return this.browse.facets(query, network(address));
  }

  @Get('on-show')
  @ApiOperation({
    operationId: 'listRoomsWithObjects',
    summary: 'The objects on show in a branch, by room',
    description: 'The names of rooms are those that the records of objects have (`on_show.room`).',
  })
  @ApiOkResponse({ type: ShownRooms })
  @ApiProblems(400)
  onShow(@Query() { branch }: RoomsQuery): Promise<ShownRooms> {
    return this.shown.inRooms(branch);
  }

  @Get('exhibited')
  @ApiOperation({
    operationId: 'listExhibitedObjects',
    summary: 'The objects of an exhibition',
    description: 'Those whose records name it, as what shows them now or showed them. None of a hidden exhibition.',
  })
  @ApiOkResponse({ type: ExhibitedObjects })
  @ApiProblems(400)
  exhibited(@Query() query: ExhibitedQuery): Promise<ExhibitedObjects> {
    return this.shown.ofExhibition(query);
  }

  @Get('addresses/:name')
  @ApiOperation({
    operationId: 'getObjectAddress',
    summary: 'The objects at an address that stays',
    description:
      'By id, or by the form of a number that stands in addresses: `kp12-3` for КП 12/3. Nothing is told of objects that visitors never saw.',
  })
  @ApiOkResponse({ type: ObjectAddress })
  @ApiProblems(404)
  address(@Param('name') name: string): Promise<ObjectAddress> {
    return this.addresses.at(name);
  }

  @PublicRead(Collection, PublicCollection)
  get(@Param('id') id: string): Promise<PublicCollection> {
    return this.collections.read(id);
  }
}
