import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { newsInput } from '../../../../test/builders/news.js';
import { jpeg } from '../../../../test/builders/pictures.js';
import { MediaClient } from '../../../../test/media-client.js';
import type { OpenDataCounts } from './open-data-counts.dto.js';

const BY = 'https://creativecommons.org/licenses/by/4.0/';
const NC = 'https://creativecommons.org/licenses/by-nc/4.0/';
const RESERVED = 'http://rightsstatements.org/vocab/InC/1.0/';

let api: TestApp;
let cookies: Cookies;
let made = 0;

const admin = async (method: 'POST' | 'PUT', path: string, payload: object) => {
  const answer = await api.send({ method, url: `/api/admin/${path}`, payload }, cookies);
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
  return answer;
};
const counts = async () =>
  (await api.send({ method: 'GET', url: '/api/admin/open-data' }, cookies)).json<OpenDataCounts>();

/** A new picture. */
async function picture(said: object = {}) {
  const { id, url } = await new MediaClient(api, cookies).one(await jpeg(++made));
  if (Object.keys(said).length > 0) await admin('PUT', `media/${id}`, said);
  return { id, url };
}

/** A new object with a new picture. */
async function object(said: object, fields: object = {}): Promise<string> {
  const { id, url } = await picture(said);
  await admin('POST', 'collections', collectionInput({ images: [url], ...fields }));
  return id;
}

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());

test('objects and pictures are counted by what is given, what is not, and why', async () => {
  const before = await counts();
  const free = { record: { rights: { licence: BY } } };
  await object({ licence: BY }, free);
  await object({ licence: BY }, { record: { rights: { licence: BY.replace('https', 'http') } } });
  await object({ licence: BY, artwork_or_object: { licence: RESERVED } }, free);
  await object({ licence: NC }, free);
  await object({ licence: RESERVED }, free);
  // nobody stated the rights of the work, or they are reserved
  await object({ licence: BY });
  await object({ licence: BY }, { record: { rights: { licence: RESERVED } } });
  await object({});
  await object({ licence: BY }, { ...free, published: false });
  await object({ licence: BY }, { record: { rights: { licence: BY }, sensitive: 'sacred' } });
  await object({ licence: BY, not_for_download: true }, free);
  await object({ licence: BY, consent: 'withdrawn' }, free);
  await object({ licence: BY, rights_expires_at: '2020-01-01' }, free);
  await picture();
  // without an object, a photograph shows no work
  const { url } = await picture({ licence: BY });
  await admin('POST', 'news', { ...newsInput(), images: [url], published: true });
  const { objects, pictures } = await counts();
  const grown = (now: object, then: object) =>
    Object.fromEntries(Object.entries(now).map(([name, count]) => [name, Number(count) - Reflect.get(then, name)]));
  expect(grown(objects, before.objects)).toEqual({ shown: 12, hidden: 1, sensitive: 1, with_pictures: 8 });
  expect(grown(pictures.given, before.pictures.given)).toEqual({
    open: 3,
    limited: 1,
    reserved: 1,
    work_unclear: 3,
    not_stated: 1,
  });
  expect(grown(pictures.withheld, before.pictures.withheld)).toEqual({
    not_public: 2,
    consent: 1,
    rights_ended: 1,
    sensitive: 1,
    not_for_download: 1,
    damaged: 0,
  });
});

test('with IIIF switched off no picture is given from the next answer on, and no record names one', async () => {
  const id = await object({ licence: BY });
  const [{ id: item } = { id: '' }] = (await api.send({ method: 'GET', url: '/api/public/collections?limit=1' })).json<{
    collections: { id: string }[];
  }>().collections;
  const information = async () => (await api.send({ method: 'GET', url: `/api/iiif/3/${id}/info.json` })).statusCode;
  const record = async (format: string) =>
    (await api.send({ method: 'GET', url: `/api/public/records/${item}/${format}` })).body;
  const named = async () =>
    Promise.all(['linked-art', 'schema-org', 'lido', 'dc'].map(async (format) => (await record(format)).includes(id)));
  const choose = (iiif: boolean) => admin('PUT', 'site', { open_data: { iiif } });
  expect([await information(), await named()]).toEqual([200, [true, true, true, true]]);
  await choose(false);
  expect([await information(), await named()]).toEqual([404, [false, false, false, false]]);
  await choose(true);
  expect([await information(), await named()]).toEqual([200, [true, true, true, true]]);
});

test('files of all records need a licence, but no e-mail address', async () => {
  const sent = (open_data: object) =>
    api.send({ method: 'PUT', url: '/api/admin/site', payload: { email: null, open_data } }, cookies);
  const refused = await sent({ dumps: true, licence: null });
  expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toMatchObject([
    400,
    [{ field: 'open_data.licence', code: 'required' }],
  ]);
  expect((await sent({ dumps: true, licence: BY })).statusCode).toBe(200);
  expect((await sent({ dumps: false, licence: null })).statusCode).toBe(200);
});
