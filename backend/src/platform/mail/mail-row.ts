import { Column } from 'typeorm';

/** A row that represents one e-mail, with the columns of take-due.ts. Some of them have their first attempt at once. */
export abstract class MailRow {
  abstract id: string;

  @Column('integer', { name: 'mail_attempts', default: 0 })
  mailAttempts: number;

  /** When the next attempt is due; null after the e-mail was sent or given up, or without a mail server. */
  abstract nextAttemptAt: Date | null;

  @Column('timestamptz', { name: 'mailed_at', nullable: true })
  mailedAt: Date | null;
}
