import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaStorageModule } from '../storage/storage.module.js';
import { RightsMailEntity, RightsNoticeEntity } from './rights-notice.entity.js';
import { RightsNotices } from './rights-notices.js';

/** Expiring rights and the e-mails about them. */
@Module({
  imports: [TypeOrmModule.forFeature([RightsMailEntity, RightsNoticeEntity]), MediaStorageModule],
  providers: [RightsNotices],
  exports: [RightsNotices],
})
export class MediaRightsModule {}
