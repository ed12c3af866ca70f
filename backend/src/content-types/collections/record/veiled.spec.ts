import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { jpeg } from '../../../../test/builders/pictures.js';
import { CardClient } from '../../../../test/card-client.js';
import { MediaClient } from '../../../../test/media-client.js';
import type { SearchResults } from '../../../platform/search/search.dto.js';
import type { LinkedItem } from '../../../platform/content/in-texts.dto.js';
import type { AdminCollection, CollectionList, PublicCollection } from '../collections.dto.js';

interface WithLinked {
  linked?: LinkedItem[];
}

let api: TestApp;
let cookies: Cookies;
let object: AdminCollection;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  const { url } = await new MediaClient(api, cookies).one(await jpeg(3));
  const body = {
    ...collectionInput({ images: [url] }),
    content: { en: { title: 'Burial' } },
    record: { sensitive: 'sacred' },
  };
  object = (await send('POST', 'collections', body)).json<{ collection: AdminCollection }>().collection;
});
afterAll(() => api.stop());

const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  api.send({ method, url: `/api/admin/${path}`, payload }, cookies);
const read = async <Answer>(path: string) =>
  (await api.send({ method: 'GET', url: `/api/public/${path}` })).json<Answer>();

test('a picture that may disturb comes with its object, and with no search result', async () => {
  expect((await read<PublicCollection>(`collections/${object.id}`)).media).toHaveLength(1);
  const { results } = await read<SearchResults>('search?q=burial');
  expect(results).toMatchObject([{ id: object.id, media: null }]);
});

test('the card of such an object in a text has no picture for visitors', async () => {
  const card = { type: 'card', attrs: { type: 'collections', id: object.id } };
  const text = { schema: 1, doc: { type: 'doc', content: [card] } };
  const news = { published: true, content: { en: { title: 'A find', text } } };
  const made = await send('POST', 'news', news);
  expect(made.statusCode).toBe(201);
  const { id } = made.json<{ newsItem: { id: string } }>().newsItem;
  const linked = (await read<WithLinked>(`news/${id}`)).linked ?? [];
  expect(linked.map((item) => [item.id, item.picture])).toEqual([[object.id, undefined]]);
  const staff = (await send('GET', `news/${id}`)).json<WithLinked>().linked ?? [];
  expect(staff[0]?.picture).toBeDefined();
});

test('lists have none of its pictures', async () => {
  for (const query of ['', '?fields=card', '?q=burial', '?picture=true'])
    expect((await read<CollectionList>(`collections${query}`)).collections).toMatchObject([
      { id: object.id, images: [], media: [], record: { sensitive: 'sacred' } },
    ]);
});

test('its share card has its title, and an ornament in place of its picture', async () => {
  const cards = new CardClient(api, cookies);
  const address = await cards.addressOf(`collections/${object.id}/`);
  // the file name reveals what a card shows
  const bare = await cards.create('collections', { content: object.content, images: [] });
  expect(address.split('/').at(-1)).toBe((await cards.addressOf(`collections/${bare}/`)).split('/').at(-1));
  expect((await sharp(await cards.bytesOf(`collections/${object.id}/`)).metadata()).width).toBe(1200);
  const { version } = object;
  await send('PUT', `collections/${object.id}`, { record: { sensitive: null }, version });
  expect(await cards.addressOf(`collections/${object.id}/`)).not.toBe(address);
  await send('PUT', `collections/${object.id}`, { record: object.record });
  expect(await cards.addressOf(`collections/${object.id}/`)).toBe(address);
});

test('an object that is related to it is told so', async () => {
  const body = { ...collectionInput(), record: { related: [{ id: object.id }] } };
  const { id } = (await send('POST', 'collections', body)).json<{ collection: AdminCollection }>().collection;
  const { record_objects: objects = [] } = await read<PublicCollection>(`collections/${id}`);
  expect(objects).toMatchObject([{ id: object.id, sensitive: 'sacred', media: [] }]);
});
