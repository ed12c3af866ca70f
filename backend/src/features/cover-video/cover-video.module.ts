import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../platform/media/media.module.js';
import { CoverVideoAdminController } from './cover-video-admin.controller.js';
import { CoverVideoPublicController } from './cover-video-public.controller.js';
import { CoverVideoEntity } from './cover-video.entity.js';
import { CoverVideoService } from './cover-video.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CoverVideoEntity]), MediaModule],
  controllers: [CoverVideoPublicController, CoverVideoAdminController],
  providers: [CoverVideoService],
})
export class CoverVideoModule {}
