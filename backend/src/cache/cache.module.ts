import { Global, Module } from '@nestjs/common';
import { Changes } from './changes.js';
import { ResponseCache } from './response-cache.js';

@Global()
@Module({ providers: [Changes, ResponseCache], exports: [Changes, ResponseCache] })
export class CacheModule {}
