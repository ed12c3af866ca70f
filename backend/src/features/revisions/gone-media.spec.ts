import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.js';
import { mp4, vtt } from '../../../test/builders/files.js';
import { FilmClient } from '../../../test/film-client.js';
import { LibraryClient } from '../../../test/library-client.js';

let api: TestApp;
let library: LibraryClient;
let films: FilmClient;

beforeAll(async () => {
  api = await startApp();
  const account = await api.signIn();
  library = new LibraryClient(api, account);
  films = new FilmClient(api, account);
});
afterAll(() => api.stop());

const content = (text: object) => ({ en: { title: 'A boat', text } });
const figure = (media: string) => ({
  schema: 1,
  doc: { type: 'doc', content: [{ type: 'figure', attrs: { media } }] },
});
const words = {
  schema: 1,
  doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Reed' }] }] },
};

async function inTrash(before: object, after: object, ...ids: string[]): Promise<string> {
  const item = await library.write(before);
  const changed = await library.send('PUT', `news/${item}`, after);
  expect(changed.statusCode).toBe(200);
  for (const id of ids) expect((await library.send('DELETE', `media/${id}`)).statusCode).toBe(200);
  return `news/${item}/revisions/1/restore`;
}

async function withoutMedium(before: object, after: object, id: string): Promise<string> {
  const path = await inTrash(before, after, id);
  expect((await library.send('DELETE', `trash/media/${id}`)).statusCode).toBe(200);
  return path;
}

test('a picture that was deleted for good is left out of the pictures of a state that is put back', async () => {
  const [boat, carpet] = [await library.upload(), await library.upload()];
  const path = await withoutMedium({ images: [boat.url, carpet.url] }, { images: [] }, boat.id);
  const answer = await library.send('POST', path, {});
  expect(answer.json()).toMatchObject({ item: { images: [carpet.url] } });
});

test('a text whose picture was deleted for good is refused, and the rest can be put back', async () => {
  const boat = await library.upload();
  const before = { content: content(figure(boat.id)), author: 'X' };
  const path = await withoutMedium(before, { content: content(words), author: 'Y' }, boat.id);
  const answer = await library.send('POST', path, {});
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ code: 'unknown_media' }] });
  expect((await library.send('POST', path, { fields: ['author'] })).json()).toMatchObject({ item: { author: 'X' } });
});

