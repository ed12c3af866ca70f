import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { setTimeout as delay } from 'node:timers/promises';
import { IsNull, Not, type DataSource, type EntityTarget } from 'typeorm';
import { CoalescedTask } from '../housekeeping/coalesced-task.js';
import type { MailRow } from './mail-row.js';
import type { Mailer } from './mailer.js';

const CHECK_INTERVAL_MS = 15_000;
/** Well below the first retry, so that no other process starts sending the same e-mail. */
const SEND_TIMEOUT_MS = 40_000;
/** How long the shutdown waits for an e-mail being sent. */
const SHUTDOWN_TIMEOUT_MS = 3_000;

/** An e-mail that this process has claimed. */
export interface QueuedMail {
  id: string;
  /**
   * Returns undefined when there is nothing to send any more.
   * @param museum the museum's own address: the sender of every e-mail, and the recipient of those to the staff
   */
  write: (museum: string) => SendMailOptions | undefined;
}

/**
 * Sends e-mails in the background. The queue is a table, written in the transaction of the event that the e-mail
 * reports, so that no outage loses one. After a failure or a crash the next attempt sends it.
 */
export abstract class MailQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly ending = new AbortController();
  private readonly task = new CoalescedTask(() => this.sendDue());
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  /** @param queue the entity whose table is the queue */
  constructor(
    protected readonly mailer: Mailer,
    protected readonly dataSource: DataSource,
    private readonly queue: EntityTarget<MailRow>,
  ) {}

  /** Claims the e-mail that is due first (take-due.ts). */
  protected abstract take(): Promise<QueuedMail | undefined>;

  /** Whether an e-mail is not tried again. */
  protected givesUp(_error: unknown): boolean {
    return false;
  }

  /** How many e-mails are still to be sent. */
  waiting(): Promise<number> {
    return this.dataSource.manager.countBy(this.queue, { nextAttemptAt: Not(IsNull()) });
  }

  onApplicationBootstrap(): void {
    if (!this.mailer.isOn) return;
    this.timer = setInterval(() => this.wake(), CHECK_INTERVAL_MS).unref();
    this.wake();
  }

  /** Runs before the database is closed: the current e-mail is finished, or left for the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    const finished = new AbortController();
    const late = delay(SHUTDOWN_TIMEOUT_MS, undefined, { signal: finished.signal, ref: false }).then(
      () => this.ending.abort(),
      () => undefined,
    );
    await Promise.race([this.task.idle(), late]);
    await this.task.idle();
    finished.abort();
  }

  /** Call it when an e-mail may be due; returns at once. */
  wake(): void {
    void this.work();
  }

  /** Sends the e-mails that are due, one after the other, until the mail server refuses one. Never throws. */
  work(): Promise<void> {
    if (!this.mailer.isOn || this.stopped) return Promise.resolve();
    return this.task.run();
  }

  private async sendDue(): Promise<void> {
    try {
      while (!this.stopped && (await this.sendNext()));
    } catch (error) {
      // the database is unreachable; the queue is still in it
      this.logger.warn({ event: 'outbox_failed', reason: reasonOf(error) });
    }
  }

  /** @returns whether to continue with the next one */
  private async sendNext(): Promise<boolean> {
    const museum = await this.mailer.recipient();
    const queued = museum === undefined ? undefined : await this.take();
    if (museum === undefined || queued === undefined) return false;
    const { id } = queued;
    const mail = queued.write(museum);
    const signal = AbortSignal.any([this.ending.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
    try {
      if (mail) await this.mailer.send(id, mail, signal);
    } catch (error) {
      this.logger.warn({ event: 'mail_failed', messageId: id, reason: reasonOf(error) });
      if (!this.givesUp(error)) return false;
      await this.dataSource.manager.update(this.queue, { id }, { nextAttemptAt: null });
      return true;
    }
    await this.dataSource.manager.update(this.queue, { id }, { mailedAt: () => 'now()', nextAttemptAt: null });
    if (mail) this.logger.log({ event: 'mail_sent', messageId: id });
    return true;
  }
}

/** Without addresses, which a mail server's answer may name: those of people do not belong in the log. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/[^\s<>@]+@[^\s<>@]+/g, '(address)');
