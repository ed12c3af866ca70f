import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../../platform/media/media.module.js';
import { ImportRunEntity, ImportRunItemEntity } from '../runs/import-run.entity.js';
import { ImportProcesses } from './import-processes.js';
import { RegisterFiles } from './register-files.js';
import { RegisterImportEntity } from './register-import.entity.js';
import { RegisterImportsController } from './register-imports.controller.js';
import { RegisterImports } from './register-imports.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([RegisterImportEntity, ImportRunEntity, ImportRunItemEntity]), MediaModule],
  controllers: [RegisterImportsController],
  providers: [ImportProcesses, RegisterFiles, RegisterImports],
})
export class RegisterImportsModule {}
