import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../platform/media/media.module.js';
import { ExhibitionsAdminController } from './exhibitions-admin.controller.js';
import { ExhibitionsPublicController } from './exhibitions-public.controller.js';
import { ExhibitionsReadService } from './exhibitions-read.service.js';
import { Exhibition } from './exhibitions.entity.js';
import { ExhibitionsService } from './exhibitions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Exhibition]), MediaModule],
  controllers: [ExhibitionsPublicController, ExhibitionsAdminController],
  providers: [ExhibitionsService, ExhibitionsReadService],
})
export class ExhibitionsModule {}
