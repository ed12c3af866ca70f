// The baseline that `npm run bench` compares the API's start with: an empty Nest application on Fastify with TypeORM, one table and one
// route. It uses the compile cache as the API does. Decorators are called as functions, because Node runs this file without a build.
import 'reflect-metadata';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { setImmediate } from 'node:timers';

enableCompileCache();

const { Controller, Get, Module } = await import('@nestjs/common');
const { NestFactory } = await import('@nestjs/core');
const { FastifyAdapter } = await import('@nestjs/platform-fastify');
const { TypeOrmModule } = await import('@nestjs/typeorm');
const { EntitySchema } = await import('typeorm');

const Row = new EntitySchema({
  name: 'BenchRow',
  tableName: 'bench_row',
  columns: { id: { type: 'uuid', primary: true }, title: { type: 'text' } },
});

class RowController {
  list() {
    return [];
  }
}
Get()(RowController.prototype, 'list', Object.getOwnPropertyDescriptor(RowController.prototype, 'list') ?? {});
Controller('rows')(RowController);

class Root {}
Module({
  imports: [
    TypeOrmModule.forRoot({ type: 'postgres', url: process.env.DATABASE_URL, entities: [Row], synchronize: true }),
    TypeOrmModule.forFeature([Row]),
  ],
  controllers: [RowController],
})(Root);

const app = await NestFactory.create(Root, new FastifyAdapter(), { logger: false });
await app.listen(0, '127.0.0.1');
process.send?.({ type: 'ready', port: app.getHttpServer().address().port });
setImmediate(flushCompileCache);
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
