import { Global, Module } from '@nestjs/common';
import { AnswerLife } from './answer-life.js';
import { Changes } from './changes.js';
import { ResponseCache } from './response-cache.js';
import { Totals } from './totals.js';

@Global()
@Module({
  providers: [AnswerLife, Changes, ResponseCache, Totals],
  exports: [AnswerLife, Changes, ResponseCache, Totals],
})
export class CacheModule {}
