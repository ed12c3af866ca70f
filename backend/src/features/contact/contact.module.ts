import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactController } from './contact.controller.js';
import { ContactMessageEntity } from './contact.entity.js';
import { ContactService } from './contact.service.js';
import { InboxController } from './inbox.controller.js';
import { InboxService } from './inbox.service.js';
import { Outbox } from './outbox.js';
import { SpamFolder } from './spam-folder.js';

@Module({
  imports: [TypeOrmModule.forFeature([ContactMessageEntity])],
  controllers: [ContactController, InboxController],
  providers: [ContactService, InboxService, Outbox, SpamFolder],
})
export class ContactModule {}
