import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { screen, within } from '@testing-library/react';
import { auditEntry } from './back-office-builders.ts';
import { page } from './builders.ts';
import { button, openConsole } from './console.tsx';
import { FORMATTED, type Screens } from './content-screens.ts';
import { FakeServer } from './fake-server.ts';
import { formBehavesLikeContent } from './form-behaves-like-content.tsx';
import { listBehavesLikeContent } from './list-behaves-like-content.tsx';
import { openStored, withTree } from './page-screens.ts';

const screens: Screens = {
  section: 'pages',
  singular: 'page',
  names: { en: 'Pages', ru: 'Страницы', uz: 'Sahifalar', kk: 'Betler' },
  newOne: 'New page',
  editOne: 'Edit page',
  limit: 100,
  texts: { Content: FORMATTED },
  build: page,
  keep: (server, items) => {
    server.pages.all = items.map((one) => page(one));
  },
};
listBehavesLikeContent(screens);
formBehavesLikeContent(screens);

test.each<[Lang, string, string]>([
  ['en', 'Menu', 'Footer'],
  ['ru', 'Меню', 'Низ сайта'],
  ['uz', 'Menyu', 'Pastki qism'],
  ['kk', 'Menyu', 'Tómengi bólim'],
])('a row tells address and place, in %s', async (lang, menu, footer) => {
  openConsole(withTree(), '/admin/pages', { lang });
  const rowOf = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('article');
  expect(await rowOf('Visit')).toHaveTextContent(`/p/visit${menu}`);
  expect(await rowOf('Rules')).toHaveTextContent(`/p/rules${footer}`);
  const none = await rowOf('Prams');
  expect(none).toHaveTextContent('/p/prams');
  expect(none).not.toHaveTextContent(footer);
});

test('the preview has the site’s page for staff', async () => {
  const { user } = await openStored('rules');
  await user.click(button('Preview in English'));
  expect(await screen.findByTitle('Preview in English')).toHaveAttribute('src', '/preview/pages/rules');
});

test('the overview counts them', async () => {
  const server = new FakeServer();
  server.backOffice.overview.pages = { total: 9, published: 6, archived: 2 };
  openConsole(server, '/admin/dashboard');
  const card = within(await screen.findByRole('region', { name: 'Pages' }));
  expect(card.getByText('9')).toBeVisible();
  expect(card.getByRole('link', { name: '6 published' })).toHaveAttribute('href', '/admin/pages?status=published');
  expect(card.getByRole('link', { name: '2 archived' })).toHaveAttribute('href', '/admin/pages?status=archived');
});

test('the audit log names the fields as they are stored', async () => {
  const server = Object.assign(new FakeServer(), { role: 'superadmin' });
  server.backOffice.auditEntries = [
    auditEntry({ type: 'pages', fields: ['slug', 'formerSlugs', 'parentId', 'place'] }),
  ];
  openConsole(server, '/admin/audit');
  expect(await screen.findByText('Changed: Page address, Former addresses, Parent page, Menu or footer')).toBeVisible();
});
