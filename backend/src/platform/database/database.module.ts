import { Global, Module } from '@nestjs/common';
import { PublicReads } from './public-reads.js';

@Global()
@Module({ providers: [PublicReads], exports: [PublicReads] })
export class DatabaseModule {}
