import { screen, within } from '@testing-library/react';
import { auditEntry, message } from './back-office-builders.ts';
import { fileDetails } from './builders.ts';
import { button, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const card = async (name: string) => within(await screen.findByRole('region', { name }));

function museum() {
  const server = new FakeServer();
  server.backOffice.overview = {
    ...server.backOffice.overview,
    exhibitions: { total: 1204, active: 3, archived: 7 },
    events: { total: 5, next: { title: 'An evening of felt', date: '2026-05-18' } },
    news: { total: 40, publishedThisMonth: 2, mostRead: [{ id: 'loom', title: 'A loom', views: 31 }] },
    collections: { total: 9, published: 8, archived: 1 },
  };
  return server;
}

test('a card for each, with its number and the way to the filtered lists', async () => {
  const { user, where } = openConsole(museum(), '/admin/dashboard');
  const exhibitions = await card('Exhibitions');
  expect(exhibitions.getByText('1 204')).toBeVisible();
  expect(exhibitions.getByRole('link', { name: '3 published' })).toHaveAttribute(
    'href',
    '/admin/exhibitions?status=published',
  );
  expect(exhibitions.getByRole('link', { name: '7 archived' })).toBeVisible();
  const events = await card('Events');
  expect(events.getByText('Next: An evening of felt')).toBeVisible();
  expect(events.getByText('18 May 2026')).toHaveAttribute('datetime', '2026-05-18');
  expect((await card('News')).getByRole('link', { name: '2 published this month' })).toBeVisible();
  const collections = await card('Objects');
  expect(collections.getByRole('link', { name: '8 published' })).toBeVisible();
  await user.click(collections.getByRole('link', { name: '1 archived' }));
  expect(where()).toBe('/admin/collections?status=archived');
});

test('the articles most read this week, each with its form', async () => {
  openConsole(museum(), '/admin/dashboard');
  const read = await card('Most read this week');
  expect(read.getByRole('link', { name: 'A loom' })).toHaveAttribute('href', '/admin/news/loom/edit');
  expect(read.getByText('31 views')).toBeVisible();
});

test('it asks for the next event’s title in the interface’s language', async () => {
  const server = museum();
  const { user } = openConsole(server, '/admin/dashboard');
  await card('Events');
  await user.click(button('RU, Русский'));
  expect(await screen.findByText('18 мая 2026 г.')).toBeVisible();
  const asked = server.callsOf('GET /api/admin/overview').map(({ url }) => url.searchParams.get('lang'));
  expect(asked).toEqual(['en', 'ru']);
});

test('without a coming event there is a sentence', async () => {
  openConsole(new FakeServer(), '/admin/dashboard');
  expect((await card('Events')).getByText('No upcoming events.')).toBeVisible();
});

test('numbers that could not be read are told, and asked for again', async () => {
  const server = museum();
  server.next('GET /api/admin/overview', () => problem(503, 'unavailable'));
  const { user } = openConsole(server, '/admin/dashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent('Our server isn’t responding right now.');
  await user.click(button('Try again'));
  expect((await card('News')).getByText('40')).toBeVisible();
});

test('media whose rights end soon are named, the nearest first, with the way to all of them', async () => {
  const server = museum();
  server.backOffice.toLookAt = {
    ending: [
      { id: 'boat', alt: { en: 'A boat of reed' }, name: 'IMG_1.jpg', rights_expires_at: '2026-06-01T19:00:00.000Z' },
      { id: 'loom', alt: {}, name: 'walk.mp4', rights_expires_at: '2026-06-09T19:00:00.000Z' },
    ],
    ending_total: 14,
    disk_low: false,
    damaged: 0,
  };
  openConsole(server, '/admin/dashboard');
  const rights = await card('Rights ending soon');
  expect(rights.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 June 2026A boat of reed',
    '10 June 2026walk.mp4',
  ]);
  expect(rights.getByRole('link', { name: 'A boat of reed' })).toHaveAttribute('href', '/admin/media/boat');
  expect(rights.getByRole('link', { name: 'See all (14)' })).toHaveAttribute(
    'href',
    '/admin/media?expiring=true&sort=expiring',
  );
  expect(screen.queryByRole('region', { name: 'Missing or damaged files' })).not.toBeInTheDocument();
});

test('missing and damaged files are counted, with the way to them', async () => {
  const server = museum();
  server.backOffice.toLookAt = { ending: [], ending_total: 0, damaged: 1, disk_low: false };
  openConsole(server, '/admin/dashboard');
  const link = (await card('Missing or damaged files')).getByRole('link');
  expect(link).toHaveTextContent('1 media file is missing or damaged');
  expect(link).toHaveAttribute('href', '/admin/media?damaged=true');
  expect(screen.queryByRole('region', { name: 'Rights ending soon' })).not.toBeInTheDocument();
});

test.each([
  ['Rights ending soon', 'See all (1)', '?kind=all&expiring=true&sort=expiring'],
  ['Missing or damaged files', '1 media file is missing or damaged', '?kind=all&damaged=true&sort=newest'],
])('under «%s» the way leads to media of every kind', async (name, link, query) => {
  const server = museum();
  const film = { id: 'walk', alt: {}, name: 'walk.mp4', rights_expires_at: '2026-06-09T19:00:00.000Z' };
  server.backOffice.toLookAt = { ending: [film], ending_total: 1, damaged: 1, disk_low: false };
  server.media.files = [fileDetails({ id: 'walk', kind: 'film', url: '/api/media/walk.mp4' })];
  const { user } = openConsole(server, '/admin/dashboard');
  await user.click((await card(name)).getByRole('link', { name: link }));
  expect(await screen.findByText('1 file')).toBeVisible();
  expect(server.callsOf('GET /api/admin/media')[0]?.url.search).toBe(`${query}&limit=48&skip=0`);
});

test('unread messages are counted, with the way to them', async () => {
  const server = museum();
  server.backOffice.messages = [message(), message(), message({ read: true })];
  const { user, where } = openConsole(server, '/admin/dashboard');
  await user.click(await screen.findByRole('link', { name: '2 unread messages' }));
  expect(where()).toBe('/admin/messages?unread=true');
});

test('superadmins see what was done last; others their own bulk changes, if they have some', async () => {
  const server = museum();
  server.role = 'superadmin';
  server.backOffice.auditEntries = Array.from({ length: 7 }, (_, n) => auditEntry({ title: `Change ${n}` }));
  const { unmount } = openConsole(server, '/admin/dashboard');
  const changes = await card('Recent changes');
  expect(await changes.findAllByRole('article')).toHaveLength(5);
  expect(changes.getByRole('link', { name: 'See the audit log' })).toBeVisible();
  unmount();
  const plain = museum();
  plain.backOffice.auditEntries = [auditEntry({ title: 'Change 1' })];
  const { unmount: leave } = openConsole(plain, '/admin/dashboard');
  await card('News');
  expect(screen.queryByRole('heading', { name: /changes/ })).not.toBeInTheDocument();
  leave();
  plain.backOffice.auditEntries.push(auditEntry({ items: 30, first: '11', undoUntil: '2100-01-01T00:00:00.000Z' }));
  openConsole(plain, '/admin/dashboard');
  const own = await card('Your changes to several entries');
  expect(await own.findAllByRole('article')).toHaveLength(1);
  expect(own.getByText('30 entries').closest('a')).toBeNull();
  expect(own.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('what was done together is one line, with the way to all of it', async () => {
  const server = museum();
  server.role = 'superadmin';
  server.backOffice.auditEntries = [auditEntry({ id: '40', action: 'published', items: 30, first: '11' })];
  const { user, where } = openConsole(server, '/admin/dashboard');
  await user.click(await (await card('Recent changes')).findByRole('link', { name: '30 entries' }));
  const filters = { type: 'news', action: 'published', username: 'aygul', first: '11', last: '40' };
  expect(where()).toBe(`/admin/audit?${new URLSearchParams(filters).toString()}`);
  expect(await screen.findByText('Only changes that were made together are shown.')).toBeVisible();
  const [whole, asked] = server.callsOf('GET /api/admin/audit').map(({ url }) => Object.fromEntries(url.searchParams));
  expect(whole).toMatchObject({ together: 'true' });
  expect(asked).toMatchObject(filters);
});

test('says that the disk is nearly full: uploads are refused then', async () => {
  const server = new FakeServer();
  server.backOffice.toLookAt = { ending: [], ending_total: 0, damaged: 0, disk_low: true };
  openConsole(server, '/admin/dashboard');
  expect(await screen.findByText(/^There is too little space on the server’s disk/)).toBeVisible();
});

test('each type is begun with one click', async () => {
  const { user, where } = openConsole(museum(), '/admin/dashboard');
  await screen.findByRole('link', { name: 'Add news' });
  const adds = screen.getAllByRole('link', { name: /^Add / }).map((link) => link.textContent);
  expect(adds).toEqual(['Add exhibition', 'Add event', 'Add news', 'Add object', 'Add page']);
  await user.click(screen.getByRole('link', { name: 'Add news' }));
  expect(where()).toBe('/admin/news/add');
});
