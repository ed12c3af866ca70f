import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { collectionInput } from '../../../test/builders/collections.js';
import { faults, type Refusal } from '../../../test/contract/content-client.js';
import { TermClient } from '../../../test/term-client.js';

let api: TestApp;
let cookies: Cookies;
let terms: TermClient;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  terms = new TermClient(api, cookies);
});
afterAll(() => api.stop());
beforeEach(() => api.database.query("DELETE FROM term WHERE kind <> 'category'"));

const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';
const EMPTY = {
  key: null,
  variants: [],
  deprecated: {},
  broader: null,
  place_level: null,
  latitude: null,
  longitude: null,
  born: null,
  died: null,
  earliest: null,
  latest: null,
  exact_match: [],
  close_match: [],
  scope_note: {},
  source: null,
  merged_into: null,
  merged: [],
  used: 0,
  version: 1,
};

test('a term has labels, variants, addresses in other vocabularies, and what its kind has', async () => {
  const wool = await terms.create({ labels: { en: ' Wool ', kk: 'Jún' }, variants: ['sheep wool', ' ', 'sheep wool'] });
  expect(wool).toMatchObject({ ...EMPTY, labels: { en: 'Wool', kk: 'Jún' }, variants: ['sheep wool'] });
  const place = {
    kind: 'place',
    labels: { en: 'Mizdakhan' },
    place_level: 'site',
    latitude: 42.401,
    longitude: 59.387,
    exact_match: ['https://www.wikidata.org/entity/Q4292823'],
    scope_note: { en: 'A necropolis.' },
    source: 'own',
  };
  const { id } = await terms.create(place);
  expect(await terms.get(id)).toMatchObject({ ...EMPTY, ...place });
});

test('a text names terms in any form, also as they are not to be used; a glossary entry is for translators only', async () => {
  const entry = {
    kind: 'glossary',
    labels: { en: 'item', kk: 'buyım' },
    deprecated: { kk: ['zat', ' ', 'zat'], ru: null },
  };
  const { id, deprecated } = await terms.create(entry);
  expect(deprecated).toEqual({ kk: ['zat'] });
  const inText = async (lang: string, text: string) =>
    (await terms.call('POST', '/in-text', { lang, text })).json<object>();
  const named = { id, kind: 'glossary', labels: entry.labels };
  expect(await inText('en', 'The items')).toEqual({
    terms: [{ ...named, forms: [{ text: 'items', deprecated: false }] }],
  });
  expect(await inText('kk', 'Zatlar')).toEqual({
    terms: [{ ...named, forms: [{ text: 'Zatlar', deprecated: true }] }],
  });
  expect(await inText('ru', 'Zatlar')).toEqual({ terms: [] });
  const { id: other } = await terms.create({ kind: 'glossary', labels: { en: 'thing' } });
  await terms.call('POST', `/${other}/merge`, { into: id });
  expect(await inText('en', 'A thing')).toMatchObject({ terms: [{ id, labels: entry.labels }] });
  await terms.call('PUT', `/${id}`, { deprecated: { kk: [] } });
  expect(await inText('kk', 'Zatlar')).toEqual({ terms: [] });
  expect((await api.send({ method: 'GET', url: '/api/public/terms/glossary' })).statusCode).toBe(404);
  expect((await terms.call('POST', '/in-text', { lang: 'en', text: 'x'.repeat(200_001) })).statusCode).toBe(400);
});

test('what is absent stays, null clears, and every change counts the version', async () => {
  const { id } = await terms.create({
    kind: 'person',
    labels: { en: 'A', ru: 'Б' },
    born: 1884,
    died: 1950,
    source: 'x',
  });
  const answer = await terms.call('PUT', `/${id}`, { labels: { ru: null }, died: null, variants: ['C'] });
  expect([answer.statusCode, answer.headers.etag]).toEqual([200, '"2"']);
  expect(await terms.get(id)).toMatchObject({
    version: 2,
    labels: { en: 'A' },
    born: 1884,
    died: null,
    variants: ['C'],
    source: 'x',
    kind: 'person',
  });
});

test('what was read can be sent back, and a stale version is a 412 with what is stored', async () => {
  const { id } = await terms.create({ labels: { en: 'Silver' } });
  const read = await terms.call('GET', `/${id}`);
  expect((await terms.call('PUT', `/${id}`, read.json(), { 'if-match': String(read.headers.etag) })).statusCode).toBe(
    200,
  );
  const other = await terms.create({ labels: { en: 'Argentum' } });
  const stale = { 'if-match': '"1"' };
  for (const answer of [
    await terms.call('PUT', `/${id}`, { source: 'x' }, stale),
    await terms.call('POST', `/${id}/merge`, { into: other.id }, stale),
    await terms.call('POST', `/${id}/unmerge`, undefined, stale),
    await terms.call('DELETE', `/${id}`, undefined, stale),
  ])
    expect([answer.statusCode, answer.json<Refusal>().current]).toMatchObject([412, { id, version: 2 }]);
  expect((await terms.call('DELETE', `/${id}`, undefined, { 'if-match': '"2"' })).statusCode).toBe(200);
  expect((await terms.call('GET', `/${id}`)).statusCode).toBe(404);
});

