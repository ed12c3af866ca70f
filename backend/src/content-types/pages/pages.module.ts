import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../platform/media/media.module.js';
import { PagesAdminController } from './pages-admin.controller.js';
import { PageEntity } from './pages.entity.js';
import { PagesPublicController } from './pages-public.controller.js';
import { PagesReadService } from './pages-read.service.js';
import { PagesService } from './pages.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PageEntity]), MediaModule],
  controllers: [PagesPublicController, PagesAdminController],
  providers: [PagesService, PagesReadService],
})
export class PagesModule {}
