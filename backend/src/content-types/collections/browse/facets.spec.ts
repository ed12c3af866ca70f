import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { quarters } from '../../../../test/builders/pictures.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { newsInput } from '../../../../test/builders/news.js';
import { faults } from '../../../../test/contract/content-client.js';
import { eventually } from '../../../../test/eventually.js';
import { MediaClient } from '../../../../test/media-client.js';
import { setPrimaryTime } from '../../../../test/primary-time.js';
import { sentStatements } from '../../../../test/sent-statements.js';
import { TermClient } from '../../../../test/term-client.js';
import type { AdminCollectionRows, CollectionList, PublicCollection } from '../collections.dto.js';
import { partsOnShow } from '../record/related-objects.js';
import type { Facets } from './browse.dto.js';
import type { FoundTerms, PublicTerm, PublicTermList } from './terms-public.dto.js';

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

const get = (path: string, query: Record<string, string> = {}) =>
  api.send({ method: 'GET', url: `/api/public/${path}?${new URLSearchParams(query).toString()}` });
async function facets(query: Record<string, string> = {}): Promise<Facets> {
  const answer = await get('collections/facets', query);
  expect([answer.statusCode, faults(answer)]).toEqual([200, []]);
  return answer.json<Facets>();
}
const materials = async (query: Record<string, string> = {}) =>
  (await facets(query)).facets.material.map(({ label, count }) => `${label.en} ${count}`);
const titles = async (query: Record<string, string>) =>
  (await get('collections', query)).json<CollectionList>().collections.map(({ content }) => content.en?.title);
const write = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const answer = await api.send({ method, url: `/api/admin/collections${path}`, payload }, cookies);
  expect([answer.statusCode, faults(answer)]).toEqual([method === 'POST' ? 201 : 200, []]);
  return answer.json<{ collection: PublicCollection }>().collection;
};
const create = (en: string, record: object, more: object = {}) =>
  write('POST', '', { ...collectionInput(), content: { en: { title: en } }, record, ...more });
const named = async (en: string, more: object = {}) => (await terms.create({ labels: { en }, ...more })).id;

