import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { faults } from '../../../../test/contract/content-client.js';
import { insertItems } from '../../../../test/insert-items.js';
import { insertTerms } from '../../../../test/insert-terms.js';
import type { AuditTrail } from '../../../platform/audit/audit.dto.js';
import { Rebuild } from '../../../platform/search/rebuild.js';
import type { SearchResults } from '../../../platform/search/search.dto.js';
import type { AdminCollection, CollectionList, PublicCollection } from '../collections.dto.js';

let api: TestApp;
let cookies: Cookies;

const carving = randomUUID();
const [felt, wool, town, spot, agent, branch] = Array.from({ length: 6 }, () => randomUUID()) as [
  ...[string, string, string],
  ...[string, string, string],
];

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  await insertTerms(api.database, {
    [felt]: 'material',
    [wool]: 'material',
    [town]: 'place',
    [spot]: 'place',
    [agent]: 'person',
    [carving]: 'technique',
  });
  await insertItems(api.database, { branches: [branch], exhibitions: [], collections: [] });
});
afterAll(() => api.stop());
beforeEach(() => api.database.query('DELETE FROM collections'));

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  api.send({ method, url: `/api/admin/${path}`, payload }, cookies);
async function create(record: object): Promise<AdminCollection> {
  const answer = await send('POST', 'collections', { ...collectionInput(), record });
  expect([answer.statusCode, faults(answer)]).toEqual([201, []]);
  return answer.json<{ collection: AdminCollection }>().collection;
}
const change = async (id: string, record: object | null) =>
  (await send('PUT', `collections/${id}`, { record })).json<{ collection: AdminCollection }>().collection;
const shown = async (id: string) =>
  (await api.send({ method: 'GET', url: `/api/public/collections/${id}` })).json<PublicCollection>();
const columns = async (id: string) => {
  const [row] = await api.database.query<Record<string, unknown>[]>(
    `SELECT term_ids, find_spot, find_spot_freed, on_show, number_keys, search FROM collections WHERE id = $1`,
    [id],
  );
  return row;
};

