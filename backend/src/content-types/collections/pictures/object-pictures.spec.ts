import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { jpeg } from '../../../../test/builders/pictures.js';
import { faults } from '../../../../test/contract/content-client.js';
import { MediaClient } from '../../../../test/media-client.js';
import { truncate } from '../../../../test/truncate.js';
import type { Media } from '../../../platform/media/model/media.dto.js';
import type { AdminCollection } from '../collections.dto.js';
import {
  MAX_CANDIDATES,
  MAX_NAMES,
  type AddedPictures,
  type PictureMatches,
  type PicturesAdded,
} from './object-pictures.dto.js';

let api: TestApp;
let cookies: Cookies;
let media: Media[];

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  media = await new MediaClient(api, cookies).upload(await jpeg(1), await jpeg(2), await jpeg(3), await jpeg(4));
});
afterAll(() => api.stop());
beforeEach(() => truncate(api.database, 'collections CASCADE'));

const urls = (...at: number[]): string[] => at.map((index) => media[index]?.url ?? '');

async function create(number: string, more: object = {}): Promise<string> {
  const record = { numbers: [{ type: 'accession', number }] };
  const payload = { ...collectionInput(), content: { en: { title: number } }, record, ...more };
  const answer = await api.send({ method: 'POST', url: '/api/admin/collections', payload }, cookies);
  expect(faults(answer)).toEqual([]);
  return answer.json<{ collection: { id: string } }>().collection.id;
}

const send = (path: string, payload: object) =>
  api.send({ method: 'POST', url: `/api/admin/collections/${path}`, payload }, cookies);

/** `several: КП 7@2`: the match, and the titles and positions of its candidates. */
async function matched(...names: string[]): Promise<string[]> {
  const answer = await send('picture-matches', { names });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  expect(faults(answer)).toEqual([]);
  const { matches, objects } = answer.json<PictureMatches>();
  const title = (id: string) => objects.find((object) => object.id === id)?.titles.en;
  return matches.map(({ match, candidates }) =>
    [match, ...candidates.map(({ id, position }) => `${title(id)}@${position}`)].join(' '),
  );
}

async function add(id: string, body: AddedPictures): Promise<PicturesAdded> {
  const answer = await send(`${id}/pictures`, body);
  expect(faults(answer)).toEqual([]);
  return answer.json<PicturesAdded>();
}

const get = (id: string) => api.send({ method: 'GET', url: `/api/admin/collections/${id}` }, cookies);
const imagesOf = async (id: string) => (await get(id)).json<AdminCollection>().images;

