import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { looked, setPrimaryTime } from '../../../test/primary-time.js';
import { ReleaseClient } from '../../../test/release-client.js';
import { truncate } from '../../../test/truncate.js';
import { WebhookReceiver } from '../../../test/webhook-receiver.js';
import { importCommand } from '../../operations/register/import-command.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { SecretBox } from '../../platform/secrets/secret-box.js';
import { CLAIM_NEXT, CROWDED_TARGETS, STOP_TARGET, TELL_OF_SCHEDULES } from './webhook-statements.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { outcomeOf, WebhookSender } from './webhook-sender.js';
import type { Delivery, DeliveryList, NewWebhook, WebhookList } from './webhooks.dto.js';
import { WEBHOOK_EVENTS, WebhookEntity } from './webhook.entity.js';

const HOUR_MS = 3_600_000;

let api: TestApp;
let superadmin: Cookies;
let client: ReleaseClient;
let receiver: WebhookReceiver;
let other: WebhookReceiver;
let log = '';

beforeAll(async () => {
  api = await startApp(
    { WEBHOOK_NETWORKS: '127.0.0.1', LOG_LEVEL: 'info' },
    { log: { write: (line) => void (log += line) } },
  );
  superadmin = await api.signIn();
  client = new ReleaseClient(api, superadmin);
  receiver = await WebhookReceiver.start();
  other = await WebhookReceiver.start();
});
afterAll(async () => {
  await Promise.all([receiver.stop(), other.stop()]);
  await api.stop();
});
beforeEach(async () => {
  await setPrimaryTime(api.database, new Date(), api.app);
  await truncate(api.database, 'webhook, webhook_delivery, webhook_switch, scheduled_item, throttle');
  receiver.forget();
  other.forget();
});
afterEach(() => api.app.get(WebhookSender).idle());

const make = async (overrides: object = {}) => {
  const body = { name: 'Search', url: receiver.url, events: WEBHOOK_EVENTS, ...overrides };
  const made = await client.call<NewWebhook>('POST', 'webhooks', body);
  receiver.secret = 'url' in overrides ? receiver.secret : made.secret;
  return { ...made, path: `webhooks/${made.webhook.id}` };
};
const list = () => client.call<WebhookList>('GET', 'webhooks');
const logOf = async (path: string) => (await client.call<DeliveryList>('GET', `${path}/deliveries`)).deliveries;
const idOf = (path: string) => path.split('/')[1] ?? '';
const told = (path: string) => receiver.eventsOf(idOf(path)).join(' ');
const waiting = async () => (await api.app.get(WebhookSender).waiting()).count;
const put = (path: string, change: object) => client.call('PUT', path, change);
/** Moves the clock that webhooks and schedules use. */
const pass = async (ms: number) => {
  const [{ now } = { now: new Date() }] = await api.database.query<{ now: Date }[]>('SELECT current_moment() AS now');
  await setPrimaryTime(api.database, new Date(now.getTime() + ms), api.app);
};

