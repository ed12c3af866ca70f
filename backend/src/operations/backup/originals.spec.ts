import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backedUpMuseum, type BackedUpMuseum } from '../../../test/backed-up-museum.js';
import { connected, contentsOf, filesIn, make, Place } from '../../../test/backup-place.js';
import { checkBackup } from './check-backup.js';

let museum: BackedUpMuseum;
let source: BackedUpMuseum['source'];
let folder: string;
let backup: string;
let place: Place;

beforeAll(async () => {
  museum = await backedUpMuseum();
  ({ source, folder, backup } = museum);
});
afterAll(() => museum.remove());
beforeEach(async () => {
  place = await Place.make();
});
afterEach(() => place.remove());

describe('a backup without originals', () => {
  const file = () => join(folder, 'without.tar.zst');
  const originalsIn = (url: string) =>
    connected(url, async (client) => {
      const { rows } = await client.query<{ file: string | null }>(
        "SELECT original_file AS file FROM media WHERE kind = 'image'",
      );
      return rows.map((row) => row.file);
    });
  beforeEach(() => make(source, file(), { originals: false }));

  test('says so, and the museum that comes back promises none', async () => {
    const { head, manifest } = await checkBackup(file());
    expect([head.originals, manifest.originals]).toEqual([false, { files: 0, bytes: 0 }]);
    await place.restore(file());
    expect(Object.keys(await filesIn(place.dataDir)).filter((name) => name.endsWith('.original'))).toEqual([]);
    expect(await originalsIn(place.database.url)).toEqual([null, null]);
  });

  test('finds those that are in the place already', async () => {
    const files = await filesIn(source.dataDir);
    const [kept = '', lost = ''] = Object.keys(files).filter((name) => name.endsWith('.original'));
    const uploads = join(place.dataDir, 'uploads', 'files');
    await mkdir(uploads, { recursive: true });
    await copyFile(join(source.dataDir, 'uploads', 'files', kept), join(uploads, kept));
    await place.restore(file());
    expect(await originalsIn(place.database.url)).toEqual(expect.arrayContaining([kept, null]));
    expect(lost).not.toBe('');
  });
});

test('a museum of a version that kept no originals is backed up and replaced', async () => {
  await place.restore(backup);
  await connected(place.database.url, async (client) => {
    await client.query('DROP TABLE former_file');
    await client.query('ALTER TABLE media DROP COLUMN original_fault');
    await client.query('DELETE FROM migrations WHERE name LIKE $1', ['FilesOfPictures%']);
  });
  const older = join(folder, 'before-originals.tar.zst');
  await make({ databaseUrl: place.database.url, dataDir: place.dataDir }, older);
  expect((await checkBackup(older)).manifest.uploads.files).toBe(7);
  await place.restore(backup, { force: true });
  expect(await contentsOf(place.database.url)).toEqual(museum.original);
});
