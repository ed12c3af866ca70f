import { Module } from '@nestjs/common';
import { CollectionsModule } from '../../content-types/collections/collections.module.js';
import { SiteModule } from '../../features/site/site.module.js';
import { OpenRecords } from './records/open-records.js';
import { RecordsController } from './records/records.controller.js';

/** Records for programs of others. */
@Module({ imports: [CollectionsModule, SiteModule], controllers: [RecordsController], providers: [OpenRecords] })
export class OpenDataModule {}
