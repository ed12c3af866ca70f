import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { mp3, mp4, pdf, vtt } from '../../../../test/builders/files.js';
import { multipart } from '../../../../test/builders/pictures.js';
import { faults } from '../../../../test/contract/content-client.js';
import { FilmClient } from '../../../../test/film-client.js';
import { truncate } from '../../../../test/truncate.js';
import type { FileDetails, MediaList } from './media.dto.js';
import { MediaEntity } from './media.entity.js';

/** Captions, transcripts and audio descriptions. */
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

describe('a film', () => {
  test('has captions per language, a transcript, an audio description, and says whether it needs none', async () => {
    const described = await client.uploaded(mp4(), 'described.mp4');
    const nothing = { captions: {}, transcript: {}, audio_description: null, needs_none: false };
    expect(await client.one(film)).toMatchObject({ ...nothing, version: 1 });
    const change = {
      captions: { en: captions.id, kk: captions.id },
      transcript: { en: 'The carpet was woven in 1957.', ru: 'Ковёр соткан в 1957 году.' },
      audio_description: described.id,
      needs_none: true,
    };
    const saved = await client.put(film, { ...change, version: 1 });
    expect([saved.statusCode, faults(saved)]).toEqual([200, []]);
    expect(saved.json()).toMatchObject({ media: { ...change, version: 2 } });
    const stored = await client.one(film);
    expect(stored).toMatchObject(change);
    expect(stored.attached?.map(({ id, kind, name }) => [id, kind, name])).toEqual([
      [captions.id, 'captions', 'weaving-en.vtt'],
      [captions.id, 'captions', 'weaving-en.vtt'],
      [described.id, 'film', 'described.mp4'],
    ]);
    expect((await api.send({ method: 'GET', url: stored.attached?.[0]?.url ?? '' }, cookies)).statusCode).toBe(200);
    expect((await client.put(film, { captions: { en: null }, version: 1 })).statusCode).toBe(412);
    await client.put(film, {
      captions: { en: null },
      transcript: { ru: '' },
      audio_description: null,
      needs_none: false,
    });
    expect(await client.one(film)).toMatchObject({
      captions: { kk: captions.id },
      transcript: { en: change.transcript.en },
      audio_description: null,
      needs_none: false,
    });
    expect((await client.one(film)).captions).not.toHaveProperty('en');
  });

  test('is found by the words of its transcript, also after a change of many', async () => {
    await client.put(film, { transcript: { ru: 'Ткачиха завязывает узлы' } });
    await client.send('PATCH', 'media', { ids: [film.id], change: { creator: 'Somebody' } });
    const { media } = (
      await client.send('GET', `media?kind=film&search=${encodeURIComponent('ткачиха')}`)
    ).json<MediaList>();
    expect(media.map(({ id }) => id)).toEqual([film.id]);
  });

  test('takes captions as captions, films and sound as its audio description, and nothing else', async () => {
    const [document, sound] = [await client.uploaded(pdf(), 'a.pdf'), await client.uploaded(mp3(), 'a.mp3')];
    const refused = async (change: object) => {
      const answer = await client.put(film, change);
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
    const other = await client.uploaded(mp4(), 'other.mp4');
    expect(await refused({ audio_description: other.id })).toEqual([200, []]);
    const answer = await client.put(other, { audio_description: film.id });
    expect([answer.statusCode, faults(answer)]).toEqual([400, ['audio_description: unknown_media']]);
  });

  test('can not take captions that are in the trash', async () => {
    expect((await client.send('DELETE', `media/${captions.id}`)).statusCode).toBe(200);
    expect(faults(await client.put(film, { captions: { en: captions.id } }))).toEqual(['captions.en: unknown_media']);
  });
});

test('two films that are made audio descriptions of each other at the same moment: one is refused', async () => {
  const other = await client.uploaded(mp4(), 'other.mp4');
  const answers = await Promise.all([
    client.put(film, { audio_description: other.id }),
    client.put(other, { audio_description: film.id }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test.each<[string, () => Buffer, string[]]>([
  ['a sound', mp3, ['captions', 'audio_description']],
  ['captions', vtt, ['captions', 'transcript', 'audio_description', 'needs_none']],
  ['a document', pdf, ['captions', 'transcript', 'audio_description', 'needs_none']],
])('%s has only the fields that fit', async (_, make, unknown) => {
  const medium = await client.uploaded(make(), 'file.bin');
  const change = { captions: {}, transcript: { en: 'Words' }, audio_description: null, needs_none: true };
  expect(faults(await client.put(medium, change))).toEqual(unknown.map((field) => `${field}: unknown_field`));
  const fitting = Object.fromEntries(Object.entries(change).filter(([field]) => !unknown.includes(field)));
  expect((await client.put(medium, fitting)).statusCode).toBe(200);
  const stored = await client.one(medium);
  expect(stored).toMatchObject(fitting);
  for (const field of unknown) expect(stored).not.toHaveProperty(field);
});

describe('a transcript', () => {
  const WORDS = { transcript: { en: 'Words' } };

  test('is not given to visitors, whose every page has the cover film; nothing is said where nothing is', async () => {
    await client.cover(client.plain(film));
    await client.told({ desktopVideo: client.plain(film), mobileVideo: null });
    await client.put(film, { ...WORDS, needs_none: true });
    const said = { desktopAlternatives: { captions: {}, needs_none: true } };
    await client.told({ desktopVideo: client.plain(film), mobileVideo: null, ...said });
    await client.put(film, { needs_none: false });
    await client.told({ desktopVideo: client.plain(film), mobileVideo: null });
  });

  test('is read with its film only: lists have none, saves and conflicts do', async () => {
    const saved = await client.put(film, WORDS);
    expect(saved.json()).toMatchObject({ media: WORDS });
    const { media } = (await client.send('GET', 'media?kind=film&limit=1')).json<MediaList>();
    expect(media).toMatchObject([{ id: film.id, captions: {}, needs_none: false }]);
    expect(media[0]).not.toHaveProperty('transcript');
    expect((await client.put(film, { needs_none: true, version: 1 })).json()).toMatchObject({ current: WORDS });
    expect(await client.one(film)).toMatchObject(WORDS);
    const row = await api.database.manager.findOneByOrFail(MediaEntity, { id: film.id });
    expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['transcript']));
    expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['search']));
  });

  test('stays when the file is replaced, and its words are found', async () => {
    await client.put(film, { transcript: { en: 'Threadwords' } });
    const { payload, headers } = multipart([{ filename: 'better.mp4', data: mp4() }]);
    const url = `/api/admin/media/${film.id}/file`;
    const replaced = await api.send({ method: 'PUT', url, payload, headers }, cookies);
    expect(replaced.json()).toMatchObject({ media: { transcript: { en: 'Threadwords' } } });
    const found = (await client.send('GET', 'media?kind=film&search=threadwords')).json<MediaList>();
    expect(found.media.map(({ id }) => id)).toEqual([film.id]);
  });

  test('of many films stays, and is found, when the same is said of all', async () => {
    const others = await Promise.all(Array.from({ length: 22 }, () => client.uploaded(mp4(), 'many.mp4')));
    for (const [index, other] of others.entries())
      await client.put(other, { transcript: { en: `manywords ${index}` } });
    const change = { ids: others.map(({ id }) => id), change: { creator: 'Somebody' } };
    expect((await client.send('PATCH', 'media', change)).json()).toMatchObject({ changed: 22 });
    expect((await client.send('GET', 'media?kind=film&search=manywords&limit=1')).json()).toMatchObject({ total: 22 });
    const last = others.at(-1);
    expect(last && (await client.one(last))).toMatchObject({ creator: 'Somebody', transcript: { en: 'manywords 21' } });
  });
});
