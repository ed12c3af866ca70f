import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { MailRow } from '../../platform/mail/mail-row.js';

/** A visitor's message, and the queue of the e-mail about it. */
@Entity('contact_message')
@Index('contact_message_order', { synchronize: false })
@Index('contact_message_unread', { synchronize: false })
@Index('contact_message_unanswered', { synchronize: false })
@Index('contact_message_due', { synchronize: false })
@Index('contact_message_spam', { synchronize: false })
export class ContactMessageEntity extends MailRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'contact_message_pk' })
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column('text')
  message: string;

  @Column('boolean', { default: false })
  read: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  /** Language of the page with the form; earlier messages have none. */
  @Column('text', { nullable: true })
  lang: Lang | null;

  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt: Date | null;

  /** A user name, which outlives its account. */
  @Column('text', { name: 'answered_by', nullable: true })
  answeredBy: string | null;

  /** When it was moved to the folder of suspected spam; null: it is in the inbox. */
  @Column('timestamptz', { name: 'spam_since', nullable: true })
  spamSince: Date | null;

  /** When the e-mail should be sent; null after it was sent, or without a mail server. */
  @Column('timestamptz', { name: 'next_attempt_at', nullable: true })
  nextAttemptAt: Date | null;
}
