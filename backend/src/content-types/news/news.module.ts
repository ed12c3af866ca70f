import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../platform/media/media.module.js';
import { NewsAdminController } from './news-admin.controller.js';
import { NewsPublicController } from './news-public.controller.js';
import { NewsReadService } from './news-read.service.js';
import { NewsViews } from './news-views.js';
import { News } from './news.entity.js';
import { NewsService } from './news.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([News]), MediaModule],
  controllers: [NewsPublicController, NewsAdminController],
  providers: [NewsService, NewsReadService, NewsViews],
  exports: [NewsService],
})
export class NewsModule {}
