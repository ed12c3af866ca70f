import { beforeAll, describe, expect, test } from '@jest/globals';
import { FilmClient } from '../../../test/film-client.js';
import { mp4, vtt } from '../../../test/builders/files.js';
import { itemRevisions, type Json } from '../../../test/item-revisions.js';
import { LibraryClient } from '../../../test/library-client.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';

const { api, superadmin, send, call, history } = itemRevisions();
let library: LibraryClient;
let films: FilmClient;

beforeAll(() => {
  library = new LibraryClient(api(), superadmin());
  films = new FilmClient(api(), superadmin());
});

const restore = (path: string, version: number, body: object = {}) =>
  call<{ item: Json }>('POST', `${path}/revisions/${version}/restore`, body);
const uploaded = async (): Promise<string> => `media/${(await library.upload()).id}`;

describe('what is said of a picture', () => {
  test('leaves a revision at every save, and what was found before the first one', async () => {
    const path = await uploaded();
    await call('PUT', path, { alt: { ru: 'Станок' }, creator: 'A. B.' });
    await call('PUT', path, { alt: { ru: 'Станок' } });
    await call('PUT', path, { caption: { kk: 'Stanok' }, tags: ['wood'] }, superadmin());
    const { revisions } = await history(path);
    expect(revisions.map(({ version, account, fields }) => [version, account?.username ?? null, fields])).toEqual([
      [4, 'superadmin', ['caption.kk', 'tags']],
      // the save in between changed only the version
      [3, null, []],
      [2, 'editor', ['alt.ru', 'creator']],
      [1, null, []],
    ]);
    const { item } = await call<{ item: Json }>('GET', `${path}/revisions/2`);
    expect(item).toMatchObject({ alt: { ru: 'Станок' }, creator: 'A. B.', tags: [], kind: 'image', version: 4 });
    expect(item).not.toHaveProperty('caption');
  });

  test('is put back in one language, as one field, or whole', async () => {
    const path = await uploaded();
    const said = {
      alt: { ru: 'Станок', kk: 'Stanok' },
      caption: { ru: 'Подпись' },
      tags: ['wood'],
      focus: { x: 0.5, y: 0.25 },
      creator: 'A. B.',
      credit_line: 'C',
      copyright_notice: 'D',
      source: 'E',
      artwork_or_object: { creator: 'F', copyright_notice: 'G' },
      rights_expires_at: '2999-01-01T00:00:00.000Z',
      consent: 'given',
      not_for_download: true,
      web_statement: 'https://example.org/',
      licence: 'http://rightsstatements.org/vocab/InC/1.0/',
    };
    await call('PUT', path, said);
    const cleared = {
      alt: { ru: 'Плохо', kk: null, en: 'New' },
      caption: { ru: null },
      decorative: true,
      tags: [],
      focus: null,
      creator: 'X',
      credit_line: null,
      copyright_notice: null,
      source: null,
      artwork_or_object: { creator: 'Y' },
      rights_expires_at: null,
      consent: null,
      not_for_download: false,
      web_statement: null,
      licence: null,
    };
    await call('PUT', path, cleared);
    expect((await restore(path, 2, { fields: ['alt.ru', 'creator'], version: 3 })).item).toMatchObject({
      alt: { ru: 'Станок', en: 'New' },
      creator: 'A. B.',
      tags: [],
      version: 4,
    });
    expect((await restore(path, 2, { fields: ['artwork_or_object.creator'] })).item).toMatchObject({
      artwork_or_object: { creator: 'F', copyright_notice: 'G' },
    });
    const { item } = await restore(path, 2);
    expect(item).toMatchObject({ ...said, version: 6 });
    expect(item.alt).toEqual(said.alt);
    expect(item).not.toHaveProperty('decorative');
    const search = "SELECT FROM media WHERE id = $1 AND search LIKE '%stanok%'";
    expect(await api().database.query(search, [path.slice(6)])).toHaveLength(1);
  });

  test('is refused in a field that its kind does not have, and over a change that nobody looked at', async () => {
    const path = await uploaded();
    await call('PUT', path, { creator: 'X' });
    const answer = await send('POST', `${path}/revisions/1/restore`, { fields: ['creator', 'transcript.ru'] });
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'fields[1]', code: 'unknown_field' }] });
    expect((await send('POST', `${path}/revisions/1/restore`, { version: 1 })).statusCode).toBe(412);
  });

  test('said of many at once leaves a revision of each that it changes', async () => {
    const [one, other, same] = [await uploaded(), await uploaded(), await uploaded()];
    await call('PUT', same, { creator: 'X' });
    const ids = [one, other, same].map((path) => path.slice(6));
    const payload = { ids, change: { creator: 'X' } };
    const answer = await films.send('PATCH', 'media', payload);
    expect(answer.json()).toMatchObject({ changed: 2 });
    for (const path of [one, other]) {
      const { revisions } = await history(path);
      expect(revisions.map(({ version, account, fields }) => [version, account?.username, fields])).toEqual([
        [2, 'superadmin', ['creator']],
        [1, undefined, []],
      ]);
      expect((await restore(path, 1)).item).not.toHaveProperty('creator');
    }
    expect((await history(same)).total).toBe(2);
  });
});

