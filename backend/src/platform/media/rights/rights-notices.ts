import { dayOf, isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../config/config.js';
import { integer, jsonb, text, timestamp, uuid } from '../../database/column-types.js';
import { statement } from '../../database/statement.js';
import { Housekeeping } from '../../housekeeping/housekeeping.js';
import { Mailer } from '../../mail/mailer.js';
import { MailQueue, type QueuedMail } from '../../mail/mail-queue.js';
import { takeDue } from '../../mail/take-due.js';
import type { Localized } from '../../text/localized.js';
import { RightsMailEntity, type Stage } from './rights-notice.entity.js';
import { writeRightsMail } from './rights-mail.js';

/** Sent at the start of the working day, in minutes after midnight in the museum. */
const FROM_MINUTE = 8 * 60;
/** Maximum lines of one e-mail; further media are only counted. */
const MAX_LINES = 50;

/**
 * Queues the e-mail for the day $1, at the time $2, about every medium not reported yet: once from 30 days before its
 * rights end, once from 7 days before. Rights that ended while no e-mail could be sent are still reported for a week.
 * Only one process queues it, and none does while an earlier one is still unsent or was sent less than 20 hours ago.
 * The interval is not a full 24 hours, or each e-mail would be later than the one before.
 */
const QUEUE = statement(
  'queue the e-mail about rights that end',
  `WITH due AS (
     SELECT id, rights_expires_at AS expires_at, stage
     FROM media CROSS JOIN LATERAL (
       SELECT CASE WHEN rights_expires_at <= $2::timestamptz + interval '7 days' THEN 'week' ELSE 'month' END AS stage) AS near
     WHERE rights_expires_at > $2::timestamptz - interval '7 days' AND rights_expires_at <= $2::timestamptz + interval '30 days'
       AND deleted_at IS NULL AND consent IS DISTINCT FROM 'withdrawn'
       AND NOT EXISTS (SELECT FROM rights_notice told
         WHERE told.media_id = media.id AND told.expires_at = rights_expires_at AND told.stage = near.stage)
   ), mail AS (
     INSERT INTO rights_mail (id, day, next_attempt_at)
     SELECT gen_random_uuid(), $1::date, now() WHERE EXISTS (SELECT FROM due) AND NOT EXISTS (
       SELECT FROM rights_mail WHERE next_attempt_at IS NOT NULL OR mailed_at > $2::timestamptz - interval '20 hours')
     ON CONFLICT (day) DO NOTHING RETURNING id
   )
   INSERT INTO rights_notice (media_id, expires_at, stage, mail_id)
   SELECT due.id, due.expires_at, due.stage, mail.id FROM due CROSS JOIN mail`,
);

const TAKE = statement('take an e-mail about rights', takeDue('rights_mail', 'id'), { id: uuid });

/** The first $2 media of the e-mail $1, without those whose end of rights has changed since. */
const MEDIA_OF = statement(
  'media of an e-mail about rights',
  `SELECT media.id, notice.expires_at AS "expiresAt", notice.stage, media.alt, media.original_name AS name,
     (SELECT count(*)::int FROM media_use WHERE media_id = media.id AND state = 'live') AS uses, count(*) OVER ()::int AS total
   FROM rights_notice notice JOIN media ON media.id = notice.media_id
   WHERE notice.mail_id = $1 AND media.deleted_at IS NULL AND media.rights_expires_at = notice.expires_at
   ORDER BY notice.expires_at, media.id LIMIT $2`,
  {
    id: uuid,
    expiresAt: timestamp,
    stage: text.as<Stage>(),
    alt: jsonb<Localized<string>>(),
    name: text.orNull(),
    uses: integer.orNull(),
    total: integer.orNull(),
  },
);

/** Rights that ended this long ago are no longer reported. */
const DELETE_OLD = statement(
  'delete old e-mails about rights',
  'DELETE FROM rights_mail WHERE day < current_date - 400 AND next_attempt_at IS NULL',
);

/** E-mails the staff about expiring rights: at most once a day, and about each medium a month and a week before. */
@Injectable()
export class RightsNotices extends MailQueue {
  private readonly log = new Logger('Rights');

  constructor(
    dataSource: DataSource,
    private readonly config: Config,
    mailer: Mailer,
    housekeeping: Housekeeping,
  ) {
    super(mailer, dataSource, RightsMailEntity);
    housekeeping.add(() => this.notify());
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    this.notify().catch((error: unknown) => this.log.warn({ event: 'rights_not_told', reason: String(error) }));
  }

  /** Queues today's e-mail if there is something to report, and sends what is due. */
  async notify(now = new Date()): Promise<void> {
    if (!this.mailer.isOn || dayOf(now).minutes < FROM_MINUTE) return;
    await DELETE_OLD.run(this.dataSource);
    await QUEUE.run(this.dataSource, [isoDay(now), now]);
    await this.work();
  }

  protected async take(): Promise<QueuedMail | undefined> {
    const notice = await TAKE.first(this.dataSource);
    if (!notice) return undefined;
    const rows = await MEDIA_OF.all(this.dataSource, [notice.id, MAX_LINES]);
    const media = rows.map((row) => ({ ...row, uses: row.uses ?? 0, total: row.total ?? 0 }));
    const { mailLang: lang, publicOrigin } = this.config;
    const mail = writeRightsMail(media, { lang, publicOrigin, now: new Date() });
    return { ...notice, write: (to) => (media.length === 0 ? undefined : { from: to, to, ...mail }) };
  }
}
