import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchesModule } from '../../content-types/branches/branches.module.js';
import { CollectionsModule } from '../../content-types/collections/collections.module.js';
import { PublicChangesModule } from '../../features/public-changes/public-changes.module.js';
import { SiteModule } from '../../features/site/site.module.js';
import { MediaModule } from '../../platform/media/media.module.js';
import { DumpEntity } from './dumps/dump.entity.js';
import { DumpProcess } from './dumps/dump-process.js';
import { DumpsController, OpenDataController } from './dumps/dumps.controller.js';
import { Dumps } from './dumps/dumps.service.js';
import { OpenDataCountsController } from './counts/open-data-counts.controller.js';
import { CountOpenData } from './counts/open-data-counts.js';
import { Harvest } from './oai/harvest.js';
import { OaiController } from './oai/oai.controller.js';
import { Oai } from './oai/oai.service.js';
import { OaiSets } from './oai/sets.js';
import { OpenRecords } from './records/open-records.js';
import { RecordsController } from './records/records.controller.js';

/** Records for programs of others. */
@Module({
  imports: [
    TypeOrmModule.forFeature([DumpEntity]),
    BranchesModule,
    CollectionsModule,
    MediaModule,
    PublicChangesModule,
    SiteModule,
  ],
  controllers: [RecordsController, OaiController, OpenDataController, DumpsController, OpenDataCountsController],
  providers: [OpenRecords, Harvest, Oai, OaiSets, Dumps, DumpProcess, CountOpenData],
})
export class OpenDataModule {}
