import multipart from '@fastify/multipart';
import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { MediaIntakeModule } from './intake/intake.module.js';
import { MediaLibraryModule } from './library/library.module.js';
import { RenditionsModule } from './renditions/renditions.module.js';
import { ResumableModule } from './resumable/resumable.module.js';
import { MediaRightsModule } from './rights/rights.module.js';
import { MediaStorageModule } from './storage/storage.module.js';
import { PART_TYPE } from './resumable/tus.js';

const modules = [
  MediaStorageModule,
  MediaRightsModule,
  RenditionsModule,
  MediaIntakeModule,
  MediaLibraryModule,
  ResumableModule,
];

/** The media modules, in order: each folder imports only from those before it, beginning with worker and model. */
@Module({ imports: modules, exports: modules })
export class MediaModule implements OnModuleInit {
  constructor(private readonly adapterHost: HttpAdapterHost) {}

  /** Only uploads accept multipart, and no part is read before the guards have run. */
  async onModuleInit(): Promise<void> {
    const fastify = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    await fastify.register(multipart, { throwFileSizeLimit: false });
    fastify.addContentTypeParser(PART_TYPE, (_request, _payload, done) => done(null));
  }
}
