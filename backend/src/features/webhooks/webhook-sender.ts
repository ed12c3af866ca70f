import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/cache/changes.js';
import { Config } from '../../platform/config/config.js';
import type { RowOf } from '../../platform/database/statement.js';
import { CoalescedTask } from '../../platform/housekeeping/coalesced-task.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { messageOf } from './messages.js';
import { ForbiddenTarget, post, type Answer } from './post.js';
import { signedHeaders } from './signature.js';
import type { TEST_EVENT, WebhookEvent } from './webhook.entity.js';
import { WebhookSecrets } from './webhook-secrets.js';
import {
  AFTER_WRONG_CLOCK,
  CLAIM_DELIVERY,
  CLAIM_NEXT,
  CROWDED_TARGETS,
  DELIVERED,
  FORGET_FORMER_SECRETS,
  GIVE_BACK,
  GIVE_UP_OLD,
  MAX_WAITING,
  NOT_DELIVERED,
  STOP_TARGET,
  SWEEP_DELIVERIES,
  SWEEP_LONG_LOGS,
  TELL_OF_SCHEDULES,
  WAITING_DELIVERIES,
  WHAT_IS_DUE,
} from './webhook-statements.js';

/** Messages that a process sends to one webhook at once. */
const AT_ONCE = 5;
/** How long the shutdown waits for what is being sent. */
const SHUTDOWN_TIMEOUT_MS = 2_000;
/** How often the lengths of the queues are checked. */
const COUNT_INTERVAL_MS = 60_000;

type Claimed = RowOf<typeof CLAIM_NEXT>;

/**
 * Sends messages to webhooks. Every process looks for those that are due, and claims some of them; after a crash another one sends
 * them again. Each webhook is served on its own, so that one that does not answer delays no other.
 */