test('a film gets back its transcript, which is kept once, and the choice of captions', async () => {
  const film = await films.uploaded(mp4(), 'film.mp4');
  const captions = await films.uploaded(vtt(), 'film.vtt');
  const path = `media/${film.id}`;
  const transcript = { ru: 'слова '.repeat(100).trim() };
  await call('PUT', path, { transcript, captions: { ru: captions.id }, needs_none: true });
  await call('PUT', path, { transcript: { ru: 'мало' }, captions: { ru: null }, needs_none: false });
  await call('PUT', path, { source: 'X' });
  const stored = "SELECT FROM revision_part WHERE part::text LIKE '%слова%'";
  expect(await api().database.query(stored)).toHaveLength(1);
  const { item } = await restore(path, 2);
  expect(item).toMatchObject({ transcript, captions: { ru: captions.id }, needs_none: true });
});

describe('the history of a medium', () => {
  test('is not there while it is in the trash, is back with it, and ends with it', async () => {
    const path = await uploaded();
    await call('PUT', path, { creator: 'Личное имя' });
    await call('DELETE', path);
    expect((await send('GET', `${path}/revisions`)).statusCode).toBe(404);
    expect((await send('GET', `${path}/revisions/1`)).statusCode).toBe(404);
    await call('POST', `trash/${path}/restore`);
    expect((await history(path)).total).toBe(2);
    await call('DELETE', path);
    await call('DELETE', `trash/${path}`, undefined, superadmin());
    expect(await api().database.query('SELECT FROM revision WHERE item_id = $1', [path.slice(6)])).toEqual([]);
  });

  test('ends when the trash is emptied by itself', async () => {
    const path = await uploaded();
    await call('PUT', path, { creator: 'X' });
    await call('DELETE', path);
    for (const table of ['media', 'trash'])
      await api().database.query(`UPDATE ${table} SET deleted_at = now() - interval '31 days' WHERE id = $1`, [
        path.slice(6),
      ]);
    await api().app.get(Housekeeping).sweep();
    expect(await api().database.query('SELECT FROM revision WHERE item_id = $1', [path.slice(6)])).toEqual([]);
  });

  test('is erased by superadmins only', async () => {
    const path = await uploaded();
    await call('PUT', path, { creator: 'Личное имя' });
    expect((await send('DELETE', `${path}/revisions`)).statusCode).toBe(403);
    await call('DELETE', `${path}/revisions`, undefined, superadmin());
    expect(await history(path)).toEqual({ revisions: [], total: 0 });
  });

  test('dates what was found before revisions by what the audit log knows', async () => {
    const path = await uploaded();
    await call('PUT', path, { creator: 'X' });
    await api().database.query('DELETE FROM revision WHERE item_id = $1', [path.slice(6)]);
    await api().database.query("UPDATE audit_entry SET at = '2025-01-02T00:00:00Z' WHERE item_id = $1", [
      path.slice(6),
    ]);
    await call('PUT', path, { creator: 'Y' });
    const { revisions } = await call<{ revisions: { at: string }[] }>('GET', `${path}/revisions`);
    expect(revisions[1]?.at).toBe('2025-01-02T00:00:00.000Z');
  });
});
