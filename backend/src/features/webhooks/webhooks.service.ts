import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { record, type AuditedItem } from '../../platform/audit/record.js';
import { withAccount } from '../../platform/auth/with-account.js';
import { ThrottleService } from '../../platform/auth/throttle.service.js';
import { securityLog } from '../../platform/auth/security-log.js';
import type { Account } from '../../platform/auth/access.js';
import { Config } from '../../platform/config/config.js';
import { lockTable } from '../../platform/database/lock-table.js';
import type { RowOf } from '../../platform/database/statement.js';
import { conflict, invalid, notFound } from '../../platform/errors/problem.js';
import type { Message } from '../../platform/http/answers.dto.js';
import { isTarget } from './post.js';
import { newWebhookSecret } from './signature.js';
import { TEST_EVENT, WebhookDelivery, WebhookEntity, WebhookSwitch } from './webhook.entity.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSender } from './webhook-sender.js';
import {
  ADD_TEST,
  LIST_DELIVERIES,
  LIST_WEBHOOKS,
  MAX_WEBHOOKS,
  SEND_AGAIN,
  SEND_GIVEN_UP_AGAIN,
  SET_SWITCH,
} from './webhook-statements.js';
import {
  FORMER_SECRET_HOURS,
  type Delivery,
  type DeliveryList,
  type DeliveryQuery,
  type NewWebhook,
  type Webhook,
  type WebhookInput,
  type WebhookList,
  type WebhookUpdate,
} from './webhooks.dto.js';

const audited = ({ id, name }: Pick<WebhookEntity, 'id' | 'name'>): AuditedItem => ({
  type: 'webhooks',
  id,
  title: name,
});
const MAX_BIGINT_DIGITS = 18;
/** Messages that an account asks for in 15 minutes. */
const MAX_SENT_BY_HAND = 100;
const SENT_BY_HAND_SECONDS = 900;

