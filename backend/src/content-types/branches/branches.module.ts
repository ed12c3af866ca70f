import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../platform/media/media.module.js';
import { BranchesAdminController } from './branches-admin.controller.js';
import { BranchesPublicController } from './branches-public.controller.js';
import { BranchEntity } from './branches.entity.js';
import { BranchesReadService } from './branches-read.service.js';
import { BranchesService } from './branches.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BranchEntity]), MediaModule],
  controllers: [BranchesPublicController, BranchesAdminController],
  providers: [BranchesService, BranchesReadService],
  exports: [BranchesService, BranchesReadService],
})
export class BranchesModule {}
