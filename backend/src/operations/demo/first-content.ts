import { Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { LazyModuleLoader } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { hasContent } from './has-content.js';

/** Loads the initial content into an empty database. DemoModule is imported only then, to keep other starts fast. */
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
    await demo.get(DemoService).insertContent();
  }
}

@Module({ providers: [FirstContent] })
export class FirstContentModule {}
