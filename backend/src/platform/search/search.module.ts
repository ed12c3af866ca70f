import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { Merging } from './merging.js';
import { Rebuild } from './rebuild.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';
import { UnusedWords } from './unused-words.js';

@Module({
  imports: [MediaModule],
  controllers: [SearchController],
  providers: [SearchService, Rebuild, Merging, UnusedWords],
})
export class SearchModule {}
