import { act, screen, waitFor, within } from '@testing-library/react';
import { article } from './builders.ts';
import { button, dialog, fill, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

const title = () => screen.findByRole('textbox', { name: 'Title' });

async function open() {
  const server = new FakeServer();
  server.news.all = [article({ id: 'loom', content: { en: { title: 'A loom' } } })];
  const view = openConsole(server, '/admin/news/loom/edit');
  await title();
  const overlay = await dialog('Edit article');
  if (!(overlay instanceof HTMLDialogElement)) throw new Error('no native dialog');
  return { ...view, overlay };
}

test('a form that the browser closes by itself is left, address and all', async () => {
  const { overlay, where } = await open();
  act(() => overlay.close());
  await waitFor(() => expect(where()).toBe('/admin/news'));
});

test('with something unsaved it is there again, under the question', async () => {
  const { user, overlay, where } = await open();
  fill(await title(), 'Mine');
  act(() => overlay.close());
  const question = await dialog('Leave without saving?');
  expect(question).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(overlay).toBeVisible();
  expect(await title()).toHaveValue('Mine');
  expect(where()).toBe('/admin/news/loom/edit');
});

test('a question that is closed over the form leaves the form open', async () => {
  const { user, where } = await open();
  fill(await title(), 'Mine');
  await user.click(button('Choose from uploaded pictures'));
  const question = await dialog('Uploaded pictures');
  act(() => void question.dispatchEvent(new Event('close')));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).not.toBeInTheDocument();
  expect(where()).toBe('/admin/news/loom/edit');
});
