import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../../test/app.js';
import { jpeg } from '../../../../test/builders/pictures.js';
import { MediaClient } from '../../../../test/media-client.js';
import { sentStatements } from '../../../../test/sent-statements.js';
import type { MediaList } from '../model/media.dto.js';

let api: TestApp;
let cookies: string;
let ids: string[];

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  const media = new MediaClient(api, cookies);
  ids = [(await media.one(await jpeg(1))).id, (await media.one(await jpeg(2))).id];
  await change({
    alt: { en: 'A carpet' },
    tags: ['felt', 'loom'],
    rights_expires_at: '2030-01-01T00:00:00.000Z',
    artwork_or_object: { creator: 'A weaver' },
  });
});
afterAll(() => api.stop());

async function change(body: object): Promise<string[]> {
  const sent = await sentStatements(api.database, async () => {
    const payload = { ids, change: body };
    const answer = await api.send({ method: 'PATCH', url: '/api/admin/media', payload }, cookies);
    expect(answer.statusCode).toBe(200);
  });
  const writes = sent.flatMap(({ sql }) => /UPDATE media AS stored SET (.*)\n/.exec(sql)?.[1] ?? []);
  return writes.flatMap((columns) => columns.split(', ').map((one) => one.split(' = ')[0] ?? ''));
}
const found = async (search: string) =>
  (await api.send({ method: 'GET', url: `/api/admin/media?search=${search}` }, cookies)).json<MediaList>().total;
const always = ['version'];

test.each<[string, object, string[]]>([
  ['a licence alone', { licence: 'http://rightsstatements.org/vocab/InC/1.0/' }, ['licence']],
  [
    'a licence beside what is so already',
    { licence: null, tags: ['felt', 'loom'], alt: { en: 'A carpet' } },
    ['licence'],
  ],
  ['an end of rights beside the same tags', { consent: 'given', tags_add: ['felt'] }, ['consent']],
  ['a word that is searched', { creator: 'Savitsky' }, ['creator', 'search']],
  ['another tag', { tags_add: ['silk'] }, ['search', 'tags']],
])('%s writes no other column', async (_name, body, columns) => {
  expect((await change(body)).sort()).toEqual([...columns, ...always].sort());
});

test('the words of a change are found, whether or not its columns were written before', async () => {
  await change({ creator: 'Berdaq', licence: null });
  expect([await found('berdaq'), await found('savitsky'), await found('felt')]).toEqual([2, 0, 2]);
});
