import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TermReader } from './term-reader.js';
import { TermEntity } from './term.entity.js';
import { TermUses } from './term-uses.js';
import { Terms } from './terms.js';
import { TermsController } from './terms.controller.js';
import { TermsService } from './terms.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([TermEntity])],
  controllers: [TermsController],
  providers: [Terms, TermUses, TermReader, TermsService],
  exports: [Terms, TermUses],
})
export class TermsModule {}
