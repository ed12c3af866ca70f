import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../platform/media/media.module.js';
import { EventsAdminController } from './events-admin.controller.js';
import { EventsPublicController } from './events-public.controller.js';
import { EventsReadService } from './events-read.service.js';
import { Event } from './events.entity.js';
import { EventsService } from './events.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Event]), MediaModule],
  controllers: [EventsPublicController, EventsAdminController],
  providers: [EventsService, EventsReadService],
})
export class EventsModule {}
