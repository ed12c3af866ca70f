import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.js';
import { LibraryClient } from '../../../test/library-client.js';

let api: TestApp;
let library: LibraryClient;

beforeAll(async () => {
  api = await startApp();
  library = new LibraryClient(api, await api.signIn());
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

async function withoutMedium(before: object, after: object, id: string): Promise<string> {
  const item = await library.write(before);
  const changed = await library.send('PUT', `news/${item}`, after);
  expect(changed.statusCode).toBe(200);
  expect((await library.send('DELETE', `media/${id}`)).statusCode).toBe(200);
  expect((await library.send('DELETE', `trash/media/${id}`)).statusCode).toBe(200);
  return `news/${item}/revisions/1/restore`;
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
