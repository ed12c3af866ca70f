import { Module } from '@nestjs/common';
import { MediaStorageModule } from '../storage/storage.module.js';
import { RenditionsModule } from '../renditions/renditions.module.js';
import { Duplicates } from './duplicates.js';
import { EditController } from './edit.controller.js';
import { FileCheck } from './file-check.js';
import { FormerFiles } from './former-files.js';
import { MediaIntake } from './media-intake.js';
import { MediaStore } from './media-store.js';
import { OriginalsController } from './originals.controller.js';
import { Originals } from './originals.js';
import { PictureEditing } from './picture-editing.js';
import { PicturePreparation } from './picture-preparation.js';
import { Remaking } from './remaking.js';
import { ReplacementController } from './replacement.controller.js';
import { Replacement } from './replacement.js';
import { SpooledFiles } from './spooled-files.js';
import { UploadReader } from './upload-reader.js';
import { UploadService } from './upload.service.js';
import { UploadsController } from './uploads.controller.js';
import { WholePicture } from './whole-picture.js';

/** Uploads, replaced and cropped files, and the checks of stored ones. */
@Module({
  imports: [MediaStorageModule, RenditionsModule],
  controllers: [UploadsController, OriginalsController, ReplacementController, EditController],
  providers: [
    PicturePreparation,
    MediaStore,
    FormerFiles,
    Originals,
    Replacement,
    PictureEditing,
    WholePicture,
    UploadReader,
    Duplicates,
    MediaIntake,
    SpooledFiles,
    UploadService,
    Remaking,
    FileCheck,
  ],
  exports: [
    PicturePreparation,
    MediaStore,
    FormerFiles,
    Originals,
    Replacement,
    PictureEditing,
    WholePicture,
    UploadReader,
    Duplicates,
    MediaIntake,
    SpooledFiles,
    UploadService,
    Remaking,
    FileCheck,
  ],
})
export class MediaIntakeModule {}
