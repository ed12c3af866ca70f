import { Module } from '@nestjs/common';
import { AddressesController } from './addresses.controller.js';
import { AddressesService } from './addresses.service.js';

/** Changes of the addresses that items have on the site. */
@Module({ controllers: [AddressesController], providers: [AddressesService] })
export class AddressesModule {}
