import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { LibraryClient } from '../../../test/library-client.js';
import type { LibraryMedia, Media, MediaList } from '../media/model/media.dto.js';
import { truncate } from '../../../test/truncate.js';
import type { MediaUses } from './media-uses.dto.js';

let api: TestApp;
let cookies: Cookies;
let library: LibraryClient;
let boat: Media;
let carpet: Media;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  library = new LibraryClient(api, cookies);
});
afterAll(() => api.stop());

beforeEach(async () => {
  [boat, carpet] = [await library.upload(), await library.upload()];
});

describe('the uses of a picture', () => {
  test('are every item that names it, those that visitors reach before, with titles and places', async () => {
    expect(await library.usesOf(boat)).toEqual({ uses: [], total: 0 });
    const titles = { en: 'A boat', kk: 'Qayıq' };
    const content = { en: { title: titles.en }, kk: { title: titles.kk, content: 'Tekst' } };
    const images = [boat.url, carpet.url, boat.url];
    const draft = await library.write({ content, published: false, images });
    const hidden = await library.write({ content, published: false, archived: true, images: [boat.url] });
    const shown = await library.write({ content, published: true, archived: true, images: [carpet.url, boat.url] });
    const gone = await library.write({ content, images: [boat.url] });
    await library.send('DELETE', `news/${gone}`);
    await library.send('PUT', 'site', { image: boat.url });
    const use = (id: string, state: string, ...places: string[]) => ({
      type: 'news',
      id,
      state,
      title: titles,
      places,
    });
    const site = { type: 'site', id: '1', state: 'live', title: {}, places: ['image'] };
    const drafts = [use(draft, 'draft', 'images[0]', 'images[2]'), use(hidden, 'draft', 'images[0]')];
    expect(await library.usesOf(boat)).toEqual({
      uses: [
        use(shown, 'live', 'images[1]'),
        site,
        ...drafts.sort((a, b) => (a.id < b.id ? -1 : 1)),
        use(gone, 'trash', 'images[0]'),
      ],
      total: 5,
    });
    await library.send('PUT', 'site', { image: null });
  });

  test('follow each write: published, taken out, deleted, restored, purged', async () => {
    const id = await library.write({ published: false, images: [boat.url] });
    const states = async () => (await library.usesOf(boat)).uses.map(({ state }) => state);
    expect(await states()).toEqual(['draft']);
    await library.send('PUT', `news/${id}`, { published: true });
    expect(await states()).toEqual(['live']);
    await library.send('DELETE', `news/${id}`);
    expect(await states()).toEqual(['trash']);
    await library.send('POST', `trash/news/${id}/restore`);
    expect(await states()).toEqual(['live']);
    await library.send('PUT', `news/${id}`, { images: [carpet.url] });
    expect(await states()).toEqual([]);
    await library.send('PUT', `news/${id}`, { images: [boat.url] });
    await library.send('DELETE', `news/${id}`);
    await library.send('DELETE', `trash/news/${id}`);
    expect(await states()).toEqual([]);
  });

  test('are counted in the library, those in the trash included', async () => {
    const counts = async () => {
      const { media: page } = (await library.send('GET', 'media?limit=2')).json<MediaList>();
      return Object.fromEntries(page.map(({ id, uses }) => [id, uses]));
    };
    expect(await counts()).toEqual({ [boat.id]: 0, [carpet.id]: 0 });
    const id = await library.write({ images: [boat.url, boat.url] });
    await library.write({ published: false, images: [boat.url, carpet.url] });
    await library.send('DELETE', `news/${id}`);
    expect(await counts()).toEqual({ [boat.id]: 2, [carpet.id]: 1 });
    expect((await library.send('GET', `media/${boat.id}`)).json<LibraryMedia>().uses).toBe(2);
  });

  test('of a waiting change alone hold the picture, too', async () => {
    const id = await library.write({ published: true, images: [] });
    const change = { images: [boat.url] };
    expect((await library.send('PUT', `news/${id}/waiting-change`, change)).statusCode).toBe(200);
    const { uses } = await library.usesOf(boat);
    expect(uses.map(({ id: user, state }) => [user, state])).toEqual([[id, 'waiting']]);
    const used = (await library.send('GET', `media/${boat.id}`)).json<LibraryMedia>().uses;
    const unused = (await library.send('GET', 'media?unused=true')).json<MediaList>().media;
    expect([used, unused.some((one) => one.id === boat.id)]).toEqual([1, false]);
    const refused = await library.remove(boat);
    expect([refused.statusCode, refused.json<MediaUses>().total]).toEqual([409, 1]);
    await library.send('DELETE', `news/${id}/waiting-change`);
    expect((await library.remove(boat)).statusCode).toBe(200);
  });

  test('are told up to a bound, with how many there are', async () => {
    await api.database.query(
      `INSERT INTO news (id, content, listing, search, media_ids, published, date, created_at, updated_at)
       SELECT gen_random_uuid(), '{"en": {"title": "One of many"}}', '{}', '', ARRAY[$1::uuid], true, now(), now(), now()
       FROM generate_series(1, 101)`,
      [boat.id],
    );
    const { uses, total } = await library.usesOf(boat);
    expect([uses.length, total, uses[99]?.title]).toEqual([100, 101, { en: 'One of many' }]);
    const refused = (await library.remove(boat)).json<MediaUses>();
    expect([refused.uses.length, refused.total]).toEqual([20, 101]);
    await truncate(api.database, 'news CASCADE');
  });

  test.each(['nothing', '00000000-0000-4000-8000-000000000000'])('of %s are a 404', async (id) => {
    expect((await library.send('GET', `media/${id}/uses`)).statusCode).toBe(404);
    expect((await library.send('DELETE', `media/${id}`)).statusCode).toBe(404);
  });

  test('are for the staff only', async () => {
    expect((await api.send({ method: 'GET', url: `/api/admin/media/${boat.id}/uses` })).statusCode).toBe(401);
    expect((await api.send({ method: 'DELETE', url: `/api/admin/media/${boat.id}` })).statusCode).toBe(401);
  });
});
