import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { text, timestamp, uuid } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { MailQueue, type QueuedMail } from '../../platform/mail/mail-queue.js';
import { takeDue } from '../../platform/mail/take-due.js';
import { ContactMessageEntity } from './contact.entity.js';
import { write } from './mail.js';

const TAKE_EMAIL = statement(
  'take an e-mail to send',
  takeDue('contact_message', 'id, name, email, message, created_at AS "createdAt"'),
  { id: uuid, name: text, email: text, message: text, createdAt: timestamp },
);

/** Sends e-mails about messages. The message's row is the queue (`next_attempt_at`). */
@Injectable()
export class Outbox extends MailQueue {
  constructor(
    dataSource: DataSource,
    private readonly config: Config,
    mailer: Mailer,
  ) {
    super(mailer, dataSource, ContactMessageEntity);
  }

  protected async take(): Promise<QueuedMail | undefined> {
    const email = await TAKE_EMAIL.first(this.dataSource);
    return email && { id: email.id, write: (to) => write(email, to, this.config) };
  }
}
