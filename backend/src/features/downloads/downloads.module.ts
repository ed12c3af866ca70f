import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { MediaModule } from '../../platform/media/media.module.js';
import { DownloadMaker, DownloadStore } from './download-maker.js';
import { DownloadSubjects } from './download-subjects.js';
import { DownloadsController } from './downloads.controller.js';

@Module({
  imports: [MediaModule],
  controllers: [DownloadsController],
  providers: [
    { provide: DownloadStore, inject: [Config], useFactory: (config: Config) => new DownloadStore(config) },
    DownloadSubjects,
    DownloadMaker,
  ],
})
export class DownloadsModule {}
