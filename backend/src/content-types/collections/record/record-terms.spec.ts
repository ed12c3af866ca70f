import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { faults, type Refusal } from '../../../../test/contract/content-client.js';
import { TermClient } from '../../../../test/term-client.js';
import type { AdminCollection, PublicCollection } from '../collections.dto.js';

let api: TestApp;
let cookies: Cookies;
let terms: TermClient;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  terms = new TermClient(api, cookies);
});
afterAll(() => api.stop());
beforeEach(() => api.database.query("DELETE FROM collections; DELETE FROM term WHERE kind <> 'category'"));

const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';
const post = (record: object) =>
  api.send({ method: 'POST', url: '/api/admin/collections', payload: { ...collectionInput(), record } }, cookies);
async function create(record: object): Promise<AdminCollection> {
  const answer = await post(record);
  expect([answer.statusCode, faults(answer)]).toEqual([201, []]);
  return answer.json<{ collection: AdminCollection }>().collection;
}
const shown = async (id: string) =>
  (await api.send({ method: 'GET', url: `/api/public/collections/${id}` })).json<PublicCollection>();
const named = (kind: string, en: string, more: object = {}) => terms.create({ kind, labels: { en }, ...more });

test('both answers name the terms of a record, as they are called now', async () => {
  const silver = await named('material', 'Silver');
  const { id, version, record_terms } = await create({ material: [silver.id] });
  expect(record_terms).toEqual([{ id: silver.id, kind: 'material', labels: { en: 'Silver' }, slug: 'silver' }]);
  await terms.change(silver.id, { labels: { kk: 'Gúmis' } });
  const labels = { en: 'Silver', kk: 'Gúmis' };
  expect((await shown(id)).record_terms).toEqual([{ id: silver.id, kind: 'material', labels, slug: 'silver' }]);
  const other = await named('material', 'Argent');
  await terms.merge(silver.id, other.id);
  const merged = [{ id: silver.id, kind: 'material', labels: { en: 'Argent' }, slug: 'argent', merged_into: other.id }];
  expect((await shown(id)).record_terms).toEqual(merged);
  const read = (
    await api.send({ method: 'GET', url: `/api/admin/collections/${id}` }, cookies)
  ).json<AdminCollection>();
  // no object was written
  expect(read).toMatchObject({ version, record: { material: [silver.id] }, record_terms: merged });
});

test('terms that there are not, or that are of another kind, are refused where they stand', async () => {
  const [silver, site] = [await named('material', 'Silver'), await named('place', 'Chilpiq')];
  const record = {
    material: [silver.id, UNKNOWN],
    technique: [silver.id],
    object_production: [{ agent_name: 'A' }, { agent: site.id, place: site.id }],
    field_collection: { place: silver.id },
  };
  const answer = await post(record);
  expect([answer.statusCode, faults(answer)]).toEqual([
    400,
    [
      'record.material[1]: unknown_term',
      'record.technique[0]: unknown_term',
      'record.object_production[1].agent: unknown_term',
      'record.field_collection.place: unknown_term',
    ],
  ]);
});

test('a term says how many objects have it, under whichever name, and is not deleted while one has', async () => {
  const [silver, argent, wool] = [
    await named('material', 'Silver'),
    await named('material', 'Argent'),
    await named('material', 'Wool'),
  ];
  const spot = await named('place', 'A field');
  await create({ material: [silver.id, argent.id] });
  await create({ material: [argent.id], field_collection: { place: spot.id } });
  const used = async () => {
    const { terms: found } = await terms.list({ lang: 'en' });
    const others = found.filter(({ kind }) => kind !== 'category');
    return Object.fromEntries(others.map(({ labels, used: uses }) => [labels.en ?? '', uses] as const));
  };
  expect(await used()).toEqual({ Silver: 1, Argent: 2, Wool: 0, 'A field': 1 });
  await terms.merge(argent.id, silver.id);
  expect(await used()).toEqual({ Silver: 2, Wool: 0, 'A field': 1 });
  for (const { id } of [silver, argent, spot]) {
    const answer = await terms.call('DELETE', `/${id}`);
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([409, 'in_use']);
  }
  expect((await terms.call('DELETE', `/${wool.id}`)).statusCode).toBe(200);
});

describe('the place of a find', () => {
  test('is told as its district, until it is freed', async () => {
    const country = await named('place', 'Uzbekistan', { place_level: 'country' });
    const region = await named('place', 'Karakalpakstan', { place_level: 'region', broader: country.id });
    const district = await named('place', 'Ellikqala', { place_level: 'district', broader: region.id });
    const site = await named('place', 'Toprak-kala', { place_level: 'site', broader: district.id });
    const spot = await named('place', 'Trench 3', { broader: site.id });
    const told = async (field_collection: object) => {
      const { record, record_terms } = await shown((await create({ field_collection })).id);
      return [record.field_collection?.place, record_terms.map(({ labels }) => labels.en)];
    };
    expect(await told({ place: spot.id })).toEqual([district.id, ['Ellikqala']]);
    expect(await told({ place: region.id })).toEqual([region.id, ['Karakalpakstan']]);
    expect(await told({ place: spot.id, freed: true })).toEqual([spot.id, ['Trench 3']]);
    const loose = await named('place', 'A grave');
    expect(await told({ place: loose.id })).toEqual([undefined, []]);
  });
});
