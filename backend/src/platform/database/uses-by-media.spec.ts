import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { startApp, type TestApp } from '../../../test/app.js';
import { expectUsesMatchScan } from '../../../test/media-uses.js';

/**
 * The recorded uses of captions and audio descriptions, after changes of everything that affects them, without going
 * through the API.
 */
let api: TestApp;

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
// an earlier film only ever has a later one as its audio description, because the API refuses cycles
const FILMS = [1, 2, 3];
const CAPTIONS = [11, 12];

beforeAll(async () => {
  api = await startApp();
  for (const number of [...FILMS, ...CAPTIONS]) {
    await api.database.query(
      `INSERT INTO media (id, file, checksum, bytes, kind, created_at) VALUES ($1::uuid, $1::text || '.mp4', '', 1, $2, now())`,
      [id(number), FILMS.includes(number) ? 'film' : 'captions'],
    );
  }
});
afterAll(() => api.stop());

const film = fc.constantFrom(...FILMS);
const address = (number: number) => `/api/media/${id(number)}.mp4`;
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** Statements that change what films refer to, and where films are used. */
const change = fc.oneof(
  fc
    .record({ of: film, en: maybe(fc.constantFrom(...CAPTIONS)), ru: maybe(fc.constantFrom(...CAPTIONS)) })
    .map(({ of, en, ru }) => {
      const captions = JSON.stringify({ ...(en && { en: id(en) }), ...(ru && { ru: id(ru) }) });
      return `UPDATE media SET captions = '${captions}' WHERE id = '${id(of)}'`;
    }),
  fc.record({ of: film, later: film }).map(({ of, later }) => {
    const described = later > of ? `'${id(later)}'` : 'NULL';
    return `UPDATE media SET audio_description = ${described} WHERE id = '${id(of)}'`;
  }),
  film.map((of) => `UPDATE media SET deleted_at = CASE WHEN deleted_at IS NULL THEN now() END WHERE id = '${id(of)}'`),
  fc.record({ wide: film, narrow: film }).map(
    ({ wide, narrow }) =>
      `INSERT INTO cover_video (id, desktop_video, mobile_video, updated_at) VALUES (1, '${address(wide)}', '${address(narrow)}', now())
       ON CONFLICT (id) DO UPDATE SET desktop_video = excluded.desktop_video, mobile_video = excluded.mobile_video`,
  ),
  fc.constant('DELETE FROM cover_video'),
  fc.constant('TRUNCATE cover_video'),
);

test('are those of a scan after any changes', async () => {
  const property = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (statements) => {
    for (const sql of statements) await api.database.query(sql);
    await expectUsesMatchScan(api.database);
  });
  await fc.assert(property, { numRuns: 150, seed: 14 });
});

test('end with the film', async () => {
  await api.database.query(`UPDATE media SET captions = '{"en": "${id(11)}"}' WHERE id = '${id(1)}'`);
  await api.database.query('DELETE FROM cover_video');
  await api.database.query("DELETE FROM media_use WHERE type <> 'media'");
  await expect(api.database.query(`DELETE FROM media WHERE id = '${id(11)}'`)).rejects.toThrow('media_use_media');
  await api.database.query("UPDATE media SET audio_description = NULL WHERE kind = 'film'");
  await api.database.query(`DELETE FROM media WHERE id = '${id(1)}'`);
  await expectUsesMatchScan(api.database);
});

test('that are chosen while the film is shown see each other', async () => {
  await api.database.query("UPDATE media SET captions = '{}', audio_description = NULL, deleted_at = NULL");
  await api.database.query('DELETE FROM cover_video');
  const [captions, cover] = [api.database.createQueryRunner(), api.database.createQueryRunner()];
  await Promise.all([captions.startTransaction(), cover.startTransaction()]);
  try {
    await captions.query(`UPDATE media SET captions = '{"en": "${id(12)}"}' WHERE id = '${id(2)}'`);
    const chosen = cover.query(
      `INSERT INTO cover_video (id, desktop_video, updated_at) VALUES (1, '${address(2)}', now())`,
    );
    await captions.commitTransaction();
    await chosen;
    await cover.commitTransaction();
  } finally {
    await Promise.all([captions.release(), cover.release()]);
  }
  await expectUsesMatchScan(api.database);
  const [use] = await api.database.query<object[]>("SELECT state FROM media_use WHERE type = 'media'");
  expect(use).toEqual({ state: 'live' });
});
