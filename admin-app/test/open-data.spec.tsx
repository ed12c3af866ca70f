import { screen, waitFor, within } from '@testing-library/react';
import { emptyBrowserStore } from './browser-store.ts';
import { site } from './builders.ts';
import { button, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

beforeEach(emptyBrowserStore);

const UPDATE = 'PUT /api/admin/site';

async function open() {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.site.stored = site();
  const view = openConsole(server, '/admin/open-data');
  await screen.findByRole('switch', { name: 'Programs get pictures (IIIF)' });
  return { ...view, server };
}

const panel = (name: string) => within(screen.getByRole('region', { name }));

test('each way out says how much it gives, how much it withholds, and why', async () => {
  await open();
  const pictures = panel('Pictures');
  expect(await pictures.findByRole('row', { name: /^Leaves 1.200$/ })).toBeVisible();
  expect(pictures.getByRole('row', { name: 'without a licence 360' })).toBeVisible();
  expect(pictures.getByRole('row', { name: 'Does not leave 100' })).toBeVisible();
  expect(pictures.getByRole('row', { name: 'not on any public page 80' })).toBeVisible();
  expect(pictures.queryByRole('row', { name: /^damaged/ })).not.toBeInTheDocument();
  // neither a licence nor a switch
  expect(panel('Records of objects').getByRole('row', { name: /^Would leave, if it were on 1.200$/ })).toBeVisible();
});

test('the licence and the switches are saved, and nothing else of the settings', async () => {
  const { user, server } = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Licence of the records' }), 'CC0 1.0');
  await user.click(screen.getByRole('switch', { name: 'Portals may harvest the records' }));
  await user.click(screen.getByRole('switch', { name: 'Programs get pictures (IIIF)' }));
  expect(await panel('Records of objects').findByRole('row', { name: /^Leaves 1.200$/ })).toBeVisible();
  await user.click(button('Save'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.callsOf(UPDATE).map(({ body }) => body)).toEqual([
    {
      open_data: {
        harvest: true,
        dumps: false,
        iiif: false,
        embeds: false,
        licence: 'https://creativecommons.org/publicdomain/zero/1.0/',
      },
      version: 3,
    },
  ]);
});

test('a refusal is shown at the licence', async () => {
  const { user, server } = await open();
  const errors = [{ field: 'open_data.licence', code: 'required', message: 'x' }];
  server.next(UPDATE, () => problem(400, 'validation', { errors }));
  await user.click(screen.getByRole('switch', { name: 'All records can be downloaded' }));
  await user.click(button('Save'));
  await user.click(await screen.findByRole('button', { name: 'Licence of the records: This field is required.' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Licence of the records' })).toHaveFocus());
});

test('counts that fail can be read again, and the switches work without them', async () => {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.next('GET /api/admin/open-data', () => problem(503, 'busy'));
  const { user } = openConsole(server, '/admin/open-data');
  expect(await screen.findByRole('switch', { name: 'Programs get pictures (IIIF)' })).toBeChecked();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await panel('Pictures').findByRole('row', { name: /^Leaves 1.200$/ })).toBeVisible();
});
