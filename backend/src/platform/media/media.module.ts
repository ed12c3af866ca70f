import multipart from '@fastify/multipart';
import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { FastifyInstance } from 'fastify';
import { Config } from '../config/config.js';
import { DiskGuard } from './disk-guard.js';
import { Duplicates } from './duplicates.js';
import { EditController } from './edit.controller.js';
import { EncoderSemaphore } from './encoder-semaphore.js';
import { FileCheck } from './file-check.js';
import { FileBlocksEntity } from './file-blocks.entity.js';
import { FileLookEntity } from './file-look.entity.js';
import { FilePresence } from './file-presence.js';
import { FileRecords } from './file-records.js';
import { FormerFiles } from './former-files.js';
import { MediaAdminController } from './media-admin.controller.js';
import { IntactFiles } from './intact-files.js';
import { MediaAccessDecision } from './media-access.js';
import { MediaAttention } from './media-attention.js';
import { MediaAttentionController } from './media-attention.controller.js';
import { MediaIntake } from './media-intake.js';
import { MediaFiles } from './media-files.js';
import { MediaBulkService } from './media-bulk.service.js';
import { MediaController } from './media.controller.js';
import { MediaEntity } from './media.entity.js';
import { MediaPages } from './media-pages.js';
import { MediaService } from './media.service.js';
import { MediaStore } from './media-store.js';
import { FormerFileEntity } from './former-file.entity.js';
import { openStorage } from './open-storage.js';
import { Originals } from './originals.js';
import { OriginalsController } from './originals.controller.js';
import { PictureEditing } from './picture-editing.js';
import { PicturePreparation } from './picture-preparation.js';
import { PictureWorkers } from './picture-workers.js';
import { Pictures } from './pictures.js';
import { PublicMedia } from './public-media.js';
import { Remaking } from './remaking.js';
import { Renditions } from './renditions.js';
import { RightsMailEntity, RightsNoticeEntity } from './rights-notice.entity.js';
import { RightsNotices } from './rights-notices.js';
import { Replacement } from './replacement.js';
import { ReplacementController } from './replacement.controller.js';
import { SignedAddresses } from './signed-address.js';
import { Destinations } from './resumable/destinations.js';
import { ResumableController } from './resumable/resumable.controller.js';
import { ResumableSweeper } from './resumable/resumable-sweeper.js';
import { ResumableUploadEntity } from './resumable/resumable-upload.entity.js';
import { ResumableUploads } from './resumable/resumable-uploads.js';
import { PART_TYPE } from './resumable/tus.js';
import { UploadLock } from './resumable/upload-lock.js';
import { Spool } from './spool.js';
import { SpooledFiles } from './spooled-files.js';
import { MediaStorage } from './storage.js';
import { StoredFiles } from './stored-files.js';
import { UploadSweeper } from './sweeper.js';
import { UploadReader } from './upload-reader.js';
import { UploadService } from './upload.service.js';
import { TranscriptsController } from './transcripts.controller.js';
import { UploadsController } from './uploads.controller.js';
import { WholePicture } from './whole-picture.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      MediaEntity,
      FileBlocksEntity,
      FileLookEntity,
      FormerFileEntity,
      ResumableUploadEntity,
      RightsMailEntity,
      RightsNoticeEntity,
    ]),
  ],
  controllers: [
    MediaAttentionController,
    MediaController,
    UploadsController,
    MediaAdminController,
    OriginalsController,
    ReplacementController,
    ResumableController,
    EditController,
    TranscriptsController,
  ],
  providers: [
    { provide: MediaStorage, useFactory: openStorage, inject: [Config, Spool] },
    { provide: EncoderSemaphore, useFactory: () => new EncoderSemaphore() },
    Spool,
    DiskGuard,
    StoredFiles,
    PictureWorkers,
    Pictures,
    PicturePreparation,
    MediaStore,
    MediaFiles,
    FormerFiles,
    Originals,
    Replacement,
    PictureEditing,
    WholePicture,
    PublicMedia,
    SignedAddresses,
    MediaAccessDecision,
    MediaService,
    MediaPages,
    MediaBulkService,
    MediaAttention,
    UploadReader,
    Duplicates,
    MediaIntake,
    SpooledFiles,
    UploadService,
    UploadSweeper,
    Renditions,
    Remaking,
    FileRecords,
    FilePresence,
    IntactFiles,
    FileCheck,
    UploadLock,
    Destinations,
    ResumableUploads,
    ResumableSweeper,
    RightsNotices,
  ],
  exports: [
    DiskGuard,
    FileCheck,
    FileRecords,
    IntactFiles,
    MediaAccessDecision,
    MediaService,
    MediaStorage,
    MediaStore,
    PicturePreparation,
    PictureWorkers,
    Pictures,
    PublicMedia,
    Renditions,
    ResumableUploads,
    Spool,
    StoredFiles,
    UploadReader,
    UploadService,
  ],
})
export class MediaModule implements OnModuleInit {
  constructor(private readonly adapterHost: HttpAdapterHost) {}

  /** Only uploads accept multipart; no part is read before the guards have run. */
  async onModuleInit(): Promise<void> {
    const fastify = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    await fastify.register(multipart, { throwFileSizeLimit: false });
    fastify.addContentTypeParser(PART_TYPE, (_request, _payload, done) => done(null));
  }
}
