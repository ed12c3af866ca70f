import { Global, Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { ContentReader } from './content-reader.js';
import { InTextsReader } from './in-texts.js';
import { ContentTypes } from '../content-types/content-types.js';

/** Services that all content types use. */
@Global()
@Module({
  imports: [MediaModule],
  providers: [ContentReader, ContentTypes, InTextsReader],
  exports: [ContentReader, ContentTypes, InTextsReader],
})
export class ContentModule {}
