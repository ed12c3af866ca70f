import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MediaEntity } from '../model/media.entity.js';
import { MailRow } from '../../mail/mail-row.js';

/** How long before rights expire the staff are notified. */
export const STAGES = ['month', 'week'] as const;
export type Stage = (typeof STAGES)[number];

/** The day's e-mail about expiring rights, and its place in the queue. */
@Entity('rights_mail')
@Index('rights_mail_due', { synchronize: false })
export class RightsMailEntity extends MailRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'rights_mail_pk' })
  id: string;

  /** Day in the museum's time zone; unique, so that all processes together send one e-mail. */
  @Column('date', { unique: true })
  day: string;

  @Column('timestamptz', { name: 'next_attempt_at', nullable: true })
  nextAttemptAt: Date | null;
}

/** A medium that such an e-mail lists. If its end of rights changes, it is listed again. */
@Entity('rights_notice')
@Index('rights_notice_mail', { synchronize: false })
@Check('rights_notice_stage_known', "stage IN ('month', 'week')")
export class RightsNoticeEntity {
  @PrimaryColumn('uuid', { name: 'media_id', primaryKeyConstraintName: 'rights_notice_pk' })
  @ForeignKey(() => MediaEntity, { name: 'rights_notice_media_fk', onDelete: 'CASCADE' })
  mediaId: string;

  @PrimaryColumn('timestamptz', { name: 'expires_at', primaryKeyConstraintName: 'rights_notice_pk' })
  expiresAt: Date;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'rights_notice_pk' })
  stage: Stage;

  @Column('uuid', { name: 'mail_id' })
  @ForeignKey(() => RightsMailEntity, { name: 'rights_notice_mail_fk', onDelete: 'CASCADE' })
  mailId: string;
}