describe('a choice', () => {
  test('has one of the values of each filter, and counts without its own choice; narrower terms count in', async () => {
    const metal = await named('Metal');
    const [silver, wool] = [await named('Silver', { broader: metal }), await named('Wool')];
    const woven = await named('Weaving', { kind: 'technique' });
    await create('Ring', { material: [silver] });
    await create('Rug', { material: [wool], technique: [woven] });
    await create('Coat', { material: [wool, silver], technique: [woven] });
    expect(await materials()).toEqual(['Metal 2', 'Silver 2', 'Wool 2']);
    expect(await materials({ material: wool })).toEqual(['Metal 2', 'Silver 2', 'Wool 2']);
    expect(await materials({ technique: woven })).toEqual(['Wool 2', 'Metal 1', 'Silver 1']);
    expect((await facets({ material: wool })).facets.technique).toEqual([
      { id: woven, label: { en: 'Weaving' }, count: 2 },
    ]);
    expect(await titles({ material: metal })).toEqual(['Coat', 'Ring']);
    expect(await titles({ material: `${metal},${wool}`, limit: '2', skip: '1' })).toEqual(['Rug', 'Ring']);
    expect(await titles({ material: metal, technique: woven })).toEqual(['Coat']);
    expect(await titles({ technique: metal })).toEqual([]);
    const unknown = '00000000-0000-4000-8000-0000000000ff';
    expect((await facets({ material: unknown })).total).toBe(0);
  });

  test('is not offered for a maker who says that nobody is known, nor has that a page', async () => {
    const [known, nobody] = [
      await named('Savitsky', { kind: 'person' }),
      await named('Unknown', { kind: 'person', nobody_known: true }),
    ];
    await create('A', { object_production: [{ agent: known }] });
    const { id } = await create('B', { object_production: [{ agent: nobody }] });
    expect((await facets()).facets.maker.map(({ label }) => label.en)).toEqual(['Savitsky']);
    expect((await get('terms/person')).json()).toMatchObject({ terms: [{ id: known }], total: 1 });
    expect((await get(`terms/person/${nobody}`)).statusCode).toBe(404);
    expect((await get(`collections/${id}`)).json()).toMatchObject({
      record_terms: [{ id: nobody, labels: { en: 'Unknown' }, nobody_known: true }],
    });
  });

  test('follows the moves, merges and labels of terms at once', async () => {
    const [metal, silver, argent] = [await named('Metal'), await named('Silver'), await named('Argent')];
    await create('Ring', { material: [silver] });
    await create('Belt', { material: [argent, silver] });
    expect(await materials()).toEqual(['Silver 2', 'Argent 1']);
    await terms.merge(argent, silver);
    expect(await materials()).toEqual(['Silver 2']);
    expect(await titles({ material: argent })).toEqual(['Belt', 'Ring']);
    await terms.change(silver, { broader: metal, labels: { en: 'Kumush' } });
    expect(await materials()).toEqual(['Kumush 2', 'Metal 2']);
    await terms.unmerge(argent);
    expect(await materials()).toEqual(['Kumush 2', 'Metal 2', 'Argent 1']);
  });

  test('compares objects after changes of objects only, also where these come second in a transaction', async () => {
    const wool = await named('Wool');
    const { id } = await create('Rug', { material: [wool] });
    expect(await materials()).toEqual(['Wool 1']);
    const compared = async () => {
      const sent = await sentStatements(api.database, () => facets({ undated: 'true' }));
      return sent.filter(({ sql }) => sql.includes('uuid_send')).length;
    };
    const article = await api.send({ method: 'POST', url: '/api/admin/news', payload: newsInput() }, cookies);
    expect([article.statusCode, await compared()]).toEqual([201, 0]);
    await api.database.transaction(async (manager) => {
      await manager.query('UPDATE news SET updated_at = now()');
      await manager.query("UPDATE collections SET term_ids = '{}' WHERE id = $1", [id]);
    });
    expect(await eventually(async () => (await materials()).join(), '')).toBe('');
  });

  test('counts only what visitors see now', async () => {
    const wool = await named('Wool');
    const { id } = await create('Shown', { material: [wool] });
    await create('Draft', { material: [wool] }, { published: false });
    await create('Archived', { material: [wool] }, { archived: true });
    const [soon, later] = [60, 120].map((seconds) => new Date(Date.now() + seconds * 1_000).toISOString());
    await create('Later', { material: [wool] }, { shown_from: soon, shown_until: later });
    expect(await materials()).toEqual(['Wool 1']);
    await setPrimaryTime(api.database, new Date(Date.now() + 90_000), api.app);
    expect(await materials()).toEqual(['Wool 2']);
    await setPrimaryTime(api.database, new Date(Date.now() + 180_000), api.app);
    expect(await materials()).toEqual(['Wool 1']);
    await setPrimaryTime(api.database, new Date(), api.app);
    await write('PUT', `/${id}`, { archived: true });
    expect(await materials()).toEqual([]);
    await write('PUT', `/${id}`, { archived: false, published: true });
    expect(await materials()).toEqual(['Wool 1']);
    await write('DELETE', `/${id}`);
    expect([await materials(), (await facets()).total]).toEqual([[], 0]);
  });

  test('knows a find-spot as its district, until it is freed', async () => {
    const district = await named('Ellikqala', { kind: 'place', place_level: 'district' });
    const site = await named('Toprak-kala', { kind: 'place', place_level: 'site', broader: district });
    const { id } = await create('Coin', { field_collection: { place: site } });
    const places = async () => (await facets()).facets.place.map(({ label, count }) => `${label.en} ${count}`);
    expect([await places(), await titles({ place: site })]).toEqual([['Ellikqala 1'], []]);
    expect((await get(`terms/place/${site}`)).statusCode).toBe(404);
    expect(await titles({ place: district })).toEqual(['Coin']);
    await write('PUT', `/${id}`, { record: { field_collection: { place: site, freed: true } } });
    expect([await places(), await titles({ place: site })]).toEqual([['Ellikqala 1', 'Toprak-kala 1'], ['Coin']]);
  });

  test('of what is on show finds a whole by its visible parts, and the list says so', async () => {
    const { id: whole } = await create('Set', {});
    const shown = { on_show: { room: { en: 'Hall 2' } } };
    await create('Ring', { ...shown, part_of: whole });
    const { id: other } = await create('Box', {});
    await create('Draft', { ...shown, part_of: other }, { published: false });
    await create('Later', { ...shown, part_of: other }, { shown_from: '2999-01-01' });
    const { collections } = (await get('collections', { on_show: 'true' })).json<CollectionList>();
    expect(collections.map(({ content, part_on_show: isPart }) => [content.en?.title, isPart])).toEqual([
      ['Ring', undefined],
      ['Set', true],
    ]);
    expect((await facets()).on_show).toBe(2);
    const staff = await api.send(
      { method: 'GET', url: '/api/admin/collections?fields=row&on_show=true&limit=10' },
      cookies,
    );
    const rows = staff.json<AdminCollectionRows>().collections;
    expect(rows.map(({ id, part_on_show: isPart }) => [id === whole || id === other, isPart ?? false])).toEqual([
      [false, false],
      [false, false],
      [true, true],
      [false, false],
      [true, true],
    ]);
  });

  test('of what is on show reads one part of each whole, however many are on show', async () => {
    const { id: whole } = await create('Hoard', {});
    const record = { part_of: whole, on_show: { room: { en: 'Hall 2' } } };
    for (const coin of ['Coin 1', 'Coin 2', 'Coin 3']) await create(coin, record);
    const parts = await partsOnShow([whole], api.database.manager, new Date());
    expect(parts.map((part) => part.record.part_of)).toEqual([whole]);
  });

  test('of years finds objects without a date by the years of their period, which are never their date', async () => {
    const dynasty = await named('Timurids', { kind: 'period', earliest: 1370, latest: 1507 });
    const reign = await named('Ulugh Beg', { kind: 'period', broader: dynasty });
    const age = await named('Bronze Age', { kind: 'period' });
    const { id } = await create('Tile', { period: [reign] });
    await create('Bowl', { period: [dynasty], object_production: [{ date: { text: '1999' } }] });
    await create('Axe', { period: [age] });
    expect(await titles({ from: '1400', until: '1450' })).toEqual(['Tile']);
    expect(await titles({ undated: 'true' })).toEqual(['Axe']);
    expect(await facets()).toMatchObject({ undated: 1, inferred: 1, total: 3 });
    const { record, record_terms: periods } = (await get(`collections/${id}`)).json<PublicCollection>();
    expect([record, periods]).toMatchObject([{ period: [reign] }, [{ id: reign, earliest: 1370, latest: 1507 }]]);
    expect(JSON.stringify(record)).not.toMatch(/earliest|1370/);
    await terms.call('PUT', `/${dynasty}`, { earliest: null, latest: null });
    await terms.call('PUT', `/${age}`, { earliest: -2499, latest: -999 });
    expect(await titles({ from: '1400', until: '1450' })).toEqual([]);
    expect(await titles({ until: '-1000' })).toEqual(['Axe']);
    expect(await facets()).toMatchObject({ undated: 1, inferred: 1 });
  });

  test('of years takes objects whose years touch them; the undated have their own number', async () => {
    const made = (text: string) => ({ object_production: [{ date: { text } }] });
    await create('Old', made('1850'));
    await create('Century', made('1801-1900'));
    await create('New', made('1999'));
    await create('Undated', {});
    expect(await titles({ from: '1840', until: '1860' })).toEqual(['Century', 'Old']);
    expect(await titles({ from: '1900' })).toEqual(['New', 'Century']);
    expect(await titles({ undated: 'true' })).toEqual(['Undated']);
    expect(await titles({ until: '1850', undated: 'true' })).toEqual(['Undated', 'Century', 'Old']);
    const { years, undated, total } = await facets({ from: '1999' });
    expect([undated, total, years.length > 1, years.reduce((most, { count }) => Math.max(most, count), 0)]).toEqual([
      1,
      1,
      true,
      2,
    ]);
  });

  test('has words as the search has them, a category by key or id, and what is on show', async () => {
    const silver = await named('Silver', { labels: { en: 'Silver', ru: 'Серебро' } });
    await create('Ring', { material: [silver] }, { category: 'jewelry' });
    await create('Silver coin', { on_show: { room: { en: '2' } } }, { category: 'numismatics' });
    await create('Rug', {}, { category: 'ethnography' });
    expect(await titles({ q: 'silver' })).toEqual(['Silver coin', 'Ring']);
    expect(await titles({ q: 'серебро' })).toEqual(['Ring']);
    expect(await titles({ q: 'silver', category: 'jewelry' })).toEqual(['Ring']);
    expect(await titles({ q: '!' })).toEqual([]);
    const { facets: values, on_show: shown, total, picture } = await facets({ q: 'silver', category: 'jewelry' });
    expect(values.category.map(({ key, count }) => `${key} ${count}`).sort()).toEqual(['jewelry 1', 'numismatics 1']);
    expect([shown, total, picture]).toEqual([0, 1, 0]);
    expect(await titles({ on_show: 'true' })).toEqual(['Silver coin']);
    expect(await titles({ picture: 'true' })).toEqual([]);
  });

  test('names at most 50 values, and those that are chosen', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 52; at++) ids.push(await named(`M${String(at).padStart(2, '0')}`));
    await create('Mixed', { material: ids.slice(0, 50) });
    await create('Rest', { material: ids.slice(50) });
    const last = ids.at(-1) ?? '';
    const { material } = (await facets({ material: last })).facets;
    expect([material.length, material.at(-1)?.id]).toEqual([51, last]);
  });
});

