import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaStorageModule } from '../storage/storage.module.js';
import { RightsMailEntity, RightsNoticeEntity } from './rights-notice.entity.js';
import { RightsNotices } from './rights-notices.js';

/** Rights that end, and who is told. */
@Module({
  imports: [TypeOrmModule.forFeature([RightsMailEntity, RightsNoticeEntity]), MediaStorageModule],
  providers: [RightsNotices],
  exports: [RightsNotices],
})
export class MediaRightsModule {}
