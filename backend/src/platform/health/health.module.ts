import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { LastBackupEntity } from './last-backup.entity.js';

@Module({
  imports: [MediaModule, TypeOrmModule.forFeature([LastBackupEntity])],
  controllers: [HealthController],
  providers: [HealthService],
})
export class HealthModule {}
