import { screen, waitFor, within } from '@testing-library/react';
import { branch } from './builders.ts';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

// some forty fields are slow in jsdom when the machine is busy

const UPDATE = 'PUT /api/admin/branches/*';
const group = (name: string) => within(screen.getByRole('group', { name }));
const names = () =>
  screen.getAllByRole('textbox', { name: 'Name, English' }).map((input) => input.getAttribute('value'));

const mainBranch = () =>
  branch({
    id: 'house',
    content: { en: { title: 'The house' } },
    version: 4,
    prices: [
      { key: 'citizen', name: { en: 'Citizens', ru: 'Граждане' }, price: 20_000, unit: 'person' },
      { name: { en: 'Photographs' }, price: 5_000, unit: 'person' },
      { key: 'tour', name: { en: 'Tour' }, price: 10_000, unit: 'hour' },
    ],
  });

function withOne() {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.branches.all = [mainBranch(), branch({ id: 'empty', content: { en: { title: 'Empty' } }, prices: [] })];
  return server;
}

async function openPrices() {
  const server = withOne();
  const view = openConsole(server, '/admin/prices/house/edit');
  await screen.findByRole('group', { name: 'Service 1' });
  return { ...view, server };
}

test('all price lists stand on one page, each with the way to change it', async () => {
  const { user, where } = openConsole(withOne(), '/admin/prices', { lang: 'ru' });
  const table = within(await screen.findByRole('table', { name: 'The house' }));
  expect(table.getAllByRole('row').map((row) => row.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'УслугаЕдиницаЦена',
    'Гражданес человека20 000 сумов',
    'Photographsс человека5 000 сумов',
    'Tourза час10 000 сумов',
  ]);
  expect(screen.getByText('Цен пока нет.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Изменить цены: The house' }));
  expect(where()).toBe('/admin/prices/house/edit');
  expect(await dialog('Редактировать прейскурант')).toHaveTextContent('The house');
});

