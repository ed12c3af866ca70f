import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { randomUUID } from 'node:crypto';
import { Rebuild } from '../src/platform/search/rebuild.js';
import type { SearchResults } from '../src/platform/search/search.dto.js';
import { startApp, type TestApp } from './app.js';
import { document } from './document-client.js';
import { eventually } from './eventually.js';
import { faults } from './contract/content-client.js';
import { CardClient } from './card-client.js';
import { inputs } from './samples.js';
import { truncate } from './truncate.js';
import { WaitingClient } from './waiting-client.js';

// Readers of news, exhibitions and pages must not see a language that has only a title while others have the body.

type Content = Record<string, object>;
interface Item {
  id: string;
  content: Record<string, { title: string }>;
}

const HALF: Content = {
  en: { title: 'A carpet comes home', content: 'At length.' },
  ru: { title: 'Ковёр вернулся', content: 'Подробно.' },
  kk: { title: 'Gilem qaytıp keldi' },
};
/** The types that need a body. */
const ARTICLES = ['news', 'exhibitions', 'pages'] as const;

let api: TestApp;
let cookies: string;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());
beforeEach(() => truncate(api.database, 'news, exhibitions, events, collections, branch, pages CASCADE'));

async function create(type: string, content: Content, more: object = {}): Promise<string> {
  const payload = { ...inputs[type]?.(), ...(type === 'branches' ? {} : { published: true }), content, ...more };
  const answer = await api.send({ method: 'POST', url: `/api/admin/${type}`, payload }, cookies);
  expect([answer.statusCode, faults(answer)]).toEqual([201, []]);
  return Object.values(answer.json<Record<string, { id?: string }>>()).flatMap(({ id }) => id ?? [])[0] ?? '';
}
const change = async (path: string, payload: object) =>
  expect((await api.send({ method: 'PUT', url: `/api/admin/${path}`, payload }, cookies)).statusCode).toBe(200);
const read = async (path: string) => (await api.send({ method: 'GET', url: `/api/public/${path}` })).json<Item>();
const languages = (item?: Item) => LANGS.filter((lang) => item?.content[lang]);
const languagesOf = async (path: string) => languages(await read(path));
async function listed(type: string, id: string): Promise<string[]> {
  const answer = (await read(`${type}?limit=100`)) as unknown as Item[] | Record<string, Item[]>;
  const items = Array.isArray(answer) ? answer : answer[type];
  return languages(items?.find((item) => item.id === id));
}

describe.each(ARTICLES)('%s', (type) => {
  test('a language without the body that others have is neither on the page nor in the list', async () => {
    const id = await create(type, HALF);
    expect(await languagesOf(`${type}/${id}`)).toEqual(['en', 'ru']);
    expect(await listed(type, id)).toEqual(['en', 'ru']);
    await change(`${type}/${id}`, { content: { kk: { content: 'Tolıq.' } } });
    expect(await languagesOf(`${type}/${id}`)).toEqual(['en', 'ru', 'kk']);
    expect(await listed(type, id)).toEqual(['en', 'ru', 'kk']);
  });

  test('where no language has a body, all with a title are shown', async () => {
    const id = await create(type, { en: { title: 'A carpet' }, kk: { title: 'Gilem' } });
    expect([await languagesOf(`${type}/${id}`), await listed(type, id)]).toEqual([
      ['en', 'kk'],
      ['en', 'kk'],
    ]);
  });

  test('a body without a title counts for nothing', async () => {
    const id = await create(type, { ru: { content: 'Подробно.' }, kk: { title: 'Gilem' } });
    expect([await languagesOf(`${type}/${id}`), await listed(type, id)]).toEqual([['kk'], ['kk']]);
  });

  test('a body may be blocks without words', async () => {
    const text = document({ type: 'card', attrs: { type: 'news', id: randomUUID() } });
    const id = await create(type, { ...HALF, kk: { title: 'Gilem', text } });
    expect([await languagesOf(`${type}/${id}`), await listed(type, id)]).toEqual([
      ['en', 'ru', 'kk'],
      ['en', 'ru', 'kk'],
    ]);
  });

  test('it is found by what was written, and shown in a language that is shown', async () => {
    const id = await create(type, HALF);
    const url = `/api/public/search?q=qaytıp&lang=kk&type=${type}`;
    const { results } = (await api.send({ method: 'GET', url: encodeURI(url) })).json<SearchResults>();
    expect(results).toMatchObject([{ id, lang: 'en', title: [{ text: 'A carpet comes home' }] }]);
  });

  test('it has no share card', async () => {
    const id = await create(type, HALF);
    const cards = new CardClient(api, cookies);
    const statusIn = async (lang: string) => (await cards.get(`/api/cards/${type}/${id}/${lang}.jpg`)).statusCode;
    expect([await statusIn('ru'), await statusIn('kk')]).toEqual([302, 404]);
  });

  test('nor a title on a card in a text', async () => {
    const id = await create(type, HALF);
    const card = { type: 'card', attrs: { type, id } };
    const naming = await create('events', { en: { title: 'A talk', text: document(card) } });
    const { linked } = (await read(`events/${naming}`)) as unknown as { linked: Item[] };
    expect(linked.map((item) => languages(item))).toEqual([['en', 'ru']]);
  });

  test('a waiting change that writes the body shows the language when it goes live', async () => {
    const id = await create(type, HALF);
    const waiting = new WaitingClient(api, cookies);
    await waiting.save(`${type}/${id}`, { content: { kk: { content: 'Tolıq.' } } });
    expect(await languagesOf(`${type}/${id}`)).toEqual(['en', 'ru']);
    await waiting.call('POST', `${type}/${id}/waiting-change/publish`, {});
    expect([await languagesOf(`${type}/${id}`), await listed(type, id)]).toEqual([
      ['en', 'ru', 'kk'],
      ['en', 'ru', 'kk'],
    ]);
  });

  test('rows of an older version follow in the background', async () => {
    const id = await create(type, HALF);
    const listing = type === 'news' ? `, listing = '{"kk": {"title": "Gilem"}}'` : '';
    await api.database.query(`UPDATE ${type} SET shown_languages = NULL${listing}`);
    await api.database.query('INSERT INTO change DEFAULT VALUES');
    expect(await languagesOf(`${type}/${id}`)).toEqual(['en', 'ru', 'kk']);
    await api.app.get(Rebuild).run();
    // the previous answer is cached until the process learns of the change
    expect(await eventually(async () => (await languagesOf(`${type}/${id}`)).join(), 'en,ru')).toBe('en,ru');
    expect(await listed(type, id)).toEqual(['en', 'ru']);
  });
});

