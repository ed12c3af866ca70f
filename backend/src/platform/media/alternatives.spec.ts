import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { mp3, mp4, pdf, vtt } from '../../../test/builders/files.js';
import { multipart } from '../../../test/builders/pictures.js';
import { faults } from '../../../test/contract/content-client.js';
import { eventually } from '../../../test/eventually.js';
import type { FileDetails, LibraryFile, MediaList } from './media.dto.js';
import { MediaEntity } from './media.entity.js';
import { lockUsesByMedia } from './media-use-statements.js';
import { MediaRemoval } from '../trash/media-removal.js';
import type { UploadedFiles } from './upload.dto.js';

/** How films and sound can be followed by those who do not hear or see them. */
let api: TestApp;
let cookies: Cookies;
let film: FileDetails;
let captions: FileDetails;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.database.query('TRUNCATE cover_video, throttle');
  film = await uploaded(mp4(), 'weaving.mp4');
  captions = await uploaded(vtt(), 'weaving-en.vtt');
});

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', url: string, payload?: object) =>
  api.send({ method, url: `/api/admin/${url}`, payload }, cookies);
async function uploaded(data: Buffer, filename: string): Promise<FileDetails> {
  const { payload, headers } = multipart([{ filename, data }]);
  const answer = await api.send({ method: 'POST', url: '/api/admin/upload/file', payload, headers }, cookies);
  const [medium] = answer.json<UploadedFiles>().media;
  if (!medium || medium.kind === 'image') throw new Error(`not uploaded: ${answer.body}`);
  return medium;
}
const put = ({ id }: { id: string }, change: object) => send('PUT', `media/${id}`, change);
const one = async ({ id }: { id: string }) => (await send('GET', `media/${id}`)).json<LibraryFile>();
const plain = ({ url }: { url: string }) => url.split('?')[0] ?? '';
const asVisitor = async (medium: { url: string }) => (await api.send({ method: 'GET', url: plain(medium) })).statusCode;
const statusLater = (medium: { url: string }, status: number) => eventually(() => asVisitor(medium), status);
const cover = (desktopVideo: string | null) => send('PUT', 'cover-video', { desktopVideo, mobileVideo: null });
const shown = async () => (await api.send({ method: 'GET', url: '/api/cover-video' })).json<object>();
/** Waits until visitors are told this of the cover film. */
async function told(expected: object): Promise<void> {
  await eventually(async () => JSON.stringify(await shown()), JSON.stringify(expected));
  expect(await shown()).toEqual(expected);
}

