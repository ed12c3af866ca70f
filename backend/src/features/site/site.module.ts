import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../platform/media/media.module.js';
import { SiteAdminController } from './site-admin.controller.js';
import { SitePublicController } from './site-public.controller.js';
import { SiteEntity } from './site.entity.js';
import { SiteService } from './site.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SiteEntity]), MediaModule],
  controllers: [SitePublicController, SiteAdminController],
  providers: [SiteService],
  exports: [SiteService],
})
export class SiteModule {}
