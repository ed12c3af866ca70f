import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { eventInput } from '../../../test/builders/events.js';
import { exhibitionInput } from '../../../test/builders/exhibitions.js';
import { newsInput } from '../../../test/builders/news.js';
import { jpeg } from '../../../test/builders/pictures.js';
import { grantedAccounts } from '../../../test/granted-accounts.js';
import type { Grants } from '../../platform/grants/grants.js';
import { MediaClient } from '../../../test/media-client.js';
import { TermClient } from '../../../test/term-client.js';
import { truncate } from '../../../test/truncate.js';
import type { TranslationCounts, TranslationList } from './translations.dto.js';
import { TranslationsService } from './translations.service.js';

let api: TestApp;
let aygul: Cookies;

beforeAll(async () => {
  api = await startApp();
  await api.addAdmin('aygul', 'Correct9horse');
  aygul = await api.signIn({ username: 'aygul', password: 'Correct9horse' });
  // those that every museum begins with are of unknown origin
  await api.database.query('DELETE FROM term');
});
afterAll(() => api.stop());
beforeEach(() => truncate(api.database, 'news, exhibitions, events, notices, revision CASCADE'));

const en = { title: 'Nine looms', excerpt: 'About looms', content: 'They weave.' };
const kk = { title: 'Toǵız stanok', excerpt: 'Stanoklar', content: 'Toqıydı.' };
const hence = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function write(type: string, payload: object): Promise<string> {
  const answer = await api.send({ method: 'POST', url: `/api/admin/${type}`, payload }, aygul);
  expect(answer.statusCode).toBe(201);
  const [item] = Object.values(answer.json<Record<string, { id: string }>>()).filter((one) => typeof one === 'object');
  return item?.id ?? '';
}
const article = (title: string, fields: object = {}) =>
  write('news', newsInput({ content: { en: { ...en, title } }, ...fields }));
const get = async <Answer>(path: string, who = aygul) =>
  (await api.send({ method: 'GET', url: `/api/admin/translations${path}` }, who)).json<Answer>();
const list = (query: string, who?: Cookies) => get<TranslationList>(`?${query}`, who);
const titles = async (query: string) => (await list(query)).translations.map(({ title }) => title.en);

test('public and soon public first, of these what is read most, then what changed last', async () => {
  await article('Draft', { published: false });
  await article('Over', { shown_until: hence(-1) });
  await article('Archived', { archived: true });
  const read = await article('Read often');
  await article('Soon', { shown_from: hence(5) });
  await write('exhibitions', exhibitionInput({ content: { en: { ...en, title: 'Felt' } } }));
  await article('Whole', { content: { en, kk } });
  await api.database.query('UPDATE news SET views = 7 WHERE id = $1', [read]);
  const found = await list('lang=kk');
  expect(found.translations.map(({ title, stage }) => [title.en, stage])).toEqual([
    ['Read often', 'public'],
    ['Felt', 'public'],
    ['Soon', 'soon'],
    ['Draft', 'draft'],
    ['Archived', 'archived'],
    ['Over', 'ended'],
  ]);
  expect(found.total).toBe(6);
  expect(await titles('lang=kk&limit=2&skip=1')).toEqual(['Felt', 'Soon']);
  expect(await titles('lang=kk&type=exhibitions')).toEqual(['Felt']);
});

test('a row tells what to translate from, and how much', async () => {
  await write('news', newsInput({ content: { en, kk: { title: kk.title } } }));
  const [row] = (await list('lang=kk')).translations;
  // the excerpt and the text
  expect(row).toMatchObject({
    type: 'news',
    state: 'missing',
    from: 'en',
    words: 4,
    title: { en: en.title, kk: kk.title },
  });
  // not the fullest language, but the one that it is made from
  await write(
    'news',
    newsInput({
      content: { en, ru: { title: 'Станки' }, kk: { title: kk.title } },
      translation: { from: { kk: 'ru' } },
    }),
  );
  expect((await list('lang=kk')).translations).toMatchObject([{ from: 'ru', words: 0 }, { from: 'en' }]);
});

