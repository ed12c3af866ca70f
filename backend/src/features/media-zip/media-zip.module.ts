import { Module } from '@nestjs/common';
import { MediaModule } from '../../platform/media/media.module.js';
import { MediaZipController } from './media-zip.controller.js';
import { MediaZip } from './media-zip.service.js';

@Module({ imports: [MediaModule], controllers: [MediaZipController], providers: [MediaZip] })
export class MediaZipModule {}
