import { Module, type DynamicModule, type FactoryProvider, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactController } from './contact.controller.js';
import { ContactMessageEntity } from './contact.entity.js';
import { ContactService } from './contact.service.js';
import { InboxController } from './inbox.controller.js';
import { InboxService } from './inbox.service.js';
import { MuseumEmail } from './museum-email.js';
import { Outbox } from './outbox.js';

/** The source of {@link MuseumEmail}. */
interface MuseumEmailSource extends Pick<FactoryProvider<MuseumEmail>, 'inject' | 'useFactory'> {
  imports: Type[];
}

@Module({})
export class ContactModule {
  static with({ imports, inject, useFactory }: MuseumEmailSource): DynamicModule {
    return {
      module: ContactModule,
      imports: [TypeOrmModule.forFeature([ContactMessageEntity]), ...imports],
      controllers: [ContactController, InboxController],
      providers: [{ provide: MuseumEmail, inject, useFactory }, ContactService, InboxService, Outbox],
    };
  }
}