test.each([
  [{ material: 'x' }, ['material: invalid_value']],
  [{ maker: Array(21).fill('00000000-0000-4000-8000-0000000000ff').join() }, ['maker: invalid_value']],
  [{ from: 'soon' }, ['from: invalid_value']],
  [{ until: '100000' }, ['until: invalid_value']],
  [{ picture: 'no' }, ['picture: invalid_value']],
  [{ q: 'x'.repeat(201) }, ['q: too_long']],
])('%j is refused on the parameter', async (query, expected) => {
  for (const path of ['collections', 'collections/facets']) {
    const answer = await get(path, query);
    expect([answer.statusCode, faults(answer)]).toEqual([400, expected]);
  }
});

test('the same choice is answered from the cache, and anew after a change', async () => {
  const wool = await named('Wool');
  await create('Rug', { material: [wool] });
  const status = async () => String((await get('collections/facets', { material: wool })).headers['cache-status']);
  // the notification of the last write may arrive after its answer
  expect(await eventually(status, 'muzey-api; hit')).toBe('muzey-api; hit');
  await create('Coat', { material: [wool] });
  expect(await materials({ material: wool })).toEqual(['Wool 2']);
});

describe('a choice of licences or a branch', () => {
  const BY = 'https://creativecommons.org/licenses/by/4.0/';
  const ZERO = 'https://creativecommons.org/publicdomain/zero/1.0/';

  test('is counted without itself, follows the pictures at once, and not those whose rights end', async () => {
    const media = new MediaClient(api, cookies);
    const [first, second] = await media.upload(
      await quarters(40, 30).png().toBuffer(),
      await quarters(30, 40).png().toBuffer(),
    );
    const branch = '00000000-0000-4000-8000-0000000000b1';
    await api.database.query("UPDATE branch SET id = $1 WHERE slug = 'main'", [branch]);
    const license = (change: object) =>
      api.send({ method: 'PATCH', url: '/api/admin/media', payload: { ids: [second?.id], change } }, cookies);
    await create('Ring', { on_show: { branch } }, { images: [first?.url, second?.url] });
    await create('Rug', { on_show: { branch } });
    await create('Coat', {}, { images: [second?.url] });
    expect((await facets()).licences).toEqual([]);
    await license({ licence: BY });
    await api.database.query('UPDATE media SET licence = $1 WHERE id = $2', [ZERO, first?.id]);
    const zero = { code: 'zero', licence: ZERO, count: 1 };
    await eventually(async () => (await facets()).licences?.length, 2);
    expect((await facets()).licences).toEqual([zero, { code: 'by', licence: BY, count: 2 }]);
    expect((await facets({ licence: 'by', branch })).licences).toEqual([zero, { code: 'by', licence: BY, count: 1 }]);
    expect((await facets({ licence: 'by', branch })).branches).toEqual([{ id: branch, count: 1 }]);
    expect((await facets({ branch })).branches).toEqual([{ id: branch, count: 2 }]);
    expect(await titles({ licence: 'zero,by' })).toEqual(['Coat', 'Ring']);
    expect(await titles({ branch })).toEqual(['Rug', 'Ring']);
    await license({ rights_expires_at: '2999-01-01' });
    expect(await titles({ licence: 'by' })).toEqual([]);
    for (const query of ['licence=BY', 'licence=by,', 'branch=main'])
      expect((await get('collections', Object.fromEntries(new URLSearchParams(query)))).statusCode).toBe(400);
  });
});

