import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MailRow } from '../../platform/mail/mail-row.js';

/** A question about a field of an item. It is open until it is answered. The row is also the queue of its e-mails. */
@Entity('question')
@Index('question_item', ['type', 'itemId', 'askedAt'])
@Index('question_open', { synchronize: false })
@Index('question_due', { synchronize: false })
export class QuestionEntity extends MailRow {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'question_pk' })
  id: string;

  @Column('text')
  type: string;

  @Column('uuid', { name: 'item_id' })
  itemId: string;

  /** Without a language: `title`. */
  @Column('text')
  field: string;

  @Column('text')
  text: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  username: string;

  @Column('timestamptz', { name: 'asked_at', default: () => 'now()' })
  askedAt: Date;

  /** Null: it is open. */
  @Column('text', { nullable: true })
  answer: string | null;

  /** A user name. */
  @Column('text', { name: 'answered_by', nullable: true })
  answeredBy: string | null;

  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt: Date | null;

  /** Of the e-mail about the question; once it is answered, of the one about the answer. */
  @Column('timestamptz', { name: 'next_attempt_at', nullable: true, default: () => 'now()' })
  nextAttemptAt: Date | null;
}
