import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { MediaModule } from '../../platform/media/media.module.js';
import { IiifController } from './iiif.controller.js';
import { IiifPictures } from './iiif-pictures.js';
import { Pyramids, PyramidStore } from './pyramids.js';
import { RegionMaker, TileStore } from './region-maker.js';

/** Parts of public pictures, by the IIIF Image API 3.0. */
@Module({
  imports: [MediaModule],
  controllers: [IiifController],
  providers: [
    { provide: PyramidStore, inject: [Config], useFactory: (config: Config) => new PyramidStore(config) },
    { provide: TileStore, inject: [Config], useFactory: (config: Config) => new TileStore(config) },
    IiifPictures,
    Pyramids,
    RegionMaker,
  ],
})
export class IiifModule {}
