import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { Admin } from '../../auth/admin.entity.js';
import { MailRow } from '../../mail/mail-row.js';

/** An address that an account's owner has entered and not confirmed. */
@Entity('email_change')
export class EmailChange {
  @PrimaryColumn('uuid', { name: 'admin_id', primaryKeyConstraintName: 'email_change_pk' })
  @ForeignKey(() => Admin, { name: 'email_change_admin_fk', onDelete: 'CASCADE' })
  adminId: string;

  @Column('text')
  email: string;

  @Column('text')
  lang: Lang;

  /** SHA-256 of the secret of the link that was sent last; null: none was sent yet. */
  @Column('bytea', { nullable: true })
  hash: Buffer | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}

export type MailKind = 'confirm' | 'password' | 'emailChanged' | 'passwordChanged';

/** An e-mail to the owner of an account, and its place in the queue. Deleted a day later. */
@Entity('account_mail')
@Index('account_mail_due', { synchronize: false })
@Check('account_mail_kind_known', `kind IN ('confirm', 'password', 'emailChanged', 'passwordChanged')`)
export class AccountMail extends MailRow {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'account_mail_pk' })
  id: string;

  @Column('text')
  kind: MailKind;

  /** Null: `asked` was not looked up yet. */
  @Index('account_mail_admin')
  @Column('uuid', { name: 'admin_id', nullable: true })
  @ForeignKey(() => Admin, { name: 'account_mail_admin_fk', onDelete: 'CASCADE' })
  adminId: string | null;

  /** The user name or address for which somebody wants another password, until it was looked up. */
  @Column('text', { nullable: true })
  asked: string | null;

  /** Null: the address that the account has when the e-mail is sent. */
  @Column('text', { nullable: true })
  recipient: string | null;

  @Column('text', { nullable: true })
  lang: Lang | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { name: 'next_attempt_at', nullable: true, default: () => 'now()' })
  nextAttemptAt: Date | null;
}
