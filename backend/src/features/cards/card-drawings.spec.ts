import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import type { LightMyRequestResponse } from 'fastify';
import { readdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { startApp, type TestApp } from '../../../test/app.js';
import { jpeg } from '../../../test/builders/pictures.js';
import { CardClient } from '../../../test/card-client.js';
import { eventually } from '../../../test/eventually.js';
import { firstAnswers } from '../../../test/first-answers.js';
import { watchCalls, type WatchedCalls } from '../../../test/watch-calls.js';
import { Pictures } from '../../platform/media/renditions/pictures.js';
import { DrawingQueue, MAX_OF_NETWORK, MAX_WAITING } from './drawing-queue.js';

const asking = jest.spyOn(DrawingQueue.prototype, 'run');
let subject: TestApp;
let cards: CardClient;
let port: number;
let drawings: WatchedCalls;
/** The titles on the cards, in the order in which they were drawn. */
const drawn: string[] = [];

beforeAll(async () => {
  subject = await startApp();
  cards = new CardClient(subject, await subject.signIn());
  port = await subject.listen();
});
afterAll(() => subject.stop());

/** These tests do not examine the drawings. The first one blocks until `release`. */
beforeEach(async () => {
  const picture = await jpeg();
  drawn.length = 0;
  asking.mockClear();
  drawings = watchCalls(subject.app.get(Pictures), 'drawCard', ({ target, title }) => {
    drawn.push(title);
    return writeFile(target, picture);
  });
});
afterEach(() => drawings.restore());

const get = (url: string, remoteAddress: string): Promise<LightMyRequestResponse> =>
  subject.send({ method: 'GET', url, remoteAddress });

/** Resolves when the queue has, or had, this many entries. */
const queued = async (count: number) =>
  expect(await eventually(() => Promise.resolve(asking.mock.calls.length), count)).toBe(count);

/** A separate title for each, so that no two cards are equal. */
async function news(title: string): Promise<string> {
  const content = Object.fromEntries(LANGS.map((lang) => [lang, { title }]));
  return `news/${await cards.create('news', { content })}/`;
}

async function addressesOf(...titles: string[]): Promise<string[]> {
  const addresses: string[] = [];
  for (const title of titles) addresses.push(...(await cards.addressesOf(await news(title))));
  return addresses;
}

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index}`);

const summary = ({ statusCode, headers }: LightMyRequestResponse) => [
  statusCode,
  headers['content-type'],
  Number(headers['retry-after']) > 0,
];
const PROBLEM = 'application/problem+json; charset=utf-8';

test('a network that asks for many cards at once is refused alone: the card of another one is drawn soon', async () => {
  const addresses = await addressesOf(...numbered('Many', 10));
  const another = await cards.addressOf(await news('Another'));
  const ofOne = addresses.map((address) => get(address, '198.51.100.1'));
  for (const answer of await firstAnswers(ofOne, addresses.length - MAX_OF_NETWORK)) {
    expect(summary(answer)).toEqual([429, PROBLEM, true]);
  }
  const answer = get(another, '203.0.113.1');
  await queued(addresses.length + 1);
  // other requests are answered meanwhile
  expect((await get('/api/public/news?limit=1', '198.51.100.1')).statusCode).toBe(200);
  drawings.release();
  expect((await answer).statusCode).toBe(200);
  expect((await Promise.all(ofOne)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_OF_NETWORK);
  // after the running one, and one that the first network had waiting
  expect(drawn.indexOf('Another')).toBe(2);
  expect([drawings.count(), drawings.most()]).toEqual([MAX_OF_NETWORK + 1, 1]);
});

test('all networks together wait for a bounded number', async () => {
  const addresses = await addressesOf(...numbered('All', 10));
  const before = (await readdir(join(subject.dataDir, 'card-files'))).length;
  const asked = addresses.map((address, index) => get(address, `203.0.113.${index}`));
  const room = 1 + MAX_WAITING;
  for (const answer of await firstAnswers(asked, addresses.length - room)) {
    expect(summary(answer)).toEqual([503, PROBLEM, true]);
  }
  drawings.release();
  const answers = await Promise.all(asked);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(room);
  expect([drawings.count(), drawings.most()]).toEqual([room, 1]);
  expect(await readdir(join(subject.dataDir, 'card-files'))).toHaveLength(before + room);
});

test('many who ask for the same card wait for one drawing', async () => {
  const [first = '', same = ''] = await addressesOf('Same');
  const begun = get(first, '198.51.100.1');
  await drawings.begun;
  // before it starts, and while it is being drawn
  const asked = [same, first].flatMap((address) =>
    Array.from({ length: 100 }, (_, index) => get(address, `192.0.2.${index % 2}`)),
  );
  await queued(1 + 100);
  drawings.release();
  expect(new Set((await Promise.all([begun, ...asked])).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(drawings.count()).toBe(2);
});

test('a card for which a busy network waits, too, is drawn in the turn of the other one', async () => {
  const titles = numbered('Turn', 4);
  const asked: Promise<LightMyRequestResponse>[] = [];
  const ask = async (address: string, from: string) => {
    asked.push(get(address, from));
    await queued(asked.length);
  };
  let last = '';
  for (const title of titles) await ask((last = await cards.addressOf(await news(title))), '198.51.100.1');
  await ask(last, '203.0.113.1');
  drawings.release();
  await Promise.all(asked);
  expect(drawn).toEqual(['Turn 0', 'Turn 1', 'Turn 3', 'Turn 2']);
});

test('a card is not drawn when all who asked for it have left before its turn', async () => {
  const sockets: Socket[] = [];
  subject.app.getHttpServer().on('connection', (socket: Socket) => sockets.push(socket));
  const first = get(await cards.addressOf(await news('First')), '198.51.100.1');
  await drawings.begun;
  const [left, shared] = [await cards.addressOf(await news('Left')), await cards.addressOf(await news('Shared'))];
  const leaving = [left, left, shared].map((path) => {
    const asked = request({ host: '127.0.0.1', port, path, agent: false }).on('error', () => undefined);
    return asked.end();
  });
  await queued(1 + leaving.length);
  const staying = get(shared, '127.0.0.1');
  await queued(1 + leaving.length + 1);
  const closed = Promise.all(sockets.map((socket) => once(socket, 'close')));
  for (const asked of leaving) asked.destroy();
  await closed;
  drawings.release();
  expect([(await first).statusCode, (await staying).statusCode]).toEqual([200, 200]);
  expect(drawn).toEqual(['First', 'Shared']);
  // the next request for it succeeds
  expect((await get(left, '127.0.0.1')).statusCode).toBe(200);
});
