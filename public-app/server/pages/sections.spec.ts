import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inLang } from '../../src/app/address.ts';
import * as all from '../../src/sections.ts';
import { FakeApi, json } from '../../test/fake-api.ts';
import { samples } from '../../test/museum.ts';
import { thingsIn } from '../../test/page-parts.ts';
import { RunningSite } from '../../test/running-site.ts';
import { loadSections, type LoadedSection } from './sections.ts';

// Each test fails with the name of the content type that is incomplete.

const api = new FakeApi();
const site = new RunningSite();
const types = Object.values(all).map(({ type }) => type);
const source = resolve(import.meta.dirname, '../../src');
const { components, paths } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../backend/openapi.json'), 'utf8'),
) as ApiDocument;
let sections: Map<string, LoadedSection>;

interface ApiDocument {
  components: { schemas: Record<string, { properties?: Record<string, { enum?: string[] }> } | undefined> };
  paths: Record<string, object | undefined>;
}

/** Whether the API stores drafts of a type. */
function hasDrafts(type: string): boolean {
  const name = /"\$ref":"#\/components\/schemas\/(Admin\w+)"/.exec(
    JSON.stringify(paths[`/api/admin/${type}/{id}`] ?? {}),
  );
  return components.schemas[name?.[1] ?? '']?.properties?.published !== undefined;
}

beforeAll(async () => {
  sections = new Map((await loadSections()).map((section) => [section.type, section]));
  for (const { type, item, id } of Object.values(samples)) {
    api.paths.set(`/api/admin/${type}/${id}`, json({ ...item, published: false }));
    api.paths.set(`/api/public/${type}`, json(type === 'branches' ? [item] : { [type]: [item], total: 1 }));
    api.paths.set(`/api/public/${type}/${id}`, json(item));
  }
  await api.start();
  await site.start(api.origin);
});
afterAll(async () => {
  await site.stop();
  await api.stop();
});

function sectionOf(type: string) {
  const section = sections.get(type);
  const sample = Object.values(samples).find((candidate) => candidate.type === type);
  if (!section) throw new Error(`${type} is not in src/sections.ts.`);
  if (!sample) throw new Error(`${type} has no sample in test/museum.ts.`);
  return { section, itemPath: `${section.path}/${sample.id}` };
}

const textOf = async (path: string) => (await site.get(path)).text;

test('every type that the API searches has a section', () => {
  expect(types.toSorted()).toEqual(components.schemas.SearchHit?.properties?.type?.enum?.toSorted());
});

test('every folder with a section is in the list, and no type is in it twice', () => {
  const folders = globSync('*/section.ts', { cwd: source }).map((file) => file.split('/')[0]);
  expect(types.toSorted()).toEqual(folders.sort());
  expect(new Set(types).size).toBe(types.length);
});

test.each(types)('%s has a list and a page of its items in four languages', async (type) => {
  const { section, itemPath } = sectionOf(type);
  for (const lang of LANGS) {
    for (const path of [section.path, itemPath]) {
      const { got, document } = await site.page(inLang(path, lang));
      expect([path, lang, got.status]).toEqual([path, lang, 200]);
      expect(document.querySelector('main h1')?.textContent).not.toBe('');
      expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toContain(path);
    }
  }
});

test.each(types)('%s is named in every menu and found by the search', async (type) => {
  const { section } = sectionOf(type);
  const { id } = samples[section.type];
  const counts = Object.fromEntries(types.map((one) => [one, one === type ? 1 : 0]));
  const result = { type, id, lang: 'en', title: [{ text: 'Found', hit: true }], snippet: [], media: null };
  api.paths.set('/api/public/search', json({ results: [result], total: 1, counts }));
  for (const lang of LANGS) {
    const { title } = section.words[lang];
    const { document } = await site.page(inLang(`/search?q=${type}`, lang));
    expect(document.querySelector(`main a[href="${inLang(`${section.path}/${id}`, lang)}"]`)?.textContent).toBe(
      'Found',
    );
    expect(document.querySelector('main nav')?.textContent).toContain(title);
    const path = inLang(section.home ? `/#${type}` : section.path, lang);
    for (const place of ['header nav', 'footer nav'])
      expect([place, document.querySelector(`${place} a[href="${path}"]`)?.textContent]).toEqual(
        section.menu === null ? [place, undefined] : [place, title],
      );
  }
});