describe('a write', () => {
  test('without a record leaves an empty one', async () => {
    const { id, record, record_terms } = await create({});
    expect([record, record_terms]).toEqual([{}, []]);
    expect(await shown(id)).toMatchObject({ record: {}, record_terms: [] });
  });

  test('replaces the fields that it names, and null clears one', async () => {
    const { id } = await create({ object_number: 'КП 12', material: [felt], fund: 'main' });
    expect((await change(id, { material: [wool], fund: null })).record).toEqual({
      object_number: 'КП 12',
      material: [wool],
    });
    expect((await change(id, {})).record).toEqual({ object_number: 'КП 12', material: [wool] });
    expect((await change(id, null)).record).toEqual({});
  });

  test('keeps titles of several kinds in their order, and all are searched', async () => {
    const titles = [
      { type: 'original', content: 'Haft Paykar', lang: 'fa-Latn' },
      { type: 'translated', content: 'Seven Beauties' },
    ];
    const { id, record } = await create({ titles });
    expect(record.titles).toEqual(titles);
    expect((await shown(id)).record.titles).toEqual(titles);
    const found = await api.send({ method: 'GET', url: '/api/public/collections?q=paykar' });
    expect(found.json<CollectionList>().collections.map((item) => item.id)).toEqual([id]);
  });

  test('of a client that knows only associations keeps roles, qualifiers and techniques', async () => {
    const { id, record } = await create({
      object_production: [
        { agent, role: 'engraver', qualifier: 'circle_of', technique: [carving] },
        { agent_name: 'B', role: 'editor' },
        { agent_name: 'C', association: 'printer' },
      ],
    });
    const [engraver, editor, printer] = record.object_production ?? [];
    expect([engraver?.association, editor?.association, printer]).toEqual([
      'school_of',
      undefined,
      { agent_name: 'C', role: 'printer', association: 'printer' },
    ]);
    const made = [{ agent_name: 'B' }, { agent, association: 'school_of', place: town }, { agent_name: 'C' }];
    expect((await change(id, { object_production: made })).record.object_production).toEqual([
      editor,
      { ...engraver, place: town },
      { agent_name: 'C' },
    ]);
    // sent back as read, with another association
    const other = [
      { ...editor, association: 'after' },
      { agent_name: 'B', role: null, qualifier: null },
    ];
    expect((await change(id, { object_production: other })).record.object_production).toEqual([
      { agent_name: 'B', qualifier: 'after', association: 'after' },
      { agent_name: 'B' },
    ]);
  });

  describe('with several makers of one production', () => {
    const made = { technique: [carving], place: town, date: { text: '1870' } };
    const print = [
      { agent, role: 'designer', ...made },
      { agent_name: 'B', role: 'engraver', same_production: true },
      { agent_name: 'C', role: 'printer', same_production: true },
      { agent_name: 'D', role: 'editor' },
    ];
    const makers = ({ record }: { record?: PublicCollection['record'] }) =>
      record?.object_production?.map(({ agent_name = 'A', same_production }) => [agent_name, same_production]);
    const sent = async (object_production: object[]) => makers(await create({ object_production }));

    test('has them in their order, with what each did', async () => {
      const { id, record } = await create({ object_production: print });
      expect(record.object_production).toMatchObject(print);
      expect((await shown(id)).record).toEqual(record);
      const [, second] = print;
      const moved = [
        { ...second, ...made, same_production: false },
        { agent, role: null, same_production: true },
      ];
      expect((await change(id, { object_production: moved })).record.object_production).toMatchObject([
        { agent_name: 'B', role: 'engraver', technique: [carving] },
        { agent, same_production: true },
      ]);
    });

    test('is found by each of them', async () => {
      const { id } = await create({
        object_production: [
          { agent_name: 'Usto Olim', date: { text: '1870' } },
          { agent, same_production: true },
        ],
      });
      for (const query of [`maker=${agent}`, 'q=olim']) {
        const found = await api.send({ method: 'GET', url: `/api/public/collections?${query}` });
        expect(found.json<CollectionList>().collections.map((item) => item.id)).toEqual([id]);
      }
      const facets = await api.send({ method: 'GET', url: '/api/public/collections/facets' });
      expect(facets.body).toContain(agent);
    });

    test('keeps them together for a client that does not know of it', async () => {
      const { id } = await create({ object_production: print });
      const [older, ...others] = [
        { agent, association: 'designer', place: town, date: { text: '1871' } },
        { agent_name: 'C', association: 'printer' },
        { agent_name: 'D' },
      ];
      const without = await change(id, { object_production: [older, ...others] });
      expect(makers(without)).toEqual([
        ['A', undefined],
        ['C', true],
        ['D', undefined],
      ]);
      expect(without.record.object_production?.[0]).toMatchObject({ technique: [carving], date: { text: '1871' } });
      // whose production is gone does not become part of another
      expect(makers(await change(id, { object_production: others.toReversed() }))).toEqual([
        ['D', undefined],
        ['C', undefined],
      ]);
    });

    test('begins a production with the first entry, and with one that has its own place, date or technique', async () => {
      const same = { same_production: true };
      expect(await sent([{ agent_name: 'B', ...same }])).toEqual([['B', undefined]]);
      expect(await sent([{ agent_name: 'B' }, { agent_name: 'C', date: { text: '1870' }, ...same }])).toEqual([
        ['B', undefined],
        ['C', undefined],
      ]);
      // an empty entry is none, and what continues it does not continue the one before
      expect(
        await sent([{ agent_name: 'B' }, same, { agent_name: 'C', ...same }, {}, { agent_name: 'D', ...same }]),
      ).toEqual([
        ['B', undefined],
        ['C', true],
        ['D', undefined],
      ]);
    });

    test('is restored as it was', async () => {
      const { id, record } = await create({ object_production: print });
      await change(id, {
        object_production: [
          { agent, ...made },
          { agent_name: 'B', same_production: false },
        ],
      });
      await send('POST', `collections/${id}/revisions/1/restore`, {});
      expect((await shown(id)).record).toEqual(record);
      await change(id, { object_production: [{ agent_name: 'B' }, { agent_name: 'C', same_production: false }] });
      await change(id, { object_production: [{ agent_name: 'B' }, { agent_name: 'C', same_production: true }] });
      await send('POST', `collections/${id}/revisions/4/restore`, { fields: ['record.object_production'] });
      expect(makers(await shown(id))).toEqual([
        ['B', undefined],
        ['C', undefined],
      ]);
    });
  });

  test('stores no empty parts, and each term once', async () => {
    const { record } = await create({
      material: [felt, felt.toUpperCase()],
      technique: [],
      title: { en: ' ', ru: null },
      object_production: [{}, { agent_name: ' Aral ' }, { date: { text: ' ' } }],
      field_collection: { freed: false, note: {} },
      numbers: [{ type: 'other', number: ' 7 ', duplicate: false }],
    });
    expect(record).toEqual({
      material: [felt],
      object_production: [{ agent_name: 'Aral' }],
      numbers: [{ type: 'other', number: '7' }],
    });
  });

  test.each<[object, string[]]>([
    [{ object_number: 7 }, ['record.object_number: wrong_type']],
    [{ object_number: 'x'.repeat(201) }, ['record.object_number: too_long']],
    [{ weight: 3 }, ['record.weight: unknown_field']],
    [{ fund: 'secret' }, ['record.fund: invalid_value']],
    [{ material: [felt, 'felt'] }, ['record.material[1]: invalid_value']],
    [{ material: Array(51).fill(felt) }, ['record.material: too_long']],
    [{ number_of_objects: 0 }, ['record.number_of_objects: invalid_value']],
    [{ dimensions: [{ dimension: 'height', value: '3', unit: 'cm' }] }, ['record.dimensions[0].value: wrong_type']],
    [{ dimensions: [{ dimension: 'height', value: 3, unit: 'inch' }] }, ['record.dimensions[0].unit: invalid_value']],
    [
      { dimensions: [{ dimension: 'height', value: 3, value_to: 3, unit: 'cm', qualifier: 'over', count: 1 }] },
      [
        'record.dimensions[0].value_to: invalid_value',
        'record.dimensions[0].qualifier: invalid_value',
        'record.dimensions[0].count: invalid_value',
      ],
    ],
    [{ dimensions_text: { ru: 'x'.repeat(10_001) } }, ['record.dimensions_text.ru: too_long']],
    [{ inscriptions: [{ content: ' ' }] }, ['record.inscriptions[0].content: required']],
    [{ inscriptions: [{ content: 'x', lang: 'not a tag' }] }, ['record.inscriptions[0].lang: invalid_value']],
    [{ numbers: [{ type: 'accession', number: '1', book: 2 }] }, ['record.numbers[0].book: unknown_field']],
    [{ rights: { licence: 'javascript:alert(1)' } }, ['record.rights.licence: invalid_link']],
    [
      { object_production: [{ date: { text: '\u0000' } }] },
      ['record.object_production[0].date.text: invalid_characters'],
    ],
    [{ bibliography: ['x'.repeat(1_001)] }, ['record.bibliography: too_long']],
    [{ title: { en: 'x'.repeat(2_001) } }, ['record.title.en: too_long']],
    [
      { titles: [{ type: 'nickname', content: ' ', lang: 'not a tag' }] },
      [
        'record.titles[0].type: invalid_value',
        'record.titles[0].content: required',
        'record.titles[0].lang: invalid_value',
      ],
    ],
  ])('%j is refused on the field', async (record, expected) => {
    const answer = await send('POST', 'collections', { ...collectionInput(), record });
    expect([answer.statusCode, faults(answer)]).toEqual([400, expected]);
  });

  test('of more than a record may hold is refused as a whole', async () => {
    const note = { en: 'x'.repeat(10_000), ru: 'x'.repeat(10_000), uz: 'x'.repeat(10_000), kk: 'x'.repeat(10_000) };
    const { id } = await create({});
    const related = Array.from({ length: 6 }, () => ({ id, note }));
    const answer = await send('POST', 'collections', { ...collectionInput(), record: { related } });
    expect([answer.statusCode, faults(answer)]).toEqual([400, ['record: too_long']]);
  });

  test('makes the columns that lists and facets read', async () => {
    const { id } = await create({
      object_number: 'КП-12/3',
      numbers: [{ type: 'inventory', number: 'А 007' }],
      branch,
      material: [felt],
      object_production: [{ agent, place: town }],
      field_collection: { place: spot, freed: true },
      on_show: { room: { en: 'Hall 2' } },
    });
    expect(await columns(id)).toMatchObject({
      term_ids: [felt, agent, town].sort(),
      find_spot: spot,
      find_spot_freed: true,
      on_show: true,
      number_keys: ['slug::kp12-3', 'slug::a007', `object:${branch}:kp12/3`, `inventory:${branch}:a007`].sort(),
    });
  });
});

