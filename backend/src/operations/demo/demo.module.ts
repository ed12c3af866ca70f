import { Module } from '@nestjs/common';
import { MediaModule } from '../../platform/media/media.module.js';
import { DemoPictures } from './demo-pictures.js';
import { DemoService } from './demo.service.js';

@Module({ imports: [MediaModule], providers: [DemoPictures, DemoService] })
export class DemoModule {}
