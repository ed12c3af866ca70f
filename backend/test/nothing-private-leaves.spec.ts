import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { gunzipSync } from 'node:zlib';
import { DUMP_FILES } from '../src/operations/open-data/dumps/dump-files.js';
import { Dumps } from '../src/operations/open-data/dumps/dumps.service.js';
import { startApp, type Cookies, type TestApp } from './app.js';
import { collectionInput } from './builders/collections.js';
import { jpeg } from './builders/pictures.js';
import { dumpHere } from './dump-here.js';
import { eventually } from './eventually.js';
import { MediaClient } from './media-client.js';
import { signInRegistrar } from './registrar.js';
import { TermClient } from './term-client.js';
import { wholeObject } from './whole-object.js';

/** In every text that is not public; no other text has it. */
const MARK = 'qzxmark';
/** In a language that an object does not have: its record has it, and no format tells it. */
const KEPT_BACK = 'qzxlanguage';
const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';

let api: TestApp;
let cookies: Cookies;
/** Ids that visitors are told, and those that nobody may learn. */
const shown: string[] = [];
const secret: string[] = [];
const terms: string[] = [];

const admin = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, as = cookies) => {
  const answer = await api.send({ method, url: `/api/admin/${path}`, payload }, as);
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
  return answer;
};
const object = async (fields: object): Promise<string> =>
  (await admin('POST', 'collections', collectionInput(fields))).json<{ collection: { id: string } }>().collection.id;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  const registrar = await signInRegistrar(api, cookies);
  const client = new TermClient(api, cookies);
  await admin('PUT', 'site', {
    email: 'museum@example.org',
    open_data: { harvest: true, dumps: true, licence: LICENCE },
  });
  const whole = await wholeObject(api, cookies);
  await admin('PUT', `terms/${whole.site}`, {
    labels: { en: `${MARK} spot` },
    latitude: 42.424242,
    longitude: 60.606061,
    exact_match: [`https://www.wikidata.org/wiki/${MARK}`],
  });
  const note = { field_collection: { place: whole.site, note: { en: `${MARK} note` } } };
  // Karakalpak has no title, so that nobody reads the object in it
  await admin('PUT', `collections/${whole.id}`, { record: { ...note, title: { kk: `${KEPT_BACK} title` } } });
  await admin(
    'PUT',
    `collections/${whole.id}/private`,
    {
      condition: `${MARK} condition`,
      storage_place: `${MARK} storage`,
      weight_and_stones: `${MARK} weight`,
      special_numbers: [{ type: `${MARK} book`, number: `${MARK} number` }],
      staff_notes: `${MARK} notes`,
      acquisition_source: `${MARK} source`,
    },
    registrar,
  );
  await admin('PUT', `collections/${whole.id}/waiting-change`, { content: { en: { title: `${MARK} waiting` } } });
  await admin('PUT', `media/${whole.picture}`, { licence: LICENCE, source: `${MARK} of staff`, tags: [`${MARK} tag`] });
  shown.push(whole.id);
  secret.push(whole.site);
  terms.push(whole.silver, whole.region, whole.site);
  await plantHidden(client);
});
afterAll(() => api.stop());

/** Objects that nobody sees, or sees no more, and pictures that are not given. */
async function plantHidden(client: TermClient): Promise<void> {
  const titled = (what: string) => ({ content: { en: { title: `${MARK} ${what}` } } });
  const own = await client.create({ kind: 'subject', labels: { en: `${MARK} of a draft` } });
  const draft = await object({ ...titled('draft'), published: false, record: { subject: [own.id] } });
  const later = await object({ ...titled('later'), shown_from: '2099-01-01' });
  const ended = await object({ ...titled('ended'), shown_from: '2020-01-01', shown_until: '2020-02-01' });
  const [hidden, deleted] = [await object(titled('hidden')), await object(titled('deleted'))];
  await admin('PUT', `collections/${hidden}`, { published: false });
  await admin('DELETE', `collections/${deleted}`);
  const media = new MediaClient(api, cookies);
  const pictures = [await media.one(await jpeg(11)), await media.one(await jpeg(12))];
  const [veiled, kept] = pictures.map(({ id }) => id);
  await admin('PUT', `media/${kept}`, { not_for_download: true });
  const images = pictures.map(({ url }) => [url]);
  shown.push(await object({ images: images[0], record: { sensitive: 'human_remains' } }));
  shown.push(
    await object({ images: images[1], record: { related: [{ id: draft, note: { en: `${MARK} related` } }] } }),
  );
  secret.push(draft, later, ended, own.id);
  withheld.push(veiled ?? '', kept ?? '');
  terms.push(own.id);
}

