import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sections } from '../src/app/all-sections.ts';
import { SECTION_WORDS } from '../src/content/section.ts';
import { auditEntry, trashItem } from './back-office-builders.ts';
import { openConsole } from './console.tsx';
import { dictionaries } from './dictionaries.ts';
import { FakeServer } from './fake-server.ts';

// Names what an incomplete type lacks. The API's description says which types there are and which fields each has.

interface Schema {
  properties: Record<string, { enum?: string[]; $ref?: string; allOf?: { $ref: string }[] }>;
}
interface Document {
  components: { schemas: Record<string, Schema> };
  paths: Record<
    string,
    Record<
      string,
      | { parameters?: { name: string }[]; requestBody?: { content: Record<string, { schema: { $ref: string } }> } }
      | undefined
    >
  >;
}

const api = JSON.parse(readFileSync(join(__dirname, '../../backend/openapi.json'), 'utf8')) as Document;
const schemaOf = (ref = '') => api.components.schemas[ref.split('/').at(-1) ?? ''];
const trashTypes = schemaOf('TrashItem')?.properties.type?.enum ?? [];

/** A row with the fields of all types. */
const listedRow = {
  id: 'listed',
  version: 1,
  content: { en: { title: 'Listed' } },
  written: { en: 1 },
  media: [],
  state: 'draft',
  published: false,
  archived: false,
  createdAt: '2026-05-18T07:05:00Z',
  updatedAt: '2026-05-18T07:05:00Z',
  date: null,
  start_date: null,
  end_date: null,
  start_time: null,
  end_time: null,
  locations: {},
  views: 0,
  category: 'nature',
  position: null,
  start: null,
  number: null,
  record: {},
  externalId: null,
  author: null,
  slug: 'listed',
  parent: null,
  place: null,
};

/** Fields that a change accepts, without the version, marks of translations and names that only older clients use. */
const OTHER_NAMES = ['version', 'translation', 'priceList', 'work'];
function fieldsOf(type: string): string[] {
  const body = api.paths[`/api/admin/${type}/{id}`]?.put?.requestBody?.content['application/json']?.schema;
  return Object.keys(schemaOf(body?.$ref)?.properties ?? {}).filter((field) => !OTHER_NAMES.includes(field));
}

const superadmin = () => Object.assign(new FakeServer(), { role: 'superadmin' });
const textOf = (lang: Lang, key: string) => dictionaries[lang][key];
const nameOf = (type: string, field: string, lang: Lang) =>
  textOf(lang, `${type}-field-${field}`) ?? textOf(lang, `field-${field}`);
/** A label as displayed; '' for an absent one and for a plural. */
const shown = (text: unknown): string => (typeof text === 'string' ? text : '');

test('every type that the API deletes into the trash has a section', () => {
  expect(trashTypes.length).toBeGreaterThan(4);
  const others = trashTypes.filter((type) => !sections.some((section) => section.type === type));
  // pictures have the library instead
  expect(others).toEqual(['media']);
});

test('no two sections have the same address or place', () => {
  for (const values of [sections.map(({ type }) => type), sections.map(({ position }) => position)])
    expect(new Set<unknown>(values).size).toBe(sections.length);
});

describe.each(sections.map((section) => [section.type, section] as const))('%s', (type, section) => {
  test('has its words in four languages', () => {
    const keys = SECTION_WORDS.map((word) => `${type}-${word}`);
    const missing = LANGS.flatMap((lang) => keys.filter((key) => !textOf(lang, key)).map((key) => `${lang} ${key}`));
    expect(missing).toEqual([]);
  });

  test('has a name for every field, in four languages', () => {
    const fields = [...fieldsOf(type), ...section.textFields];
    expect(fields).toContain('images');
    const missing = LANGS.flatMap((lang) =>
      fields.filter((field) => !nameOf(type, field, lang)).map((field) => `${lang} ${type}.field.${field}`),
    );
    expect(missing).toEqual([]);
  });

  test('has a list that the sidebar leads to, and a form to add one', async () => {
    const { user, where } = openConsole(superadmin(), '/admin/trash');
    const sidebar = within(await screen.findByRole('navigation', { name: 'Console' }));
    const list = shown(textOf('en', `${type}-list`));
    await user.click(sidebar.getByRole('link', { name: list }));
    expect(where()).toBe(`/admin/${type}`);
    expect(await screen.findByRole('heading', { level: 1, name: list })).toBeVisible();
    // an empty list also invites the user to create an item
    const [add] = screen.getAllByRole('link', { name: shown(textOf('en', `${type}-add`)) });
    await user.click(add as HTMLElement);
    expect(where()).toBe(`/admin/${type}/add`);
    expect(await screen.findByRole('heading', { level: 1, name: shown(textOf('en', `${type}-new`)) })).toBeVisible();
    for (const field of section.textFields)
      expect(await screen.findByRole('textbox', { name: shown(nameOf(type, field, 'en')) })).toBeVisible();
  });

  test('has a list that is sorted, narrowed, counted, shown as a table, and whose entries are selected', async () => {
    // without switches it is a short list like that of branches
    if (!fieldsOf(type).includes('published')) return;
    const { parameters = [] } = api.paths[`/api/admin/${type}`]?.get ?? {};
    const names = parameters.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['sort', 'order', 'author', 'from', 'to', 'counts']));
    const server = superadmin();
    server.next(`GET /api/admin/${type}`, () => Response.json({ [type]: [listedRow], total: 1 }));
    const { user } = openConsole(server, `/admin/${type}`);
    expect(await screen.findByRole('combobox', { name: 'Sort by' })).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: 'Select: Listed' })).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    expect(screen.getByRole('columnheader', { name: 'Last change' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select: Listed' }));
    expect(screen.getByRole('group', { name: 'Selected entries' })).toBeVisible();
  });

  test('has its name in the trash', async () => {
    const server = superadmin();
    server.backOffice.trash = [trashItem({ type, title: 'Deleted' })];
    openConsole(server, '/admin/trash');
    const row = within(await screen.findByRole('article'));
    expect(row.getByText(shown(textOf('en', `${type}-one`)))).toBeVisible();
  });

  test('has its name and the names of its fields in the audit log', async () => {
    const server = superadmin();
    const fields = section.textFields.map((field) => `content.en.${field}`);
    server.backOffice.auditEntries = [auditEntry({ type, title: null, fields })];
    openConsole(server, '/admin/audit');
    const entry = within(await screen.findByRole('article'));
    expect(entry.getByRole('link', { name: shown(textOf('en', `${type}-one`)) })).toBeVisible();
    const names = section.textFields.map((field) => `English: ${shown(nameOf(type, field, 'en'))}`);
    expect(entry.getByText(`Changed: ${names.join(', ')}`)).toBeVisible();
  });
});