test('a creation that is repeated with its key makes one term', async () => {
  const payload = { kind: 'material', labels: { en: 'Once' } };
  const headers = { 'idempotency-key': 'term-1' };
  const [first, second] = [
    await terms.call('POST', '', payload, headers),
    await terms.call('POST', '', payload, headers),
  ];
  expect(second.json()).toEqual(first.json());
  expect(await terms.labels()).toEqual(['Once']);
});

test.each<[string, object, string[]]>([
  ['no labels', { labels: {} }, ['labels: required']],
  ['blank labels', { labels: { en: ' ' } }, ['labels: required']],
  ['an unknown kind', { kind: 'colour' }, ['kind: invalid_value']],
  ['an unknown field', { colour: 'red' }, ['colour: unknown_field']],
  ['a category without a key', { kind: 'category' }, ['key: required']],
  ['a key that another category has', { kind: 'category', key: 'jewelry' }, ['key: key_taken']],
  ['a key with other signs', { key: 'Two words' }, ['key: invalid_value']],
  ['an unknown broader term', { broader: UNKNOWN }, ['broader: not_found']],
  ['a material that nobody knows', { nobody_known: true }, ['nobody_known: other_kind']],
  ['coordinates of a material', { latitude: 1, longitude: 1 }, ['latitude: other_kind', 'longitude: other_kind']],
  ['half a place', { kind: 'place', latitude: 1 }, ['longitude: coordinates_incomplete']],
  ['a place beyond the pole', { kind: 'place', latitude: 91, longitude: 1 }, ['latitude: invalid_latitude']],
  ['a period that ends before it began', { kind: 'period', earliest: 2, latest: 1 }, ['latest: end_before_start']],
  ['years of what is no period', { kind: 'place', earliest: 1370 }, ['earliest: other_kind']],
  ['a life that ends before it began', { kind: 'person', born: 2, died: 1 }, ['died: end_before_start']],
  ['a match that is no address', { exact_match: ['Q1'] }, ['exact_match: invalid_link']],
  ['a script as a match', { close_match: ['javascript:alert(1)'] }, ['close_match: invalid_link']],
  ['too many variants', { variants: Array.from({ length: 101 }, String) }, ['variants: too_long']],
  ['a long label', { labels: { kk: 'x'.repeat(201) } }, ['labels.kk: too_long']],
])('%s is refused on the field', async (_, change, expected) => {
  const answer = await terms.call('POST', '', { kind: 'material', labels: { en: 'Wool' }, ...change });
  expect([answer.statusCode, faults(answer)]).toEqual([400, expected]);
});

