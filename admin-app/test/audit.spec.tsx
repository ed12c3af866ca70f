import { screen, waitFor, within } from '@testing-library/react';
import { auditEntry } from './back-office-builders.ts';
import { openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const LIST = 'GET /api/admin/audit';

function withEntries() {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.backOffice.auditEntries = [
    auditEntry({
      id: '9',
      title: 'A loom',
      itemId: 'loom',
      fields: ['content.kk.title', 'content.kk.excerpt', 'published', 'mediaIds', 'newField'],
    }),
    auditEntry({ id: '8', action: 'deleted', type: 'events', itemId: 'evening', title: 'An evening' }),
    auditEntry({ id: '7', action: 'purged', type: 'events', itemId: 'gone', title: 'Gone' }),
    auditEntry({
      id: '6',
      type: 'site',
      itemId: '1',
      title: null,
      fields: ['address.ru', 'banner.on', 'banner.text.en'],
    }),
    auditEntry({ id: '5', type: 'messages', itemId: 'm1', title: null, fields: ['content.kk'] }),
    auditEntry({ id: '3', type: 'media', itemId: 'boat', title: 'A boat', fields: ['alt.kk', 'focus'] }),
    auditEntry({
      id: '4',
      action: 'created',
      type: 'admins',
      title: 'keeper',
      account: { id: 'b', username: 'keeper' },
    }),
  ];
  return server;
}
const lines = async () => {
  await screen.findAllByRole('article');
  return screen.getAllByRole('article');
};
const query = (server: FakeServer) => Object.fromEntries(server.callsOf(LIST).at(-1)?.url.searchParams ?? []);

test('tells when, who, what was done to what, and what was changed', async () => {
  openConsole(withEntries(), '/admin/audit');
  const texts = (await lines()).map((line) => line.textContent);
  expect(texts[0]).toBe(
    '18 May 2026, 12:05aygulChanged · News: A loomChanged: Qaraqalpaqsha: Title, Qaraqalpaqsha: Excerpt, Published, Pictures, newFieldHistory',
  );
  expect(texts[3]).toContain('Changed · Site settingsChanged: Русский: Address, Banner, English: Banner');
  expect(texts[4]).toContain('Changed · MessageChanged: Qaraqalpaqsha: All texts');
  expect(texts[5]).toContain('Changed · Media file: A boatChanged: Qaraqalpaqsha: What the picture shows, Focal point');
});

test('leads to what is still there, to the trash, and nowhere for what is gone', async () => {
  openConsole(withEntries(), '/admin/audit');
  await lines();
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(way('A loom')).toBe('/admin/news/loom/edit');
  expect(way('An evening')).toBe('/admin/trash?type=events');
  expect(way('Message')).toBe('/admin/messages/m1');
  expect(way('keeper')).toBe('/admin/admins');
  expect(screen.queryByRole('link', { name: 'Gone' })).not.toBeInTheDocument();
});

test('titles are in the interface’s language where they were written in it', async () => {
  const server = new FakeServer();
  server.role = 'superadmin';
  const titles = { en: 'A loom', ru: 'Станок' };
  server.backOffice.auditEntries = [
    auditEntry({ title: 'A loom', titles }),
    auditEntry({ title: 'A boat', titles: { en: 'A boat' } }),
    auditEntry({ title: 'Of an earlier version' }),
  ];
  openConsole(server, '/admin/audit', { lang: 'ru' });
  await lines();
  expect(screen.getByRole('link', { name: 'Станок' }).parentElement).toHaveAttribute('lang', 'ru');
  expect(screen.getByRole('link', { name: 'A boat' }).parentElement).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('link', { name: 'Of an earlier version' }).parentElement).not.toHaveAttribute('lang');
});

test('every field that can be changed has a name', async () => {
  const fields = {
    branches: [
      'slug',
      'position',
      'content.en.title',
      'address.ru',
      'mapUrl',
      'hours',
      'hours.weekly',
      'prices',
      'mediaIds',
    ],
    collections: [
      'category',
      'externalId',
      'content.kk.description',
      'published',
      'archived',
      'record',
      'record.material',
      'record.object_production',
      'record.rights.licence',
      'private.condition',
      'private.storage_place',
      'private.special_numbers',
      'private.staff_notes',
    ],
    terms: ['labels.kk', 'variants', 'broaderId', 'placeLevel', 'latitude', 'scopeNote.ru', 'exactMatch', 'mergedInto'],
    webhooks: ['name', 'url', 'events', 'is_on', 'secret', 'test', 'deliveries'],
    events: ['date', 'startTime', 'endTime', 'location', 'locations.ru', 'registrationLink', 'content.uz'],
    exhibitions: ['startDate', 'endDate', 'location', 'locations', 'position', 'content.ru.excerpt'],
    news: ['author', 'date', 'content.en.content', 'documents.en.doc.content'],
    site: [
      'name.en',
      'address.ru',
      'about.kk',
      'phone',
      'email',
      'socials',
      'facts.branches',
      'banner.on',
      'documents.kk',
      'pictureId',
    ],
    'cover-video': ['desktopVideo', 'mobileVideo'],
    media: [
      'alt.kk',
      'focus',
      'caption.ru',
      'captions.ru',
      'transcript.en',
      'audioDescription',
      'needsNone',
      'decorative',
      'tags',
      'creator',
      'creditLine',
      'copyrightNotice',
      'source',
      'licence',
      'webStatement',
      'artworkOrObject.creator',
      'rightsExpiresAt',
      'consent',
      'notForDownload',
      'file',
    ],
    notices: ['text.ru', 'kind', 'where', 'branch', 'shownFrom', 'shownUntil', 'published', 'closable', 'position'],
    messages: ['answered'],
    admins: [
      'role',
      'registrar',
      'password',
      'mustChangePassword',
      'pausedUntil',
      'invitation',
      'sessions',
      'secondFactorAdded',
      'secondFactorRemoved',
      'secondFactorReset',
      'recoveryCodes',
      'recoveryCodeUsed',
    ],
  };
  const server = new FakeServer();
  server.role = 'superadmin';
  server.backOffice.auditEntries = Object.entries(fields).map(([type, names]) => auditEntry({ type, fields: names }));
  openConsole(server, '/admin/audit', { lang: 'ru' });
  const shown = await lines();
  // some names are loaded when they are needed
  await waitFor(() => {
    const unnamed = shown.flatMap((line) => {
      const names = /Изменено: (.*?)(История)?$/.exec(line.textContent ?? '')?.[1]?.split(', ') ?? [];
      return names.map((name) => name.replace(/^.*: /, '')).filter((name) => !/[а-яё]/i.test(name));
    });
    expect(unnamed).toEqual([]);
  });
  expect(screen.getByText(/Закрытые данные: Сохранность/)).toBeVisible();
});

