import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RevisionEntity, RevisionPartEntity } from '../../platform/revisions/revision.entity.js';
import { TrashModule } from '../../platform/trash/trash.module.js';
import { RevisionsController } from './revisions.controller.js';
import { RevisionsService } from './revisions.service.js';
import { UndoController } from './undo.controller.js';
import { UndoService } from './undo.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([RevisionEntity, RevisionPartEntity]), TrashModule],
  controllers: [RevisionsController, UndoController],
  providers: [RevisionsService, UndoService],
})
export class RevisionsModule {}
