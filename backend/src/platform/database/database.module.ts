import { Global, Module } from '@nestjs/common';
import { DueConnections } from './due-connections.js';
import { PrimaryClock } from './primary-clock.js';
import { PublicReads } from './public-reads.js';

@Global()
@Module({
  providers: [DueConnections, PrimaryClock, PublicReads],
  exports: [DueConnections, PrimaryClock, PublicReads],
})
export class DatabaseModule {}
