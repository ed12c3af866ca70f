import { screen, waitFor, within } from '@testing-library/react';
import { message } from './back-office-builders.ts';
import { button, dialog, fill, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const LIST = 'GET /api/admin/messages';
const UPDATE = 'PUT /api/admin/messages/*';

function withTwo() {
  const server = new FakeServer();
  server.backOffice.messages = [
    message({ id: 'm1', name: 'A reader', message: 'First line\nSecond <b>line</b>' }),
    message({ id: 'm2', name: 'A teacher', read: true }),
  ];
  return server;
}
const nameInNav = () =>
  within(screen.getByRole('navigation', { name: 'Console' })).getByRole('link', { name: /^Messages/ });

test('lists who wrote, when, how it begins, and what nobody has read', async () => {
  openConsole(withTwo(), '/admin/messages');
  const row = (name: string) => within(screen.getByRole('link', { name }).closest('article') ?? document.body);
  await screen.findByRole('link', { name: 'A reader' });
  expect(row('A reader').getByText('Unread')).toBeVisible();
  expect(row('A reader').getByText('18 May 2026, 12:05')).toBeVisible();
  expect(row('A reader').getByText(/First line/)).toBeVisible();
  expect(row('A teacher').queryByText('Unread')).not.toBeInTheDocument();
});

test('only the unread ones, said in the address and asked of the server', async () => {
  const server = withTwo();
  const { user, where } = openConsole(server, '/admin/messages');
  await user.click(await screen.findByRole('radio', { name: 'Unread' }));
  expect(await screen.findByText('1 entry')).toBeVisible();
  expect(where()).toBe('/admin/messages?unread=true');
  const asked = Object.fromEntries(server.callsOf(LIST).at(-1)?.url.searchParams ?? []);
  expect(asked).toEqual({ limit: '20', skip: '0', unread: 'true' });
});

test('is read page by page, and the page stands in the address', async () => {
  const server = new FakeServer();
  server.backOffice.messages = Array.from({ length: 21 }, (_, n) => message({ id: `m${n}`, name: `Visitor ${n}` }));
  const { user, where } = openConsole(server, '/admin/messages');
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect(await screen.findByRole('link', { name: 'Visitor 20' })).toBeVisible();
  expect(where()).toBe('/admin/messages?page=2');
});

test('opening one reads it, and the sidebar counts one less', async () => {
  const server = withTwo();
  const { user, where } = openConsole(server, '/admin/messages');
  await screen.findByRole('link', { name: 'Messages, 1 unread' });
  await user.click(await screen.findByRole('link', { name: 'A reader' }));
  const open = await dialog('Message from A reader');
  expect(where()).toBe('/admin/messages/m1');
  await waitFor(() => expect(server.callsOf(UPDATE).map(({ body }) => body)).toEqual([{ read: true }]));
  await waitFor(() => expect(nameInNav()).toHaveAccessibleName('Messages'));
  await user.click(within(open).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(where()).toBe('/admin/messages'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a visitor’s message is shown as text with its line breaks, and nothing else', async () => {
  openConsole(withTwo(), '/admin/messages/m1');
  const open = await dialog('Message from A reader');
  const text = await within(open).findByText(/First line/);
  expect(text.textContent).toBe('First line\nSecond <b>line</b>');
  expect(text.children).toHaveLength(0);
});

test('one that has been read already is not marked again', async () => {
  const server = withTwo();
  openConsole(server, '/admin/messages/m2');
  await within(await dialog('Message from A teacher')).findByText('When are you open?');
  expect(server.callsOf(UPDATE)).toEqual([]);
});

test('marking it unread closes it and says so; filter and page stay', async () => {
  const server = withTwo();
  const { user, where } = openConsole(server, '/admin/messages/m2?page=1');
  await user.click(await screen.findByRole('button', { name: 'Mark as unread' }));
  expect(await screen.findByText('Marked as unread')).toBeVisible();
  expect(where()).toBe('/admin/messages?page=1');
  await waitFor(() => expect(nameInNav()).toHaveAccessibleName('Messages, 2 unread'));
  expect(server.callsOf(UPDATE).map(({ body }) => body)).toEqual([{ read: false }]);
});

test('marking it as answered says by whom and when, and can be taken back', async () => {
  const server = withTwo();
  const { user } = openConsole(server, '/admin/messages/m2');
  await user.click(await screen.findByRole('button', { name: 'Mark as answered' }));
  const open = within(await dialog('Message from A teacher'));
  expect(await open.findByText('Answered by aygul, 19 May 2026, 12:05')).toBeVisible();
  expect(open.getByText('Marked as answered')).toHaveAttribute('role', 'status');
  expect(server.callsOf(UPDATE).map(({ body }) => body)).toEqual([{ answered: true }]);
  await user.click(open.getByRole('button', { name: 'Mark as unanswered' }));
  await waitFor(() => expect(open.queryByText(/^Answered by/)).not.toBeInTheDocument());
  expect(server.callsOf(UPDATE).at(-1)?.body).toEqual({ answered: false });
});

test('only the unanswered or the answered ones', async () => {
  const server = withTwo();
  const [first] = server.backOffice.messages;
  Object.assign(first ?? {}, { answered: true, answeredAt: '2026-05-19T07:05:00.000Z', answeredBy: 'aygul' });
  const { user, where } = openConsole(server, '/admin/messages');
  await user.click(await screen.findByRole('radio', { name: 'Unanswered' }));
  expect(await screen.findByText('1 entry')).toBeVisible();
  expect(screen.getByRole('link', { name: 'A teacher' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Answered' }));
  expect(await screen.findByRole('link', { name: 'A reader' })).toBeVisible();
  expect(where()).toBe('/admin/messages?answered=true');
  expect(server.callsOf(LIST).at(-1)?.url.searchParams.get('answered')).toBe('true');
});

test('possible spam has a folder of its own; a message is moved to the inbox, and the rest is deleted', async () => {
  const server = withTwo();
  for (const [id, name] of [
    ['m3', 'A school'],
    ['m4', 'A program'],
  ])
    server.backOffice.messages.push(message({ id, name, spam: true, createdAt: '2026-05-20T07:05:00.000Z' }));
  const { user, where } = openConsole(server, '/admin/messages');
  await screen.findByRole('link', { name: 'A reader' });
  expect(screen.queryByRole('link', { name: 'A school' })).not.toBeInTheDocument();
  expect(nameInNav()).toHaveAccessibleName('Messages, 1 unread');
  await user.click(screen.getByRole('radio', { name: 'Possible spam (2)' }));
  await user.click(await screen.findByRole('link', { name: 'A school' }));
  expect(where()).toBe('/admin/messages/m3?folder=spam');
  await user.click(await within(await dialog('Message from A school')).findByRole('button', { name: 'Not spam' }));
  expect(await screen.findByText('Moved to the inbox')).toBeVisible();
  expect(server.callsOf(UPDATE).at(-1)?.body).toEqual({ spam: false });
  expect(await screen.findByRole('radio', { name: 'Possible spam (1)' })).toBeChecked();
  await user.click(button('Delete all'));
  const question = await dialog('Delete all possible spam?');
  await user.click(within(question).getByRole('button', { name: 'Delete all' }));
  expect(await screen.findByText('There are no such messages.')).toBeVisible();
  const [emptied] = server.callsOf('DELETE /api/admin/messages/*');
  expect([emptied?.url.pathname, emptied?.url.searchParams.get('until')]).toEqual([
    '/api/admin/messages/spam',
    '2026-05-20T07:05:00.000Z',
  ]);
  await user.click(screen.getByRole('radio', { name: 'Inbox' }));
  await user.click(await screen.findByRole('link', { name: 'A school' }));
  await user.click(await screen.findByRole('button', { name: 'Possible spam' }));
  expect(await screen.findByText('Moved to “Possible spam”')).toBeVisible();
});

test('deleting asks, names who wrote, and goes back to the list', async () => {
  const server = withTwo();
  const { user, where } = openConsole(server, '/admin/messages/m2');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await dialog('Delete the message from “A teacher”?');
  expect(question).toHaveTextContent('It will be deleted permanently, without going to the trash.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted')).toBeVisible();
  expect(where()).toBe('/admin/messages');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'A teacher' })).not.toBeInTheDocument());
});

test('the answer goes to the mail program, with the message quoted', async () => {
  openConsole(withTwo(), '/admin/messages/m1');
  const reply = await screen.findByRole('link', { name: 'Reply by e-mail' });
  const { protocol, pathname, searchParams } = new URL(reply.getAttribute('href') ?? '');
  expect(protocol + decodeURIComponent(pathname)).toBe('mailto:visitor@example.org');
  expect(searchParams.get('subject')).toBe('Re: Your message to the museum');
  expect(searchParams.get('body')).toBe(
    '\r\n\r\nA reader wrote on 18 May 2026, 12:05:\r\n> First line\r\n> Second <b>line</b>',
  );
});

test('a message that is gone, and a list that could not be read, are told with a way on', async () => {
  const server = withTwo();
  const { unmount } = openConsole(server, '/admin/messages/nothing');
  expect(await within(await screen.findByRole('dialog')).findByText(/This no longer exists\.$/)).toBeVisible();
  unmount();
  const away = new FakeServer();
  for (let n = 0; n < 2; n++) away.next(LIST, () => problem(503, 'unavailable'));
  const { user } = openConsole(away, '/admin/messages');
  await screen.findByRole('alert');
  await user.click(button('Try again'));
  expect(await screen.findByText('No messages yet.')).toBeVisible();
});

describe('where the museum sends e-mails', () => {
  const ANSWER = 'POST /api/admin/messages/*/answers';

  async function open() {
    const server = withTwo();
    server.backOffice.sendsMail = true;
    server.backOffice.messages = [message({ id: 'm1', name: 'Dina', email: 'dina@example.org', lang: 'ru' })];
    const view = openConsole(server, '/admin/messages/m1');
    const text = within(await dialog('Message from Dina')).findByRole('textbox', { name: 'Your answer, in Russian' });
    return { ...view, server, text: await text };
  }

  test('an answer is written beside the message, and stands there once it is sent', async () => {
    const { server, text, user } = await open();
    expect(text).toHaveAttribute('lang', 'ru');
    expect(text).toHaveAccessibleDescription(/to dina@example\.org/);
    expect(screen.queryByRole('link', { name: 'Reply by e-mail' })).not.toBeInTheDocument();
    const answers = [
      { id: 'a1', text: 'Да', author: 'aygul', createdAt: '2026-05-18T07:05:00Z', mailedAt: null, refused: false },
    ];
    const [stored] = server.backOffice.messages;
    server.next(ANSWER, () => Response.json({ ...stored, answered: true, answers, canAnswer: true }, { status: 201 }));
    fill(text, 'Да');
    await user.click(button('Send answer'));
    expect(await screen.findByText('The answer is on its way.')).toBeVisible();
    expect(server.callsOf(ANSWER).map(({ body }) => body)).toEqual([{ text: 'Да' }]);
    expect(text).toHaveValue('');
    const list = within(screen.getByRole('list', { name: 'Answers' }));
    expect(list.getByText('Да')).toBeVisible();
    expect(list.getByText('Not sent yet; it will be tried again.')).toBeVisible();
  });

  test('a second attempt after a lost answer is the same request; words are not left unasked', async () => {
    const { server, text, user, where } = await open();
    fill(text, 'Да');
    server.next(ANSWER, () => problem(503, 'busy'));
    server.next(ANSWER, () => problem(503, 'busy'));
    await user.click(button('Send answer'));
    await waitFor(() => expect(text).toHaveAccessibleDescription(/again|later/i));
    await user.click(button('Send answer'));
    await waitFor(() => expect(server.callsOf(ANSWER)).toHaveLength(2));
    const keys = server.callsOf(ANSWER).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    await user.click(within(await dialog('Message from Dina')).getByRole('button', { name: 'Close' }));
    expect(await dialog(/unsaved|Leave/i)).toBeVisible();
    expect(where()).toBe('/admin/messages/m1');
  });
});
