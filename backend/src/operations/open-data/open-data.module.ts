import { Module } from '@nestjs/common';
import { BranchesModule } from '../../content-types/branches/branches.module.js';
import { CollectionsModule } from '../../content-types/collections/collections.module.js';
import { PublicChangesModule } from '../../features/public-changes/public-changes.module.js';
import { SiteModule } from '../../features/site/site.module.js';
import { Harvest } from './oai/harvest.js';
import { OaiController } from './oai/oai.controller.js';
import { Oai } from './oai/oai.service.js';
import { OaiSets } from './oai/sets.js';
import { OpenRecords } from './records/open-records.js';
import { RecordsController } from './records/records.controller.js';

/** Records for programs of others. */
@Module({
  imports: [BranchesModule, CollectionsModule, PublicChangesModule, SiteModule],
  controllers: [RecordsController, OaiController],
  providers: [OpenRecords, Harvest, Oai, OaiSets],
})
export class OpenDataModule {}