describe('the tree', () => {
  test('has no circles and no other kinds, and lists its branches', async () => {
    const metal = await terms.create({ labels: { en: 'Metal' } });
    const silver = await terms.create({ labels: { en: 'Silver' }, broader: metal.id });
    const sheet = await terms.create({ labels: { en: 'Sheet silver' }, broader: silver.id });
    const refused = await terms.call('PUT', `/${metal.id}`, { broader: sheet.id });
    expect([refused.statusCode, faults(refused)]).toEqual([400, ['broader: cycle']]);
    const own = await terms.call('PUT', `/${metal.id}`, { broader: metal.id });
    expect(faults(own)).toEqual(['broader: cycle']);
    const technique = await terms.create({ kind: 'technique', labels: { en: 'Forging' } });
    expect(faults(await terms.call('PUT', `/${technique.id}`, { broader: metal.id }))).toEqual(['broader: other_kind']);
    expect(await terms.labels({ broader: 'none' })).toEqual(['Metal']);
    expect(await terms.labels({ broader: metal.id })).toEqual(['Silver']);
    expect(await terms.labels({ broader: UNKNOWN })).toEqual([]);
    const read = (await terms.call('GET', `/${metal.id}`)).json<{ narrower: number }>();
    const [listed] = (await terms.call('GET', '?broader=none&kind=material')).json<{ terms: { narrower: number }[] }>()
      .terms;
    expect([read.narrower, listed?.narrower]).toEqual([1, 1]);
    const used = await terms.call('DELETE', `/${silver.id}`);
    expect([used.statusCode, used.json<Refusal>().code]).toEqual([409, 'in_use']);
  });

  test('is narrowed to the terms that lack a label in a language', async () => {
    await terms.create({ labels: { en: 'Wool', kk: 'Jún' } });
    await terms.create({ labels: { en: 'Silk' } });
    expect(await terms.labels({ missing: 'kk' })).toEqual(['Silk']);
  });

  test('two moves at the same time close no circle', async () => {
    const [one, other] = [
      await terms.create({ labels: { en: 'One' } }),
      await terms.create({ labels: { en: 'Other' } }),
    ];
    const answers = await Promise.all([
      terms.call('PUT', `/${one.id}`, { broader: other.id }),
      terms.call('PUT', `/${other.id}`, { broader: one.id }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('is at most twenty levels deep', async () => {
    let broader: string | undefined;
    for (let level = 1; level <= 20; level++)
      broader = (await terms.create({ labels: { en: `Level ${level}` }, broader })).id;
    expect(faults(await terms.call('POST', '', { kind: 'material', labels: { en: 'Deep' }, broader }))).toEqual([
      'broader: too_deep',
    ]);
  });
});

describe('a merge', () => {
  test('makes a term an alias, whose labels and narrower terms are those of the other one, and can be undone', async () => {
    const silver = await terms.create({ labels: { en: 'Silver' } });
    const argentum = await terms.create({ labels: { en: 'Argentum', ru: 'Аргентум' }, variants: ['Ag'] });
    const coin = await terms.create({ labels: { en: 'Coin silver' }, broader: argentum.id });
    expect(await terms.merge(argentum.id, silver.id)).toMatchObject({ merged_into: silver.id, version: 2 });
    expect(await terms.labels()).toEqual(['Coin silver', 'Silver']);
    expect(await terms.labels({ q: 'аргент' })).toEqual(['Silver']);
    expect(await terms.get(silver.id)).toMatchObject({
      version: 1,
      merged: [{ id: argentum.id, labels: { en: 'Argentum', ru: 'Аргентум' } }],
    });
    expect(await terms.get(coin.id)).toMatchObject({ broader: silver.id });
    // sent back unchanged
    expect(await terms.change(coin.id, { broader: silver.id })).toMatchObject({ broader: silver.id });
    expect(await terms.unmerge(argentum.id)).toMatchObject({ merged_into: null, variants: ['Ag'] });
    expect(await terms.get(coin.id)).toMatchObject({ broader: argentum.id });
    expect(await terms.labels({ q: 'аргент' })).toEqual(['Argentum']);
    expect((await terms.call('POST', `/${argentum.id}/unmerge`)).statusCode).toBe(200);
  });

  test('into one that was merged itself goes to the term that stands for it', async () => {
    const [a, b, c] = [
      await terms.create({ labels: { en: 'A' } }),
      await terms.create({ labels: { en: 'B' } }),
      await terms.create({ labels: { en: 'C' } }),
    ];
    await terms.merge(b.id, c.id);
    expect(await terms.merge(a.id, b.id)).toMatchObject({ merged_into: c.id });
    const again = await terms.call('POST', `/${a.id}/merge`, { into: c.id });
    expect([again.statusCode, again.json<Refusal>().code]).toEqual([409, 'merged']);
    expect(faults(await terms.call('POST', `/${c.id}/merge`, { into: a.id }))).toEqual(['into: cycle']);
    const { statusCode, ...answer } = await terms.call('DELETE', `/${c.id}`);
    expect([statusCode, JSON.parse(answer.body)]).toMatchObject([409, { code: 'in_use' }]);
  });

  test('into a term below it, into another kind or into nothing is refused', async () => {
    const metal = await terms.create({ labels: { en: 'Metal' } });
    const silver = await terms.create({ labels: { en: 'Silver' }, broader: metal.id });
    const subject = await terms.create({ kind: 'subject', labels: { en: 'Metal' } });
    for (const [into, code] of [
      [silver.id, 'cycle'],
      [metal.id, 'cycle'],
      [subject.id, 'other_kind'],
      [UNKNOWN, 'not_found'],
    ])
      expect(faults(await terms.call('POST', `/${metal.id}/merge`, { into }))).toEqual([`into: ${code}`]);
  });

  test('that is undone leaves its broader term where that has come below it', async () => {
    const top = await terms.create({ labels: { en: 'Top' } });
    const merged = await terms.create({ labels: { en: 'Merged' }, broader: top.id });
    const child = await terms.create({ labels: { en: 'Child' }, broader: merged.id });
    const other = await terms.create({ labels: { en: 'Other' } });
    await terms.merge(merged.id, other.id);
    await terms.change(top.id, { broader: child.id });
    expect(await terms.unmerge(merged.id)).toMatchObject({ merged_into: null, broader: null });
  });
});

test('the eight categories are terms with their keys, in four languages, and say how many objects they have', async () => {
  const { terms: categories } = await terms.list({ kind: 'category' });
  expect(categories.map(({ key }) => key).sort()).toEqual([
    'archaeology',
    'ethnography',
    'handicrafts',
    'jewelry',
    'nature',
    'new_history',
    'numismatics',
    'photos__photonegatives',
  ]);
  for (const { labels } of categories) expect(Object.keys(labels).sort()).toEqual(['en', 'kk', 'ru', 'uz']);
  const payload = { ...collectionInput(), category: 'nature' };
  await api.send({ method: 'POST', url: '/api/admin/collections', payload }, cookies);
  const used = (await terms.list({ kind: 'category' })).terms.filter(({ used: uses }) => uses > 0);
  expect(used.map(({ key, used: uses }) => [key, uses])).toEqual([['nature', 1]]);
  const refused = await terms.call('DELETE', `/${used[0]?.id}`);
  expect([refused.statusCode, refused.json<Refusal>().code]).toEqual([409, 'in_use']);
});

test('every write leaves an entry in the audit log', async () => {
  await api.database.query('TRUNCATE audit_entry');
  const [one, other] = [await terms.create({ labels: { en: 'One' } }), await terms.create({ labels: { en: 'Other' } })];
  await terms.change(one.id, { labels: { kk: 'Bir' } });
  await terms.merge(one.id, other.id);
  await terms.unmerge(one.id);
  await terms.call('DELETE', `/${one.id}`);
  const url = `/api/admin/audit?type=terms&item=${one.id}`;
  const { entries } = (await api.send({ method: 'GET', url }, cookies)).json<{
    entries: { action: string; title: string; fields: string[] }[];
  }>();
  expect(entries.map(({ action, title, fields }) => [action, title, fields])).toEqual([
    ['purged', 'One', []],
    ['changed', 'One', ['mergedInto']],
    ['changed', 'One', ['mergedInto']],
    ['changed', 'One', ['labels.kk']],
    ['created', 'One', []],
  ]);
});

test('terms that may be the same are listed in groups, the most used one first, and are merged one by one', async () => {
  const first = await terms.create({ kind: 'technique', labels: { ru: 'инкрустация' } });
  const second = await terms.create({ kind: 'technique', labels: { ru: 'инкрустацыя' }, variants: ['врезка'] });
  await terms.create({ kind: 'technique', labels: { ru: 'чеканка' } });
  const maker = await terms.create({ kind: 'person', labels: { ru: 'Ахмедов Анвар' } });
  const short = await terms.create({ kind: 'person', labels: { ru: 'А. Ахмедов' } });
  const body = collectionInput({ record: { technique: [second.id] } });
  expect((await api.send({ method: 'POST', url: '/api/admin/collections', payload: body }, cookies)).statusCode).toBe(
    201,
  );
  const doubles = async (query = '') =>
    (await api.send({ method: 'GET', url: `/api/admin/terms/doubles${query}` }, cookies)).json<{
      groups: { terms: { id: string; used: number }[] }[];
      total: number;
    }>();
  const all = await doubles();
  expect(all).toMatchObject({
    groups: [
      {
        terms: [
          { id: second.id, used: 1, variants: ['врезка'] },
          { id: first.id, used: 0 },
        ],
      },
      { terms: [{ used: 0 }, { used: 0 }] },
    ],
    total: 2,
  });
  expect(all.groups[1]?.terms.map(({ id }) => id).sort()).toEqual([maker.id, short.id].sort());
  expect(await doubles('?kind=person&limit=1')).toMatchObject({ groups: [{ terms: [{}, {}] }], total: 1 });
  expect(await doubles('?skip=2')).toEqual({ groups: [], total: 2 });
  const differ = (payload: object) => api.send({ method: 'PUT', url: '/api/admin/terms/different', payload }, cookies);
  const near = [maker.id, short.id];
  expect((await differ({ terms: near, different: true })).statusCode).toBe(200);
  expect((await differ({ terms: near, different: true })).statusCode).toBe(200);
  expect((await doubles()).total).toBe(1);
  expect((await differ({ terms: near, different: false })).statusCode).toBe(200);
  expect((await doubles()).total).toBe(2);
  const refused = await differ({ terms: [maker.id, first.id, randomUUID()], different: true });
  expect(refused.json()).toMatchObject({ status: 400, errors: [{ code: 'other_kind' }, { code: 'not_found' }] });
  await api.send({ method: 'POST', url: `/api/admin/terms/${first.id}/merge`, payload: { into: second.id } }, cookies);
  expect(await doubles('?kind=technique')).toEqual({ groups: [], total: 0 });
});
