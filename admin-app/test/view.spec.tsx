import { screen, waitFor, within } from '@testing-library/react';
import { endView } from '../src/api/view.ts';
import { draftsAt, storeDraft } from '../src/edit-session/draft-store.ts';
import { withTwo } from './admin-screens.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { article } from './builders.ts';
import { button, openConsole } from './console.tsx';
import { problem } from './fake-server.ts';
import { title } from './news-screens.ts';

beforeEach(emptyBrowserStore);
afterEach(() => endView());

const AT = '/admin/news/own/edit';
const bar = () => screen.findByRole('region', { name: 'View of another account' });

/** A superadmin looks as `keeper_1`, an administrator who has left unsaved words in this browser. */
async function look(over: object = {}) {
  const server = withTwo();
  server.seen = { username: 'keeper_1', grants: { tasks: { news: 'publish' } }, ...over };
  server.news.all = [article({ id: 'own', content: { en: { title: 'A loom' } }, published: false })];
  const host = openConsole(server, '/admin/admins');
  await host.user.click(await screen.findByRole('button', { name: 'What this person sees: keeper_1' }));
  await bar();
  return { server, ...host };
}

test('the console has the rights of the account, and forgets what it had loaded', async () => {
  const { server, where, user } = await look();
  expect(where()).toBe('/admin/dashboard');
  expect(await bar()).toHaveTextContent('This is what keeper_1 sees. Nothing can be changed here.');
  expect(screen.queryByRole('link', { name: 'Administrators' })).not.toBeInTheDocument();
  await waitFor(() => expect(server.callsOf('GET /api/admin/overview').at(-1)).toHaveProperty('view', 'a view'));
  const before = server.callsOf('GET /api/admin/admins').length;
  await user.click(button('Back to your own account'));
  expect(await screen.findByRole('heading', { name: 'Administrators' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'View of another account' })).not.toBeInTheDocument();
  await waitFor(() => expect(server.callsOf('GET /api/admin/admins').length).toBeGreaterThan(before));
  expect(server.calls.at(-1)).not.toHaveProperty('view');
});

test('a page that is loaded again shows the same, and one that signs out does not', async () => {
  const { server, unmount } = await look();
  unmount();
  const { user, where } = openConsole(server, '/admin/dashboard');
  await bar();
  await user.click(
    within(screen.getByRole('region', { name: 'Your account' })).getByRole('button', { name: 'Log out' }),
  );
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(where()).toBe('/login'));
  expect(sessionStorage).toHaveLength(0);
});

test('buttons are there, and say why they change nothing; no words are kept or offered', async () => {
  const kept = { account: 'keeper_1', place: AT, form: 'f', at: Date.now(), work: {} };
  await storeDraft(kept);
  const { user, router, server } = await look();
  await router.navigate(AT);
  await user.type(await title(), ' of 1900');
  window.dispatchEvent(new Event('pagehide'));
  await user.click(button('Save'));
  expect(await screen.findByText(/^You are looking as somebody else: nothing can be changed/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Unsaved text' })).not.toBeInTheDocument();
  expect(server.news.all[0]?.content).toEqual({ en: { title: 'A loom' } });
  // nor is anybody asked about them
  await router.navigate('/admin/news');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument());
  expect(await draftsAt('keeper_1', AT)).toEqual([kept]);
  expect(await draftsAt('aygul', AT)).toEqual([]);
});

test('private data that the own account may not read stays hidden, and the console says so', async () => {
  await look({ viewer: { username: 'aygul', hidesPrivate: true } });
  expect(await bar()).toHaveTextContent('Private data of objects stay hidden');
});

const ENDED = /^The view of the other account has ended: it lasts eight hours at most/;

test('a view that has ended by itself says so in the own account, and leads to the others', async () => {
  const { server, router, user, where } = await look();
  server.next('GET /api/admin/news', () => problem(403, 'view_ended'));
  await router.navigate('/admin/news');
  expect(await screen.findByText(ENDED)).toBeVisible();
  expect(screen.getByRole('alert', { name: 'View of another account' })).toBeVisible();
  expect(screen.queryByText('You can no longer look as this person.')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'News' })).toBeVisible();
  await user.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Administrators' }));
  expect(await screen.findByRole('heading', { name: 'Administrators' })).toBeVisible();
  expect(where()).toBe('/admin/admins');
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
});

test('one that had ended before the page was loaded says so as well, until that is read', async () => {
  const { server, unmount } = await look();
  unmount();
  server.next('GET /api/admin/check', () => problem(403, 'view_ended'));
  const { user, where } = openConsole(server, '/admin/news');
  expect(await screen.findByText(ENDED)).toBeVisible();
  expect(where()).toBe('/admin/news');
  await user.click(button('I understand'));
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
});

test('a session that is over asks for the password of the own account', async () => {
  const { server, user, router } = await look();
  await router.navigate(AT);
  await user.type(await title(), ' of 1900');
  server.next('PUT /api/admin/news/*', () => problem(401, 'unauthorized'));
  server.next('POST /api/admin/refresh', () => problem(401, 'unauthorized'));
  await user.click(button('Save'));
  expect(await screen.findByRole('textbox', { name: 'User name' })).toHaveValue('aygul');
});

test('one cannot look as oneself, nor as an account that is switched off', async () => {
  const server = withTwo();
  server.backOffice.admins = server.backOffice.admins.map((admin) => ({ ...admin, disabled: true }));
  openConsole(server, '/admin/admins');
  await screen.findByRole('heading', { name: 'keeper_1' });
  expect(screen.queryByRole('button', { name: /^What this person sees/ })).not.toBeInTheDocument();
});