test('links between pages name only languages that are shown', async () => {
  const parent = await create('pages', HALF, { slug: 'parent' });
  const child = await create('pages', HALF, { slug: 'child', parent });
  const above = (await read(`pages/${child}`)) as unknown as { parent: Item };
  const below = (await read(`pages/${parent}`)) as unknown as { children: Item[] };
  expect([above.parent, ...below.children].map((item) => languages(item))).toEqual([
    ['en', 'ru'],
    ['en', 'ru'],
  ]);
});

test.each(['events', 'collections', 'branches'])('%s: the title is enough', async (type) => {
  const long = type === 'branches' ? 'content' : 'description';
  const content = { en: { title: 'A talk', [long]: 'At length.' }, kk: { title: 'Sáwbet' } };
  const id = await create(type, content);
  expect(await languagesOf(`${type}/${id}`)).toEqual(['en', 'kk']);
});

describe.each([...ARTICLES, 'events', 'collections', 'branches'])(
  '%s: a language that is not to be shown yet',
  (type) => {
    const long = { events: 'description', collections: 'description' }[type] ?? 'content';
    const whole = {
      en: { title: 'A carpet comes home', [long]: 'At length.' },
      kk: { title: 'Gilem qaytıp keldi', [long]: 'Tolıq jazılǵan.' },
    };
    const heldBack = { translation: { show: { kk: 'not_yet' } } };
    const found = async (q: string) => {
      const url = encodeURI(`/api/public/search?q=${q}&lang=kk&type=${type}`);
      return (await api.send({ method: 'GET', url }))
        .json<SearchResults>()
        .results.map(({ id, lang }) => ({ id, lang }));
    };

    test('is neither on the page nor in the list, until the mark is taken back', async () => {
      const id = await create(type, whole, heldBack);
      expect([await languagesOf(`${type}/${id}`), await listed(type, id)]).toEqual([['en'], ['en']]);
      await change(`${type}/${id}`, { translation: { show: { kk: 'by_rule' } } });
      expect([await languagesOf(`${type}/${id}`), await listed(type, id)]).toEqual([
        ['en', 'kk'],
        ['en', 'kk'],
      ]);
    });

    test('its words find nothing: whole, their beginnings, inside, nor with one letter wrong', async () => {
      const id = await create(type, whole, heldBack);
      for (const q of ['qaytıp', 'qaytıp keldi', 'jazılǵan', 'jaz', 'azılǵa', 'jazulǵan', 'qayt'])
        expect([q, await found(q)]).toEqual([q, []]);
      expect([await found('carpet'), await found('arpe')]).toEqual([[{ id, lang: 'en' }], [{ id, lang: 'en' }]]);
      await change(`${type}/${id}`, { translation: { show: { kk: 'by_rule' } } });
      expect(await found('qaytıp')).toEqual([{ id, lang: 'kk' }]);
    });

    test('has no share card, and no title on a card in a text', async () => {
      const id = await create(type, whole, heldBack);
      const cards = new CardClient(api, cookies);
      const statusIn = async (lang: string) => (await cards.get(`/api/cards/${type}/${id}/${lang}.jpg`)).statusCode;
      expect([await statusIn('en'), await statusIn('kk')]).toEqual([302, 404]);
      const naming = await create('events', {
        en: { title: 'A talk', text: document({ type: 'card', attrs: { type, id } }) },
      });
      const { linked } = (await read(`events/${naming}`)) as unknown as { linked: Item[] };
      expect(linked.map((item) => languages(item))).toEqual([['en']]);
    });

    test('one language has to be shown', async () => {
      const payload = { ...inputs[type]?.(), content: whole, translation: { show: { en: 'not_yet', kk: 'not_yet' } } };
      const answer = await api.send({ method: 'POST', url: `/api/admin/${type}`, payload }, cookies);
      expect([answer.statusCode, faults(answer)]).toEqual([400, ['translation.show.en: invalid_value']]);
    });
  },
);

test('objects: nor by the words of the list, nor beside another object', async () => {
  const content = { en: { title: 'A ring' }, kk: { title: 'Júzik' } };
  const id = await create('collections', content, { translation: { show: { kk: 'not_yet' } } });
  const { total } = (await read(encodeURI('collections?q=júzik'))) as unknown as { total: number };
  const facets = (await read(encodeURI('collections/facets?q=júzik'))) as unknown as { total: number };
  expect([total, facets.total]).toEqual([0, 0]);
  const other = await create('collections', { en: { title: 'A case' } }, { record: { related: [{ id }] } });
  const { record_objects } = (await read(`collections/${other}`)) as unknown as { record_objects: Item[] };
  expect(record_objects.map((item) => languages(item))).toEqual([['en']]);
});
