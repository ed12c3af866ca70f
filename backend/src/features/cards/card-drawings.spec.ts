import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp, type TestApp } from '../../../test/app.js';
import { jpeg } from '../../../test/builders/pictures.js';
import { CardClient } from '../../../test/card-client.js';
import { firstAnswers } from '../../../test/first-answers.js';
import { watchCalls } from '../../../test/watch-calls.js';
import { Pictures } from '../../platform/media/pictures.js';
import { MAX_WAITING } from './card-maker.js';

let subject: TestApp;
let cards: CardClient;
let drawn: Buffer;

beforeAll(async () => {
  subject = await startApp();
  cards = new CardClient(subject, await subject.signIn());
  drawn = await jpeg();
});
afterAll(() => subject.stop());

/** The drawings are not looked at here. The first one takes until `release`. */
const watchDrawings = () => watchCalls(subject.app.get(Pictures), 'drawCard', ({ target }) => writeFile(target, drawn));

test('a stranger who asks for many cards at once has one drawn at a time, and others read meanwhile', async () => {
  const addresses: string[] = [];
  for (let number = 1; number <= 10; number++) addresses.push(...(await cards.addressesOf(await news(number))));
  expect(new Set(addresses).size).toBe(40);
  const drawings = watchDrawings();
  try {
    const asked = addresses.map((address) => cards.get(address));
    const noRoom = addresses.length - (1 + MAX_WAITING);
    expect(noRoom).toBeGreaterThan(0);
    for (const { statusCode, headers } of await firstAnswers(asked, noRoom)) {
      expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([503, true]);
    }
    expect((await cards.get('/api/public/news?limit=1')).statusCode).toBe(200);
    drawings.release();
    const answers = await Promise.all(asked);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1 + MAX_WAITING);
    expect([drawings.count(), drawings.most()]).toEqual([1 + MAX_WAITING, 1]);
    expect(await readdir(join(subject.dataDir, 'cards'))).toHaveLength(1 + MAX_WAITING);
  } finally {
    drawings.restore();
  }
});

/** A title of its own for each, so that no two cards are alike. */
async function news(number: number): Promise<string> {
  const content = Object.fromEntries(LANGS.map((lang) => [lang, { title: `News ${number}` }]));
  return `news/${await cards.create('news', { content })}/`;
}

test('many who ask for the same card wait for one drawing', async () => {
  const address = await cards.addressOf(`news/${await cards.create('news')}/`);
  const drawings = watchDrawings();
  try {
    const asked = Array.from({ length: 100 }, () => cards.get(address));
    await drawings.begun;
    drawings.release();
    expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(drawings.count()).toBe(1);
  } finally {
    drawings.restore();
  }
});
