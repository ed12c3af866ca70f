import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { shuffled, WORDS_IN_ORDER } from '@muzey/shared-ui/testing/words-in-order.ts';
import type { Facets } from '../src/content-types/collections/browse/browse.dto.js';
import type { PublicTerm, PublicTermList } from '../src/content-types/collections/browse/terms-public.dto.js';
import { Changes } from '../src/platform/cache/changes.js';
import type { AdminExhibitionList } from '../src/content-types/exhibitions/exhibitions.dto.js';
import { startApp, type Cookies, type TestApp } from './app.js';
import { TermClient } from './term-client.js';

const LANGUAGES = ['uz', 'kk', 'ru'] as const;
const COUNT = Math.min(...LANGUAGES.map((lang) => WORDS_IN_ORDER[lang].length));
const PER_PAGE = 100;

let api: TestApp;
let cookies: Cookies;
/** The name of each entry in each language. The English names are in another order than all others. */
const names = Array.from({ length: COUNT }, (_, at) => ({
  en: `name ${(at * 89) % COUNT}`,
  uz: wordOf('uz', at),
  kk: wordOf('kk', at + 1),
  ru: wordOf('ru', at + 2),
}));

function wordOf(lang: (typeof LANGUAGES)[number], at: number): string {
  const some = shuffled(WORDS_IN_ORDER[lang].slice(0, COUNT));
  return some[at % COUNT] ?? '';
}
const inOrder = (lang: (typeof LANGUAGES)[number]) => WORDS_IN_ORDER[lang].slice(0, COUNT);

/** Terms below one, all of which one public object has. */
beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  await api.database.query(
    `INSERT INTO exhibitions (id, content, search, created_at, updated_at)
     SELECT gen_random_uuid(), (SELECT jsonb_object_agg(key, jsonb_build_object('title', value)) FROM jsonb_each(titles)),
       'x', now(), now() FROM unnest($1::jsonb[]) AS given (titles)`,
    [names],
  );
  await api.database.query(
    `WITH above AS (
       INSERT INTO term (id, kind, labels, created_at, updated_at)
       VALUES (gen_random_uuid(), 'subject', '{"en": "Subjects of the test"}', now(), now()) RETURNING id),
     made AS (
       INSERT INTO term (id, kind, labels, broader_id, created_at, updated_at)
       SELECT gen_random_uuid(), 'subject', labels, above.id, now(), now()
       FROM above, unnest($1::jsonb[]) AS given (labels) RETURNING id)
     INSERT INTO collections (id, content, search, category, term_ids, published, created_at, updated_at)
     SELECT gen_random_uuid(), '{"en": {"title": "x"}}', 'x', 'nature', array_agg(id), true, now(), now() FROM made`,
    [names],
  );
  api.app.get(Changes).notify();
});
afterAll(() => api.stop());

/** All pages of a list. */
async function pages<Row>(read: (skip: number) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (let skip = 0; skip < COUNT; skip += PER_PAGE) all.push(...(await read(skip)));
  return all;
}
const get = async <Answer>(url: string): Promise<Answer> =>
  (await api.send({ method: 'GET', url: `/api/public/${url}` })).json<Answer>();

test.each(LANGUAGES)('%s: terms of the console are in the order of the alphabet, page by page', async (lang) => {
  const terms = new TermClient(api, cookies);
  const [above] = (await terms.list({ kind: 'subject', q: 'Subjects of the test' })).terms;
  const rows = await pages(async (skip) => {
    const query = { kind: 'subject', broader: above?.id ?? '', lang, limit: `${PER_PAGE}`, skip: `${skip}` };
    return (await terms.list(query)).terms;
  });
  expect(rows.map(({ labels }) => labels[lang])).toEqual(inOrder(lang));
});

test.each(LANGUAGES)('%s: items by title are in its order, page by page, and backwards', async (lang) => {
  const titles = (order: string, fields: string) =>
    pages(async (skip) => {
      const query = `lang=${lang}&sort=title&order=${order}&fields=${fields}&limit=${PER_PAGE}&skip=${skip}`;
      const answer = await api.send({ method: 'GET', url: `/api/admin/exhibitions?${query}` }, cookies);
      return answer.json<AdminExhibitionList>().exhibitions.map(({ content }) => content[lang]?.title);
    });
  expect(await titles('asc', '')).toEqual(inOrder(lang));
  expect(await titles('desc', 'row')).toEqual(inOrder(lang).toReversed());
});

test.each(LANGUAGES)('%s: facet values and terms with equal counts are in its order', async (lang) => {
  const { facets } = await get<Facets>(`collections/facets?lang=${lang}`);
  const values = facets.subject.flatMap(({ label }) => label[lang] ?? []);
  expect(values.length).toBeGreaterThan(40);
  expect(values).toEqual(inOrder(lang).slice(0, values.length));
  const { terms } = await get<PublicTermList>(`terms/subject?lang=${lang}`);
  expect(terms.flatMap(({ labels }) => labels[lang] ?? [])).toEqual(inOrder(lang));
  const above = terms.find(({ labels }) => labels.en === 'Subjects of the test');
  const { narrower } = await get<PublicTerm>(`terms/subject/${above?.id}?lang=${lang}`);
  expect(narrower.map(({ labels }) => labels[lang])).toEqual(inOrder(lang));
});
