import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { collection } from './builders.ts';
import { fill, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';
import { term } from './fake-terms.ts';

const LIST = 'GET /api/admin/collections';
const ID = '0b9c7f6e-2f59-4a77-8d0e-2d6a6c4b8f11';

function withObjects() {
  const server = new FakeServer();
  server.collections.all = [
    collection({ id: 'ring', content: { en: { title: 'A ring' } }, record: { object_number: 'KP 7' } }),
    collection({ id: 'coin', content: { en: { title: 'A coin' } } }),
  ];
  server.terms.all = [
    term({ id: ID, labels: { en: 'Silver', ru: 'Серебро' } }),
    term({ kind: 'place', labels: { en: 'Silk Road' } }),
  ];
  return server;
}

const asked = (server: FakeServer, ...names: string[]) => {
  const query = server.callsOf(LIST).at(-1)?.url.searchParams;
  return names.map((name) => query?.get(name) ?? '');
};

async function opened(address = '/admin/collections') {
  const server = withObjects();
  const view = openConsole(server, address);
  await screen.findByText('2 entries');
  if (address === '/admin/collections') await view.user.click(screen.getByText('Filters of the object record'));
  await screen.findByRole('textbox', { name: 'Room' });
  return { server, ...view };
}

test('number, fund and room, and what is missing, stand in the address and are asked of the server', async () => {
  const { user, server, where } = await opened();
  fill(screen.getByRole('textbox', { name: 'Number begins with' }), 'КП 12');
  await waitFor(() => expect(asked(server, 'number')).toEqual(['КП 12']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fund' }), 'Auxiliary fund');
  fill(screen.getByRole('textbox', { name: 'Room' }), 'Hall');
  for (const name of ['No picture', 'No date', 'Same number as another object'])
    await user.click(screen.getByRole('checkbox', { name }));
  await waitFor(() =>
    expect(asked(server, 'fund', 'room', 'picture', 'date', 'duplicates')).toEqual([
      'auxiliary',
      'Hall',
      'false',
      'false',
      'true',
    ]),
  );
  expect(new URLSearchParams(where().split('?')[1]).get('number')).toBe('КП 12');
});

test('a term of any kind is searched, and taken out again', async () => {
  const { user, server, where } = await opened();
  await user.type(screen.getByRole('combobox', { name: 'Term' }), 'sil');
  const found = within(await screen.findByRole('listbox', { name: 'Term' })).getAllByRole('option');
  expect(found.map((one) => one.textContent)).toEqual(['SilverMaterial', 'Silk RoadPlace']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked(server, 'term')).toEqual([ID]));
  expect(where()).toBe(`/admin/collections?term=${ID}`);
  await user.click(await screen.findByRole('button', { name: 'Remove: Silver' }));
  await waitFor(() => expect(where()).toBe('/admin/collections'));
});

test('the uses of a term lead to a list whose filter is open and names it; a value that there is not asks for all', async () => {
  const { server } = await opened(`/admin/collections?term=${ID}&fund=gold&picture=yes`);
  expect(await screen.findByRole('button', { name: 'Remove: Silver' })).toBeVisible();
  expect(asked(server, 'term', 'fund', 'picture')).toEqual([ID, '', '']);
});

test('a row has its number, by which the list is sorted', async () => {
  const { user, server, where } = await opened();
  const row = within((await screen.findByRole('heading', { name: 'A ring' })).closest('article') ?? document.body);
  expect(row.getByText('KP 7')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Number, from the first');
  await waitFor(() => expect(asked(server, 'sort', 'order')).toEqual(['number', 'asc']));
  expect(where()).toBe('/admin/collections?sort=number');
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const heading = await screen.findByRole('columnheader', { name: 'Number' });
  expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('cell', { name: 'KP 7' })).toBeVisible();
});

test.each(LANGS)('the words of the filters are there in %s', async (lang) => {
  openConsole(withObjects(), '/admin/collections?duplicates=true', { lang });
  await waitFor(() => expect(document.querySelector('[name=duplicates]')).toBeChecked());
  expect(document.body).not.toHaveTextContent(/filters\./);
});
