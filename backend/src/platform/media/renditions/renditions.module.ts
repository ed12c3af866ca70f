import { Module } from '@nestjs/common';
import { MediaStorageModule } from '../storage/storage.module.js';
import { EncoderSemaphore } from './encoder-semaphore.js';
import { PictureWorkers } from './picture-workers.js';
import { Pictures } from './pictures.js';
import { Renditions } from './renditions.js';

/** Pictures in all sizes, made in separate processes. */
@Module({
  imports: [MediaStorageModule],
  providers: [
    { provide: EncoderSemaphore, useFactory: () => new EncoderSemaphore() },
    PictureWorkers,
    Pictures,
    Renditions,
  ],
  exports: [EncoderSemaphore, PictureWorkers, Pictures, Renditions],
})
export class RenditionsModule {}
