import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

@Module({ imports: [MediaModule], controllers: [HealthController], providers: [HealthService] })
export class HealthModule {}
