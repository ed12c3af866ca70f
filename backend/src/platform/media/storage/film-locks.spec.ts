import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../../test/app.js';
import { mp4, vtt } from '../../../../test/builders/files.js';
import { jpeg } from '../../../../test/builders/pictures.js';
import { document, DocumentClient, paragraph, text } from '../../../../test/document-client.js';
import { eventually } from '../../../../test/eventually.js';
import { FilmClient, waitingForLocks } from '../../../../test/film-client.js';
import { MediaClient } from '../../../../test/media-client.js';
import { MediaRemoval } from '../../trash/media-removal.js';
import { TrashService } from '../../trash/trash.service.js';
import type { FileDetails } from '../model/media.dto.js';
import { lockUsesByMedia } from '../model/media-use-statements.js';

/** The uses of films must be locked before anything else that a change of a film locks, to avoid deadlocks. */
let api: TestApp;
let client: FilmClient;
let film: FileDetails;
let captions: FileDetails;

beforeAll(async () => {
  api = await startApp();
  client = new FilmClient(api, await api.signIn());
});
afterAll(() => api.stop());
beforeEach(async () => {
  film = await client.uploaded(mp4(), 'weaving.mp4');
  captions = await client.uploaded(vtt(), 'weaving-en.vtt');
});

test.each<[string, string, () => Promise<unknown>]>([
  ['is put back', '1 day', () => client.send('POST', `trash/media/${film.id}/restore`)],
  ['is deleted for good', '1 day', () => client.send('DELETE', `trash/media/${film.id}`)],
  ['expires', '31 days', () => api.app.get(MediaRemoval).sweep()],
])('a film with captions that %s in the trash', async (_, age, leave) => {
  await client.put(film, { captions: { ru: captions.id } });
  await client.send('DELETE', `media/${film.id}`);
  await api.database.query('UPDATE media SET deleted_at = now() - $2::interval WHERE id = $1', [film.id, age]);
  const left = await api.database.transaction(async (manager) => {
    // the first step of any change of a film
    await lockUsesByMedia(manager);
    const leaving = leave();
    expect(await eventually(() => waitingForLocks(api), 1)).toBe(1);
    await manager.query('SELECT FROM media WHERE id = $1 FOR UPDATE NOWAIT', [film.id]);
    await manager.query('SELECT FROM trash WHERE id = $1 FOR UPDATE NOWAIT', [film.id]);
    return { leaving };
  });
  await left.leaving;
  const [row] = await api.database.query<{ there: boolean }[]>(
    'SELECT EXISTS (SELECT FROM media WHERE id = $1 AND deleted_at IS NOT NULL) AS there',
    [film.id],
  );
  expect(row).toEqual({ there: false });
});

test('a save that takes a film out of a text, and names a picture', async () => {
  const documents = await DocumentClient.start(api);
  const shows = { type: 'film', attrs: { media: film.id } };
  const words = document(paragraph(text('Words')));
  const { id } = await documents.saved('POST', 'news', {
    content: { en: { title: 'Weaving', text: document(paragraph(text('Words')), shows) } },
  });
  const picture = await new MediaClient(api, documents.cookies).one(await jpeg(31));
  const saved = await api.database.transaction(async (manager) => {
    // the first step of deleting a medium
    await lockUsesByMedia(manager);
    const saving = client.send('PUT', `news/${id}`, { content: { en: { text: words } }, images: [picture.url] });
    expect(await eventually(() => waitingForLocks(api), 1)).toBe(1);
    await manager.query('SELECT FROM media WHERE id = $1 FOR UPDATE NOWAIT', [picture.id]);
    return { saving };
  });
  expect((await saved.saving).statusCode).toBe(200);
});

test('the trash that is emptied of old items', async () => {
  await client.send('DELETE', `media/${film.id}`);
  await api.database.query("UPDATE trash SET deleted_at = now() - interval '31 days' WHERE id = $1", [film.id]);
  const swept = await api.database.transaction(async (manager) => {
    await lockUsesByMedia(manager);
    const sweeping = api.app.get(TrashService).sweep();
    expect(await eventually(() => waitingForLocks(api), 1)).toBe(1);
    await manager.query('SELECT FROM trash WHERE id = $1 FOR UPDATE NOWAIT', [film.id]);
    return { sweeping };
  });
  await swept.sweeping;
});
