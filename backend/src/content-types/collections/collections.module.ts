import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../platform/media/media.module.js';
import { Browse } from './browse/browse.js';
import { ObjectCopy } from './browse/object-copy.js';
import { TermsPublicController } from './browse/terms-public.controller.js';
import { PublicTerms } from './browse/terms-public.js';
import { CollectionsAdminController } from './collections-admin.controller.js';
import { CollectionsPublicController } from './collections-public.controller.js';
import { CollectionsReadService } from './collections-read.service.js';
import { Collection } from './collections.entity.js';
import { CollectionTermUses } from './collection-term-uses.js';
import { CollectionsService } from './collections.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Collection]), MediaModule],
  controllers: [CollectionsPublicController, CollectionsAdminController, TermsPublicController],
  providers: [CollectionsService, CollectionsReadService, CollectionTermUses, ObjectCopy, Browse, PublicTerms],
})
export class CollectionsModule {}
