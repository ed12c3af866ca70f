import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaStorageModule } from '../storage/storage.module.js';
import { RenditionsModule } from '../renditions/renditions.module.js';
import { MediaIntakeModule } from '../intake/intake.module.js';
import { MediaAccessDecision } from './media-access.js';
import { MediaAdminController } from './media-admin.controller.js';
import { MediaAttentionController } from './media-attention.controller.js';
import { MediaAttention } from './media-attention.js';
import { MediaBulkService } from './media-bulk.service.js';
import { MediaFiles } from './media-files.js';
import { MediaPages } from './media-pages.js';
import { MediaController } from './media.controller.js';
import { MediaEntity } from '../model/media.entity.js';
import { MediaService } from './media.service.js';
import { PublicMedia } from './public-media.js';
import { TranscriptsController } from './transcripts.controller.js';

/** Media as staff find and describe them, and as visitors receive them. */
@Module({
  imports: [TypeOrmModule.forFeature([MediaEntity]), MediaStorageModule, RenditionsModule, MediaIntakeModule],
  controllers: [MediaAttentionController, MediaController, MediaAdminController, TranscriptsController],
  providers: [MediaFiles, PublicMedia, MediaAccessDecision, MediaService, MediaPages, MediaBulkService, MediaAttention],
  exports: [MediaFiles, PublicMedia, MediaAccessDecision, MediaService, MediaPages, MediaBulkService, MediaAttention],
})
export class MediaLibraryModule {}
