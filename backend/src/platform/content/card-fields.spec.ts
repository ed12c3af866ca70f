import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.js';
import { collectionInput } from '../../../test/builders/collections.js';
import { eventInput } from '../../../test/builders/events.js';
import { newsInput } from '../../../test/builders/news.js';
import { jpeg } from '../../../test/builders/pictures.js';
import { faults } from '../../../test/contract/content-client.js';
import { MediaClient } from '../../../test/media-client.js';
import type { Media } from '../media/model/media.dto.js';

const TYPES = { news: newsInput, events: eventInput, collections: collectionInput } as const;
const SAID = {
  alt: { en: 'A loom', ru: 'Ткацкий станок' },
  caption: { en: 'A loom in Chimbay' },
  creator: 'I. Savitsky',
  credit_line: 'The museum',
  copyright_notice: '© The museum',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  web_statement: 'https://museum.example/rights',
};
const FOCUS = { x: 0.25, y: 0.75 };

interface Card {
  images: string[];
  media: Media[];
}

let subject: TestApp;

beforeAll(async () => {
  subject = await startApp();
  const cookies = await subject.signIn();
  const media = new MediaClient(subject, cookies);
  const uploaded = await media.upload(await jpeg(1), await jpeg(2));
  await media.rendered();
  const images = uploaded.map(({ url }) => url);
  for (const { id } of uploaded) {
    const payload = { ...SAID, focus: FOCUS };
    const answer = await subject.send({ method: 'PUT', url: `/api/admin/media/${id}`, payload }, cookies);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  for (const [type, input] of Object.entries(TYPES))
    await subject.send({ method: 'POST', url: `/api/admin/${type}`, payload: input({ images }) }, cookies);
});
afterAll(() => subject.stop());

const ask = (type: string, query: string) => subject.send({ method: 'GET', url: `/api/public/${type}${query}` });
async function cards(type: string, query: string): Promise<Card[]> {
  return (await ask(type, query)).json<Record<string, Card[]>>()[type] ?? [];
}

test.each(Object.keys(TYPES))('cards of %s leave out only the texts and credits of their picture', async (type) => {
  const [whole] = await cards(type, '');
  const [card] = await cards(type, '?fields=card');
  expect(whole?.media).toMatchObject([{ ...SAID, focus: FOCUS }]);
  const left = Object.keys(SAID).filter((name) => name !== 'alt');
  const facts = Object.entries(whole?.media[0] ?? {}).filter(([name]) => !left.includes(name));
  expect(card).toEqual({ ...whole, media: [{ ...Object.fromEntries(facts), alt: {} }] });
});

test.each(Object.keys(TYPES))('any other value for %s is refused', async (type) => {
  const answer = await ask(type, '?fields=row');
  expect([answer.statusCode, faults(answer)]).toEqual([400, ['fields: invalid_value']]);
  expect((await ask(type, '?fields=')).body).toBe((await ask(type, '')).body);
});
