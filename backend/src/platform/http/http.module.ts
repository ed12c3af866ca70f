import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RouteDeclarations } from '../auth/route-declarations.js';
import { Idempotency } from './idempotency.js';
import { IdempotencyKey } from './idempotency.entity.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKey]), DiscoveryModule],
  providers: [Idempotency, RouteDeclarations],
  exports: [Idempotency, RouteDeclarations],
})
export class HttpModule {}