@Injectable()
export class WebhookSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly task = new CoalescedTask(() => this.look());
  /** The messages that this process is sending, by webhook. */
  private readonly atWork = new Map<string, Set<Promise<void>>>();
  private readonly ending = new AbortController();
  private isEnding = false;
  private hasFailed = false;
  private countedAt = -Infinity;

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly changes: Changes,
    private readonly secrets: WebhookSecrets,
    housekeeping: Housekeeping,
  ) {
    for (const mended of [AFTER_WRONG_CLOCK, FORGET_FORMER_SECRETS]) housekeeping.add(() => mended.run(dataSource));
    for (const some of [GIVE_UP_OLD, SWEEP_DELIVERIES, SWEEP_LONG_LOGS]) housekeeping.add(() => this.runAll(some));
  }

  onApplicationBootstrap(): void {
    this.changes.onDue(() => this.wake());
    this.changes.onChange(() => this.wake());
  }

  /** Messages that are being sent are finished, or left for another process. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    const finished = new AbortController();
    const late = delay(SHUTDOWN_TIMEOUT_MS, undefined, { signal: finished.signal, ref: false }).then(
      () => this.ending.abort(),
      () => undefined,
    );
    await Promise.race([this.idle(), late]);
    await this.idle();
    finished.abort();
  }

  async idle(): Promise<void> {
    await this.task.idle();
    while (this.atWork.size > 0) await Promise.all([...this.atWork.values()].flatMap((sending) => [...sending]));
  }

  /** How many messages wait, and the seconds that the oldest has waited. */
  async waiting(): Promise<{ count: number; age: number }> {
    return (await WAITING_DELIVERIES.first(this.dataSource)) ?? { count: 0, age: 0 };
  }

  /** Call it when a message may be due; returns at once. */
  wake(): void {
    if (!this.isEnding)
      this.task.run().then(
        () => (this.hasFailed = false),
        (error: unknown) => this.warn(error),
      );
  }

  /** Sends one message now. */
  async sendOne(id: string): Promise<void> {
    const claimed = await CLAIM_DELIVERY.first(this.dataSource, [id]);
    if (claimed) await this.attempt(claimed, { isLast: true });
  }

  private async look(): Promise<void> {
    await this.stopCrowded();
    let due = await WHAT_IS_DUE.first(this.dataSource);
    while (due?.hasPassed === true && !this.isEnding && (await this.tellOfSchedules()))
      due = await WHAT_IS_DUE.first(this.dataSource);
    for (const id of due?.targets ?? []) this.serve(id);
  }

  /** @returns false when another process does */
  private async tellOfSchedules(): Promise<boolean> {
    const told = await TELL_OF_SCHEDULES.first(this.dataSource);
    return (told?.count ?? 0) > 0;
  }

  /** Sends what is due for a webhook: one message after the other, {@link AT_ONCE} times beside each other. */
  private serve(webhookId: string): void {
    const sending = this.atWork.get(webhookId) ?? new Set();
    if (this.isEnding || sending.size >= AT_ONCE) return;
    const work = this.sendDue(webhookId)
      .catch((error: unknown) => this.warn(error))
      .finally(() => {
        sending.delete(work);
        if (sending.size === 0) this.atWork.delete(webhookId);
      });
    this.atWork.set(webhookId, sending.add(work));
  }

  private async sendDue(webhookId: string): Promise<void> {
    while (!this.isEnding) {
      const claimed = await CLAIM_NEXT.first(this.dataSource, [webhookId]);
      if (!claimed) return;
      // there may be more
      this.serve(webhookId);
      await this.attempt(claimed);
    }
  }

  private async attempt(delivery: Claimed, { isLast = false } = {}): Promise<void> {
    const { id, attempts } = delivery;
    const outcome = await this.outcomeOf(delivery);
    if (outcome.isTaken) return DELIVERED.run(this.dataSource, [id, outcome.status, outcome.text]);
    if (this.ending.signal.aborted) return GIVE_BACK.run(this.dataSource, [id, attempts]);
    const { status, text } = outcome;
    const failed = await NOT_DELIVERED.first(this.dataSource, [id, attempts, status, text, isLast]);
    const isGivenUp = failed?.isGivenUp === true && !isLast;
    // the others of one rest would fill the log
    if (!isGivenUp && !isLast && failed?.hasBegunToRest !== true) return;
    const event = isGivenUp ? 'webhook_given_up' : 'webhook_failed';
    this.logger.warn({ event, webhook: delivery.webhookId, message: delivery.messageId, status });
  }

  private async outcomeOf(delivery: Claimed): Promise<Outcome> {
    const secrets = this.secrets.open(delivery);
    if (secrets.length === 0) return noAnswer('The secret cannot be read. Make a new one.');
    // checked by the statement spec and migration 0130
    const event = delivery.event as WebhookEvent | typeof TEST_EVENT;
    const body = messageOf({ ...delivery, event }, this.config.publicOrigin);
    const signed = signedHeaders({ id: `msg_${delivery.messageId}`, at: new Date(), body }, secrets);
    const headers = { 'content-type': 'application/json', 'user-agent': 'Muzey', ...signed };
    try {
      const { webhookNetworks: networks } = this.config;
      return outcomeOf(await post(delivery.url, { headers, body }, { networks, signal: this.ending.signal }));
    } catch (error) {
      return noAnswer(reasonOf(error));
    }
  }

  /** Runs a statement that writes some of the rows until there are no more. */
  private async runAll(some: typeof GIVE_UP_OLD): Promise<void> {
    while (!this.isEnding && ((await some.first(this.dataSource))?.count ?? 0) > 0);
  }

  private async stopCrowded(): Promise<void> {
    if (performance.now() - this.countedAt < COUNT_INTERVAL_MS) return;
    this.countedAt = performance.now();
    for (const { id } of await CROWDED_TARGETS.all(this.dataSource, [MAX_WAITING])) {
      await STOP_TARGET.run(this.dataSource, [id]);
      this.logger.warn({ event: 'webhook_stopped', webhook: id });
    }
  }

  /** The database is away: logged once, and the queue is still in it. */
  private warn(error: unknown): void {
    if (!this.hasFailed && !this.isEnding) this.logger.warn({ event: 'webhooks_failed', error: String(error) });
    this.hasFailed = true;
  }
}

interface Outcome {
  isTaken: boolean;
  status: number | null;
  text: string | null;
}

const noAnswer = (text: string): Outcome => ({ isTaken: false, status: null, text });

/** Answers of servers in the museum's own network are not for the log. */
export const outcomeOf = ({ status, text, isOwn }: Answer): Outcome => ({
  isTaken: status >= 200 && status < 300,
  status,
  text: isOwn ? null : storable(text),
});

/** PostgreSQL stores no NUL, and no half of a pair. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** For the log in the console: without addresses of the museum's own network. */
function reasonOf(error: unknown): string {
  if (error instanceof ForbiddenTarget) return error.message;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code ?? (error instanceof Error ? error.message : 'There was no answer.');
}