describe('an order', () => {
  const made = (text: string) => ({ object_production: [{ date: { text } }] });

  test('is by years, numbers or titles in the alphabet of the reader, within any choice', async () => {
    const wool = await named('Wool');
    const of = (title: string, record: object, number?: string) =>
      create(title, { ...record, material: [wool], ...(number && { object_number: number }) });
    await of('Yurt', made('1900–1910'), '10');
    await of('Shawl', made('100 BC'), '9');
    await of('Sock', {}, undefined);
    await create('Other', made('1950'));
    expect(await titles({ material: wool })).toEqual(['Sock', 'Shawl', 'Yurt']);
    expect(await titles({ sort: 'oldest' })).toEqual(['Shawl', 'Yurt', 'Other', 'Sock']);
    expect(await titles({ sort: 'newest' })).toEqual(['Other', 'Yurt', 'Shawl', 'Sock']);
    expect(await titles({ sort: 'number', material: wool })).toEqual(['Shawl', 'Yurt', 'Sock']);
    expect(await titles({ sort: 'title', material: wool, limit: '2' })).toEqual(['Shawl', 'Sock']);
    // Sh is a letter of its own after Y there
    expect(await titles({ sort: 'title', material: wool, lang: 'uz', skip: '1' })).toEqual(['Yurt', 'Shawl']);
    await create('Apron', made('1800'));
    expect(await titles({ sort: 'title' })).toEqual(['Apron', 'Other', 'Shawl', 'Sock', 'Yurt']);
    expect((await get('collections', { sort: 'views' })).statusCode).toBe(400);
  });
});

