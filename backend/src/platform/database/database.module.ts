import { Global, Module } from '@nestjs/common';
import { PrimaryClock } from './primary-clock.js';
import { PublicReads } from './public-reads.js';

@Global()
@Module({ providers: [PrimaryClock, PublicReads], exports: [PrimaryClock, PublicReads] })
export class DatabaseModule {}