test('that somebody changed something else of the branch meanwhile is no question', async () => {
  const { user, server } = await openPrices();
  const current = { ...mainBranch(), content: { en: { title: 'Another name' } }, version: 5 };
  server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
  await user.click(button('Save'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.callsOf(UPDATE).map(({ body }) => body)).toMatchObject([{ version: 4 }, { version: 5 }]);
});

test('a name behind its source is marked, and still right; a correction of the source is small', async () => {
  const server = withOne();
  const fields = { title: 'current', 'prices.0': 'behind', 'prices.1': 'missing', 'prices.2': 'missing' } as const;
  const [first, ...others] = server.branches.all;
  if (first)
    server.branches.all = [{ ...first, translations: { ru: { state: 'missing', from: 'en', fields } } }, ...others];
  const { user } = openConsole(server, '/admin/prices/house/edit');
  await screen.findByRole('group', { name: 'Service 1' });
  expect(group('Service 1').getByText('behind')).toBeVisible();
  const photographs = group('Service 2');
  expect(photographs.getByText('missing')).toBeVisible();
  await user.type(photographs.getByRole('textbox', { name: 'Name, Русский' }), 'Съёмка');
  expect(photographs.queryByText('missing')).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Русский: Still right' }));
  await user.type(photographs.getByRole('textbox', { name: 'Name, English' }), '!');
  await user.click(screen.getByRole('checkbox', { name: /small correction/i }));
  await user.click(button('Save'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({
    translation: { still_right: ['ru'], small: ['en'], part: 'prices' },
  });
});

test('one price is changed, and nothing else of the branch is sent', async () => {
  const { user, server, where } = await openPrices();
  const price = group('Service 2').getByRole('textbox', { name: 'Price, som' });
  await user.clear(price);
  await user.type(price, '7 500');
  await user.click(button('Save'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.callsOf(UPDATE)[0]?.body).toEqual({
    prices: [
      { key: 'citizen', name: { en: 'Citizens', ru: 'Граждане' }, price: 20_000, unit: 'person' },
      { name: { en: 'Photographs' }, price: 7_500, unit: 'person' },
      { key: 'tour', name: { en: 'Tour' }, price: 10_000, unit: 'hour' },
    ],
    version: 4,
  });
  expect(where()).toBe('/admin/prices');
});

test('rows are put in order by buttons, and the focus goes along', async () => {
  const { user } = await openPrices();
  await user.click(button('Move up: Service 3'));
  expect(names()).toEqual(['Citizens', 'Tour', 'Photographs']);
  await waitFor(() => expect(button('Move up: Service 2')).toHaveFocus());
  expect(screen.getByText('Row is now number 2 of 3')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Tour', 'Citizens', 'Photographs']);
  // at the top it can only be moved down
  await waitFor(() => expect(button('Move down: Service 1')).toHaveFocus());
});

test('a row is removed, and the focus goes to the next one', async () => {
  const { user, server } = await openPrices();
  await user.click(button('Remove: Service 2'));
  expect(names()).toEqual(['Citizens', 'Tour']);
  await waitFor(() => expect(button('Remove: Service 2')).toHaveFocus());
  await user.click(button('Remove: Service 2'));
  await user.click(button('Remove: Service 1'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Service' })).toHaveFocus());
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ prices: [] });
});

test('the services that are not there yet are offered with their names in all languages', async () => {
  const { user, server } = await openPrices();
  const offer = screen.getByRole('combobox', { name: 'Service' });
  expect([...offer.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'Another service',
    'Entry ticket for foreign citizens',
    'Entry ticket for foreign students',
    'Entry ticket for foreign school pupils and children',
  ]);
  await user.selectOptions(offer, 'Entry ticket for foreign students');
  await user.click(button('Add service'));
  const row = group('Service 4');
  await waitFor(() => expect(row.getByRole('textbox', { name: 'Name, English' })).toHaveFocus());
  expect(row.getByRole('textbox', { name: 'Name, Qaraqalpaqsha' })).toHaveValue(
    'Shet el studentleri ushın kiriw bileti',
  );
  await user.type(row.getByRole('textbox', { name: 'Price, som' }), '35000');
  await user.selectOptions(row.getByRole('combobox', { name: 'Unit' }), 'per hour');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({
    prices: [{}, {}, {}, { key: 'foreign_student', price: 35_000, unit: 'hour' }],
  });
});

test('a row without a name, without a price or with none that is a number is not sent', async () => {
  const { user, server } = await openPrices();
  await user.click(button('Add service'));
  const price = group('Service 2').getByRole('textbox', { name: 'Price, som' });
  await user.clear(price);
  await user.type(price, 'free');
  await user.click(button('Save'));
  const summary = within(await screen.findByRole('group', { name: 'Not saved yet' }));
  expect(summary.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Service 2, Price, som: This value can’t be used here.',
    'Service 4, Name: This field is required.',
    'Service 4, Price, som: This field is required.',
  ]);
  await user.click(summary.getByRole('button', { name: 'Service 4, Name: This field is required.' }));
  const first = group('Service 4').getByRole('textbox', { name: 'Name, English' });
  await waitFor(() => expect(first).toHaveFocus());
  expect(first).toBeInvalid();
  expect(server.callsOf(UPDATE)).toEqual([]);
});

test('leaving with a changed price asks first', async () => {
  const { user, where } = await openPrices();
  await user.type(group('Service 1').getByRole('textbox', { name: 'Price, som' }), '0');
  await user.click(button('Cancel'));
  await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Stay' }));
  expect(group('Service 1').getByRole('textbox', { name: 'Price, som' })).toHaveValue('200000');
  expect(where()).toBe('/admin/prices/house/edit');
});

test('prices that somebody else changed are compared, and mine can be kept', async () => {
  const { user, server } = await openPrices();
  const current = { ...mainBranch(), prices: [], version: 9 };
  server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
  await user.click(button('Remove: Service 3'));
  await user.click(button('Save'));
  const question = await dialog('Somebody else has changed this in the meantime');
  expect(question).toHaveTextContent('EN Citizens, RU Граждане: 20 000 soʻm, per person');
  await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({ version: 9, prices: [{}, {}] });
});
