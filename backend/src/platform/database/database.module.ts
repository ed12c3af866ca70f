import { Global, Module } from '@nestjs/common';
import { DueConnections } from './due-connections.js';
import { PrimaryClock } from './primary-clock.js';
import { PublicReads } from './public-reads.js';
import { Superseded } from './superseded.js';

@Global()
@Module({
  providers: [DueConnections, PrimaryClock, PublicReads, Superseded],
  exports: [DueConnections, PrimaryClock, PublicReads, Superseded],
})
export class DatabaseModule {}