/** Pictures that are in no format of others. */
const withheld: string[] = [];

const FORMATS = ['linked-art', 'schema-org', 'lido', 'dc'];

/** Everything that leaves the house in the words of other programs, by its address. */
async function waysOut(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const read = async (url: string): Promise<string> => {
    const { body, statusCode } = await api.send({ method: 'GET', url });
    expect([url, statusCode < 500]).toEqual([url, true]);
    found.set(url, body);
    return body;
  };
  const oai = (query: Record<string, string>) => read(`/api/oai?${new URLSearchParams(query).toString()}`);
  const identify = await oai({ verb: 'Identify' });
  const origin = />([^<]+)\/oai<\/request>/.exec(identify)?.[1] ?? '';
  const sets = [...(await oai({ verb: 'ListSets' })).matchAll(/<setSpec>([^<]+)</g)].map(([, spec = '']) => spec);
  for (const id of [...shown, ...secret]) {
    for (const format of FORMATS) await read(`/api/public/records/${id}/${format}`);
    for (const metadataPrefix of ['oai_dc', 'lido'])
      await oai({ verb: 'GetRecord', metadataPrefix, identifier: `${origin}/id/${id}` });
    await oai({ verb: 'ListMetadataFormats', identifier: `${origin}/id/${id}` });
  }
  for (const metadataPrefix of ['oai_dc', 'lido']) {
    for (const set of sets) await oai({ verb: 'ListRecords', metadataPrefix, set });
    await oai({ verb: 'ListRecords', metadataPrefix, from: '2019-01-01' });
    await oai({ verb: 'ListIdentifiers', metadataPrefix });
  }
  await dumped(found);
  await read('/api/public/changes?limit=1000');
  await read(`/api/public/changes/collections?ids=${[...shown, ...secret].join(',')}`);
  for (const id of terms)
    for (const path of [
      'terms/material/ID',
      'terms/place/ID',
      'terms/subject/ID',
      'records/ID/skos',
      'records/ID/turtle',
    ])
      await read(`/api/public/${path.replace('ID', id)}`);
  for (const path of [
    'collections?limit=100',
    'collections/facets',
    'terms/place',
    'terms/subject',
    `search?q=pendants`,
  ])
    await read(`/api/public/${path}`);
  return found;
}

/** Reads the files of a dump. */
async function dumped(found: Map<string, string>): Promise<void> {
  dumpHere(api);
  await api.app.get(Dumps).makeIfDue();
  for (const name of [...DUMP_FILES, 'catalog.ttl', 'catalog.jsonld']) {
    const { rawPayload, statusCode } = await api.send({ method: 'GET', url: `/api/data/${name}` });
    expect([name, statusCode]).toEqual([name, 200]);
    found.set(`/api/data/${name}`, (name.endsWith('.gz') ? gunzipSync(rawPayload) : rawPayload).toString());
  }
}

test('nothing that is not public leaves by any way', async () => {
  // a list of harvesters ends a moment before now
  const all = async () => {
    const { body } = await api.send({ method: 'GET', url: '/api/oai?verb=ListIdentifiers&metadataPrefix=lido' });
    return shown.every((id) => body.includes(`/id/${id}<`));
  };
  expect(await eventually(all, true)).toBe(true);
  const ways = await waysOut();
  expect(ways.size).toBeGreaterThan(60);
  for (const [url, body] of ways) {
    expect([url, body.includes(MARK)]).toEqual([url, false]);
    expect([url, /42\.4242|60\.6060/.test(body)]).toEqual([url, false]);
    // an error of the protocol repeats the question, and a refusal names nothing
    const told = body.replaceAll(/<request [^>]*>/g, '');
    const named = secret.filter((id) => told.includes(id));
    expect([url, named]).toEqual([url, []]);
    if (!/^\/api\/(?:public\/records\/|oai|data\/)/.test(url)) continue;
    expect([url, withheld.filter((id) => body.includes(id))]).toEqual([url, []]);
    expect([url, body.includes(KEPT_BACK)]).toEqual([url, false]);
  }
  // the ways lead somewhere
  for (const url of [`/api/public/records/${shown[0]}/lido`, ...DUMP_FILES.map((name) => `/api/data/${name}`)])
    expect([url, ways.get(url)]).toEqual([url, expect.stringContaining('Khorezm')]);
});