test('what is behind its source is told apart from what is missing, and from what nobody knows', async () => {
  const id = await write('news', newsInput({ content: { en, kk }, translation: { from: { kk: 'en' } } }));
  await write('exhibitions', exhibitionInput({ content: { en, kk }, location: null }));
  expect((await list('lang=kk')).total).toBe(0);
  const payload = { content: { en: { title: 'Ten looms' } }, version: 1 };
  expect((await api.send({ method: 'PUT', url: `/api/admin/news/${id}`, payload }, aygul)).statusCode).toBe(200);
  expect((await list('lang=kk')).translations).toMatchObject([{ id, state: 'behind', from: 'en', words: 2 }]);
  expect((await list('lang=kk&state=behind')).total).toBe(1);
  expect((await list('lang=kk&state=missing')).total).toBe(0);
  // a row that lacks a text, and is behind with another one, is missing
  const both = { en, kk: { title: kk.title } };
  const news = await write('news', newsInput({ content: both, translation: { from: { kk: 'en' } } }));
  expect((await api.send({ method: 'PUT', url: `/api/admin/news/${news}`, payload }, aygul)).statusCode).toBe(200);
  const listed = (state: string) => list(`lang=kk&state=${state}`);
  expect((await listed('missing')).translations).toMatchObject([{ id: news, state: 'missing' }]);
  expect((await listed('behind')).translations).toMatchObject([{ id, state: 'behind' }]);
  await api.send({ method: 'DELETE', url: `/api/admin/news/${news}` }, aygul);
  expect((await list('lang=kk&state=unknown')).translations).toMatchObject([{ type: 'exhibitions', state: 'unknown' }]);
  const { counts } = await get<TranslationCounts>('/counts');
  expect(counts.filter(({ lang }) => lang === 'kk')).toEqual([
    { type: 'news', lang: 'kk', missing: 0, behind: 1, unknown: 0 },
    { type: 'exhibitions', lang: 'kk', missing: 0, behind: 0, unknown: 1 },
  ]);
});

test('a place that readers of a language do not have is missing, and behind once it changes', async () => {
  const content = { en: { title: 'Looms' }, kk: { title: 'Stanoklar' } };
  const translation = { from: { kk: 'en' as const } };
  const id = await write('events', eventInput({ content, locations: { en: 'The second hall' }, translation }));
  const asked = 'lang=kk&type=events';
  expect((await list(asked)).translations).toMatchObject([{ id, state: 'missing', from: 'en', words: 3 }]);
  const change = async (body: object) => {
    const sent = { method: 'PUT' as const, url: `/api/admin/events/${id}`, payload: body };
    expect((await api.send(sent, aygul)).statusCode).toBe(200);
  };
  await change({ locations: { kk: 'Ekinshi zal' } });
  expect((await list(asked)).total).toBe(0);
  await change({ locations: { en: 'The hall' } });
  expect((await list(asked)).translations).toMatchObject([{ id, state: 'behind', words: 2 }]);
  const listed = await api.send({ method: 'GET', url: '/api/admin/events?fields=row&behind=kk' }, aygul);
  expect(listed.json()).toMatchObject({ events: [{ id, states: { en: 'unknown', kk: 'behind', ru: 'missing' } }] });
});

