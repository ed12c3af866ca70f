import { act, screen, waitFor, within } from '@testing-library/react';
import { notice } from './back-office-builders.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { box, button, dialog, fill, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

const UPDATE = 'PUT /api/admin/notices/*';
const MEANWHILE = 'Saved. What you typed while saving is not saved yet.';

beforeEach(emptyBrowserStore);

const saved = (text: string, version: number) =>
  Response.json({ message: 'ok', notice: notice({ text: { en: text }, version }) });

async function openNotice() {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.notices = [notice()];
  const view = openConsole(server, '/admin/notices/n1/edit', { before: ['/admin/notices'] });
  await screen.findByDisplayValue('The lift is out of order.');
  return { server, ...view };
}

/** Saves “One”, and continues typing before there is an answer. */
async function typeOn() {
  const view = await openNotice();
  const answer = Promise.withResolvers<Response>();
  view.server.next(UPDATE, () => answer.promise);
  fill(box('Text'), 'One');
  await view.user.click(button('Save'));
  fill(box('Text'), 'One and two');
  answer.resolve(saved('One', 3));
  await waitFor(() => expect(button('Save')).not.toHaveAttribute('aria-disabled'));
  return view;
}

test('with text that was typed while saving, the form stays open and says so; the next save closes it', async () => {
  const { user, server, where } = await typeOn();
  expect(await screen.findByText(MEANWHILE)).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).not.toBeInTheDocument();
  expect(box('Text')).toHaveValue('One and two');
  expect(where()).toBe('/admin/notices/n1/edit');
  server.next(UPDATE, () => saved('One and two', 4));
  await user.click(button('Save'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(where()).toBe('/admin/notices');
  expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({ text: { en: 'One and two' }, version: 3 });
});

/** The body of an answer, and a function that is called when it has been read completely. */
function bodyOf(text: string, onEnd: () => void): ReadableStream<Uint8Array> {
  const parts = [Buffer.from(text)];
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const part = parts.shift();
    if (part) return controller.enqueue(part);
    controller.close();
    onEnd();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

/** Saves, and continues typing after the answer, before the list is shown again. */
async function typeInTheLastMoment() {
  const view = await openNotice();
  const answer = Promise.withResolvers<Response>();
  view.server.next(UPDATE, () => answer.promise);
  fill(box('Text'), 'One');
  await view.user.click(button('Save'));
  await act(async () => {
    const isRead = Promise.withResolvers<void>();
    const { headers } = saved('One', 3);
    answer.resolve(new Response(bodyOf(await saved('One', 3).text(), isRead.resolve), { headers }));
    await isRead.promise;
    // the microtasks that follow; nothing is rendered until this act ends
    await new Promise((resolve) => setTimeout(resolve));
    fill(box('Text'), 'One and two');
  });
  await view.user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Stay' }));
  expect(box('Text')).toHaveValue('One and two');
  return view;
}

test('a form that could not be closed after a save is closed by the next one', async () => {
  const { user, server, where } = await typeInTheLastMoment();
  server.next(UPDATE, () => saved('One and two', 4));
  await user.click(button('Save'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(where()).toBe('/admin/notices');
});

test('a form that could not be closed after a save, and is left otherwise, tells of no save', async () => {
  const { user, where } = await typeInTheLastMoment();
  await user.click(button('Cancel'));
  await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(where()).toBe('/admin/notices'));
  // the list is shown, and the message above it
  expect(await screen.findByRole('button', { name: 'Delete: The lift is out of order.' })).toBeVisible();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('an earlier save is not told when the later words are discarded', async () => {
  const { user, where } = await typeOn();
  await user.click(button('Cancel'));
  await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(where()).toBe('/admin/notices'));
  // the list is shown, and the message above it
  expect(await screen.findByRole('button', { name: 'Delete: The lift is out of order.' })).toBeVisible();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});
