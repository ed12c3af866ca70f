import { Module } from '@nestjs/common';
import { DueChanges } from './due-changes.js';
import { WaitingChangesController } from './waiting-changes.controller.js';
import { WaitingChangesService } from './waiting-changes.service.js';

@Module({ controllers: [WaitingChangesController], providers: [WaitingChangesService, DueChanges] })
export class WaitingChangesModule {}