test('notices stand among the entries, terms and media after them; what is in the trash or merged is not there', async () => {
  const cookies = await api.signIn();
  const terms = new TermClient(api, cookies);
  const media = new MediaClient(api, cookies);
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    api.send({ method, url: `/api/admin/${path}`, payload }, cookies);
  const { id: picture } = await media.one(await jpeg());
  await send('PUT', `media/${picture}`, { alt: { en: 'A loom' }, caption: { en: 'A loom of 1925', kk: 'Stanok' } });
  const { id: trashed } = await media.one(await jpeg(9));
  await send('PUT', `media/${trashed}`, { alt: { en: 'A mill' } });
  await send('DELETE', `media/${trashed}`);
  const wool = await terms.create({ labels: { en: 'Wool' }, scope_note: { en: 'Of sheep' } });
  await terms.merge((await terms.create({ labels: { en: 'Woole' } })).id, wool.id);
  await send('POST', 'notices', { text: { en: 'Closed on Monday' }, published: false });
  await article('Looms');
  const found = await list('lang=kk', cookies);
  expect(
    found.translations.map(({ type, title, state, stage, words }) => [type, title.en, state, stage, words]),
  ).toEqual([
    ['news', 'Looms', 'missing', 'public', 5],
    ['notices', 'Closed on Monday', 'missing', 'draft', 3],
    ['terms', 'Wool', 'missing', 'public', 3],
    ['media', 'A loom', 'missing', 'draft', 2],
  ]);
  expect(found.total).toBe(4);
  const page = await list('lang=kk&limit=2&skip=1', cookies);
  expect(page.translations.map(({ type }) => type)).toEqual(['notices', 'terms']);
  // others may not write notices
  expect((await list('lang=kk')).translations.map(({ type }) => type)).toEqual(['news', 'terms', 'media']);
  expect(await titles('lang=kk&type=terms&state=missing')).toEqual(['Wool']);
  expect(await titles('lang=kk&type=media&state=unknown')).toEqual([]);
  const { counts } = await get<TranslationCounts>('/counts', cookies);
  expect(
    counts.filter(({ lang, missing }) => lang === 'ru' && missing > 0).map(({ type, missing }) => [type, missing]),
  ).toEqual([
    ['news', 1],
    ['notices', 1],
    ['terms', 1],
    ['media', 1],
  ]);
});

test('an account for one language sees no other', async () => {
  await article('Looms');
  const accounts = await grantedAccounts(api);
  const translator = await accounts.add('translator', { languages: ['kk'], tasks: { news: 'publish' } });
  expect((await list('lang=kk', translator)).total).toBe(1);
  expect(await list('lang=ru', translator)).toEqual({ translations: [], total: 0 });
  const { counts } = await get<TranslationCounts>('/counts', translator);
  expect(counts.map(({ lang }) => lang)).toEqual(['kk']);
});

test('each account keeps the languages that it translates into', async () => {
  const languages = async () =>
    (await api.send({ method: 'GET', url: '/api/admin/check' }, aygul)).json<{ languages?: string[] }>().languages;
  const set = (wanted: unknown) =>
    api.send({ method: 'PUT', url: '/api/admin/own-languages', payload: { languages: wanted } }, aygul);
  expect(await languages()).toBeUndefined();
  expect((await set(['kk', 'uz'])).statusCode).toBe(200);
  expect(await languages()).toEqual(['kk', 'uz']);
  for (const wrong of [['kk', 'kk'], ['de'], 'kk', null]) expect((await set(wrong)).statusCode).toBe(400);
  expect((await set([])).statusCode).toBe(200);
  expect(await languages()).toBeUndefined();
});

test('a list whose rows and number both fail is refused, and nothing else fails', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  try {
    // the rows and their number are read at the same time
    await api.database.query('ALTER TABLE news RENAME COLUMN missing TO gone');
    const asked = { lang: 'kk', limit: 20, skip: 0 } as const;
    await expect(api.app.get(TranslationsService).list(asked, { role: 'admin' })).rejects.toThrow('missing');
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
    await api.database.query('ALTER TABLE news RENAME COLUMN gone TO missing');
  }
});

