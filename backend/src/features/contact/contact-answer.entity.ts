import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ContactMessageEntity } from './contact.entity.js';
import { MailRow } from '../../platform/mail/mail-row.js';

/** An answer of the museum to a visitor's message, and the queue of the e-mail with it. It is deleted with the message. */
@Entity('contact_answer')
@Index('contact_answer_message', { synchronize: false })
@Index('contact_answer_due', { synchronize: false })
export class ContactAnswerEntity extends MailRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'contact_answer_pk' })
  id: string;

  @ForeignKey(() => ContactMessageEntity, { name: 'contact_answer_message_fk', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'message_id' })
  messageId: string;

  @Column('text')
  text: string;

  /** A user name, which outlives its account. */
  @Column('text')
  author: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'next_attempt_at', nullable: true, default: () => 'now()' })
  nextAttemptAt: Date | null;
}