test('dates are read, and the years of an object are those of all of them', async () => {
  const dates = (...texts: string[]) => texts.map((text) => ({ date: { text } }));
  const { id, record } = await create({ object_production: dates('ок. 1870-х', 'XX ásirdiń bası', 'belgisiz') });
  expect(record.object_production).toEqual([
    { date: { text: 'ок. 1870-х', edtf: '1870~/1879~', earliest: 1870, latest: 1879 } },
    { date: { text: 'XX ásirdiń bası', edtf: '1901~/1930~', earliest: 1901, latest: 1930 } },
    { date: { text: 'belgisiz', edtf: null, earliest: null, latest: null } },
  ]);
  const years = () => api.database.query('SELECT earliest, latest FROM collections WHERE id = $1', [id]);
  expect(await years()).toEqual([{ earliest: 1870, latest: 1930 }]);
  await change(id, { object_production: dates('6th c. BC', 'after 1850') });
  expect(await years()).toEqual([{ earliest: -599, latest: null }]);
});

test('visitors are told where an object was found only where that is freed', async () => {
  const found = { place: spot, note: { en: 'MARK in a grave' }, date: { text: '1949' } };
  const { id } = await create({ field_collection: found, numbers: [{ type: 'other', number: '9', duplicate: true }] });
  const closed = await shown(id);
  expect(closed.record).toMatchObject({
    numbers: [{ type: 'other', number: '9' }],
    field_collection: { date: { text: '1949' } },
  });
  expect(JSON.stringify(closed)).not.toMatch(new RegExp(`MARK|duplicate|freed|${spot}`));
  const search = await api.send({ method: 'GET', url: '/api/public/search?q=grave' });
  expect(search.json<SearchResults>().total).toBe(0);
  await change(id, { field_collection: { ...found, freed: true } });
  expect((await shown(id)).record.field_collection).toMatchObject({ place: spot, note: { en: 'MARK in a grave' } });
});

