import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp, type TestApp } from '../../../test/app.js';
import { newsInput } from '../../../test/builders/news.js';
import { CardClient } from '../../../test/card-client.js';
import { Pictures } from '../../platform/media/pictures.js';
import { MAX_WAITING } from './card-maker.js';

let subject: TestApp;
let cards: CardClient;

beforeAll(async () => {
  subject = await startApp();
  cards = new CardClient(subject, await subject.signIn());
});
afterAll(() => subject.stop());

/** Counts the drawings, and how many there are at the same time at most. */
function watchDrawings() {
  const pictures = subject.app.get(Pictures);
  const draw = pictures.drawCard.bind(pictures);
  let now = 0;
  let most = 0;
  const spy = jest.spyOn(pictures, 'drawCard').mockImplementation(async (card) => {
    most = Math.max(most, ++now);
    try {
      await draw(card);
    } finally {
      now--;
    }
  });
  return { spy, most: () => most };
}

test('a stranger who asks for 500 cards at once has one drawn at a time, and others read meanwhile', async () => {
  const ids = await Promise.all(Array.from({ length: 125 }, () => cards.create('news', newsTitles())));
  const addresses: string[] = [];
  for (const id of ids) addresses.push(...(await cards.addressesOf(`news/${id}/`)));
  expect(new Set(addresses).size).toBe(500);
  const { spy, most } = watchDrawings();
  let open = addresses.length;
  const asked = addresses.map(async (address) => {
    const { statusCode, headers } = await cards.get(address);
    open--;
    return { statusCode, retry: headers['retry-after'] };
  });
  // not behind the drawings
  const read = await cards.get('/api/public/news?limit=1');
  expect([read.statusCode, open > 0]).toEqual([200, true]);
  const answers = await Promise.all(asked);
  const drawn = answers.filter(({ statusCode }) => statusCode === 200);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(most()).toBe(1);
  spy.mockRestore();
  expect(drawn.length).toBeGreaterThanOrEqual(MAX_WAITING + 1);
  expect(drawn.length + refused.length).toBe(500);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ retry }) => retry !== undefined)).toBe(true);
  // those that were drawn are kept
  expect((await readdir(join(subject.dataDir, 'cards'))).length).toBeGreaterThanOrEqual(drawn.length);
});

/** A title of its own for each, so that no two cards are alike. */
const newsTitles = () => {
  const title = `News ${randomUUID().slice(0, 8)}`;
  return { ...newsInput(), published: true, content: Object.fromEntries(LANGS.map((lang) => [lang, { title }])) };
};

test('many who ask for the same card wait for one drawing', async () => {
  const address = await cards.addressOf(`news/${await cards.create('news')}/`);
  const { spy } = watchDrawings();
  const answers = await Promise.all(Array.from({ length: 100 }, () => cards.get(address)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(spy).toHaveBeenCalledTimes(1);
  spy.mockRestore();
});
