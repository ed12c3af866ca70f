import { screen, waitFor, within } from '@testing-library/react';
import { mediaDetails } from './builders.ts';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

/** The addresses that the browser is told to download. */
let saved: string[] = [];
beforeEach(() => {
  saved = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.pathname}${this.search}`);
  });
});
afterEach(() => jest.restoreAllMocks());

async function openLibrary(pictures: number, address = '/admin/media') {
  const server = new FakeServer();
  server.media.stored = Array.from({ length: pictures }, (_, index) =>
    mediaDetails({ id: `m${index}`, alt: { en: `Picture ${index}` }, tags: ['river'] }),
  );
  const view = openConsole(server, address);
  await screen.findByRole('link', { name: 'Picture 0' });
  return { server, ...view };
}

test('selected pictures are downloaded in one archive', async () => {
  const { user } = await openLibrary(3);
  await user.click(screen.getByRole('checkbox', { name: /Picture 0/ }));
  await user.click(screen.getByRole('checkbox', { name: /Picture 2/ }));
  await user.click(button('Download as zip'));
  await waitFor(() => expect(saved).toEqual(['/api/admin/media/zip?ids=m0%2Cm2']));
});

test('all results are downloaded by their filter', async () => {
  const { user } = await openLibrary(60, '/admin/media?tag=river');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(button('Select all 60 files found'));
  await user.click(button('Download as zip'));
  await waitFor(() => expect(saved).toEqual(['/api/admin/media/zip?kind=all&tag=river']));
});

test('more than an archive holds are not asked for', async () => {
  const { user } = await openLibrary(201);
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(button('Select all 201 files found'));
  await user.click(button('Download as zip'));
  expect(await screen.findByText('One archive holds up to 200 files. Select fewer.')).toBeVisible();
  expect(saved).toEqual([]);
});

test('a session that is over is begun again first', async () => {
  const { user, server } = await openLibrary(2);
  await user.click(screen.getByRole('checkbox', { name: /Picture 0/ }));
  server.signedIn = false;
  await user.click(button('Download as zip'));
  const again = within(await dialog('Your session has ended'));
  expect(saved).toEqual([]);
  await user.type(again.getByLabelText('Password'), 'Correct9horse{Enter}');
  await waitFor(() => expect(saved).toEqual(['/api/admin/media/zip?ids=m0']));
});