describe('what is told', () => {
  test('an item is published, changed, hidden, shown again and deleted', async () => {
    const { secret } = await make();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const path = await client.news({ published: false });
    await put(path, { author: 'Nobody is told of a draft' });
    await put(path, { published: true });
    await put(path, { author: 'A. Author' });
    await put(path, { published: false });
    await put(path, { published: true });
    await client.call('DELETE', path);
    const expected = 'item.published item.changed item.unpublished item.published item.deleted';
    expect(await eventually(() => Promise.resolve(told(path)), expected)).toBe(expected);
    const [first] = receiver.taken;
    expect(first).toEqual({
      type: 'item.published',
      timestamp: expect.any(String),
      data: { type: 'news', id: idOf(path), address: `http://museum.test/api/public/${path}` },
    });
    // a view is counted without a new version
    const seen = await client.news();
    await eventually(() => Promise.resolve(told(seen)), 'item.published');
    await api.database.query('UPDATE news SET views = views + 1');
    expect(await waiting()).toBe(0);
  });

  test('schedules are told when they show and hide, with their times', async () => {
    await make();
    const now = Date.now();
    const [from, until] = [1, 2].map((hours) => new Date(now + hours * HOUR_MS).toISOString());
    const path = await client.news({ shown_from: from, shown_until: until });
    await put(path, { author: 'Not seen yet' });
    expect(await waiting()).toBe(0);
    await pass(HOUR_MS + 1_000);
    expect(await eventually(() => Promise.resolve(told(path)), 'item.published')).toBe('item.published');
    await put(path, { author: 'Seen' });
    await eventually(waiting, 0);
    await pass(HOUR_MS);
    const expected = 'item.published item.changed item.unpublished';
    expect(await eventually(() => Promise.resolve(told(path)), expected)).toBe(expected);
    expect([receiver.taken[0]?.timestamp, receiver.taken.at(-1)?.timestamp]).toEqual([from, until]);
    await put(path, { shown_until: null });
    await client.call('DELETE', path);
    const all = `${expected} item.published item.deleted`;
    expect(await eventually(() => Promise.resolve(told(path)), all)).toBe(all);
  });

  test('an hour in which no process ran is told later; what it showed and hid, nobody saw', async () => {
    // schedules are kept without a webhook, too
    const now = Date.now();
    const [from, until] = [1, 2].map((hours) => new Date(now + hours * HOUR_MS).toISOString());
    const path = await client.news({ shown_from: from, shown_until: until });
    const later = await client.news({ shown_from: until });
    await make();
    await pass(3 * HOUR_MS);
    expect(await eventually(() => Promise.resolve(told(later)), 'item.published')).toBe('item.published');
    expect(told(path)).toBe('');
    expect(await api.database.query('SELECT item_id FROM scheduled_item')).toEqual([{ item_id: idOf(later) }]);
  });

  test('many schedules of one moment, one batch after the other', async () => {
    await make();
    const runner = api.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`
      INSERT INTO scheduled_item (type, item_id, is_shown, shown_from)
      SELECT 'news', n::text, false, date_trunc('hour', current_moment()) FROM generate_series(1, 600) AS n`);
    const counts = [];
    for (let call = 0; call < 3; call++) counts.push((await TELL_OF_SCHEDULES.first(runner.manager))?.count);
    await runner.rollbackTransaction();
    await runner.release();
    expect(counts).toEqual([500, 100, 0]);
  });

  test('of many items at once, with plans that suit many rows', async () => {
    await make();
    await api.database.query("UPDATE webhook SET rests_until = current_moment() + interval '4 minutes'");
    const path = await client.news();
    await api.database.query(`
      INSERT INTO news SELECT (jsonb_populate_record(news, jsonb_build_object('id', gen_random_uuid()))).*
      FROM news, generate_series(1, 299) WHERE id = '${idOf(path)}'`);
    await api.database.query('UPDATE news SET version = version + 1');
    await api.database.query('DELETE FROM news');
    expect(await waiting()).toBeGreaterThanOrEqual(900);
    const functions = await api.database.query<{ name: string; config: string[] | null }[]>(
      "SELECT proname AS name, proconfig AS config FROM pg_proc WHERE proname ~ '^tell_of_' AND prosrc LIKE '%JOIN after%'",
    );
    expect(functions.map(({ name }) => name).sort()).toEqual(
      ['branch', 'collections', 'events', 'exhibitions', 'news', 'pages'].map((table) => `tell_of_${table}`),
    );
    for (const { config } of functions) expect(config).toEqual(['enable_nestloop=off']);
  });

  test('messages without their text, releases and registers', async () => {
    await make();
    const payload = { name: 'Aygul', email: 'aygul@example.org', message: 'My secret question' };
    await api.send({ method: 'POST', url: '/api/contact', payload });
    await api.send({ method: 'POST', url: '/api/contact', payload: { ...payload, website: 'spam' } });
    const member = await client.draft();
    const release = await client.create('Spring', [member]);
    await client.call('POST', `releases/${release.id}/publish`, {});
    await api.database.query(`
      INSERT INTO register_import (id, name, bytes, username, publish, state, job)
      VALUES (gen_random_uuid(), 'a.csv', 1, 'superadmin', false, 'importing', gen_random_uuid())`);
    await api.database.query("UPDATE register_import SET state = 'imported'");
    const types = () =>
      receiver.taken
        .map(({ type, data }) => `${type} ${data.type}`)
        .sort()
        .join();
    const expected = [
      'item.published exhibitions',
      'message.received messages',
      'register.imported registers',
      'release.published releases',
    ].join();
    expect(await eventually(() => Promise.resolve(types()), expected)).toBe(expected);
    expect(receiver.bodies.join()).not.toMatch(/Aygul|aygul|secret question|Spring|a\.csv/);
    // suspected spam is received when staff say that it is none
    await api.database.query('UPDATE contact_message SET spam_since = NULL');
    const more = () => Promise.resolve(receiver.taken.filter(({ type }) => type === 'message.received').length);
    expect(await eventually(more, 2)).toBe(2);
  });

  test('a register is imported by the command', async () => {
    const { path } = await make({ events: ['register.imported'] });
    const folder = await mkdtemp(join(tmpdir(), 'muzey-register-'));
    const file = join(folder, 'register.jsonl');
    await writeFile(file, '{"accession_number":"KP 1","title":"A rug"}\n');
    const { DATABASE_URL } = process.env;
    process.env.DATABASE_URL = api.databaseUrl;
    const none = { encoding: undefined, report: undefined, mapping: undefined };
    const usual = { lang: 'en', category: 'nature', publish: false } as const;
    try {
      expect(await importCommand(file, { ...usual, ...none, dryRun: true })).toBe(0);
      expect(await importCommand(file, { ...usual, ...none, dryRun: false })).toBe(0);
    } finally {
      if (DATABASE_URL === undefined) delete process.env.DATABASE_URL;
      else process.env.DATABASE_URL = DATABASE_URL;
      await rm(folder, { recursive: true });
    }
    expect(await eventually(waiting, 0)).toBe(0);
    expect((await logOf(path)).map(({ event }) => event)).toEqual(['register.imported']);
    expect(receiver.taken[0]?.data).toMatchObject({ type: 'registers', address: 'http://museum.test/admin/registers' });
  });

  test('only the chosen events, in the transaction of the write, and nothing while all are off', async () => {
    const { path } = await make({ events: ['item.deleted'] });
    const news = await client.news();
    const runner = api.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('DELETE FROM news WHERE id = $1', [idOf(news)]);
    await runner.rollbackTransaction();
    await runner.release();
    expect(await logOf(path)).toEqual([]);
    expect(await client.call('PUT', 'webhooks', { is_on: false })).toMatchObject({ is_on: false });
    await client.call('DELETE', news);
    expect(await logOf(path)).toEqual([]);
    await client.call('PUT', 'webhooks', { is_on: true });
    const second = await client.news();
    await client.call('DELETE', second);
    expect(await eventually(() => Promise.resolve(told(second)), 'item.deleted')).toBe('item.deleted');
    expect(told(news)).toBe('');
  });
});

