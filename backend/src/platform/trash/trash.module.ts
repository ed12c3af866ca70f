import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { MediaRemoval } from './media-removal.js';
import { MediaUsesController } from './media-uses.controller.js';
import { MediaUsesService } from './media-uses.service.js';
import { TrashController } from './trash.controller.js';
import { TrashEntity } from './trash.entity.js';
import { TrashService } from './trash.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([TrashEntity]), MediaModule],
  controllers: [TrashController, MediaUsesController],
  providers: [TrashService, MediaRemoval, MediaUsesService],
  exports: [TrashService],
})
export class TrashModule {}
