import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AskedItems } from './asked-items.js';
import { QuestionEntity } from './question.entity.js';
import { QuestionMails } from './question-mails.js';
import { QuestionsController } from './questions.controller.js';
import { QuestionsService } from './questions.service.js';

/** Questions to the authors of items. */
@Module({
  imports: [TypeOrmModule.forFeature([QuestionEntity])],
  controllers: [QuestionsController],
  providers: [AskedItems, QuestionsService, QuestionMails],
})
export class QuestionsModule {}
