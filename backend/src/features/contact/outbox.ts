import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource, IsNull, Not } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { text, timestamp, uuid } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import { ContactMessageEntity } from './contact.entity.js';
import { MuseumEmail } from './museum-email.js';
import { openMailbox, write, type ContactEmail } from './mail.js';

const CHECK_INTERVAL_MS = 15_000;
/** Well below the first retry, so that no other process begins with the same e-mail. */
const SEND_TIMEOUT_MS = 40_000;
/** For an e-mail that is being sent when the process ends. */
const SHUTDOWN_TIMEOUT_MS = 3_000;
/** The delay doubles with each failure. */
const FIRST_RETRY_SECONDS = 60;
const MAX_RETRY_SECONDS = 3_600;

/**
 * Takes the e-mail that is due first, by setting the time of its next attempt. Other processes pass over a row that is being taken. A next
 * attempt beyond the longest delay was stored while a clock was ahead, and is due.
 */
const TAKE_EMAIL = statement(
  'take an e-mail to send',
  `WITH due AS (
     SELECT id FROM contact_message WHERE next_attempt_at <= now() OR next_attempt_at > now() + $2 * interval '1 second'
     ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
   ), taken AS (
     UPDATE contact_message AS message SET
       mail_attempts = mail_attempts + 1,
       next_attempt_at = now() + least($2, $1 * power(2, least(mail_attempts, 10))) * interval '1 second'
     FROM due WHERE message.id = due.id
     RETURNING message.id, name, email, message.message, created_at
   )
   SELECT id, name, email, message, created_at AS "createdAt" FROM taken`,
  { id: uuid, name: text, email: text, message: text, createdAt: timestamp },
);

/**
 * Sends e-mails about messages in the background. The row of the message is the queue (`next_attempt_at`), committed with the message, so
 * that no outage loses an e-mail. After a failure or a crash the next attempt sends it.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly mailbox: ReturnType<typeof openMailbox> | undefined;
  private readonly ending = new AbortController();
  private round: Promise<void> | undefined;
  private more = false;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly museumEmail: MuseumEmail,
  ) {
    if (config.smtpUrl !== undefined) this.mailbox = openMailbox(config.smtpUrl);
  }

  onApplicationBootstrap(): void {
    if (!this.mailbox) return;
    this.timer = setInterval(() => this.wake(), CHECK_INTERVAL_MS).unref();
    this.wake();
  }

  /** Before the database is closed: the current e-mail is finished, or left to the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    const finished = new AbortController();
    const late = delay(SHUTDOWN_TIMEOUT_MS, undefined, { signal: finished.signal, ref: false }).then(
      () => this.ending.abort(),
      () => undefined,
    );
    await Promise.race([this.round, late]);
    await this.round;
    finished.abort();
  }

  /** To be called when an e-mail may be due; returns at once. */
  wake(): void {
    void this.work();
  }

  /** Sends the e-mails that are due, one after the other, until the mail server refuses one. Never throws. */
  work(): Promise<void> {
    if (!this.mailbox || this.stopped) return Promise.resolve();
    this.more = true;
    this.round ??= this.rounds().finally(() => (this.round = undefined));
    return this.round;
  }

  private async rounds(): Promise<void> {
    while (this.more && !this.stopped) {
      this.more = false;
      try {
        while (!this.stopped && (await this.sendNext()));
      } catch (error) {
        // the database can not be reached; the queue is still in it
        this.logger.warn({ event: 'outbox_failed', reason: reasonOf(error) });
      }
    }
  }

  /** @returns whether to go on with the next one */
  private async sendNext(): Promise<boolean> {
    const to = await this.recipient();
    const email = to === undefined ? undefined : await this.take();
    if (to === undefined || email === undefined) return false;
    const signal = AbortSignal.any([this.ending.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
    try {
      await (await this.mailbox)?.sendMail({ ...write(email, to, this.config), signal });
    } catch (error) {
      this.logger.warn({ event: 'mail_failed', messageId: email.id, reason: reasonOf(error) });
      return false;
    }
    const sent = { mailedAt: () => 'now()', nextAttemptAt: null };
    await this.dataSource.manager.update(ContactMessageEntity, { id: email.id }, sent);
    this.logger.log({ event: 'mail_sent', messageId: email.id });
    return true;
  }

  /** `CONTACT_TO`, or the e-mail address that the site shows; without both, e-mails wait. */
  private async recipient(): Promise<string | undefined> {
    if (this.config.contactTo !== undefined) return this.config.contactTo;
    return (await this.museumEmail.get()) ?? undefined;
  }

  private take(): Promise<ContactEmail | undefined> {
    return TAKE_EMAIL.first(this.dataSource, [FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS]);
  }

  /** How many e-mails are still to be sent. */
  waiting(): Promise<number> {
    return this.dataSource.manager.countBy(ContactMessageEntity, { nextAttemptAt: Not(IsNull()) });
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