describe('terms for visitors', () => {
  test('are those that a public object has, the most frequent first, with those above and below', async () => {
    const metal = await named('Metal', { scope_note: { en: 'Of any kind.' } });
    const [silver, gold] = [await named('Silver', { broader: metal }), await named('Gold', { broader: metal })];
    await named('Platinum', { broader: metal });
    for (const material of [[silver], [silver, gold]]) await create('Ring', { material });
    await create('Draft', { material: [gold] }, { published: false });
    const { terms: found, total } = (await get('terms/material')).json<PublicTermList>();
    expect(found.map(({ labels, count, broader }) => [labels.en, count, broader]).sort()).toEqual([
      ['Gold', 1, metal],
      ['Metal', 2, null],
      ['Silver', 2, metal],
    ]);
    expect([total, found[2]?.labels.en]).toEqual([3, 'Gold']);
    const one = (await get(`terms/material/${metal}`)).json<PublicTerm>();
    expect(one).toMatchObject({ id: metal, count: 2, scope_note: { en: 'Of any kind.' }, path: [] });
    expect(one.narrower.map(({ labels, count }) => [labels.en, count])).toEqual([
      ['Silver', 2],
      ['Gold', 1],
    ]);
    await terms.merge(gold, silver);
    const merged = (await get(`terms/material/${gold}`)).json<PublicTerm>();
    expect(merged).toMatchObject({ id: silver, path: [{ id: metal }], former: [{ en: 'Gold' }] });
  });

  test('that no public object has, or that are of another kind, are not there', async () => {
    const [unused, used] = [await named('Platinum'), await named('Wool')];
    await create('Rug', { material: [used] });
    for (const path of [`terms/material/${unused}`, `terms/place/${used}`, 'terms/colour', 'terms/material/x'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });

  test('are found by the beginnings of their names in any script, those called so first; no others', async () => {
    const [silver, gilt] = [
      await named('Silver', { labels: { en: 'Silver', ru: 'Серебро' } }),
      await named('Silver gilt'),
    ];
    const [argent, person] = [await named('Argent'), await named('Silvester', { kind: 'person' })];
    await named('Silverpoint', { kind: 'technique' });
    await create('Ring', { material: [silver] });
    for (const material of [[gilt, argent], [gilt]])
      await create('Cup', { material, object_production: [{ agent: person }] });
    await create('Draft', { material: [await named('Silk')] }, { published: false });
    const find = async (q: string) =>
      (await get('terms', { q }))
        .json<FoundTerms>()
        .terms.map(({ kind, labels, count }) => `${kind} ${labels.en} ${count}`);
    expect(await find('sil')).toEqual(['material Silver gilt 2', 'person Silvester 2', 'material Silver 1']);
    expect(await find('SILVER')).toEqual(['material Silver 1', 'material Silver gilt 2']);
    expect(await find('серебр')).toEqual(['material Silver 1']);
    expect(await find('gilt silver')).toEqual(['material Silver gilt 2']);
    expect([await find('silverpoint'), await find('silk'), await find('…')]).toEqual([[], [], []]);
    await terms.merge(argent, silver);
    expect(await find('argent')).toEqual(['material Silver 2']);
    expect((await get('terms')).statusCode).toBe(400);
  });
});
