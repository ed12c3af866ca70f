import { Module } from '@nestjs/common';
import { AgendaController } from './agenda.controller.js';
import { AgendaService } from './agenda.service.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';

@Module({ controllers: [OverviewController, AgendaController], providers: [OverviewService, AgendaService] })
export class OverviewModule {}
