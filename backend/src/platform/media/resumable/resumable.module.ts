import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaStorageModule } from '../storage/storage.module.js';
import { MediaIntakeModule } from '../intake/intake.module.js';
import { MediaLibraryModule } from '../library/library.module.js';
import { Destinations } from './destinations.js';
import { ResumableSweeper } from './resumable-sweeper.js';
import { ResumableUploadEntity } from './resumable-upload.entity.js';
import { ResumableUploads } from './resumable-uploads.js';
import { ResumableController } from './resumable.controller.js';
import { UploadLock } from './upload-lock.js';

/** Uploads in parts (tus 1.0). */
@Module({
  imports: [
    TypeOrmModule.forFeature([ResumableUploadEntity]),
    MediaStorageModule,
    MediaIntakeModule,
    MediaLibraryModule,
  ],
  controllers: [ResumableController],
  providers: [UploadLock, Destinations, ResumableUploads, ResumableSweeper],
  exports: [UploadLock, Destinations, ResumableUploads, ResumableSweeper],
})
export class ResumableModule {}
