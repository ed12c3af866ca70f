import { Module, type DynamicModule, type FactoryProvider, type Type } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { MediaModule } from '../../platform/media/media.module.js';
import { IiifChoice } from './iiif-choice.js';
import { IiifController } from './iiif.controller.js';
import { IiifPictures } from './iiif-pictures.js';
import { Pyramids, PyramidStore } from './pyramids.js';
import { RegionMaker, TileStore } from './region-maker.js';

/** The source of {@link IiifChoice}. */
interface IiifChoiceSource extends Pick<FactoryProvider<IiifChoice>, 'inject' | 'useFactory'> {
  imports: Type[];
}

/** Parts of public pictures, by the IIIF Image API 3.0. */
@Module({})
export class IiifModule {
  static with({ imports, inject, useFactory }: IiifChoiceSource): DynamicModule {
    return {
      module: IiifModule,
      imports: [MediaModule, ...imports],
      controllers: [IiifController],
      providers: [
        { provide: IiifChoice, inject, useFactory },
        { provide: PyramidStore, inject: [Config], useFactory: (config: Config) => new PyramidStore(config) },
        { provide: TileStore, inject: [Config], useFactory: (config: Config) => new TileStore(config) },
        IiifPictures,
        Pyramids,
        RegionMaker,
      ],
    };
  }
}
