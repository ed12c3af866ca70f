import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TrashController } from './trash.controller.js';
import { TrashEntity } from './trash.entity.js';
import { TrashService } from './trash.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([TrashEntity])],
  controllers: [TrashController],
  providers: [TrashService],
})
export class TrashModule {}
