import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { runs } from '@muzey/shared-ui/testing/test-seed.ts';
import { startApp, type TestApp } from '../../../test/app.js';
import { newsInput } from '../../../test/builders/news.js';
import { jpeg } from '../../../test/builders/pictures.js';
import { LibraryClient } from '../../../test/library-client.js';

/** Saving items with a picture while it is being deleted: either the picture stays, or the item is refused. */
let api: TestApp;
let library: LibraryClient;
let picture: { id: string; url: string };
let item: string;

beforeAll(async () => {
  api = await startApp();
  library = new LibraryClient(api, await api.signIn());
  picture = await library.media.one(await jpeg());
  item = await library.write({});
});
afterAll(() => api.stop());

const calls = {
  create: () => library.send('POST', 'news', { ...newsInput(), images: [picture.url] }),
  change: () => library.send('PUT', `news/${item}`, { images: [picture.url] }),
  site: () => library.send('PUT', 'site', { image: picture.url }),
  take: () => library.send('PUT', `news/${item}`, { images: [] }),
  remove: () => library.remove(picture),
};

/** The allowed answers of each call. */
const expected = {
  create: [201, 400],
  change: [200, 400],
  site: [200, 400],
  take: [200],
  remove: [200, 404, 409],
} satisfies Record<keyof typeof calls, number[]>;

async function startOver(): Promise<void> {
  await api.database.query('DELETE FROM site');
  await api.database.query('DELETE FROM trash');
  await api.database.query('DELETE FROM news WHERE id <> $1', [item]);
  await api.database.query("UPDATE news SET media_ids = '{}'");
  await api.database.query('UPDATE media SET deleted_at = NULL');
}

const STORED = `SELECT deleted_at IS NOT NULL AS deleted,
  (SELECT count(*)::int FROM media_use WHERE media_id = media.id) AS uses FROM media`;

test('no item ever has a picture that is in the trash', async () => {
  const call = fc.constantFrom('create', 'change', 'site', 'take', 'remove');
  const property = fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 5 }), async (others) => {
    await startOver();
    const names = [...others, 'remove' as const];
    const answers = await Promise.all(names.map((name) => calls[name]()));
    const statuses = answers.map(({ statusCode }) => statusCode);
    names.forEach((name, index) => expect(expected[name]).toContain(statuses[index]));
    const isDeleted = names.some((name, index) => name === 'remove' && statuses[index] === 200);
    const [stored] = await api.database.query<[{ deleted: boolean; uses: number }]>(STORED);
    expect(stored.deleted).toBe(isDeleted);
    if (isDeleted) expect(stored.uses).toBe(0);
  });
  await fc.assert(property, { numRuns: runs(50, 500) });
});
