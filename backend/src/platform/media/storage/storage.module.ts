import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../config/config.js';
import { DiskGuard } from './disk-guard.js';
import { FileBlocksEntity } from './file-blocks.entity.js';
import { FileLookEntity } from './file-look.entity.js';
import { FilePresence } from './file-presence.js';
import { FileRecords } from './file-records.js';
import { FormerFileEntity } from './former-file.entity.js';
import { IntactFiles } from './intact-files.js';
import { openStorage } from './open-storage.js';
import { SignedAddresses } from './signed-address.js';
import { Spool } from './spool.js';
import { MediaStorage } from './storage.js';
import { StoredFiles } from './stored-files.js';
import { UploadSweeper } from './sweeper.js';

/** The files of media, in a folder or a bucket. */
@Module({
  imports: [TypeOrmModule.forFeature([FileBlocksEntity, FileLookEntity, FormerFileEntity])],
  providers: [
    { provide: MediaStorage, useFactory: openStorage, inject: [Config, Spool] },
    Spool,
    DiskGuard,
    StoredFiles,
    SignedAddresses,
    UploadSweeper,
    FileRecords,
    FilePresence,
    IntactFiles,
  ],
  exports: [
    MediaStorage,
    Spool,
    DiskGuard,
    StoredFiles,
    SignedAddresses,
    UploadSweeper,
    FileRecords,
    FilePresence,
    IntactFiles,
  ],
})
export class MediaStorageModule {}
