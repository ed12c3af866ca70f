import { screen, waitFor, within } from '@testing-library/react';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';
import { openStored, title } from './news-screens.ts';
import { answered, CHANGE, openWaiting, UPDATE, withChange } from './waiting-screens.ts';

let opened: jest.SpyInstance;

beforeEach(() => {
  opened = jest.spyOn(window, 'open').mockReturnValue(window);
});
afterEach(() => opened.mockRestore());

test('a stored version is shown at once, in the language of the tab', async () => {
  const { user } = await openStored();
  await user.click(button('Preview in English'));
  expect(opened).toHaveBeenLastCalledWith('/preview/news/loom', '_blank');
  await user.click(screen.getByRole('tab', { name: /^Qaraqalpaqsha/ }));
  expect(button('Preview in Karakalpak')).toHaveAccessibleDescription('Opens the saved version in a new tab.');
  await user.click(button('Preview in Karakalpak'));
  expect(opened).toHaveBeenLastCalledWith('/kk/preview/news/loom', '_blank');
  expect(screen.queryByRole('dialog', { name: 'Save first?' })).not.toBeInTheDocument();
});

test('changes are saved first when the person agrees, and the form goes on with the new version', async () => {
  const { user, server, where } = await openStored();
  await user.type(await title(), ', repaired');
  await user.click(button('Preview in English'));
  await user.click(within(await dialog('Save first?')).getByRole('button', { name: 'Cancel' }));
  expect(opened).not.toHaveBeenCalled();
  await user.click(button('Preview in English'));
  await user.click(within(await dialog('Save first?')).getByRole('button', { name: 'Save and show visitors' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/preview/news/loom', '_blank'));
  await user.click(button('Preview in English'));
  expect(opened).toHaveBeenCalledTimes(2);
  await user.type(await title(), '!');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf('PUT /api/admin/news/*').map(({ body }) => body)).toMatchObject([
    { content: { en: { title: 'A loom, repaired' } }, version: 4 },
    { content: { en: { title: 'A loom, repaired!' } }, version: 5 },
  ]);
  await waitFor(() => expect(where()).toBe('/admin/news'));
});

test('a new item is saved as the draft that it is, and edited from then on', async () => {
  const server = new FakeServer();
  const { user } = openConsole(server, '/admin/news/add');
  await user.type(await title(), 'A loom');
  await user.click(button('Preview in English'));
  await user.click(within(await dialog('Save first?')).getByRole('button', { name: 'Save and preview' }));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  const [made] = server.news.all;
  expect(opened).toHaveBeenCalledWith(`/preview/news/${made?.id}`, '_blank');
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit article' })).toBeVisible();
  expect(window.location.pathname).toBe(`/admin/news/${made?.id}/edit`);
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
  expect(server.callsOf('POST /api/admin/news')[0]?.body).toMatchObject({ published: false });
});

test('errors that prevent saving are listed, and nothing is shown', async () => {
  const { user, server } = await openStored();
  await user.type(await title(), '!');
  server.next('PUT /api/admin/news/*', () => problem(503, 'unavailable'));
  await user.click(button('Preview in English'));
  await user.click(within(await dialog('Save first?')).getByRole('button', { name: 'Save and show visitors' }));
  expect(await screen.findByText(/server isn’t responding/)).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
});

test('where somebody else has written the same, it is saved on top of that, and the form stays', async () => {
  const { user, server, where } = await openStored();
  await user.type(await title(), '!');
  const [loom] = server.news.all;
  const current = { ...loom, content: { ...loom?.content, en: { ...loom?.content.en, title: 'A loom!' } }, version: 5 };
  server.next('PUT /api/admin/news/*', () => problem(412, 'version_conflict', { current }));
  await user.click(button('Preview in English'));
  await user.click(within(await dialog('Save first?')).getByRole('button', { name: 'Save and show visitors' }));
  const sent = () => server.callsOf('PUT /api/admin/news/*').map(({ body }) => body);
  await waitFor(() => expect(sent()).toMatchObject([{ version: 4 }, { version: 5 }]));
  await waitFor(() => expect(button('Save')).toBeEnabled());
  await user.click(button('Preview in English'));
  expect(opened).toHaveBeenCalledWith('/preview/news/loom', '_blank');
  expect(where()).toBe('/admin/news/loom/edit');
});

test('a browser that opens no tab is told of', async () => {
  opened.mockReturnValue(null);
  const { user } = await openStored();
  await user.click(button('Preview in English'));
  expect(await screen.findByText(/^The browser did not open the preview/)).toBeVisible();
});

const shown = () => expect(opened).toHaveBeenCalledWith('/preview/news/loom', '_blank');
const buttonsOf = (asked: HTMLElement) =>
  within(asked)
    .getAllByRole('button')
    .map((one) => one.textContent)
    .filter((label) => label !== '');

describe('of what visitors see', () => {
  test('the question says that they see what is saved at once, and offers first that they do not', async () => {
    const { user, server } = await openWaiting();
    await user.type(await title(), ', repaired');
    await user.click(button('Preview in English'));
    const asked = await dialog('Save first?');
    expect(asked).toHaveTextContent('what is saved is on the site at once');
    expect(buttonsOf(asked).slice(0, 3)).toEqual(['Save, don’t show yet', 'Save and show visitors', 'Cancel']);
    server.next(`PUT ${CHANGE}`, () => answered(server, {}, 'A loom, repaired'));
    await user.click(within(asked).getByRole('button', { name: 'Save, don’t show yet' }));
    await waitFor(shown);
    expect(server.callsOf(UPDATE)).toEqual([]);
    expect(await title()).toHaveValue('A loom, repaired');
  });

  test('it is shown to them when that is chosen', async () => {
    const { user, server } = await openWaiting();
    await user.type(await title(), ', repaired');
    await user.click(button('Preview in English'));
    await user.click(within(await dialog('Save first?')).getByRole('button', { name: 'Save and show visitors' }));
    await waitFor(shown);
    expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ content: { en: { title: 'A loom, repaired' } } });
    expect(server.callsOf(`PUT ${CHANGE}`)).toEqual([]);
  });

  test('into a change that waits it is saved without being shown, and its time is told', async () => {
    const { user, server } = await openWaiting(withChange({ publish_at: '2026-06-01T04:00:00.000Z' }));
    await user.type(await title(), '!');
    await user.click(button('Preview in English'));
    const asked = await dialog('Save first?');
    expect(asked).toHaveTextContent('into the change that visitors don’t see yet');
    expect(asked).toHaveTextContent('Visitors will see it from 1 June 2026, 9:00, UTC+5.');
    server.next(`PUT ${CHANGE}`, () => answered(server, { version: 2 }, 'A new loom!'));
    await user.click(within(asked).getByRole('button', { name: 'Save and preview' }));
    await waitFor(shown);
    expect(server.callsOf(UPDATE)).toEqual([]);
  });

  test('beside a change that waits nothing is saved, and the reason is told', async () => {
    const { user, server } = await openWaiting(withChange({ publish_at: '2026-06-01T04:00:00.000Z' }));
    await user.click(screen.getByRole('radio', { name: 'What visitors see' }));
    await user.type(await title(), '!');
    await user.click(button('Preview in English'));
    const asked = await dialog('The preview shows another version');
    expect(asked).toHaveTextContent('a second change cannot wait beside the first');
    expect(asked).toHaveTextContent('Visitors will see it from 1 June 2026, 9:00, UTC+5.');
    expect(buttonsOf(asked).slice(0, 2)).toEqual(['Preview the pending change', 'Cancel']);
    await user.click(within(asked).getByRole('button', { name: 'Preview the pending change' }));
    shown();
    expect([server.callsOf(UPDATE), server.callsOf(`PUT ${CHANGE}`)]).toEqual([[], []]);
    expect(await title()).toHaveValue('A loom!');
  });
});

test('a draft whose switch says that it is published is not published by a preview unless that is meant', async () => {
  const { user, server } = await openStored({ published: false });
  await user.click(screen.getByRole('switch', { name: /^Published/ }));
  await user.click(button('Preview in English'));
  const asked = await dialog('Save first?');
  expect(asked).toHaveTextContent('when this is saved, visitors see it at once');
  expect(buttonsOf(asked).slice(0, 2)).toEqual(['Save as a draft', 'Save and show visitors']);
  await user.click(within(asked).getByRole('button', { name: 'Save as a draft' }));
  await waitFor(shown);
  expect(screen.getByRole('switch', { name: /^Published/ })).not.toBeChecked();
  expect(server.callsOf(UPDATE).map(({ body }) => body)).toMatchObject([{ published: false }]);
});

test('an item that is scheduled for later is not said to be visible', async () => {
  const { user } = await openStored({ published: true, shown_from: '2100-01-01T00:00:00.000Z' });
  await user.type(await title(), '!');
  await user.click(button('Preview in English'));
  expect(await dialog('Save first?')).toHaveTextContent('including the Published and Archived switches');
});