test('cards have the number, the first maker and whether it is sensitive, and no more of the record', async () => {
  await create({
    object_number: 'N1',
    material: [felt],
    credit_line: { en: 'Given' },
    sensitive: 'sacred',
    object_production: [{ agent, association: 'maker', place: town, date: { text: '1990' } }, { agent_name: 'B' }],
  });
  const list = async (query: string) =>
    (await api.send({ method: 'GET', url: `/api/public/collections${query}` })).json<CollectionList>().collections[0];
  expect((await list('?fields=card'))?.record).toEqual({
    object_number: 'N1',
    object_production: [
      { agent, role: 'maker', association: 'maker', date: expect.objectContaining({ text: '1990' }) },
    ],
    sensitive: 'sacred',
  });
  expect((await list(''))?.record).toMatchObject({ material: [felt], credit_line: { en: 'Given' } });
});

test.each([
  ['kp12', 'number'],
  ['Нукуса', 'full_title'],
  ['Qudaybergen', 'maker'],
  ['bismillah', 'inscription'],
])('a search for %s finds the object by its %s', async (q, field) => {
  await create({
    object_number: 'kp12',
    title: { ru: 'Ковёр из Нукуса' },
    object_production: [{ agent_name: 'Qudaybergen' }],
    inscriptions: [{ content: 'بسم', transliteration: 'bismillah' }],
  });
  const url = `/api/public/search?${new URLSearchParams({ q }).toString()}`;
  const { results } = (await api.send({ method: 'GET', url })).json<SearchResults>();
  // a branch in the town is found by a form of its name, too
  const objects = results.filter(({ type }) => type === 'collections');
  expect(objects.map(({ field: found }) => found?.name)).toEqual([field]);
});

test('history names the fields, and gives one back without the others', async () => {
  const { id } = await create({ title: { en: 'A', ru: 'Б' }, fund: 'main', material: [felt] });
  await change(id, { title: { en: 'C' }, fund: 'auxiliary', acquisition: { method: 'gift', date: { text: '1970' } } });
  const { entries } = (await send('GET', `audit?type=collections&item=${id}&limit=1`)).json<AuditTrail>();
  expect(entries[0]?.fields?.sort()).toEqual([
    'record.acquisition',
    'record.fund',
    'record.title.en',
    'record.title.ru',
  ]);
  const restore = (fields?: string[]) => send('POST', `collections/${id}/revisions/1/restore`, { fields });
  const part = (await restore(['record.title.ru'])).json<{ item: AdminCollection }>().item;
  expect(part.record).toMatchObject({ title: { en: 'C', ru: 'Б' }, fund: 'auxiliary' });
  const whole = (await restore()).json<{ item: AdminCollection }>().item;
  expect(whole.record).toEqual({ title: { en: 'A', ru: 'Б' }, fund: 'main', material: [felt] });
});

test('a change of a record waits, and goes live with what was changed meanwhile', async () => {
  const { id } = await create({ title: { en: 'A' }, fund: 'main', rights: { licence: 'https://example.org/by' } });
  await send('PUT', `collections/${id}/waiting-change`, { record: { title: { en: 'B' }, rights: null } });
  await change(id, { fund: 'auxiliary' });
  expect((await shown(id)).record).toMatchObject({ title: { en: 'A' }, fund: 'auxiliary' });
  expect((await send('POST', `collections/${id}/waiting-change/publish`, {})).statusCode).toBe(200);
  expect((await shown(id)).record).toEqual({ title: { en: 'B' }, fund: 'auxiliary' });
});

test('the columns of objects from before are made in the background', async () => {
  const { id } = await create({ object_number: 'A 1', material: [felt], on_show: { branch } });
  const before = await columns(id);
  await api.database.query(
    "UPDATE collections SET search = 'old', number_keys = '{}', term_ids = '{}', on_show = false",
  );
  await api.app.get(Rebuild).run();
  expect(await columns(id)).toEqual(before);
});

test('an object comes back from the trash with its record', async () => {
  const { id, record } = await create({ object_number: 'A 1', material: [felt] });
  const before = await columns(id);
  await send('DELETE', `collections/${id}`);
  await send('POST', `trash/collections/${id}/restore`);
  expect((await shown(id)).record).toEqual(record);
  expect(await columns(id)).toEqual(before);
});
