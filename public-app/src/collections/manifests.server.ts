import type { Client } from '@muzey/shared-ui/api/client.ts';
import {
  getCollection,
  getTerm,
  listCollections,
  type PublicCollection,
} from '@muzey/shared-ui/api/generated/index.ts';
import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { isFirstCategory } from '@muzey/shared-ui/object-record/first-categories.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { loadMessages } from '../i18n/load.ts';
import { languageMap, plainText, type LanguageMap, type Shown } from '../seo/manifests/manifest.server.ts';
import { manifestFeed, manifestLists } from '../seo/manifests/manifest-feeds.server.ts';
import type { Feed } from '../section.ts';
import { textsOf } from '../ui/useText.ts';
import { useRecordRows } from './record/RecordList.tsx';
import { path } from './section-name.ts';
import { FILTER_OF, KINDS } from './terms/term-kinds.ts';

/** An object as lists show it. Pictures that visitors have to ask for are in no manifest. */
function shownObject({ id, slug, content, media, record = {} }: PublicCollection): Shown {
  const shown = record.sensitive === undefined ? media : [];
  return { section: path, id, slug, label: textsOf(content, 'title'), media: shown };
}

async function readObject(client: Client, id: string): Promise<Shown> {
  const { data: object } = await getCollection({ client, path: { id }, throwOnError: true });
  const { content, category, record = {} } = object;
  return {
    ...shownObject(object),
    summary: textsOf(content, 'description'),
    metadata: factsOf(object),
    credit: record.credit_line,
    rights: record.rights?.licence,
    partOf: [{ path: `/categories/${category}`, label: await nameOfCategory(object) }],
  };
}

async function nameOfCategory({
  category,
  record_terms: terms = [],
}: Pick<PublicCollection, 'category' | 'record_terms'>): Promise<LanguageMap> {
  if (!isFirstCategory(category))
    return languageMap(terms.find(({ kind, key }) => kind === 'category' && key === category)?.labels);
  const names = LANGS.map(async (lang) => [lang, (await loadMessages(lang))[`category-${category}`]] as const);
  return languageMap(Object.fromEntries(await Promise.all(names)));
}

/** The rows of the record as its page shows them, so that nothing is told here that the page does not tell. */
function factsOf(object: PublicCollection): { label: LanguageMap; value: LanguageMap }[] {
  const facts = new Map<number, { label: LanguageMap; value: LanguageMap }>();
  for (const lang of LANGS) {
    const { tag } = languages[lang];
    for (const [, at, label = '', html = ''] of recordHtml(object, lang).matchAll(ROW)) {
      const fact = facts.get(Number(at)) ?? { label: {}, value: {} };
      facts.set(Number(at), fact);
      fact.label[tag] = [unescaped(label)];
      // a value that falls back to another language stands in that one
      if (!IN_OTHER_LANGUAGE.test(html)) fact.value[tag] = linesOf(html);
    }
  }
  return [...facts].sort(([a], [b]) => a - b).flatMap(([, fact]) => (Object.keys(fact.value).length > 0 ? [fact] : []));
}

const ROW = /<dl id="(\d+)"><dt>(.*?)<\/dt><dd>(.*?)<\/dd><\/dl>/gs;
const IN_OTHER_LANGUAGE = new RegExp(` lang="(?:${LANGS.map((lang) => languages[lang].tag).join('|')})"`);

function recordHtml(object: PublicCollection, lang: Lang): string {
  const Rows = () =>
    useRecordRows(object).map(([label, value], at) =>
      value === undefined || value === null || value === false
        ? null
        : createElement('dl', { key: at, id: at }, createElement('dt', null, label), createElement('dd', null, value)),
    );
  return renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      // the record has words of its own
      createElement(I18nProvider, { lang, messages: {}, children: createElement(Rows) }),
    ),
  );
}

const linesOf = (html: string): string[] =>
  html
    .split(/<\/(?:p|div|li)>/)
    .map((line) => plainText(unescaped(line.replaceAll(/<[^>]*>/g, ''))))
    .filter((line) => line !== '');

const CHARACTERS: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const unescaped = (escaped: string): string =>
  escaped
    .replaceAll(/&(\w+|#x27);/g, (all, name: string) => CHARACTERS[name] ?? all)
    .replaceAll('\u00a0', ' ')
    .trim();

const categories = manifestLists('/categories', async (client, category, query) => {
  const { data } = await listCollections({ client, query: { ...query, category, fields: 'card' }, throwOnError: true });
  const [first] = data.collections;
  if (!first) return undefined;
  return {
    label: await nameOfCategory(first),
    homepage: `${path}?category=${category}`,
    items: data.collections.map(shownObject),
    total: data.total,
  };
});

const terms = KINDS.flatMap((kind) =>
  manifestLists(`/terms/${kind}`, async (client, id, query) => {
    const filter = { [FILTER_OF[kind] ?? '']: id };
    const [term, list] = await Promise.all([
      getTerm({ client, path: { kind, id }, throwOnError: true }),
      listCollections({ client, query: { ...query, ...filter, fields: 'card' }, throwOnError: true }),
    ]);
    return {
      label: languageMap(term.data.labels),
      homepage: `/terms/${kind}/${term.data.slug ?? term.data.id}`,
      items: list.data.collections.map(shownObject),
      total: list.data.total,
    };
  }),
);

/** IIIF manifests of objects, and lists of them (docs/api.md, “Manifests”). */
export const manifests: readonly Feed[] = [manifestFeed(path, readObject), ...categories, ...terms];
