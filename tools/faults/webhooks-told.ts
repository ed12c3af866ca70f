import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually, expect } from './expect.ts';
import { whileWriting, type Fault, type Scene } from './fault.ts';
import type { ManagedProcess } from '../lib/managed-process.ts';
import type { Museum } from './museum.ts';
import type { Random } from './random.ts';
import type { Staff } from './staff.ts';
import { WebhookReceiver, type Manner } from './webhook-receiver.ts';

const CHANGES = 2_000;
/** With the receiver away, before its hour has passed. */
const FIRST_CHANGES = 500;
const ARTICLES = 40;
const KILLS = 8;
const HOUR_S = 3_600;
const MAX_HOURS = 60;
const METADATA = 'http://169.254.169.254/latest/meta-data';

const preload = new URL('changing-name.mjs', import.meta.url).href;

/**
 * Two APIs are killed while 2,000 changes are told to receivers that are away, slow, broken, redirect elsewhere or whose name leads
 * elsewhere.
 */
export const webhooksTold: Fault = {
  name: 'webhooks',
  play: (random) =>
    whileWriting(random, notifyAll, undefined, () =>
      Promise.resolve({
        WEBHOOK_NETWORKS: '127.0.0.1',
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`.trim(),
      }),
    ),
};

async function notifyAll({ museum, staff, random }: Scene): Promise<string> {
  const [receiver, changing, silent] = [new WebhookReceiver(), new WebhookReceiver(), new WebhookReceiver()];
  const forbidden = new WebhookReceiver('127.0.0.2');
  const receivers = [receiver, changing, silent, forbidden];
  for (const each of receivers) await each.open();
  try {
    silent.manner = () => 'silent';
    await make(staff, 'A program', receiver.urlAt());
    await make(staff, 'A changing name', changing.urlAt('changing.test'));
    await make(staff, 'A silent program', silent.urlAt());
    const changes = new Changes(staff);
    await receiver.close();
    await changes.make(FIRST_CHANGES);
    await moveClock(museum, HOUR_S);
    await receiver.open();
    receiver.manner = badly(random, forbidden.urlAt());
    const second = await museum.startApi();
    const killing = killBoth([museum.product.api, second], random);
    await changes.make(CHANGES - ARTICLES);
    await changes.hideAll();
    await killing;
    receiver.manner = () => ({ takeAfterMs: 0 });
    let hours = 1;
    while ((await openOf(museum, changes.ids)) > 0) {
      expect(++hours < MAX_HOURS, `${await openOf(museum, changes.ids)} messages were not taken after ${hours} hours`);
      await moveClock(museum, hours * HOUR_S);
      await quiet(museum, changes.ids);
    }
    for (const [name, each] of [
      ['A program', receiver],
      ['A changing name', changing],
    ] as const)
      await compare(museum, changes, { name, taken: each.taken });
    expect(forbidden.connections === 0, `${forbidden.connections} connections were made to a forbidden address`);
    return (
      `${changes.acknowledged} changes told to two receivers in order, in ${receiver.attempts} and ${changing.attempts} attempts, ` +
      `over ${2 * KILLS} kills; ${silent.attempts} attempts at a silent one delayed nobody; no connection to a forbidden address`
    );
  } finally {
    for (const each of receivers) await each.close().catch(() => undefined);
  }
}

async function make(staff: Staff, name: string, url: string): Promise<void> {
  const events = ['item.published', 'item.changed', 'item.unpublished', 'item.deleted'];
  const { status } = await staff.ask('POST', '/api/admin/webhooks', { name, url, events });
  expect(status === 201, `a webhook was answered with ${status}`);
}

/** Changes of published articles, one after the other for each; every acknowledged one has to be told. */
class Changes {
  readonly ids: string[] = [];
  acknowledged = 0;
  private readonly staff: Staff;

  constructor(staff: Staff) {
    this.staff = staff;
  }

  /** @param total all changes up to now, with the publications */
  async make(total: number): Promise<void> {
    while (this.ids.length < ARTICLES) {
      const key = `told-${this.ids.length}`;
      // no two alike: the ledger looks for articles that were made twice
      const content = { en: { title: key, content: 'A text.' } };
      const answer = await this.insist('POST', '/api/admin/news', { content, published: true }, key);
      this.ids.push((answer as { newsItem: { id: string } }).newsItem.id);
    }
    await Promise.all(this.ids.slice(0, 4).map((_, lane) => this.work(lane, total)));
  }

  private async work(lane: number, total: number): Promise<void> {
    while (this.acknowledged < total) {
      const turn = this.acknowledged;
      const mine = this.ids.filter((_, index) => index % 4 === lane);
      const id = mine[turn % mine.length] ?? '';
      await this.insist('PUT', `/api/admin/news/${id}`, { author: `Author ${turn} ${lane}` }, `change-${turn}-${lane}`);
    }
  }

  async hideAll(): Promise<void> {
    for (const id of this.ids) await this.insist('PUT', `/api/admin/news/${id}`, { published: false }, `hide-${id}`);
  }

  private async insist(method: string, path: string, body: object, key: string): Promise<unknown> {
    const answer = await this.staff.insist(
      method,
      path,
      () => body,
      key,
      () => false,
    );
    expect(answer !== undefined && answer.status < 300, `a change was answered with ${answer?.status}`);
    this.acknowledged++;
    return answer?.body;
  }
}

const badly = (random: Random, elsewhere: string) => (): Manner => {
  const dice = random.next();
  if (dice < 0.02) return { status: 500 };
  if (dice < 0.03) return { location: METADATA };
  if (dice < 0.04) return { location: elsewhere };
  return { takeAfterMs: dice < 0.1 ? random.between(100, 1_000) : 0 };
};

async function killBoth(apis: readonly ManagedProcess[], random: Random): Promise<void> {
  for (let time = 0; time < KILLS; time++)
    for (const api of apis) {
      await delay(random.between(200, 1_500));
      const { process } = api;
      const gone = once(process, 'exit');
      process.kill('SIGKILL');
      await gone;
      // the first one is restarted by itself
      if (api !== apis[0]) await api.restart();
    }
}

const moveClock = (museum: Museum, seconds: number) =>
  museum.query(`
    CREATE OR REPLACE FUNCTION current_moment() RETURNS timestamptz LANGUAGE sql VOLATILE AS
    $$ SELECT clock_timestamp() + interval '${seconds} seconds' $$`);

const OPEN = `FROM webhook_delivery JOIN webhook ON webhook.id = webhook_id
  WHERE next_attempt_at IS NOT NULL AND webhook.name <> 'A silent program' AND item_id = ANY ($1)`;

/** The messages about these articles that wait, for all but the silent program. */
async function openOf(museum: Museum, ids: string[]): Promise<number> {
  const [row] = await museum.query<{ count: number }>(`SELECT count(*)::int AS count ${OPEN}`, [ids]);
  return row?.count ?? 0;
}

/** Waits until no message about these articles is due. */
async function quiet(museum: Museum, ids: string[]): Promise<void> {
  const isQuiet = async () => {
    const [row] = await museum.query<{ isDue: boolean }>(
      `SELECT EXISTS (SELECT ${OPEN} AND next_attempt_at <= current_moment()
         AND coalesce(rests_until, current_moment()) <= current_moment() + interval '10 seconds' AND NOT EXISTS (
           SELECT FROM webhook_delivery AS earlier WHERE earlier.webhook_id = webhook_delivery.webhook_id
           AND earlier.item_id = webhook_delivery.item_id AND earlier.id < webhook_delivery.id
           AND earlier.next_attempt_at > current_moment())) AS "isDue"`,
      [ids],
    );
    return row?.isDue === false;
  };
  await eventually(isQuiet, 120_000, 'messages that were due were not sent within two minutes');
}

/** Every message was taken, and those of an item in the order of its changes. */
async function compare(
  museum: Museum,
  { ids, acknowledged }: Changes,
  { name, taken }: { name: string; taken: ReadonlyMap<string, string[]> },
): Promise<void> {
  const rows = await museum.query<{ item: string; ids: string[]; given: number }>(
    `SELECT item_id AS item, array_agg('msg_' || message_id ORDER BY webhook_delivery.id) AS ids,
       count(given_up_at)::int AS given
     FROM webhook_delivery JOIN webhook ON webhook.id = webhook_id
     WHERE webhook.name = $1 AND item_id = ANY ($2) GROUP BY 1`,
    [name, ids],
  );
  const told = rows.reduce((sum, row) => sum + row.ids.length, 0);
  expect(
    rows.every(({ given }) => given === 0),
    `${name}: messages were given up`,
  );
  expect(told >= acknowledged, `${name}: only ${told} messages were made for ${acknowledged} changes`);
  for (const row of rows)
    expect(
      taken.get(row.item)?.join() === row.ids.join(),
      `${name}: the messages of ${row.item} were not taken in order`,
    );
}
