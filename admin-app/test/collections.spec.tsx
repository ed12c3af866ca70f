import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { collection } from './builders.ts';
import { button, dialog, differencesIn, openConsole } from './console.tsx';
import { FORMATTED, type Screens } from './content-screens.ts';
import { FakeServer, noNetwork, problem } from './fake-server.ts';
import { term } from './fake-terms.ts';
import { formBehavesLikeContent } from './form-behaves-like-content.tsx';
import { bulkBehavesLikeContent } from './bulk-behaves-like-content.tsx';
import { listBehavesLikeContent } from './list-behaves-like-content.tsx';

const select = () => screen.getByRole('combobox', { name: 'Category' });

const screens: Screens = {
  section: 'collections',
  singular: 'collection',
  names: { en: 'Objects', ru: 'Предметы', uz: 'Ashyolar', kk: 'Buyımlar' },
  newOne: 'New object',
  editOne: 'Edit object',
  limit: 70,
  texts: { Description: FORMATTED },
  build: collection,
  keep: (server, items) => {
    server.collections.all = items.map((one) => collection(one));
  },
  fill: (user: UserEvent) => user.selectOptions(select(), 'Ethnography'),
  filled: '"category":"ethnography"',
};
listBehavesLikeContent(screens, 'whole');
bulkBehavesLikeContent(screens);
formBehavesLikeContent(screens, 'whole');

const CREATE = 'POST /api/admin/collections';
const UPDATE = 'PUT /api/admin/collections/*';

async function openNew() {
  const server = new FakeServer();
  const view = openConsole(server, '/admin/collections/add');
  await view.user.type(await screen.findByRole('textbox', { name: 'Title' }), 'A ring');
  return { ...view, server };
}

function withTwo() {
  const server = new FakeServer();
  server.collections.all = [
    collection({ id: 'ring', category: 'jewelry', content: { en: { title: 'A ring', description: 'Silver, gilt.' } } }),
    collection({ id: 'coin', category: 'numismatics', content: { en: { title: 'A coin' }, ru: { title: 'Монета' } } }),
  ];
  return server;
}

test.each<[Lang, string, string[]]>([
  [
    'en',
    'Category',
    [
      'All categories',
      'Jewellery',
      'Archaeology',
      'Nature',
      'Modern history',
      'Ethnography',
      'Photographs and negatives',
      'Handicrafts',
      'Numismatics',
    ],
  ],
  [
    'ru',
    'Категория',
    [
      'Все категории',
      'Ювелирные украшения',
      'Археология',
      'Природа',
      'Новая история',
      'Этнография',
      'Фотографии и негативы',
      'Ремёсла',
      'Нумизматика',
    ],
  ],
  [
    'uz',
    'Toifa',
    [
      'Barcha toifalar',
      'Zargarlik buyumlari',
      'Arxeologiya',
      'Tabiat',
      'Yangi tarix',
      'Etnografiya',
      'Fotosurat va negativlar',
      'Hunarmandchilik',
      'Numizmatika',
    ],
  ],
  [
    'kk',
    'Kategoriya',
    [
      'Barlıq kategoriyalar',
      'Zergerlik buyımları',
      'Arxeologiya',
      'Tábiyat',
      'Jańa tariyx',
      'Etnografiya',
      'Fotosúwretler hám negativler',
      'Ónermentshilik',
      'Numizmatika',
    ],
  ],
])('the filter offers all and the eight categories, in %s', async (lang, label, options) => {
  openConsole(withTwo(), '/admin/collections', { lang });
  const filter = await screen.findByRole('combobox', { name: label });
  expect([...filter.querySelectorAll('option')].map((option) => option.textContent)).toEqual(options);
});

test('the filter stands in the address, keeps the search, and is asked of the server', async () => {
  const server = withTwo();
  const { user, where } = openConsole(server, '/admin/collections?search=a');
  await screen.findByText('2 entries');
  await user.selectOptions(select(), 'Numismatics');
  expect(await screen.findByText('1 entry')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'A coin' })).toBeVisible();
  expect(where()).toBe('/admin/collections?search=a&category=numismatics');
  const asked = server.callsOf('GET /api/admin/collections').at(-1)?.url.searchParams;
  expect(asked?.get('category')).toBe('numismatics');
  await user.click(screen.getByRole('link', { name: 'Edit: A coin' }));
  expect(where()).toBe('/admin/collections/coin/edit?search=a&category=numismatics');
});

test('a category in the address that is no key asks for all', async () => {
  openConsole(withTwo(), '/admin/collections?category=Swords!');
  expect(await screen.findByText('2 entries')).toBeVisible();
  expect(select()).toHaveValue('');
});

test('a failure to load the museum’s categories is shown next to the filter, and can be retried', async () => {
  const server = withTwo();
  server.terms.all = [term({ kind: 'category', key: 'carpets', labels: { en: 'Carpets' } })];
  server.next('GET /api/admin/terms', noNetwork);
  const { user } = openConsole(server, '/admin/collections');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await within(select()).findByRole('option', { name: 'Carpets' })).toBeInTheDocument();
});

test('a row tells category, description and creation', async () => {
  openConsole(withTwo(), '/admin/collections');
  const row = within((await screen.findByRole('heading', { name: 'A ring' })).closest('article') ?? document.body);
  expect(row.getByText('Jewellery')).toBeVisible();
  expect(row.getByText('Silver, gilt.')).toHaveAttribute('lang', 'en');
  expect(row.getByText('Created: 9 March 2025')).toBeVisible();
});

test('without a category nothing is sent, and the summary leads to it', async () => {
  const { user, server } = await openNew();
  expect(select()).toHaveDisplayValue('Choose a category');
  await user.click(button('Save'));
  const summary = await screen.findByRole('group', { name: 'Not saved yet' });
  expect(select()).toBeInvalid();
  await user.click(within(summary).getByRole('button', { name: 'Category: This field is required.' }));
  await waitFor(() => expect(select()).toHaveFocus());
  expect(server.callsOf(CREATE)).toEqual([]);
  await user.selectOptions(select(), 'Jewellery');
  await user.click(button('Save'));
  await screen.findByText('Created');
  expect(server.callsOf(CREATE)[0]?.body).toMatchObject({ category: 'jewelry' });
});

test('the server’s error about the category is shown at its field', async () => {
  const { user, server } = await openNew();
  await user.selectOptions(select(), 'Nature');
  const errors = [{ field: 'category', code: 'invalid_value', message: 'x' }];
  server.next(CREATE, () => problem(400, 'validation', { errors }));
  await user.click(button('Save'));
  await screen.findByRole('group', { name: 'Not saved yet' });
  expect(select()).toHaveAccessibleDescription('Category: This value can’t be used here.');
});

test('another category is saved; in a conflict both are named', async () => {
  const server = withTwo();
  const { user } = openConsole(server, '/admin/collections/ring/edit');
  const form = within(await dialog('Edit object'));
  expect(await form.findByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Jewellery');
  await user.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'Handicrafts');
  const theirs = { id: 'ring', content: { en: { title: 'A ring', description: 'Silver, gilt.' } }, version: 2 };
  const current = collection({ ...theirs, category: 'ethnography' });
  server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
  await user.click(button('Save'));
  const question = await dialog('Somebody else has changed this in the meantime');
  expect(differencesIn(question)).toEqual(['CategoryMineHandicraftsTheirsEthnography']);
  await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({ category: 'handicrafts', version: 2 });
});
