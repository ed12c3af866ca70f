import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnswerMails } from './answer-mails.js';
import { ContactAnswerEntity } from './contact-answer.entity.js';
import { ContactController } from './contact.controller.js';
import { ContactMessageEntity } from './contact.entity.js';
import { ContactService } from './contact.service.js';
import { InboxController } from './inbox.controller.js';
import { InboxService } from './inbox.service.js';
import { Outbox } from './outbox.js';
import { SpamFolder } from './spam-folder.js';

@Module({
  imports: [TypeOrmModule.forFeature([ContactMessageEntity, ContactAnswerEntity])],
  controllers: [ContactController, InboxController],
  providers: [AnswerMails, ContactService, InboxService, Outbox, SpamFolder],
})
export class ContactModule {}