/** How many wait for an advisory lock of this database. */
async function waitingForLocks(): Promise<number> {
  const [row] = await api.database.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM pg_locks JOIN pg_database ON pg_database.oid = database
     WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`,
  );
  return row?.count ?? 0;
}

describe('a film', () => {
  test('has captions per language, a transcript, an audio description, and says whether it needs none', async () => {
    const described = await uploaded(mp4(), 'described.mp4');
    const nothing = { captions: {}, transcript: {}, audio_description: null, needs_none: false };
    expect(await one(film)).toMatchObject({ ...nothing, version: 1 });
    const change = {
      captions: { en: captions.id, kk: captions.id },
      transcript: { en: 'The carpet was woven in 1957.', ru: 'Ковёр соткан в 1957 году.' },
      audio_description: described.id,
      needs_none: true,
    };
    const saved = await put(film, { ...change, version: 1 });
    expect([saved.statusCode, faults(saved)]).toEqual([200, []]);
    expect(saved.json()).toMatchObject({ media: { ...change, version: 2 } });
    const stored = await one(film);
    expect(stored).toMatchObject(change);
    expect(stored.attached?.map(({ id, kind, name }) => [id, kind, name])).toEqual([
      [captions.id, 'captions', 'weaving-en.vtt'],
      [captions.id, 'captions', 'weaving-en.vtt'],
      [described.id, 'film', 'described.mp4'],
    ]);
    expect((await api.send({ method: 'GET', url: stored.attached?.[0]?.url ?? '' }, cookies)).statusCode).toBe(200);
    expect((await put(film, { captions: { en: null }, version: 1 })).statusCode).toBe(412);
    await put(film, { captions: { en: null }, transcript: { ru: '' }, audio_description: null, needs_none: false });
    expect(await one(film)).toMatchObject({
      captions: { kk: captions.id },
      transcript: { en: change.transcript.en },
      audio_description: null,
      needs_none: false,
    });
    expect((await one(film)).captions).not.toHaveProperty('en');
  });

  test('is found by the words of its transcript, also after a change of many', async () => {
    await put(film, { transcript: { ru: 'Ткачиха завязывает узлы' } });
    await send('PATCH', 'media', { ids: [film.id], change: { creator: 'Somebody' } });
    const { media } = (await send('GET', `media?kind=film&search=${encodeURIComponent('ткачиха')}`)).json<MediaList>();
    expect(media.map(({ id }) => id)).toEqual([film.id]);
  });

  test('takes captions as captions, films and sound as its audio description, and nothing else', async () => {
    const [document, sound] = [await uploaded(pdf(), 'a.pdf'), await uploaded(mp3(), 'a.mp3')];
    const refused = async (change: object) => {
      const answer = await put(film, change);
      return [answer.statusCode, faults(answer)];
    };
    expect(await refused({ captions: { en: film.id, ru: randomUUID(), uz: 'nothing', kk: document.id } })).toEqual([
      400,
      ['en', 'ru', 'uz', 'kk'].map((lang) => `captions.${lang}: unknown_media`),
    ]);
    expect(await refused({ captions: { fr: captions.id } })).toEqual([400, ['captions.fr: unknown_field']]);
    expect(await refused({ audio_description: captions.id })).toEqual([400, ['audio_description: unknown_media']]);
    expect(await refused({ audio_description: film.id })).toEqual([400, ['audio_description: unknown_media']]);
    expect(await refused({ transcript: { en: 'x'.repeat(20_001) } })).toEqual([400, ['transcript.en: too_long']]);
    expect(await refused({ transcript: { en: 'ы'.repeat(20_000) } })).toEqual([200, []]);
    const stacked = 'x\u0301\u0302\u0303\u0304'.repeat(20_000);
    expect(await refused({ transcript: { en: stacked } })).toEqual([400, ['transcript.en: too_long']]);
    expect(await refused({ needs_none: null })).toEqual([400, ['needs_none: wrong_type']]);
    expect(await refused({ audio_description: sound.id })).toEqual([200, []]);
    const other = await uploaded(mp4(), 'other.mp4');
    expect(await refused({ audio_description: other.id })).toEqual([200, []]);
    const answer = await put(other, { audio_description: film.id });
    expect([answer.statusCode, faults(answer)]).toEqual([400, ['audio_description: unknown_media']]);
  });

  test('can not take captions that are in the trash', async () => {
    expect((await send('DELETE', `media/${captions.id}`)).statusCode).toBe(200);
    expect(faults(await put(film, { captions: { en: captions.id } }))).toEqual(['captions.en: unknown_media']);
  });
});

test('two films that are made audio descriptions of each other at the same moment: one is refused', async () => {
  const other = await uploaded(mp4(), 'other.mp4');
  const answers = await Promise.all([
    put(film, { audio_description: other.id }),
    put(other, { audio_description: film.id }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test.each<[string, () => Buffer, string[]]>([
  ['a sound', mp3, ['captions', 'audio_description']],
  ['captions', vtt, ['captions', 'transcript', 'audio_description', 'needs_none']],
  ['a document', pdf, ['captions', 'transcript', 'audio_description', 'needs_none']],
])('%s has only the fields that fit', async (_, make, unknown) => {
  const medium = await uploaded(make(), 'file.bin');
  const change = { captions: {}, transcript: { en: 'Words' }, audio_description: null, needs_none: true };
  expect(faults(await put(medium, change))).toEqual(unknown.map((field) => `${field}: unknown_field`));
  const fitting = Object.fromEntries(Object.entries(change).filter(([field]) => !unknown.includes(field)));
  expect((await put(medium, fitting)).statusCode).toBe(200);
  const stored = await one(medium);
  expect(stored).toMatchObject(fitting);
  for (const field of unknown) expect(stored).not.toHaveProperty(field);
});

describe('captions that a film has', () => {
  beforeEach(() => put(film, { captions: { ru: captions.id } }));

  test('can not be deleted; the refusal names the film, also one in the trash', async () => {
    const use = { type: 'media', id: film.id, title: {}, name: 'weaving.mp4', places: ['captions.ru'] };
    const refused = await send('DELETE', `media/${captions.id}`);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'in_use', uses: [{ ...use, state: 'draft' }], total: 1 },
    ]);
    expect((await send('DELETE', `media/${film.id}`)).statusCode).toBe(200);
    expect((await send('DELETE', `media/${captions.id}`)).json()).toMatchObject({ uses: [{ ...use, state: 'trash' }] });
    expect((await send('POST', `trash/media/${film.id}/restore`)).statusCode).toBe(200);
    expect((await one(film)).captions).toEqual({ ru: captions.id });
    await send('DELETE', `media/${film.id}`);
    expect((await send('DELETE', `trash/media/${film.id}`)).statusCode).toBe(200);
    expect((await send('DELETE', `media/${captions.id}`)).statusCode).toBe(200);
  });

  test.each<[string, string, () => Promise<unknown>]>([
    ['is put back', '1 day', () => send('POST', `trash/media/${film.id}/restore`)],
    ['is deleted for good', '1 day', () => send('DELETE', `trash/media/${film.id}`)],
    ['expires', '31 days', () => api.app.get(MediaRemoval).sweep()],
  ])('and their film that %s in the trash: nobody waits in a circle', async (_, age, leave) => {
    await send('DELETE', `media/${film.id}`);
    await api.database.query('UPDATE media SET deleted_at = now() - $2::interval WHERE id = $1', [film.id, age]);
    const left = await api.database.transaction(async (manager) => {
      // as every change of a film begins
      await lockUsesByMedia(manager);
      const leaving = leave();
      expect(await eventually(() => waitingForLocks(), 1)).toBe(1);
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

  test('are for visitors while its film is, and no longer than it', async () => {
    expect(await asVisitor(captions)).toBe(404);
    await cover(plain(film));
    expect(await statusLater(captions, 200)).toBe(200);
    const chosen = { desktopVideo: plain(film), mobileVideo: null };
    await told({ ...chosen, desktopAlternatives: { captions: { ru: plain(captions) } } });
    await put(film, { consent: 'withdrawn' });
    expect(await statusLater(captions, 404)).toBe(404);
    await told({ desktopVideo: null, mobileVideo: null });
    await put(film, { consent: null });
    expect(await statusLater(captions, 200)).toBe(200);
    await put(film, { rights_expires_at: '2020-01-01T00:00:00Z' });
    expect(await statusLater(captions, 404)).toBe(404);
    await put(film, { rights_expires_at: null });
    await put(film, { captions: { ru: null } });
    expect(await statusLater(captions, 404)).toBe(404);
    await told(chosen);
  });

  test('of the audio description of a public film are public, too, and withdrawn ones are not', async () => {
    const described = await uploaded(mp4(), 'described.mp4');
    const own = await uploaded(vtt(), 'described-ru.vtt');
    await put(described, { captions: { ru: own.id } });
    await put(film, { audio_description: described.id });
    await cover(plain(film));
    for (const medium of [described, own]) expect(await statusLater(medium, 200)).toBe(200);
    await put(captions, { consent: 'withdrawn' });
    await told({
      ...{ desktopVideo: plain(film), mobileVideo: null },
      desktopAlternatives: { captions: {}, audio_description: plain(described) },
    });
    await cover(null);
    for (const medium of [described, own]) expect(await statusLater(medium, 404)).toBe(404);
  });

  test('go on with another file', async () => {
    await cover(plain(film));
    const { payload, headers } = multipart([{ filename: 'better.vtt', data: vtt('Other words.') }]);
    const url = `/api/admin/media/${captions.id}/file`;
    expect((await api.send({ method: 'PUT', url, payload, headers }, cookies)).statusCode).toBe(200);
    const now = plain(await one(captions));
    const desktopAlternatives = { captions: { ru: now } };
    await told({ desktopVideo: plain(film), mobileVideo: null, desktopAlternatives });
  });
});

describe('a transcript', () => {
  const WORDS = { transcript: { en: 'Words' } };

  test('is not given to visitors, whose every page has the cover film; nothing is said where nothing is', async () => {
    await cover(plain(film));
    await told({ desktopVideo: plain(film), mobileVideo: null });
    await put(film, { ...WORDS, needs_none: true });
    const said = { desktopAlternatives: { captions: {}, needs_none: true } };
    await told({ desktopVideo: plain(film), mobileVideo: null, ...said });
    await put(film, { needs_none: false });
    await told({ desktopVideo: plain(film), mobileVideo: null });
  });

  test('is read with its film only: lists have none, saves and conflicts do', async () => {
    const saved = await put(film, WORDS);
    expect(saved.json()).toMatchObject({ media: WORDS });
    const { media } = (await send('GET', 'media?kind=film&limit=1')).json<MediaList>();
    expect(media).toMatchObject([{ id: film.id, captions: {}, needs_none: false }]);
    expect(media[0]).not.toHaveProperty('transcript');
    expect((await put(film, { needs_none: true, version: 1 })).json()).toMatchObject({ current: WORDS });
    expect(await one(film)).toMatchObject(WORDS);
    const row = await api.database.manager.findOneByOrFail(MediaEntity, { id: film.id });
    expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['transcript']));
    expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['search']));
  });

  test('stays when the file is replaced, and its words are found', async () => {
    await put(film, { transcript: { en: 'Threadwords' } });
    const { payload, headers } = multipart([{ filename: 'better.mp4', data: mp4() }]);
    const url = `/api/admin/media/${film.id}/file`;
    const replaced = await api.send({ method: 'PUT', url, payload, headers }, cookies);
    expect(replaced.json()).toMatchObject({ media: { transcript: { en: 'Threadwords' } } });
    const found = (await send('GET', 'media?kind=film&search=threadwords')).json<MediaList>();
    expect(found.media.map(({ id }) => id)).toEqual([film.id]);
  });

  test('of many films stays, and is found, when the same is said of all', async () => {
    const others = await Promise.all(Array.from({ length: 22 }, () => uploaded(mp4(), 'many.mp4')));
    for (const [index, other] of others.entries()) await put(other, { transcript: { en: `manywords ${index}` } });
    const change = { ids: others.map(({ id }) => id), change: { creator: 'Somebody' } };
    expect((await send('PATCH', 'media', change)).json()).toMatchObject({ changed: 22 });
    expect((await send('GET', 'media?kind=film&search=manywords&limit=1')).json()).toMatchObject({ total: 22 });
    const last = others.at(-1);
    expect(last && (await one(last))).toMatchObject({ creator: 'Somebody', transcript: { en: 'manywords 21' } });
  });
});