test('dates, actions and kinds are in the interface’s language', async () => {
  openConsole(withEntries(), '/admin/audit', { lang: 'ru' });
  const [first] = await lines();
  expect(first).toHaveTextContent('18 мая 2026 г., 12:05');
  expect(first).toHaveTextContent('Изменено · Новость: A loom');
});

test('filters stand in the address and are asked of the server', async () => {
  const server = withEntries();
  const { user, where } = openConsole(server, '/admin/audit');
  await lines();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Event');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Deleted');
  await user.type(screen.getByRole('searchbox', { name: 'User name' }), 'aygul');
  await user.tab();
  await waitFor(() => expect(where()).toBe('/admin/audit?type=events&action=deleted&username=aygul'));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(query(server)).toEqual({ type: 'events', action: 'deleted', username: 'aygul', limit: '20', skip: '0' });
});

test('a name that can be none is told and not asked for; nonsense in the address is left out', async () => {
  const server = withEntries();
  const { user, where } = openConsole(server, '/admin/audit?type=swords&action=eaten&username=a%20b&item=%2F');
  await lines();
  expect(query(server)).toEqual({ limit: '20', skip: '0' });
  const field = screen.getByRole('searchbox', { name: 'User name' });
  await user.type(field, 'a b{Enter}');
  expect(field).toHaveAccessibleDescription('This value can’t be used here.');
  expect(where()).toBe('/admin/audit?type=swords&action=eaten&username=a%20b&item=%2F');
});

test('the history of one thing is one step away, and so is the way back', async () => {
  const server = withEntries();
  const { user, where } = openConsole(server, '/admin/audit');
  await user.click(await screen.findByRole('link', { name: 'History: A loom' }));
  expect(where()).toBe('/admin/audit?type=news&item=loom');
  await waitFor(() => expect(query(server)).toMatchObject({ type: 'news', item: 'loom' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Show everything' }));
  await waitFor(() => expect(where()).toBe('/admin/audit'));
});

test('a trail that could not be read says so', async () => {
  const server = withEntries();
  server.next(LIST, () => problem(503, 'unavailable'));
  const { user } = openConsole(server, '/admin/audit');
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(await lines()).toHaveLength(7);
});

describe('a bulk change', () => {
  const UNDO = 'POST /api/admin/audit/undo';
  const bulk = { id: '40', first: '11', items: 60, type: 'collections' };
  const withBulk = (undoUntil: string) => {
    const server = new FakeServer();
    server.role = 'superadmin';
    server.backOffice.auditEntries = [auditEntry({ ...bulk, undoUntil })];
    return server;
  };

  test('is undone in as many calls as it takes; what stays is named with the reason', async () => {
    const server = withBulk('2100-01-01T00:00:00.000Z');
    const kept = { id: 'a', titles: { en: 'A loom' }, code: 'changed_since', fields: ['published'] };
    server.next(UNDO, () => Response.json({ message: '', undone: 50, kept: [], after: 'x' }));
    server.next(UNDO, () => Response.json({ message: '', undone: 9, kept: [kept], after: null }));
    const { user } = openConsole(server, '/admin/audit?type=collections&first=11&last=40');
    // above the list, and in the line of the change
    const [button] = await screen.findAllByRole('button', { name: 'Undo' });
    if (!button) throw new Error('no button');
    await user.click(button);
    const asking = within(await screen.findByRole('dialog', { name: 'Undo this change to 60 entries?' }));
    await user.click(asking.getByRole('button', { name: 'Undo' }));
    const told = await screen.findByRole('dialog', { name: 'Undone: 59' });
    expect(within(told).getByRole('listitem').textContent).toBe('A loomSomebody has changed it since. Published');
    expect(server.callsOf(UNDO).map(({ body }) => body)).toEqual([
      { first: '11', last: '40' },
      { first: '11', last: '40', after: 'x' },
    ]);
  });

  test('says until when it could have been undone', async () => {
    openConsole(withBulk('2020-05-03T07:00:00.000Z'), '/admin/audit');
    expect(await screen.findByText('Could be undone until 3 May 2020, 12:00.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});