test('accounts that only reach drafts get no media and notices that visitors see, because no change of these can wait', async () => {
  const cookies = await api.signIn();
  const media = new MediaClient(api, cookies);
  const [shown, unused] = [await media.one(await jpeg(21)), await media.one(await jpeg(22))];
  const describe = (id: string, alt: object) =>
    api.send({ method: 'PUT', url: `/api/admin/media/${id}`, payload: { alt } }, cookies);
  for (const { id } of [shown, unused]) expect((await describe(id, { en: 'A loom' })).statusCode).toBe(200);
  await article('Looms', { images: [shown.url], published: true });
  const notice = {
    method: 'POST',
    url: '/api/admin/notices',
    payload: { text: { en: 'Closed' }, published: true },
  } as const;
  expect((await api.send(notice, cookies)).statusCode).toBe(201);
  const accounts = await grantedAccounts(api);
  const of = (level: 'draft' | 'publish', languages: Grants['languages']) =>
    accounts.add(`${level}-${languages ? 'translator' : 'writer'}`, {
      languages,
      tasks: { media: level, notices: level },
    });
  const listed = async (who: Cookies) =>
    (await list('lang=kk', who)).translations
      .filter(({ type, id }) => type === 'notices' || id === shown.id || id === unused.id)
      .map(({ type, id }) => [type, id === shown.id ? 'shown' : id === unused.id ? 'unused' : 'published']);
  for (const languages of [['kk'], null] satisfies Grants['languages'][]) {
    const [drafter, publisher] = [await of('draft', languages), await of('publish', languages)];
    expect(await listed(drafter)).toEqual([['media', 'unused']]);
    expect((await listed(publisher)).length).toBe(3);
    const { counts } = await get<TranslationCounts>('/counts', drafter);
    const ofMedia = counts.find(({ type, lang }) => type === 'media' && lang === 'kk');
    expect(ofMedia?.missing).toBe((await list('lang=kk&type=media', drafter)).total);
    const save = (id: string) =>
      api.send({ method: 'PUT', url: `/api/admin/media/${id}`, payload: { alt: { kk: 'Stanok' } } }, drafter);
    expect([(await save(shown.id)).statusCode, (await save(unused.id)).statusCode]).toEqual([403, 200]);
    await describe(unused.id, { kk: null });
  }
});

test('branches, price lists, opening hours and the settings are kinds of their own', async () => {
  const cookies = await api.signIn();
  const limits: Partial<Grants> = { languages: ['kk'], tasks: { branches: 'publish', site: 'publish' } };
  const accounts = await grantedAccounts(api);
  const translator = await accounts.add('of-branches', limits);
  const drafts = { branches: 'draft', site: 'draft', notices: 'draft', terms: 'draft' } as const;
  const drafter = await accounts.add('of-drafts', { ...limits, tasks: drafts });
  await truncate(api.database, 'branch, site, term, media CASCADE');
  const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
    api.send({ method, url: `/api/admin/${path}`, payload }, cookies);
  await send('POST', 'branches', {
    content: { en: { title: 'Nukus' }, kk: { title: 'Nókis' } },
    addresses: { en: 'Rzaev street' },
    prices: [
      { name: { en: 'Adults', kk: 'Úlkenler' }, price: 5, unit: 'person' },
      { name: { en: 'Guided tour' }, price: 9, unit: 'hour' },
    ],
    hours: {
      weekly: [],
      exceptions: [
        { date: '2020-01-01', closed: true, note: { en: 'Long over' } },
        { date: '2099-03-21', closed: true, note: { en: 'Navruz' } },
      ],
    },
  });
  await send('PUT', 'site', { name: { en: 'Museum', kk: 'Muzey' }, banner: { text: { en: 'Test' } } });
  const rows = async (query: string, who = cookies) =>
    (await list(query, who)).translations.map(({ type, title, state, words }) => [type, title.en, state, words]);
  const prices = ['prices', 'Nukus', 'missing', 2];
  expect(await rows('lang=kk')).toEqual([
    ['site', 'Museum', 'missing', 1],
    ['branches', 'Nukus', 'missing', 2],
    ['hours', 'Nukus', 'missing', 1],
    prices,
  ]);
  expect(await rows('lang=kk&type=prices')).toEqual([prices]);
  expect((await list('lang=kk&type=site', cookies)).translations).toMatchObject([{ id: '1', stage: 'public' }]);
  // others may not write them
  expect((await list('lang=kk')).total).toBe(0);
  const { counts } = await get<TranslationCounts>('/counts', cookies);
  const known = counts.filter(({ lang }) => lang === 'en').map(({ type, unknown }) => [type, unknown]);
  expect(Object.fromEntries(known)).toEqual({ branches: 1, prices: 1, hours: 1, site: 1 });
  await send('POST', 'notices', { text: { en: 'Closed on Monday' }, published: true });
  await new TermClient(api, cookies).create({ labels: { en: 'Wool' } });
  // of lists a translator writes the own texts, in a change that waits, too; nothing else of these can wait
  const typesOf = async (who: Cookies) => (await rows('lang=kk', who)).map(([type]) => type);
  expect(await typesOf(translator)).toEqual(['site', 'branches', 'hours', 'prices']);
  expect(await typesOf(drafter)).toEqual(['branches', 'hours', 'prices']);
});
