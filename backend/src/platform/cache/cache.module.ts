import { Global, Module } from '@nestjs/common';
import { Changes } from './changes.js';
import { ResponseCache } from './response-cache.js';
import { Totals } from './totals.js';

@Global()
@Module({ providers: [Changes, ResponseCache, Totals], exports: [Changes, ResponseCache, Totals] })
export class CacheModule {}
