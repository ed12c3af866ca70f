import { Module, type DynamicModule, type FactoryProvider, type Type } from '@nestjs/common';
import { Mailer } from './mailer.js';
import { MuseumEmail } from './museum-email.js';

/** The source of {@link MuseumEmail}. */
interface MuseumEmailSource extends Pick<FactoryProvider<MuseumEmail>, 'inject' | 'useFactory'> {
  imports: Type[];
}

@Module({})
export class MailModule {
  static with({ imports, inject, useFactory }: MuseumEmailSource): DynamicModule {
    const providers = [{ provide: MuseumEmail, inject, useFactory }, Mailer];
    return { module: MailModule, global: true, imports, providers, exports: [Mailer] };
  }
}