describe('names of files', () => {
  test('find objects by number and position', async () => {
    await create('КП 7');
    await create('КП 72');
    await create('2001.45.3');
    expect(
      await matched('КП-7.jpg', 'kp7_2.JPG', 'КП-7_001.png', 'КП № 7 (3).tif', 'КП 7 - 4.webp', '2001-45-3_2.jpg'),
    ).toEqual(['one КП 7@null', 'one КП 7@2', 'one КП 7@1', 'one КП 7@3', 'one КП 7@4', 'one 2001.45.3@2']);
    expect(await matched('КП-007.jpg', '7.jpg', 'КП.jpg', 'IMG_0012.jpg', 'КП-8_1.jpg')).toEqual(
      Array.from({ length: 5 }, () => 'none'),
    );
  });

  test('that could mean two objects are for somebody to choose', async () => {
    await create('КП 7');
    expect(await matched('КП-7_2.jpg')).toEqual(['one КП 7@2']);
    await create('КП 7/2');
    expect(await matched('КП-7_2.jpg', 'КП 7 (2).jpg', 'КП-7_3.jpg', 'КП-7_2_3.jpg')).toEqual([
      'several КП 7/2@null КП 7@2',
      'several КП 7/2@null КП 7@2',
      'one КП 7@3',
      'one КП 7/2@3',
    ]);
    await create('КП 9', { published: false });
    await create('КП 9');
    expect(await matched('КП-9.jpg')).toEqual(['several КП 9@null КП 9@null']);
  });

  test('that do not say clearly which picture it is are for somebody to choose', async () => {
    await create('КП 7');
    expect(await matched('КП-7-2.jpg', 'КП 7 2.jpg', 'КП-7.2.jpg', 'КП-7а.jpg', 'КП-7_verso.jpg')).toEqual([
      'several КП 7@2',
      'several КП 7@2',
      'several КП 7@2',
      'several КП 7@null',
      'several КП 7@null',
    ]);
    await create('КП 7а');
    expect(await matched('КП-7а.jpg', 'КП-7а_2.jpg')).toEqual(['one КП 7а@null', 'one КП 7а@2']);
  });

  test('tell what each object has', async () => {
    await create('КП 7', { images: urls(0, 1) });
    const answer = await send('picture-matches', { names: ['КП-7_3.jpg'] });
    expect(answer.json<PictureMatches>().objects).toMatchObject([
      { number: null, titles: { en: 'КП 7' }, pictures: 2, published: true, waiting: false, editable: true },
    ]);
  });

  test('that many objects could mean name only some of them', async () => {
    for (let at = 0; at < MAX_CANDIDATES + 2; at += 1) await create('КП 7');
    const { matches, objects } = (await send('picture-matches', { names: ['КП-7.jpg'] })).json<PictureMatches>();
    expect(matches).toMatchObject([{ match: 'several' }]);
    expect([matches[0]?.candidates.length, objects.length]).toEqual([MAX_CANDIDATES, MAX_CANDIDATES]);
  });

  test('are limited in number', async () => {
    const many = Array.from({ length: MAX_NAMES + 1 }, () => '1.jpg');
    expect((await send('picture-matches', { names: many })).statusCode).toBe(400);
    expect(await matched()).toEqual([]);
  });
});

describe('pictures are added', () => {
  test('at their positions, and none twice', async () => {
    const id = await create('КП 7', { images: urls(0) });
    const two = urls(2, 1).map((url, index) => ({ url, position: 3 - index }));
    expect(await add(id, { pictures: two })).toMatchObject({ added: 2, present: [], pictures: 3, waiting: false });
    expect(await imagesOf(id)).toEqual(urls(0, 1, 2));
    const { version } = (await get(id)).json<AdminCollection>();
    expect(await add(id, { pictures: two })).toMatchObject({ added: 0, present: urls(1, 2), pictures: 3 });
    expect((await get(id)).json<AdminCollection>().version).toBe(version);
    await add(id, { pictures: urls(3).map((url) => ({ url })) });
    expect(await imagesOf(id)).toEqual(urls(0, 1, 2, 3));
  });

  test('by two at once', async () => {
    const id = await create('КП 7');
    await Promise.all(urls(0, 1, 2, 3).map((url) => add(id, { pictures: [{ url }] })));
    expect((await imagesOf(id)).sort()).toEqual(urls(0, 1, 2, 3).sort());
  });

  test('to what waits, if something does or shall', async () => {
    const id = await create('КП 7');
    const path = `/api/admin/collections/${id}/waiting-change`;
    const waiting = async () =>
      (await api.send({ method: 'GET', url: path }, cookies)).json<{ item: AdminCollection | null }>().item;
    expect(await add(id, { pictures: urls(0).map((url) => ({ url })), later: true })).toMatchObject({ waiting: true });
    expect(await add(id, { pictures: urls(0, 1).map((url) => ({ url })) })).toMatchObject({
      added: 1,
      present: urls(0),
      waiting: true,
    });
    expect([await imagesOf(id), (await waiting())?.images]).toEqual([[], urls(0, 1)]);
  });

  test('to a draft at once', async () => {
    const id = await create('КП 7', { published: false });
    expect(await add(id, { pictures: urls(0).map((url) => ({ url })), later: true })).toMatchObject({ waiting: false });
    expect(await imagesOf(id)).toEqual(urls(0));
  });

  test('only if they exist', async () => {
    const id = await create('КП 7');
    const answer = await send(`${id}/pictures`, { pictures: [{ url: '/api/media/nothing.jpg' }] });
    expect([answer.statusCode, await imagesOf(id)]).toEqual([400, []]);
  });
});
