import { clock, dayOf, isoDay, longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import type { WaitingItem } from '@muzey/shared-ui/api/generated/index.ts';
import { screen, within } from '@testing-library/react';
import { button, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const card = async (name: string) => within(await screen.findByRole('region', { name }));

const MINUTE_MS = 60_000;

function agendaOf(agenda: Partial<FakeServer['backOffice']['agenda']>) {
  const server = new FakeServer();
  server.backOffice.agenda = { ...server.backOffice.agenda, ...agenda };
  return server;
}

test('the next schedules, each with the way to its form, come before the numbers', async () => {
  const soon = new Date(Date.now() + MINUTE_MS).toISOString();
  const time = clock(dayOf(soon).minutes);
  const today = isoDay(soon) === isoDay(new Date()) ? `Today, ${time}` : longDateTime(soon, 'en');
  openConsole(
    agendaOf({
      schedules: [
        { type: 'news', id: 'loom', title: { ru: 'Станок' }, at: soon, change: 'begins' },
        { type: 'events', id: 'felt', title: { en: 'Felt' }, at: '2126-11-30T04:00:00.000Z', change: 'ends' },
      ],
    }),
    '/admin/dashboard',
  );
  const schedules = await card('Coming up');
  expect(schedules.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${today}СтанокNews · appears on the site`,
    '30 November 2126, 9:00FeltEvent · leaves the site',
  ]);
  const link = schedules.getByRole('link', { name: 'Станок' });
  expect(link).toHaveAttribute('href', '/admin/news/loom/edit');
  expect(link).toHaveAttribute('lang', 'ru');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.indexOf('Coming up')).toBeLessThan(headings.indexOf('Exhibitions'));
});

test('lists what ends soon, what lacks languages, and who changed what', async () => {
  const at = '2026-05-18T04:30:00.000Z';
  const { user, where } = openConsole(
    agendaOf({
      ending: [{ type: 'exhibitions', id: 'suzani', title: { en: 'Suzani' }, day: '2026-05-19' }],
      lacking: [
        { type: 'news', lang: 'kk', count: 12 },
        { type: 'news', lang: 'uz', count: 1 },
      ],
      own_changes: [{ type: 'news', id: 'loom', title: {}, at, username: 'aygul' }],
      other_changes: Array.from({ length: 7 }, (_, n) => ({
        type: 'pages' as const,
        id: `page-${n}`,
        title: { en: `Page ${n}` },
        at,
        username: 'timur',
      })),
    }),
    '/admin/dashboard',
  );
  expect((await card('Ending within 7 days')).getByRole('listitem')).toHaveTextContent('19 May 2026SuzaniExhibition');
  expect((await card('Changed by you')).getByRole('link', { name: 'News' })).toHaveAttribute(
    'href',
    '/admin/news/loom/edit',
  );
  const others = (await card('Changed by colleagues')).getAllByRole('listitem');
  expect(others).toHaveLength(5);
  expect(others[0]).toHaveTextContent('18 May 2026, 9:30Page 0Page · timur');
  await user.click((await card('Not in every language yet')).getByRole('link', { name: 'News, Karakalpak: 12' }));
  expect(where()).toBe('/admin/news?status=published&missing=kk');
});

test('screens for superadmins are not shown to others', async () => {
  const changed = { id: 'house', title: { en: 'The old house' }, at: '2026-05-18T04:30:00.000Z', username: 'timur' };
  const server = agendaOf({ other_changes: [{ type: 'branches', ...changed }] });
  const { unmount } = openConsole(server, '/admin/dashboard');
  expect(await screen.findByText('Nothing is scheduled.')).toBeVisible();
  expect(screen.queryByText('The old house')).not.toBeInTheDocument();
  unmount();
  server.role = 'superadmin';
  openConsole(server, '/admin/dashboard');
  expect(await screen.findByRole('link', { name: 'The old house' })).toBeVisible();
});

test('without the agenda there are the numbers, and it is asked for again', async () => {
  const server = agendaOf({
    ending: [{ type: 'exhibitions', id: 'suzani', title: { en: 'Suzani' }, day: '2026-05-19' }],
  });
  server.backOffice.overview.news.total = 40;
  server.next('GET /api/admin/overview/agenda', () => problem(503, 'unavailable'));
  const { user } = openConsole(server, '/admin/dashboard');
  expect((await card('News')).getByText('40')).toBeVisible();
  await user.click(button('Try again'));
  expect(await screen.findByRole('link', { name: 'Suzani' })).toBeVisible();
});

const waiting = (id: string, state: WaitingItem['state'], over: Partial<WaitingItem> = {}): WaitingItem => ({
  type: 'news',
  id,
  title: { en: id },
  state,
  at: '2026-06-01T04:00:00.000Z',
  username: 'timur',
  version: 3,
  languages: [],
  may_publish: false,
  ...over,
});

test('changes that wait are told with how they stand, and what could not go live is marked', async () => {
  const server = agendaOf({
    waiting: [waiting('Felt', 'stopped'), waiting('Loom', 'planned'), waiting('Boat', 'waiting')],
  });
  openConsole(server, '/admin/dashboard');
  const section = await card('Changes not live yet');
  const lines = section.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.map((line) => line.slice(line.indexOf('00') + 2))).toEqual([
    'FeltNews · could not go live. Please check · timur',
    'LoomNews · goes live automatically · timur',
    'BoatNews · waits · timur',
  ]);
  expect(section.getByText('could not go live. Please check').tagName).toBe('STRONG');
  expect(section.getByRole('link', { name: 'Felt' })).toHaveAttribute('href', '/admin/news/Felt/edit');
});

test('a change that waits is published by one press, where this account may', async () => {
  const server = agendaOf({
    waiting: [
      waiting('Felt', 'waiting', { languages: ['kk'], may_publish: true }),
      waiting('Loom', 'waiting'),
      waiting('Boat', 'planned', { may_publish: true }),
    ],
  });
  server.next('POST /api/admin/news/*/waiting-change/publish', () =>
    Response.json({ message: 'Published.', waiting_change: null, item: {} }),
  );
  const { user } = openConsole(server, '/admin/dashboard');
  const section = await card('Changes not live yet');
  expect(section.getAllByRole('listitem')[0]).toHaveTextContent('timur · Karakalpak');
  expect(section.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Publish: Felt']);
  await user.click(section.getByRole('button'));
  expect(await screen.findByText('Published.')).toBeVisible();
  expect(server.callsOf('POST /api/admin/news/*/waiting-change/publish')[0]?.body).toEqual({ version: 3 });
});
