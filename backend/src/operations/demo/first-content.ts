import { Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { LazyModuleLoader } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { hasContent } from './has-content.js';

/** Puts the first content into an empty database. It is loaded only then: at every other start it would only take time. */
@Injectable()
class FirstContent implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly modules: LazyModuleLoader,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await hasContent(this.dataSource.manager)) return;
    const [{ DemoModule }, { DemoService }] = await Promise.all([
      import('./demo.module.js'),
      import('./demo.service.js'),
    ]);
    const demo = await this.modules.load(() => DemoModule);
    await demo.get(DemoService).putIn();
  }
}

@Module({ providers: [FirstContent] })
export class FirstContentModule {}