describe('pictures that lie in the trash', () => {
  const gallery = (...media: string[]) => ({
    type: 'gallery',
    content: media.map((one) => figure(one).doc.content[0]),
  });
  const text = (...blocks: object[]) => ({
    schema: 1,
    doc: { type: 'doc', content: [...words.doc.content, ...blocks] },
  });

  async function gone() {
    const [boat, reed, carpet] = [await library.upload(), await library.upload(), await library.upload()];
    const formatted = text(
      { type: 'figure', attrs: { media: boat.id, caption: 'A caption' } },
      gallery(boat.id, carpet.id),
      gallery(boat.id, reed.id),
    );
    const before = { images: [boat.url, carpet.url], author: 'X', content: content(formatted) };
    const path = await inTrash(before, { images: [], author: 'Y', content: content(words) }, boat.id, reed.id);
    return { path, boat, reed, carpet, formatted };
  }

  test('are named by a refusal', async () => {
    const { path, boat, reed } = await gone();
    const answer = await library.send('POST', path, {});
    expect(answer.statusCode).toBe(400);
    const { errors } = answer.json<{ errors: { field: string; code: string; medium: { id: string } }[] }>();
    expect(errors.map(({ field, code, medium }) => [field, code, medium.id])).toEqual([
      ['images[0]', 'unknown_image', boat.id],
      ['content.en.text.doc.content[1].attrs.media', 'unknown_media', boat.id],
      ['content.en.text.doc.content[2].content[0].attrs.media', 'unknown_media', boat.id],
      ['content.en.text.doc.content[3].content[0].attrs.media', 'unknown_media', boat.id],
      ['content.en.text.doc.content[3].content[1].attrs.media', 'unknown_media', reed.id],
    ]);
  });

  test('are brought back with the version', async () => {
    const { path, boat, carpet, formatted } = await gone();
    const answer = await library.send('POST', path, { gone: 'restore' });
    expect(answer.json()).toMatchObject({ item: { images: [boat.url, carpet.url], author: 'X' } });
    expect(answer.json()).toMatchObject({ item: { content: { en: { text: { doc: { content: { length: 4 } } } } } } });
    expect(formatted.doc.content).toHaveLength(4);
    expect((await library.send('GET', `media/${boat.id}`)).statusCode).toBe(200);
  });

  test('are left out: their blocks go, a gallery of one is that picture, the rest is as it was', async () => {
    const { path, boat, carpet } = await gone();
    const answer = await library.send('POST', path, { gone: 'leave_out' });
    expect(answer.statusCode).toBe(200);
    const { item } = answer.json<{ item: { images: string[]; author: string; content: { en: { text: unknown } } } }>();
    expect([item.images, item.author]).toEqual([[carpet.url], 'X']);
    expect(item.content.en.text).toMatchObject(text(figure(carpet.id).doc.content[0] ?? {}));
    expect((await library.send('GET', `media/${boat.id}`)).statusCode).toBe(404);
  });

  test('one of them may be deleted for good: then only the others come back', async () => {
    const { path, boat, reed, carpet } = await gone();
    expect((await library.send('DELETE', `trash/media/${reed.id}`)).statusCode).toBe(200);
    const answer = await library.send('POST', path, { gone: 'restore' });
    expect(answer.json()).toMatchObject({ item: { images: [boat.url, carpet.url] } });
  });

  test('stay there when the change that they come back for is not written', async () => {
    const { path, boat, reed } = await gone();
    // simulates a database that goes down during the write
    await api.database.query(
      `CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stopped' USING ERRCODE = '57P01'; END $$;
       CREATE TRIGGER stop BEFORE UPDATE ON news FOR EACH ROW EXECUTE FUNCTION stop()`,
    );
    const answer = await library.send('POST', path, { gone: 'restore' });
    await api.database.query('DROP FUNCTION stop() CASCADE');
    expect(answer.statusCode).toBe(503);
    const found = await Promise.all([boat, reed].map(({ id }) => library.send('GET', `media/${id}`)));
    expect(found.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    const { items } = (await library.send('GET', 'trash?type=media&limit=100')).json<{ items: { id: string }[] }>();
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([boat.id, reed.id]));
  });

  test('are left out where their days in the trash are over', async () => {
    const { path, carpet } = await gone();
    await api.database.query("UPDATE trash SET deleted_at = deleted_at - interval '31 days' WHERE type = 'media'");
    const answer = await library.send('POST', path, { gone: 'restore' });
    expect(answer.json()).toMatchObject({ item: { images: [carpet.url], author: 'X' } });
  });

  test('nothing is left out of a refusal with another reason', async () => {
    const { path } = await gone();
    const answer = await library.send('POST', path, { gone: 'leave_out', fields: ['nonsense'] });
    expect(answer.json()).toMatchObject({ errors: [{ field: 'fields[0]', code: 'unknown_field' }] });
  });
});

test('a film is put back without the captions that lie in the trash, or with them', async () => {
  const captions = await films.uploaded(vtt(), 'film.vtt');
  const film = await films.uploaded(mp4(), 'film.mp4');
  const say = (change: object) => library.send('PUT', `media/${film.id}`, change);
  expect((await say({ captions: { en: captions.id }, transcript: { en: 'Words' } })).statusCode).toBe(200);
  expect((await say({ captions: { en: null }, transcript: { en: 'Other' } })).statusCode).toBe(200);
  expect((await library.send('DELETE', `media/${captions.id}`)).statusCode).toBe(200);
  const path = `media/${film.id}/revisions/2/restore`;
  expect((await library.send('POST', path, {})).json()).toMatchObject({
    errors: [{ field: 'captions.en', medium: { id: captions.id } }],
  });
  const without = await library.send('POST', path, { gone: 'leave_out' });
  expect(without.json()).toMatchObject({ item: { captions: {}, transcript: { en: 'Words' } } });
  const again = await library.send('POST', path, { gone: 'restore' });
  expect(again.json()).toMatchObject({ item: { captions: { en: captions.id } } });
});
