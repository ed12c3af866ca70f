import { Module } from '@nestjs/common';
import { CollectionsModule } from '../../../content-types/collections/collections.module.js';
import { CollectionsExportController } from './collections-export.controller.js';
import { CollectionsExport } from './collections-export.service.js';

@Module({
  imports: [CollectionsModule],
  controllers: [CollectionsExportController],
  providers: [CollectionsExport],
})
export class ExportsModule {}
