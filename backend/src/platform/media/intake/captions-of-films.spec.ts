import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { mp4, vtt } from '../../../../test/builders/files.js';
import { multipart } from '../../../../test/builders/pictures.js';
import { FilmClient } from '../../../../test/film-client.js';
import { truncate } from '../../../../test/truncate.js';
import type { FileDetails } from '../model/media.dto.js';

let api: TestApp;
let cookies: Cookies;
let client: FilmClient;
let film: FileDetails;
let captions: FileDetails;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  client = new FilmClient(api, cookies);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await truncate(api.database, 'cover_video, throttle');
  film = await client.uploaded(mp4(), 'weaving.mp4');
  captions = await client.uploaded(vtt(), 'weaving-en.vtt');
});

describe('captions that a film has', () => {
  beforeEach(() => client.put(film, { captions: { ru: captions.id } }));

  test('can not be deleted; the refusal names the film, also one in the trash', async () => {
    const use = { type: 'media', id: film.id, title: {}, name: 'weaving.mp4', places: ['captions.ru'] };
    const refused = await client.send('DELETE', `media/${captions.id}`);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'in_use', uses: [{ ...use, state: 'draft' }], total: 1 },
    ]);
    expect((await client.send('DELETE', `media/${film.id}`)).statusCode).toBe(200);
    expect((await client.send('DELETE', `media/${captions.id}`)).json()).toMatchObject({
      uses: [{ ...use, state: 'trash' }],
    });
    expect((await client.send('POST', `trash/media/${film.id}/restore`)).statusCode).toBe(200);
    expect((await client.one(film)).captions).toEqual({ ru: captions.id });
    await client.send('DELETE', `media/${film.id}`);
    expect((await client.send('DELETE', `trash/media/${film.id}`)).statusCode).toBe(200);
    expect((await client.send('DELETE', `media/${captions.id}`)).statusCode).toBe(200);
  });

  test('are for visitors while its film is, and no longer than it', async () => {
    expect(await client.asVisitor(captions)).toBe(404);
    await client.cover(client.plain(film));
    expect(await client.statusLater(captions, 200)).toBe(200);
    const chosen = { desktopVideo: client.plain(film), mobileVideo: null };
    await client.told({ ...chosen, desktopAlternatives: { captions: { ru: client.plain(captions) } } });
    await client.put(film, { consent: 'withdrawn' });
    expect(await client.statusLater(captions, 404)).toBe(404);
    await client.told({ desktopVideo: null, mobileVideo: null });
    await client.put(film, { consent: null });
    expect(await client.statusLater(captions, 200)).toBe(200);
    await client.put(film, { rights_expires_at: '2020-01-01T00:00:00Z' });
    expect(await client.statusLater(captions, 404)).toBe(404);
    await client.put(film, { rights_expires_at: null });
    await client.put(film, { captions: { ru: null } });
    expect(await client.statusLater(captions, 404)).toBe(404);
    await client.told(chosen);
  });

  test('of the audio description of a public film are public, too, and withdrawn ones are not', async () => {
    const described = await client.uploaded(mp4(), 'described.mp4');
    const own = await client.uploaded(vtt(), 'described-ru.vtt');
    await client.put(described, { captions: { ru: own.id } });
    await client.put(film, { audio_description: described.id });
    await client.cover(client.plain(film));
    for (const medium of [described, own]) expect(await client.statusLater(medium, 200)).toBe(200);
    await client.put(captions, { consent: 'withdrawn' });
    await client.told({
      desktopVideo: client.plain(film),
      mobileVideo: null,
      desktopAlternatives: { captions: {}, audio_description: client.plain(described) },
    });
    await client.cover(null);
    for (const medium of [described, own]) expect(await client.statusLater(medium, 404)).toBe(404);
  });

  test('go on with another file', async () => {
    await client.cover(client.plain(film));
    const { payload, headers } = multipart([{ filename: 'better.vtt', data: vtt('Other words.') }]);
    const url = `/api/admin/media/${captions.id}/file`;
    expect((await api.send({ method: 'PUT', url, payload, headers }, cookies)).statusCode).toBe(200);
    const now = client.plain(await client.one(captions));
    const desktopAlternatives = { captions: { ru: now } };
    await client.told({ desktopVideo: client.plain(film), mobileVideo: null, desktopAlternatives });
  });
});
