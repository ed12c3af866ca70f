import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { DemoService } from './demo.service.js';

@Module({ imports: [MediaModule], providers: [DemoService] })
export class DemoModule {}
