import { Module, type DynamicModule, type FactoryProvider, type Type } from '@nestjs/common';
import { MediaModule } from '../../platform/media/media.module.js';
import { Config } from '../../platform/config/config.js';
import { CardMaker, CardStore } from './card-maker.js';
import { CardSubjects } from './card-subjects.js';
import { CardsController } from './cards.controller.js';
import { MuseumNames } from './museum-names.js';

/** The source of {@link MuseumNames}. */
interface MuseumNamesSource extends Pick<FactoryProvider<MuseumNames>, 'inject' | 'useFactory'> {
  imports: Type[];
}

@Module({})
export class CardsModule {
  static with({ imports, inject, useFactory }: MuseumNamesSource): DynamicModule {
    return {
      module: CardsModule,
      imports: [MediaModule, ...imports],
      controllers: [CardsController],
      providers: [
        { provide: MuseumNames, inject, useFactory },
        { provide: CardStore, inject: [Config], useFactory: (config: Config) => new CardStore(config) },
        CardSubjects,
        CardMaker,
      ],
    };
  }
}
