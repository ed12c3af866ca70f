import { Module, type DynamicModule, type FactoryProvider, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClosuresService } from './closures.service.js';
import { NoticeBranches } from './notice-branches.js';
import { NoticeEntity } from './notice.entity.js';
import { NoticesController } from './notices.controller.js';
import { NoticesService } from './notices.service.js';

/** The source of {@link NoticeBranches}. */
interface BranchesSource extends Pick<FactoryProvider<NoticeBranches>, 'inject' | 'useFactory'> {
  imports: Type[];
}

@Module({})
export class NoticesModule {
  static with({ imports, inject, useFactory }: BranchesSource): DynamicModule {
    return {
      module: NoticesModule,
      // global, because the public settings include the notices
      global: true,
      imports: [TypeOrmModule.forFeature([NoticeEntity]), ...imports],
      controllers: [NoticesController],
      providers: [{ provide: NoticeBranches, inject, useFactory }, NoticesService, ClosuresService],
      exports: [NoticeBranches],
    };
  }
}
