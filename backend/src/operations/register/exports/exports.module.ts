import { Module } from '@nestjs/common';
import { CollectionsModule } from '../../../content-types/collections/collections.module.js';
import { CollectionsExportController } from './collections-export.controller.js';
import { TemplateController } from './template.controller.js';
import { CollectionsExport } from './collections-export.service.js';

@Module({
  imports: [CollectionsModule],
  controllers: [CollectionsExportController, TemplateController],
  providers: [CollectionsExport],
})
export class ExportsModule {}