describe('delivery', () => {
  test('is tried again after growing pauses, with the same id, and in order for each item', async () => {
    const { path } = await make();
    let failures = 4;
    const first = await client.news({ published: false });
    receiver.manner = ({ type, data }) =>
      data.id === idOf(first) && type === 'item.published' && failures-- > 0
        ? { status: 400, body: 'not now' }
        : undefined;
    await put(first, { published: true });
    await put(first, { published: false });
    await put(first, { published: true });
    const second = await client.news();
    // an item that is refused holds back only itself
    expect(await eventually(() => Promise.resolve(told(second)), 'item.published')).toBe('item.published');
    expect(told(first)).toBe('');
    for (const seconds of [21, 61, 301]) {
      const attempts = receiver.ids.length;
      await pass((seconds - 11) * 1_000);
      expect(receiver.ids).toHaveLength(attempts);
      await pass(12_000);
      expect(await eventually(() => Promise.resolve(receiver.ids.length), attempts + 1)).toBe(attempts + 1);
    }
    const entry = (await logOf(path)).at(-1);
    expect(entry).toMatchObject({ state: 'waiting', attempts: 4, status: 400, answer: null });
    await pass(16 * 60_000);
    const expected = 'item.published item.unpublished item.published';
    expect(await eventually(() => Promise.resolve(told(first)), expected)).toBe(expected);
    expect(new Set(receiver.ids).size).toBe(4);
  });

  test('rests after every refusal, and the log says so once', async () => {
    const { webhook } = await make();
    receiver.manner = () => ({ status: 404 });
    const paths = await Promise.all(Array.from({ length: 30 }, () => client.news()));
    await eventually(() => Promise.resolve(receiver.ids.length > 0), true);
    await pass(30_000);
    const hook = async () =>
      (
        await api.database.query<{ failures: number; rests: boolean | null }[]>(
          'SELECT failures, rests_until > current_moment() AS rests FROM webhook',
        )
      )[0];
    const restsAgain = async () => {
      const { failures = 0, rests } = (await hook()) ?? {};
      return failures > 1 && rests === true;
    };
    expect(await eventually(restsAgain, true)).toBe(true);
    await api.app.get(WebhookSender).idle();
    const lines = log.split('\n').filter((line) => line.includes('webhook_failed') && line.includes(webhook.id));
    const [{ failures } = { failures: 0 }] =
      await api.database.query<{ failures: number }[]>('SELECT failures FROM webhook');
    expect(lines).toHaveLength(failures);
    // five at once, at most
    expect(receiver.ids.length).toBeLessThanOrEqual(5 * failures);
    receiver.manner = () => undefined;
    await pass(HOUR_MS);
    for (const path of paths)
      expect(await eventually(() => Promise.resolve(told(path)), 'item.published')).toBe('item.published');
    await api.app.get(WebhookSender).idle();
    expect(await api.database.query('SELECT failures, rests_until FROM webhook')).toEqual([
      { failures: 0, rests_until: null },
    ]);
  });

  test('is not tried in vain for what waits behind a message of the same item', async () => {
    const { path } = await make();
    receiver.manner = ({ type }) => (type === 'item.published' ? { status: 500 } : undefined);
    const news = await client.news();
    await put(news, { author: 'B. Author' });
    const state = async () => (await logOf(path)).map(({ attempts, next_at }) => [attempts, next_at]);
    await eventually(async () => (await state()).at(-1)?.[0], 1);
    await api.app.get(WebhookSender).idle();
    await put(news, { author: 'C. Author' });
    await pass(21_000);
    await eventually(async () => (await state()).at(-1)?.[0], 2);
    await api.app.get(WebhookSender).idle();
    const next = (await state())[2]?.[1];
    expect(await state()).toEqual([
      [0, next],
      [0, next],
      [2, next],
    ]);
    // the first is asked for again: what follows is not late
    receiver.manner = () => undefined;
    await pass(10_000);
    await client.call('POST', `${path}/deliveries/${(await logOf(path)).at(-1)?.id}/again`);
    const expected = 'item.published item.changed item.changed';
    expect(await eventually(() => Promise.resolve(told(news)), expected)).toBe(expected);
  });

  test('is given up after three days, told to staff, and can be asked for again', async () => {
    const { path } = await make();
    receiver.manner = () => ({ status: 503 });
    const news = await client.news();
    await eventually(() => Promise.resolve(receiver.ids.length > 0), true);
    await pass(73 * HOUR_MS);
    const state = async () => (await logOf(path))[0]?.state;
    expect(await eventually(state, 'given_up')).toBe('given_up');
    expect((await list()).webhooks[0]).toMatchObject({
      waiting: 0,
      given_up: 1,
      last: { status: 503, is_taken: false },
    });
    expect(log).toContain('webhook_given_up');
    receiver.manner = () => undefined;
    const [{ id } = { id: '' }] = await logOf(path);
    await pass(10 * 60_000);
    expect(await client.call<Delivery>('POST', `${path}/deliveries/${id}/again`)).toMatchObject({ state: 'waiting' });
    expect(await eventually(state, 'taken')).toBe('taken');
    expect(told(news)).toBe('item.published');
    // the log ends after 30 days
    await pass(31 * 24 * HOUR_MS);
    await api.app.get(Housekeeping).sweep();
    expect(await logOf(path)).toEqual([]);
  });

  test('all that was given up is sent again at once, in order, but no test', async () => {
    const { path } = await make();
    receiver.manner = () => ({ status: 503 });
    const news = await client.news();
    await put(news, { author: 'A. Author' });
    await client.call('POST', `${path}/test`);
    const givenUp = async () => (await list()).webhooks[0]?.given_up;
    await pass(73 * HOUR_MS);
    expect(await eventually(async () => (await givenUp()) !== 0, true)).toBe(true);
    // after its rest
    await pass(10 * 60_000);
    expect(await eventually(givenUp, 2)).toBe(2);
    receiver.forget();
    await pass(10 * 60_000);
    expect(await client.call('POST', `${path}/deliveries/again`)).toMatchObject({ given_up: 0 });
    const expected = 'item.published item.changed';
    expect(await eventually(() => Promise.resolve(told(news)), expected)).toBe(expected);
    expect(receiver.taken).toHaveLength(2);
  });

  test('of a process that was killed is repeated by another, and what comes after it waits', async () => {
    const { webhook } = await make();
    await api.database.query('UPDATE webhook SET is_on = false');
    await api.database.query(
      `
      INSERT INTO webhook_delivery (webhook_id, message_id, event, type, item_id, at, due_since, next_attempt_at)
      SELECT $1, gen_random_uuid(), event, 'news', '1', now(), current_moment(), current_moment()
      FROM unnest(ARRAY['item.published', 'item.changed']) AS event`,
      [webhook.id],
    );
    // claimed by a process that does not live to send it
    const runner = api.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('UPDATE webhook SET is_on = true');
    expect(await CLAIM_NEXT.first(runner.manager, [webhook.id])).toMatchObject({
      event: 'item.published',
      attempts: 1,
    });
    await runner.commitTransaction();
    await runner.release();
    await pass(15_000);
    expect(receiver.ids).toEqual([]);
    await pass(6_000);
    const events = () => Promise.resolve(receiver.eventsOf('1').join());
    expect(await eventually(events, 'item.published,item.changed')).toBe('item.published,item.changed');
  });

  test('to a target that does not answer delays no other, and rests', async () => {
    await make({ url: other.url, name: 'Silent' });
    other.manner = () => 'silent';
    await make();
    const paths = await Promise.all(Array.from({ length: 8 }, () => client.news()));
    for (const path of paths)
      expect(await eventually(() => Promise.resolve(told(path)), 'item.published', 5_000)).toBe('item.published');
    // five at once, and no more before one of them has ended
    expect(other.ids).toHaveLength(5);
    await other.stop();
    other = await WebhookReceiver.start();
  });

  test('to addresses that are not allowed is never tried', async () => {
    const { path, webhook } = await make();
    await api.database.query("UPDATE webhook SET url = 'http://169.254.169.254/latest' WHERE id = $1", [webhook.id]);
    const tried = await client.call<Delivery>('POST', `${path}/test`);
    expect(tried).toMatchObject({
      state: 'failed',
      attempts: 1,
      status: null,
      answer: expect.stringContaining('not one that'),
    });
    // a test is none of the messages that were given up
    expect((await list()).webhooks[0]).toMatchObject({ given_up: 0, last: { is_taken: false } });
    for (const url of ['http://127.0.0.2:8080/', 'http://10.0.0.1/', 'https://169.254.169.254/', 'file:///etc/passwd'])
      expect((await client.send('PUT', path, { url })).json()).toMatchObject({
        errors: [{ field: 'url', code: 'invalid_link' }],
      });
  });
});

