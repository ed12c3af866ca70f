import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../platform/media/media.module.js';
import { CollectionsAdminController } from './collections-admin.controller.js';
import { CollectionsPublicController } from './collections-public.controller.js';
import { CollectionsReadService } from './collections-read.service.js';
import { Collection } from './collections.entity.js';
import { CollectionTermUses } from './collection-term-uses.js';
import { CollectionsService } from './collections.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Collection]), MediaModule],
  controllers: [CollectionsPublicController, CollectionsAdminController],
  providers: [CollectionsService, CollectionsReadService, CollectionTermUses],
})
export class CollectionsModule {}
