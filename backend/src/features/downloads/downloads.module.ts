import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { MediaModule } from '../../platform/media/media.module.js';
import { DownloadZipController } from './download-zip.controller.js';
import { DownloadZip } from './download-zip.js';
import { DownloadMaker, DownloadStore } from './download-maker.js';
import { DownloadSubjects } from './download-subjects.js';
import { DownloadsController } from './downloads.controller.js';

@Module({
  imports: [MediaModule],
  controllers: [DownloadsController, DownloadZipController],
  providers: [
    { provide: DownloadStore, inject: [Config], useFactory: (config: Config) => new DownloadStore(config) },
    DownloadSubjects,
    DownloadMaker,
    DownloadZip,
  ],
})
export class DownloadsModule {}