test.each(types)('%s has its place on the home page, or says that it has none', async (type) => {
  const { section } = sectionOf(type);
  const { document } = await site.page('/kk');
  expect(document.getElementById(type) !== null).toBe(section.home !== null);
});

test.each(types)('%s is in the sitemap: its lists and its items', async (type) => {
  const { section, itemPath } = sectionOf(type);
  const index = await textOf('/sitemap.xml');
  const parts = [...index.matchAll(/<loc>[^<]*(\/sitemap\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  const sitemap = (await Promise.all(parts.map(textOf))).join('');
  const archive = section.pages.archive ? [`${section.path}/past`] : [];
  for (const path of [section.path, ...archive, itemPath])
    expect(sitemap).toContain(`<loc>http://museum.example${path}</loc>`);
});

test.each(types)('%s answers its feeds in four languages', async (type) => {
  const { section } = sectionOf(type);
  const { id } = samples[section.type];
  // manifests have one address for all languages (feeds/manifests.spec.ts)
  for (const { path, contentType } of section.feeds.filter((feed) => !feed.hasAllLanguages)) {
    for (const lang of LANGS) {
      const { status, headers } = await site.get(inLang(path.replace(':id', id), lang));
      expect([path, status, headers['content-type']]).toEqual([path, 200, expect.stringContaining(contentType)]);
    }
  }
  if (section.rss !== undefined) {
    expect(section.feeds.map(({ path }) => path)).toContain(section.rss);
    const { document } = await site.page('/visit');
    expect(document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe(section.rss);
  }
});

test.each(types)('%s has a preview for staff where the API has drafts', async (type) => {
  const { section } = sectionOf(type);
  expect(section.preview !== null).toBe(hasDrafts(type));
  const { id } = samples[section.type];
  const { got, document } = await site.page(`/preview/${type}/${id}`, { cookie: 'access=a' });
  expect(got.status).toBe(section.preview ? 200 : 404);
  const edit = document.querySelector(`aside a[href="/admin/${type}/${id}/edit"]`);
  expect(edit !== null).toBe(section.preview !== null);
  // a draft is shown on the same page that visitors will see
  if (section.preview) expect(document.querySelectorAll('main h1')).toHaveLength(1);
});

test.each(types)('%s has the same page behind a link, where it has a preview', async (type) => {
  const { section, itemPath } = sectionOf(type);
  const { item } = samples[section.type];
  api.paths.set('/api/preview-link', json({ type, shows: 'newest', last_day: '2026-12-14', item }));
  const { got, document } = await site.page(`/preview/${type}/link/Zk1n`);
  expect(got.status).toBe(section.preview ? 200 : 404);
  const heading = (await site.page(itemPath)).document.querySelector('main h1')?.textContent;
  if (section.preview) expect(document.querySelector('main h1')?.textContent).toBe(heading);
});

test.each(types)('%s has JSON-LD of its items, with breadcrumbs', async (type) => {
  const { section, itemPath } = sectionOf(type);
  const { document } = await site.page(itemPath);
  const kinds = thingsIn(document).map((thing) => thing['@type']);
  expect(kinds).toEqual(
    expect.arrayContaining(['BreadcrumbList', ...(section.schemaType ? [section.schemaType] : [])]),
  );
});

test.each(types)('%s has its words in its folder', (type) => {
  // i18n/dictionaries.spec.ts checks their contents
  for (const file of ['words.ts', 'section-name.ts'])
    expect([type, file, existsSync(resolve(source, type, file))]).toEqual([type, file, true]);
});
