import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MissingPages } from './missing-pages.js';
import { MissingPageEntity, RedirectEntity } from './redirect.entity.js';
import { RedirectLookup } from './redirect-lookup.js';
import { RedirectsController } from './redirects.controller.js';
import { RedirectsPublicController } from './redirects-public.controller.js';
import { RedirectsService } from './redirects.service.js';

/** Redirects from addresses that have no page, and the list of those that were asked for. */
@Module({
  imports: [TypeOrmModule.forFeature([MissingPageEntity, RedirectEntity])],
  controllers: [RedirectsController, RedirectsPublicController],
  providers: [MissingPages, RedirectLookup, RedirectsService],
})
export class RedirectsModule {}