describe('staff', () => {
  test('see that a webhook was switched off, because too many messages wait, until they switch it on', async () => {
    const { path, webhook } = await make();
    await api.database.query("UPDATE webhook SET rests_until = current_moment() + interval '4 minutes'");
    for (let count = 0; count < 3; count++) await client.news();
    expect(await CROWDED_TARGETS.all(api.database, [3])).toEqual([]);
    expect(await CROWDED_TARGETS.all(api.database, [2])).toEqual([{ id: webhook.id }]);
    await STOP_TARGET.run(api.database, [webhook.id]);
    expect((await list()).webhooks[0]).toMatchObject({ is_on: false, stopped_at: expect.any(String), waiting: 3 });
    // its messages are tried at once
    expect(await put(path, { is_on: true })).toMatchObject({ is_on: true, stopped_at: null });
    expect(await eventually(waiting, 0)).toBe(0);
  });

  test('throw the first key away: secrets are encrypted with the next one, the former ones too', async () => {
    const { webhook } = await make();
    const webhooks = api.database.getRepository(WebhookEntity);
    const secretsWith = (keys: string) => new WebhookSecrets(webhooks, new SecretBox(keys));
    const read = async () => {
      const { id: webhookId, secret, formerSecret } = await webhooks.findOneByOrFail({ id: webhook.id });
      return secretsWith('second').open({ webhookId, secret, formerSecret });
    };
    for (const by of ['first', 'second']) {
      const secret = secretsWith(by).seal('present', webhook.id);
      await webhooks.update(
        { id: webhook.id },
        { secret, formerSecret: secretsWith('first').seal('former', webhook.id) },
      );
      await secretsWith('second first').onApplicationBootstrap();
      expect(await read()).toEqual(['present', 'former']);
    }
  });

  test('send a test, and rotate the secret: for a day both sign', async () => {
    const { path, secret } = await make();
    expect(await client.call<Delivery>('POST', `${path}/test`)).toMatchObject({
      event: 'webhook.test',
      state: 'taken',
      status: 204,
    });
    expect(receiver.taken).toEqual([{ type: 'webhook.test', timestamp: expect.any(String), data: {} }]);
    const renewed = await client.call<NewWebhook>('POST', `${path}/secret`);
    expect(renewed.secret).not.toBe(secret);
    expect(renewed.webhook.former_until).not.toBeNull();
    await api.app.get(Housekeeping).sweep();
    for (const [key, state] of [
      [secret, 'taken'],
      [renewed.secret, 'taken'],
    ] as const) {
      receiver.secret = key;
      expect(await client.call<Delivery>('POST', `${path}/test`)).toMatchObject({ state });
    }
    await api.database.query("UPDATE webhook SET former_until = now() - interval '1 second'");
    expect((await list()).webhooks[0]?.former_until).toBeNull();
    receiver.secret = renewed.secret;
    expect(await client.call<Delivery>('POST', `${path}/test`)).toMatchObject({ state: 'taken' });
    await api.app.get(Housekeeping).sweep();
    expect(await api.database.query('SELECT former_secret, former_until FROM webhook')).toEqual([
      { former_secret: null, former_until: null },
    ]);
    const rows = JSON.stringify(await api.database.query('SELECT * FROM webhook'));
    for (const key of [secret, renewed.secret]) {
      expect(rows + log).not.toContain(key);
      expect(JSON.stringify(await list())).not.toContain(key);
    }
  });

  test('are at most 20, and only superadmins who signed in themselves', async () => {
    const { path } = await make();
    for (let count = 1; count < 20; count++) await make();
    const body = { name: 'One more', url: receiver.url, events: ['item.changed'] };
    expect((await client.send('POST', 'webhooks', body)).json()).toMatchObject({ code: 'too_many_webhooks' });
    const { secret } = await client.call<{ secret: string }>('POST', 'tokens', { name: 'Program' });
    const headers = { authorization: `Bearer ${secret}` };
    for (const [method, url] of [
      ['GET', 'webhooks'],
      ['POST', `${path}/test`],
      ['PUT', 'webhooks'],
      ['DELETE', path],
    ] as const) {
      const answer = await api.send({
        method,
        url: `/api/admin/${url}`,
        headers,
        payload: method === 'PUT' ? { is_on: false } : undefined,
      });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'not_for_tokens']);
    }
    await client.call('DELETE', path);
    expect((await list()).webhooks).toHaveLength(19);
    const entries = await api.database.query<{ action: string }[]>(
      "SELECT DISTINCT action FROM audit_entry WHERE type = 'webhooks' ORDER BY 1",
    );
    expect(entries.map(({ action }) => action)).toEqual(['changed', 'created', 'deleted']);
  });

  test('ask for messages, at most 100 in 15 minutes, and move a webhook: all of it is on record', async () => {
    const { path } = await make();
    await client.call('POST', `${path}/test`);
    const [{ id } = { id: '' }] = await logOf(path);
    await client.call('POST', `${path}/deliveries/${id}/again`);
    await client.call('PUT', path, { url: other.url });
    expect(log).toContain('webhook_address_changed');
    const entries = await api.database.query<{ fields: string[] }[]>(
      "SELECT fields FROM audit_entry WHERE type = 'webhooks' AND item_id = $1 ORDER BY audit_entry.at",
      [idOf(path)],
    );
    expect(entries.map(({ fields }) => fields.join())).toEqual(['', 'test', 'deliveries', 'url']);
    await api.database.query('UPDATE throttle SET attempts = 100');
    for (const url of [`${path}/test`, `${path}/deliveries/${id}/again`])
      expect((await client.send('POST', url)).statusCode).toBe(429);
  });

  test('keep the last 10,000 messages, none of a deleted webhook, and what waited four days is given up', async () => {
    const { path, webhook } = await make();
    const fill = (count: number, next: string) =>
      api.database.query(
        `INSERT INTO webhook_delivery (webhook_id, message_id, event, type, item_id, at, due_since, next_attempt_at)
         SELECT $1, gen_random_uuid(), 'item.changed', 'news', n, now(), current_moment() - interval '4 days', ${next}
         FROM generate_series(1, $2) AS n`,
        [webhook.id, count],
      );
    const count = async (condition: string) =>
      (
        await api.database.query<{ count: number }[]>(
          `SELECT count(*)::int AS count FROM webhook_delivery WHERE ${condition}`,
        )
      )[0]?.count;
    await api.database.query('UPDATE webhook SET is_on = false');
    await fill(6_000, 'current_moment()');
    await fill(6_000, 'NULL');
    await api.database.query('UPDATE webhook SET is_on = true');
    await looked(api.app);
    await api.app.get(WebhookSender).idle();
    expect(receiver.ids).toEqual([]);
    await api.app.get(Housekeeping).sweep();
    expect([await count('given_up_at IS NOT NULL'), await count('true')]).toEqual([4_000, 10_000]);
    expect((await list()).webhooks[0]?.given_up).toBe(4_000);
    await client.call('DELETE', path);
    expect(await waiting()).toBe(0);
    await api.app.get(Housekeeping).sweep();
    expect(await count('true')).toBe(0);
  });
});

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
  [500, false],
])('an answer with status %d takes a message: %s', (status, isTaken) => {
  const answer = { status, text: 'Never\0 ж \ud83d', isOwn: false };
  // the database stores no NUL, and no half of a pair
  expect(outcomeOf(answer)).toEqual({ isTaken, status, text: 'Never ж \ufffd' });
  expect(outcomeOf({ ...answer, isOwn: true }).text).toBeNull();
});

// the last one: nothing is sent any more
test('a message that the end of a process cuts short is due at once', async () => {
  const { path } = await make();
  receiver.manner = () => 'silent';
  await client.news();
  await eventually(() => Promise.resolve(receiver.ids.length), 1);
  await api.app.get(WebhookSender).beforeApplicationShutdown();
  const [{ next_at, ...entry } = { next_at: null }] = await logOf(path);
  expect(entry).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(Date.parse(next_at ?? '')).toBeLessThanOrEqual(Date.now());
});
