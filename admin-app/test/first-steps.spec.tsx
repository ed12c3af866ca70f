import { screen, waitFor, within } from '@testing-library/react';
import { admin } from './back-office-builders.ts';
import { branch, site } from './builders.ts';
import { openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

beforeEach(() => localStorage.clear());

const steps = async () => within(await screen.findByRole('region', { name: 'First steps' }));
const linesOf = (section: Awaited<ReturnType<typeof steps>>) =>
  section.getAllByRole('listitem').map((line) => line.textContent);
const overviewRead = () => screen.findByRole('region', { name: 'News' });
const isHidden = () => expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();

/** A museum in which nothing is set up. */
const emptyMuseum = () => {
  const server = Object.assign(new FakeServer(), { role: 'superadmin' });
  server.site.stored = site({ phone: null });
  server.branches.all = [branch({ hours: { weekly: [], exceptions: [] } })];
  server.backOffice.admins = [];
  return server;
};

test('a superadmin has five things to do, each with the way there', async () => {
  const { user, where } = openConsole(emptyMuseum(), '/admin/dashboard');
  const section = await steps();
  expect(linesOf(section)).toEqual([
    'Enter your name',
    'Phone and address of the museum',
    'Opening hours of a branch',
    'News: the first entry',
    'Account for a colleague',
  ]);
  await user.click(section.getByRole('link', { name: 'Opening hours of a branch' }));
  expect(where()).toBe('/admin/branches');
});

test('completed steps are marked; when all are, the section is gone and makes no calls', async () => {
  const server = emptyMuseum();
  server.names = { displayName: 'Aygul' };
  server.branches.all = [branch()];
  const { unmount } = openConsole(server, '/admin/dashboard');
  const section = await steps();
  expect(linesOf(section).filter((line) => line?.endsWith('Done'))).toEqual([
    'Enter your name Done',
    'Opening hours of a branch Done',
  ]);
  expect(section.queryByRole('link', { name: 'Enter your name' })).not.toBeInTheDocument();
  unmount();
  server.site.stored = site({ phone: '+998 61 222 00 00' });
  server.backOffice.admins = [admin({ username: 'second' })];
  const { overview } = server.backOffice;
  server.backOffice.overview = { ...overview, news: { ...overview.news, total: 1 } };
  const done = openConsole(server, '/admin/dashboard');
  await overviewRead();
  isHidden();
  done.unmount();
  const asked = server.callsOf('GET /api/admin/site').length;
  openConsole(server, '/admin/dashboard');
  await overviewRead();
  isHidden();
  expect(server.callsOf('GET /api/admin/site')).toHaveLength(asked);
});

test('an own account in the list is no colleague', async () => {
  const server = emptyMuseum();
  server.backOffice.admins = [admin({ username: server.username })];
  openConsole(server, '/admin/dashboard');
  expect(linesOf(await steps())).toContain('Account for a colleague');
});

test('other accounts have their name and what they may write, and nothing is asked that they may not read', async () => {
  const server = new FakeServer();
  openConsole(server, '/admin/dashboard');
  expect(linesOf(await steps())).toHaveLength(5);
  for (const route of ['GET /api/admin/admins', 'GET /api/admin/branches']) expect(server.callsOf(route)).toEqual([]);
});

test('other accounts’ steps go by themselves, too', async () => {
  const server = new FakeServer();
  server.names = { displayName: 'Aygul' };
  const { overview } = server.backOffice;
  const none = { ...overview.news, total: 0 };
  server.backOffice.overview = { ...overview, news: none };
  const { unmount } = openConsole(server, '/admin/dashboard');
  expect(linesOf(await steps())).toContain('News: the first entry');
  unmount();
  const one = { total: 1 };
  server.backOffice.overview = {
    exhibitions: { ...overview.exhibitions, ...one },
    events: { ...overview.events, ...one },
    news: { ...overview.news, ...one },
    collections: { ...overview.collections, ...one },
    pages: { ...overview.pages, ...one },
  };
  openConsole(server, '/admin/dashboard');
  await overviewRead();
  isHidden();
});

test('they can be hidden, for this account; the focus goes to the page', async () => {
  const server = new FakeServer();
  const { user, unmount } = openConsole(server, '/admin/dashboard');
  await user.click((await steps()).getByRole('button', { name: 'Hide the first steps' }));
  isHidden();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  unmount();
  const again = openConsole(server, '/admin/dashboard');
  await overviewRead();
  isHidden();
  again.unmount();
  server.username = 'second';
  openConsole(server, '/admin/dashboard');
  expect(await steps()).toBeDefined();
});
