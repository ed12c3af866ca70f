import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Idempotency } from './idempotency.js';
import { IdempotencyKey } from './idempotency.entity.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKey])],
  providers: [Idempotency],
  exports: [Idempotency],
})
export class HttpModule {}
