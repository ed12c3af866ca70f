import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../platform/media/media.module.js';
import { PreviewLinkEntity } from './preview-link.entity.js';
import { PreviewLinksController } from './preview-links.controller.js';
import { PreviewLinksService } from './preview-links.service.js';
import { PreviewsController } from './previews.controller.js';

/** Previews of what stands in a form, and links to the previews of what is saved. */
@Module({
  imports: [MediaModule, TypeOrmModule.forFeature([PreviewLinkEntity])],
  controllers: [PreviewLinksController, PreviewsController],
  providers: [PreviewLinksService],
})
export class PreviewsModule {}
