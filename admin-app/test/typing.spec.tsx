import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { draftsAt } from '../src/edit-session/draft-store.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { article } from './builders.ts';
import { button, dialog, fill } from './console.tsx';
import { text, typeInto } from './editor-keys.ts';
import { problem, type FakeServer } from './fake-server.ts';
import { openStored, title } from './news-screens.ts';

// Each of these happens just after a key, before the form has the text.

const UPDATE = 'PUT /api/admin/news/*';
const AT = '/admin/news/loom/edit';

beforeEach(emptyBrowserStore);

const content = (words: string) => ({ en: { title: 'A loom', content: words } });

async function open(over: Parameters<typeof openStored>[0] = {}) {
  const view = await openStored({ content: content('wool'), ...over });
  await screen.findByRole('textbox', { name: 'Content' });
  return view;
}

const documentOf = (words: string) => ({
  schema: 1,
  doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
});
const sent = (server: FakeServer, at = 0) => server.callsOf(UPDATE)[at]?.body;
const isSent = (server: FakeServer, words: string, over = {}) =>
  waitFor(() => expect(sent(server)).toMatchObject({ content: { en: { text: documentOf(words) } }, ...over }));

test('a key does not draw the form anew; the pause after it does', async () => {
  await open();
  typeInto(text(), 'Camel ');
  expect(screen.getByText('No changes')).toBeVisible();
  expect(await screen.findByText('Unsaved changes')).toBeVisible();
});

test('Save', async () => {
  const { server } = await open();
  typeInto(text(), 'Camel ');
  fireEvent.click(button('Save'));
  await isSent(server, 'Camel wool');
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('Ctrl+S', async () => {
  const { server } = await open();
  typeInto(text(), 'Camel ');
  fireEvent.keyDown(text(), { key: 's', code: 'KeyS', ctrlKey: true });
  await isSent(server, 'Camel wool');
  expect(await screen.findByText(/^Saved at/)).toBeVisible();
});

test('Publish', async () => {
  const { server } = await open({ published: false });
  typeInto(text(), 'Camel ');
  fireEvent.keyDown(text(), { key: 'Enter', code: 'Enter', ctrlKey: true });
  await isSent(server, 'Camel wool', { published: true });
});

test('the preview', async () => {
  const { server } = await open();
  typeInto(text(), 'Camel ');
  fireEvent.click(button('Preview in English'));
  const previewed = () => server.callsOf('POST /api/admin/news/*/preview').at(-1)?.body;
  await waitFor(() => expect(previewed()).toMatchObject({ content: { en: { text: documentOf('Camel wool') } } }));
});

test('the tab of another language, and back', async () => {
  const { server } = await open();
  typeInto(text(), 'Camel ');
  fireEvent.keyDown(text(), { key: '2', code: 'Digit2', altKey: true });
  expect(text()).toHaveAttribute('lang', 'ru');
  typeInto(text(), 'Шерсть');
  fireEvent.keyDown(text(), { key: '1', code: 'Digit1', altKey: true });
  expect(text()).toHaveTextContent('Camel wool');
  fireEvent.click(button('Save'));
  await isSent(server, 'Camel wool');
  expect(sent(server)).toMatchObject({ content: { ru: { text: documentOf('Шерсть') } } });
});

test('the page is hidden or left', async () => {
  await open();
  typeInto(text(), 'Camel ');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  const draft = { content: { en: { content: 'Camel wool' } }, blocks: { en: documentOf('Camel wool').doc.content } };
  await waitFor(async () => expect(await draftsAt('aygul', AT)).toMatchObject([{ work: { draft } }]));
});

test('the window is closed, or a link is followed', async () => {
  await open();
  typeInto(text(), 'Camel ');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await dialog('Leave without saving?')).toBeVisible();
});

test('somebody else has saved: what was typed while saving is among the two versions, and proposed', async () => {
  const { server, user } = await open();
  let refuse: (answer: Response) => void = () => undefined;
  server.next(UPDATE, () => new Promise((resolve) => (refuse = resolve)));
  fill(await title(), 'A loom, mine');
  fireEvent.click(button('Save'));
  await waitFor(() => expect(server.callsOf(UPDATE)).toHaveLength(1));
  typeInto(text(), 'Camel ');
  const theirs = article({ id: 'loom', content: { en: { title: 'Theirs', content: 'silk' } }, version: 5 });
  refuse(problem(412, 'version_conflict', { current: theirs }));
  const question = within(await dialog('Somebody else has changed this in the meantime'));
  const field = within(question.getByRole('group', { name: 'English: Content' }));
  expect(field.getByRole('radio', { name: /^Mine .*Camel wool/ })).toBeChecked();
  await user.click(question.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(sent(server, 1)).toMatchObject({ content: { en: { text: documentOf('Camel wool') } } }));
});

test('an answer: what was typed meanwhile is not taken for saved', async () => {
  const { server } = await open();
  let answer: (response: Response) => void = () => undefined;
  server.next(UPDATE, () => new Promise((resolve) => (answer = resolve)));
  fill(await title(), 'A loom, mine');
  fireEvent.click(button('Save'));
  await waitFor(() => expect(server.callsOf(UPDATE)).toHaveLength(1));
  typeInto(text(), 'Camel ');
  answer(Response.json({ message: 'ok', newsItem: article({ id: 'loom', version: 5 }) }));
  expect(await screen.findByText('Saved. What you typed while saving is not saved yet.')).toBeVisible();
  expect(text()).toHaveTextContent('Camel wool');
});

test('the text loses the focus', async () => {
  await open();
  typeInto(text(), 'Camel ');
  act(() => text().focus());
  act(() => text().blur());
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

test('undo goes on behind the saved version', async () => {
  const { server } = await open();
  typeInto(text(), 'Camel ');
  fireEvent.keyDown(text(), { key: 's', code: 'KeyS', ctrlKey: true });
  await isSent(server, 'Camel wool');
  await screen.findByText(/^Saved at/);
  fireEvent.keyDown(text(), { key: 'z', code: 'KeyZ', keyCode: 90, ctrlKey: true });
  expect(text()).toHaveTextContent(/^wool$/);
});
