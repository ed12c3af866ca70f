import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TermDoubles } from './term-doubles.js';
import { TermReader } from './term-reader.js';
import { TermEntity } from './term.entity.js';
import { ShownTerms } from './shown-terms.js';
import { TermUses } from './term-uses.js';
import { TermsInTexts } from './terms-in-texts.js';
import { Terms } from './terms.js';
import { TermsController } from './terms.controller.js';
import { TermsService } from './terms.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([TermEntity])],
  controllers: [TermsController],
  providers: [Terms, ShownTerms, TermDoubles, TermUses, TermReader, TermsInTexts, TermsService],
  exports: [Terms, ShownTerms, TermUses],
})
export class TermsModule {}
