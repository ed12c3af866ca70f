import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../platform/media/media.module.js';
import { CollectionsBulkService } from './bulk/collections-bulk.service.js';
import { Browse } from './browse/browse.js';
import { ObjectCopy } from './browse/object-copy.js';
import { TermsPublicController } from './browse/terms-public.controller.js';
import { PublicTerms } from './browse/terms-public.js';
import { ObjectAddressEntity } from './addresses/object-address.entity.js';
import { ObjectAddresses } from './addresses/object-addresses.service.js';
import { CollectionsAdminController } from './collections-admin.controller.js';
import { CollectionsPublicController } from './collections-public.controller.js';
import { CollectionsReadService } from './collections-read.service.js';
import { Collection } from './collections.entity.js';
import { CollectionTermUses } from './collection-term-uses.js';
import { CollectionsService } from './collections.service.js';
import { MergedObjectEntity } from './merging/merged-object.entity.js';
import { ObjectPictures } from './pictures/object-pictures.service.js';
import { PrivateRecordController } from './private/private-record.controller.js';
import { PrivateRecordEntity } from './private/private-record.entity.js';
import { PrivateRecordService } from './private/private-record.service.js';
import { ChosenObjectsReader } from './record/chosen-objects.js';
import { ShownObjects } from './record/shown-objects.js';
import { ShownTermsOfObjects } from './shown-terms-of-objects.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Collection, MergedObjectEntity, ObjectAddressEntity, PrivateRecordEntity]),
    MediaModule,
  ],
  controllers: [
    CollectionsPublicController,
    CollectionsAdminController,
    PrivateRecordController,
    TermsPublicController,
  ],
  providers: [
    CollectionsService,
    CollectionsReadService,
    CollectionTermUses,
    ObjectAddresses,
    PrivateRecordService,
    ObjectCopy,
    Browse,
    PublicTerms,
    ShownObjects,
    ChosenObjectsReader,
    ShownTermsOfObjects,
    CollectionsBulkService,
    ObjectPictures,
  ],
  exports: [CollectionsService, CollectionsReadService, PublicTerms],
})
export class CollectionsModule {}
