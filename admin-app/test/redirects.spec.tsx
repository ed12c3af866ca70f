import { screen, waitFor, within } from '@testing-library/react';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const REDIRECTS = '/api/admin/redirects';
const FILE = `POST ${REDIRECTS}/file`;
const redirect = { id: 'r1', source: '/old/hours.html', target: '/visit#hours' };
const missing = {
  path: '/old/prices.html',
  count: 12,
  first_at: '2026-11-01T09:00:00.000Z',
  last_at: '2026-11-30T09:00:00.000Z',
  from: 'old.example',
};

/** Lists are read again after each change. */
function open(redirects: object[] = [redirect], pages: object[] = [missing]) {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.redirects = redirects;
  server.missingPages = pages;
  return { server, ...openConsole(server, '/admin/redirects') };
}

const field = (name: string) => screen.getByRole('textbox', { name });

test('a redirect is added, changed and deleted', async () => {
  const { user, server } = open();
  expect(await screen.findByText('/old/hours.html')).toBeVisible();
  await user.click(button('Add redirect'));
  expect(field('From')).toHaveAccessibleDescription(/This field is required\./);
  await user.type(field('From'), '/old/news/*');
  await user.type(field('To'), 'https://other.example');
  server.next(`POST ${REDIRECTS}`, () =>
    problem(400, 'validation', { errors: [{ field: 'target', code: 'other_site', message: 'must be …' }] }),
  );
  await user.click(button('Add redirect'));
  await waitFor(() => expect(field('To')).toHaveAccessibleDescription(/This is not a page of this site\./));
  await user.clear(field('To'));
  await user.type(field('To'), '/news');
  server.next(`POST ${REDIRECTS}`, () =>
    Response.json({ id: 'r2', source: '/old/news/*', target: '/news' }, { status: 201 }),
  );
  await user.click(button('Add redirect'));
  await waitFor(() => expect(field('From')).toHaveValue(''));
  expect(server.callsOf(`POST ${REDIRECTS}`)[1]?.body).toEqual({ source: '/old/news/*', target: '/news' });
  await user.click(button('Change: /old/hours.html'));
  await waitFor(() => expect(field('To')).toHaveFocus());
  expect(field('From')).toHaveValue('/old/hours.html');
  await user.clear(field('To'));
  await user.type(field('To'), '/visit');
  server.next(`PUT ${REDIRECTS}/r1`, () => Response.json({ ...redirect, target: '/visit' }));
  await user.click(button('Save'));
  await waitFor(() => expect(field('From')).toHaveValue(''));
  await user.click(button('Delete: /old/hours.html'));
  server.next(`DELETE ${REDIRECTS}/r1`, () => Response.json({ message: 'Deleted.' }));
  server.redirects = [];
  await user.click(within(await dialog('Delete the redirect?')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('None yet.')).toBeVisible();
});

test('an address that was not found is led to a page', async () => {
  const { user } = open([]);
  expect(await screen.findByText(/^Requests: 12 · last on .*2026.* · link at old\.example$/)).toBeVisible();
  await user.click(button('Redirect to a page: /old/prices.html'));
  await waitFor(() => expect(field('To')).toHaveFocus());
  expect(field('From')).toHaveValue('/old/prices.html');
  await user.click(button('Cancel'));
  expect(field('From')).toHaveValue('');
});

test('the list of what was not found is emptied', async () => {
  const { user, server } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Empty this list' }));
  server.next(`DELETE ${REDIRECTS}/missing-pages`, () => Response.json({ message: 'Forgotten.' }));
  server.missingPages = [];
  await user.click(within(await dialog('Empty this list')).getByRole('button', { name: 'Empty this list' }));
  expect(await screen.findByText('Nothing yet.')).toBeVisible();
});

test('a file is looked at before it is stored', async () => {
  // jsdom's files can not be read
  Blob.prototype.text = () => Promise.resolve('/old,/news\n/a,/a');
  const { user, server } = open([]);
  await user.click(await screen.findByText('Add many from a file'));
  const read = {
    added: 1,
    changed: 0,
    same: 0,
    refused: 1,
    problems: [{ line: 2, text: '/a → /a', code: 'leads_back' }],
  };
  server.next(FILE, () => Response.json(read));
  await user.upload(
    screen.getByLabelText('CSV file'),
    new File(['/old,/news\n/a,/a'], 'old.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('Line 2: /a → /a')).toBeVisible();
  expect(screen.getByText('It would lead back to itself.')).toBeVisible();
  expect(screen.getByText('Not saved yet. New: 1. Changed: 0. Already there: 0. Left out: 1.')).toBeVisible();
  server.next(FILE, () => Response.json(read));
  await user.click(button('Save them'));
  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  expect(server.callsOf(FILE).map(({ body }) => body)).toEqual([
    { csv: '/old,/news\n/a,/a', check: true },
    { csv: '/old,/news\n/a,/a', check: false },
  ]);
  expect(screen.queryByRole('button', { name: 'Save them' })).not.toBeInTheDocument();
});
