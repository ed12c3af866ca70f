import { Module } from '@nestjs/common';
import { ItemStates } from './item-states.js';
import { PublicChangesController } from './public-changes.controller.js';
import { PublicChanges } from './public-changes.service.js';

/** Lists the changes that visitors see. */
@Module({ controllers: [PublicChangesController], providers: [ItemStates, PublicChanges], exports: [ItemStates] })
export class PublicChangesModule {}
