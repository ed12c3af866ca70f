import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readDate } from '@muzey/shared-ui/object-dates/read-date.ts';
import { startApp, type TestApp } from '../../../test/app.js';
import type { CollectionList, PublicCollection } from '../../content-types/collections/collections.dto.js';
import { demoCollections } from './collections.data.js';
import { insertDemoTerms } from './demo-records.js';
import { demoRecords } from './records.data.js';
import { demoTerms } from './terms.data.js';

let api: TestApp;
beforeAll(async () => {
  api = await startApp({ DEMO_CONTENT: 'on' });
});
afterAll(() => api.stop());

const get = async <Answer>(path: string) =>
  (await api.send({ method: 'GET', url: `/api/public/collections${path}` })).json<Answer>();

test('every object that visitors see has a record, with a date that can be read', () => {
  const shown = demoCollections.filter(({ published }) => published).map(({ key }) => key);
  expect(Object.keys(demoRecords).toSorted()).toEqual(shown.toSorted());
  for (const { made } of Object.values(demoRecords)) expect([made.date, readDate(made.date)]).not.toContain(null);
});

test('no term is named that no record needs', () => {
  const named = JSON.stringify(demoRecords);
  for (const name of Object.keys(demoTerms)) expect(named).toContain(`"${name}"`);
});

test('the API answers them with their terms and neighbours', async () => {
  const { collections } = await get<CollectionList>('?limit=100');
  const band = collections.find(({ content }) => content.en?.title.startsWith('Aq basqur'));
  const { record, record_terms } = await get<PublicCollection>(`/${band?.id}`);
  const labels = record_terms.map((term) => term.labels.en);
  expect(labels).toEqual(expect.arrayContaining(['yurt band', 'wool', 'Karakalpaks', 'Karakalpakstan']));
  expect(record).toMatchObject({ object_number: 'DEMO 101', on_show: { room: { kk: '2-zal' } } });
  const [related] = record.related ?? [];
  expect(collections.find(({ id }) => id === related?.id)?.content.en?.title).toBe('Carved door of a yurt');
});

test('a museum that has a term keeps it', async () => {
  const count = async () => (await api.database.query<[{ count: string }]>('SELECT count(*) FROM term'))[0].count;
  const before = await count();
  await insertDemoTerms(api.database.manager, new Date());
  expect(await count()).toBe(before);
});
