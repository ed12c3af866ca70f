import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../../platform/media/media.module.js';
import { RegisterMappingEntity } from '../mappings/register-mapping.entity.js';
import { RegisterMappingsController } from '../mappings/register-mappings.controller.js';
import { RegisterMappings } from '../mappings/register-mappings.service.js';
import { ImportRunEntity, ImportRunItemEntity } from '../runs/import-run.entity.js';
import { ImportProcesses } from './import-processes.js';
import { RegisterFiles } from './register-files.js';
import { RegisterImportEntity } from './register-import.entity.js';
import { RefusedRecordsController } from './refused-records.controller.js';
import { RegisterImportsController } from './register-imports.controller.js';
import { RegisterSamplesController } from './register-samples.controller.js';
import { RegisterSamples } from './register-samples.service.js';
import { RegisterImports } from './register-imports.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([RegisterImportEntity, RegisterMappingEntity, ImportRunEntity, ImportRunItemEntity]),
    MediaModule,
  ],
  controllers: [
    RegisterMappingsController,
    RegisterImportsController,
    RefusedRecordsController,
    RegisterSamplesController,
  ],
  providers: [ImportProcesses, RegisterFiles, RegisterImports, RegisterMappings, RegisterSamples],
})
export class RegisterImportsModule {}
