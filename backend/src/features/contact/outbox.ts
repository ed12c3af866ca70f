import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource, IsNull, Not } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { text, timestamp, uuid } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import { ContactMessageEntity } from './contact.entity.js';
import { MuseumEmail } from './museum-email.js';
import { openMailbox, write, type Letter } from './mail.js';

/** Milliseconds between two looks for letters whose time has come. */
const LOOK = 15_000;
/** Milliseconds that one letter may take, well below the first pause: nobody else begins with it meanwhile. */
const LONGEST_SENDING = 40_000;
/** Milliseconds that a letter on its way is given when the process ends. */
const LAST_WORD = 3_000;
/** Seconds; the pause doubles with each failure. */
const FIRST_PAUSE = 60;
const LONGEST_PAUSE = 3_600;

/** Takes the letter that is due first. Other processes pass over a row that is being taken. */
const TAKE_LETTER = statement(
  'take a letter',
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
 * Sends the e-mails that messages have been marked for, behind everybody's back: the mark is committed with the message, so that no
 * outage of mail loses one. To take a letter is to set the time of its next attempt; whoever fails or dies leaves it to that one.
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
    this.timer = setInterval(() => this.wake(), LOOK).unref();
    this.wake();
  }

  /** While the database is still there: what is being sent is finished, or left to the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    const patience = new AbortController();
    const late = delay(LAST_WORD, undefined, { signal: patience.signal, ref: false }).then(
      () => this.ending.abort(),
      () => undefined,
    );
    await Promise.race([this.round, late]);
    await this.round;
    patience.abort();
  }

  /** Says that a letter may be due; returns at once. */
  wake(): void {
    void this.work();
  }

  /** Sends what is due, one after the other, until nothing is left or the mail server refuses. Never fails. */
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
        // the database is away; the letters are still in it
        this.logger.warn({ event: 'outbox_failed', reason: reasonOf(error) });
      }
    }
  }

  /** Whether it makes sense to go on with the next one. */
  private async sendNext(): Promise<boolean> {
    const to = await this.recipient();
    const letter = to === undefined ? undefined : await this.take();
    if (to === undefined || letter === undefined) return false;
    const signal = AbortSignal.any([this.ending.signal, AbortSignal.timeout(LONGEST_SENDING)]);
    try {
      await (await this.mailbox)?.sendMail({ ...write(letter, to, this.config), signal });
    } catch (error) {
      this.logger.warn({ event: 'mail_failed', messageId: letter.id, reason: reasonOf(error) });
      return false;
    }
    const sent = { mailedAt: () => 'now()', nextAttemptAt: null };
    await this.dataSource.manager.update(ContactMessageEntity, { id: letter.id }, sent);
    this.logger.log({ event: 'mail_sent', messageId: letter.id });
    return true;
  }

  /** `CONTACT_TO`, else the e-mail address that the site shows; as long as there is neither, letters wait. */
  private async recipient(): Promise<string | undefined> {
    if (this.config.contactTo !== undefined) return this.config.contactTo;
    return (await this.museumEmail.get()) ?? undefined;
  }

  /**
   * The letter that has waited longest; one that is to wait longer than any is was written down by a clock that was ahead, and is due.
   * Of several processes each takes another one.
   */
  private take(): Promise<Letter | undefined> {
    return TAKE_LETTER.first(this.dataSource, [FIRST_PAUSE, LONGEST_PAUSE]);
  }

  /** How many letters are still to be sent. */
  waiting(): Promise<number> {
    return this.dataSource.manager.countBy(ContactMessageEntity, { nextAttemptAt: Not(IsNull()) });
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