/** Makes and changes webhooks, and shows their log. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly secrets: WebhookSecrets,
    private readonly sender: WebhookSender,
    private readonly throttle: ThrottleService,
  ) {}

  async list(): Promise<WebhookList> {
    const { manager } = this.dataSource;
    const [rows, all] = await Promise.all([
      LIST_WEBHOOKS.all(manager, [null]),
      manager.findOneBy(WebhookSwitch, { id: 1 }),
    ]);
    return { is_on: all?.isOn ?? true, webhooks: rows.map(toWebhook) };
  }

  /** @throws 400; 401 when the session was ended meanwhile; 409 `too_many_webhooks` */
  async make({ name, url, events }: WebhookInput, account: Account): Promise<NewWebhook> {
    this.requireTarget(url);
    const id = randomUUID();
    const secret = newWebhookSecret();
    await withAccount(this.dataSource, account, async (manager) => {
      await lockTable(manager, WebhookEntity);
      if ((await manager.count(WebhookEntity)) >= MAX_WEBHOOKS)
        throw conflict('too_many_webhooks', 'There are too many webhooks: some have to be deleted first.');
      const values = { id, name: name.trim(), url, events };
      await manager.insert(WebhookEntity, { ...values, secret: this.secrets.seal(secret, id) });
      await record(manager, account, 'created', audited(values));
    });
    securityLog.warn({ event: 'webhook_made', webhook: id, by: account.username });
    return { secret, webhook: await this.one(id) };
  }

  /** @throws 400, 404; 401 when the session was ended meanwhile */
  async update(id: string, { is_on, ...sent }: WebhookUpdate, account: Account): Promise<Webhook> {
    if (sent.url !== undefined) this.requireTarget(sent.url);
    const isOn = is_on === undefined ? {} : { isOn: is_on, ...(is_on ? { stoppedAt: null } : {}) };
    const asked = { ...sent, ...(sent.name === undefined ? {} : { name: sent.name.trim() }), ...isOn };
    const isMoved = await withAccount(this.dataSource, account, async (manager) => {
      const before = await this.lock(id, manager);
      const fields = Object.keys({ ...sent, ...(is_on === undefined ? {} : { is_on }) });
      if (fields.length === 0) return false;
      // its messages are tried again at once
      await manager.update(WebhookEntity, { id }, { ...asked, failures: 0, restsUntil: null });
      await record(manager, account, 'changed', audited({ ...before, ...asked }), fields);
      return sent.url !== undefined && sent.url !== before.url;
    });
    if (isMoved) securityLog.warn({ event: 'webhook_address_changed', webhook: id, by: account.username });
    this.sender.wake();
    return this.one(id);
  }

  /** Its messages are never sent from then on; housekeeping deletes them, as there may be very many. @throws 404 */
  async remove(id: string, account: Account): Promise<Message> {
    await this.dataSource.transaction(async (manager) => {
      const webhook = await this.lock(id, manager);
      await manager.delete(WebhookEntity, { id });
      await record(manager, account, 'deleted', audited(webhook));
    });
    return { message: 'Deleted.' };
  }

  /** The former secret signs, too, for a day. @throws 404; 401 when the session was ended meanwhile */
  async rotate(id: string, account: Account): Promise<NewWebhook> {
    const secret = newWebhookSecret();
    await withAccount(this.dataSource, account, async (manager) => {
      const webhook = await this.lock(id, manager);
      await manager.update(
        WebhookEntity,
        { id },
        {
          secret: this.secrets.seal(secret, id),
          formerSecret: webhook.secret,
          formerUntil: () => `now() + interval '${FORMER_SECRET_HOURS} hours'`,
        },
      );
      await record(manager, account, 'changed', audited(webhook), ['secret']);
    });
    securityLog.warn({ event: 'webhook_secret_made', webhook: id, by: account.username });
    return { secret, webhook: await this.one(id) };
  }

  /** Off: nothing is sent, and nothing is stored to be sent. */
  async switchAll(isOn: boolean, account: Account): Promise<WebhookList> {
    await this.dataSource.transaction(async (manager) => {
      await SET_SWITCH.run(manager, [isOn]);
      await record(manager, account, 'changed', { type: 'webhooks', id: 'all' }, ['is_on']);
    });
    this.sender.wake();
    return this.list();
  }

  /** Sends a test message at once, also to a webhook that is off. @throws 404; 429 */
  async test(id: string, account: Account): Promise<Delivery> {
    await this.recordSending(id, 'test', account);
    const added = await ADD_TEST.first(this.dataSource, [id, TEST_EVENT]);
    if (!added) throw new Error('a test message was not stored');
    await this.sender.sendOne(added.id);
    return this.delivery(id, added.id);
  }

  async deliveries(id: string, { before, limit }: DeliveryQuery): Promise<DeliveryList> {
    const rows = await LIST_DELIVERIES.all(this.dataSource, [id, before ?? null, limit]);
    return { deliveries: rows.map(toDelivery) };
  }

  /** Effective at the next moment in which its webhook is on. @throws 404; 429 */
  async sendAgain(id: string, deliveryId: string, account: Account): Promise<Delivery> {
    const isNumber = /^\d+$/.test(deliveryId) && deliveryId.length <= MAX_BIGINT_DIGITS;
    if (!isNumber || !(await this.dataSource.manager.existsBy(WebhookDelivery, { id: deliveryId, webhookId: id })))
      throw notFound();
    await this.recordSending(id, 'deliveries', account);
    await SEND_AGAIN.run(this.dataSource, [id, deliveryId]);
    // as it waits, before it is tried
    const waiting = await this.delivery(id, deliveryId);
    this.sender.wake();
    return waiting;
  }

  /** @throws 404; 429 */
  async sendGivenUpAgain(id: string, account: Account): Promise<Webhook> {
    await this.recordSending(id, 'deliveries', account);
    await SEND_GIVEN_UP_AGAIN.run(this.dataSource, [id]);
    const webhook = await this.one(id);
    this.sender.wake();
    return webhook;
  }

  /** @throws 404; 429 when the account has sent too many */
  private async recordSending(id: string, field: string, account: Account): Promise<void> {
    await this.throttle.limit(`webhook-sending:${account.id}`, MAX_SENT_BY_HAND, SENT_BY_HAND_SECONDS);
    await this.dataSource.transaction(async (manager) => {
      await record(manager, account, 'changed', audited(await this.lock(id, manager)), [field]);
    });
  }

  private async delivery(id: string, deliveryId: string): Promise<Delivery> {
    const before = String(BigInt(deliveryId) + 1n);
    const [row] = await LIST_DELIVERIES.all(this.dataSource, [id, before, 1]);
    if (!row) throw notFound();
    return toDelivery(row);
  }

  private async one(id: string): Promise<Webhook> {
    const row = await LIST_WEBHOOKS.first(this.dataSource, [id]);
    if (!row) throw notFound();
    return toWebhook(row);
  }

  private async lock(id: string, manager: EntityManager): Promise<WebhookEntity> {
    const webhook = await manager.findOne(WebhookEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!webhook) throw notFound();
    return webhook;
  }

  /** @throws 400 */
  private requireTarget(url: string): void {
    if (isTarget(url, this.config.webhookNetworks)) return;
    const message = 'must be an https address on port 443, of a server on the internet';
    throw invalid([{ field: 'url', code: 'invalid_link', message }]);
  }
}

const toWebhook = (row: RowOf<typeof LIST_WEBHOOKS>): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  is_on: row.isOn,
  stopped_at: row.stoppedAt?.toISOString() ?? null,
  former_until: row.formerUntil && row.formerUntil > new Date() ? row.formerUntil.toISOString() : null,
  made_at: row.madeAt.toISOString(),
  waiting: row.waiting ?? 0,
  waiting_since: row.oldest?.toISOString() ?? null,
  given_up: row.givenUp ?? 0,
  last: row.triedAt && { at: row.triedAt.toISOString(), status: row.status, is_taken: row.isTaken === true },
});

function toDelivery(row: RowOf<typeof LIST_DELIVERIES>): Delivery {
  const ended = row.event === TEST_EVENT ? 'failed' : 'given_up';
  return {
    id: row.id ?? '',
    event: row.event,
    type: row.type,
    item_id: row.itemId,
    at: row.at.toISOString(),
    state: row.deliveredAt ? 'taken' : row.givenUpAt ? ended : 'waiting',
    attempts: row.attempts,
    tried_at: row.triedAt?.toISOString() ?? null,
    next_at: row.nextAttemptAt?.toISOString() ?? null,
    status: row.status,
    answer: row.answer,
  };
}
