import { dayIn } from '@muzey/shared-ui/i18n/dates.ts';
import { PREVIEW_ITEM, PREVIEW_READY } from '@muzey/shared-ui/preview/messages.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { article } from './builders.ts';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';
import { openStored, title } from './news-screens.ts';
import { CHANGE, openWaiting, UPDATE, withChange } from './waiting-screens.ts';

const PREVIEW = 'POST /api/admin/news/*/preview';

const frame = (lang = 'English') => screen.getByTitle<HTMLIFrameElement>(`Preview in ${lang}`);

/** A message to the console, as the page in the frame sends it. */
const say = (data: unknown, source: MessageEventSource | null = frame().contentWindow) =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, source, origin: window.location.origin }));
  });

/** The server answers previews with this title. */
const answering = (server: FakeServer, words: string, route = PREVIEW) =>
  server.next(route, () => Response.json(article({ id: 'loom', content: { en: { title: words } } })));

const writes = (server: FakeServer) =>
  [UPDATE, 'POST /api/admin/news', `PUT ${CHANGE}`].flatMap((call) => server.callsOf(call));

test('what stands in the form is shown, and nothing is saved', async () => {
  const { user, server } = await openStored({ published: true });
  await user.type(await title(), ', repaired');
  answering(server, 'A loom, repaired');
  await user.click(button('Preview in English'));
  expect(await dialog('Preview in English')).toHaveTextContent('Nothing is saved.');
  expect(frame()).toHaveAttribute('src', '/preview/news/loom');
  const post = jest.spyOn(frame().contentWindow ?? window, 'postMessage').mockReturnValue();
  await waitFor(() =>
    expect(server.callsOf(PREVIEW)[0]?.body).toMatchObject({ content: { en: { title: 'A loom, repaired' } } }),
  );
  // nobody but the page in the frame is answered
  say(PREVIEW_READY, window);
  expect(post).not.toHaveBeenCalled();
  say(PREVIEW_READY);
  const message = { message: PREVIEW_ITEM, item: { content: { en: { title: 'A loom, repaired' } } } };
  await waitFor(() => expect(post.mock.lastCall).toMatchObject([message, window.location.origin]));
  expect(writes(server)).toEqual([]);
});

test('beside the form it follows the typing', async () => {
  const wide = jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true });
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe = jest.fn();
      disconnect = jest.fn();
    },
  });
  const { user, server } = await openStored();
  await user.click(button('Preview in English'));
  expect(await screen.findByRole('region', { name: 'Preview in English' })).toBeVisible();
  const titles = () =>
    server.callsOf(PREVIEW).map(({ body }) => (body as { content?: { en?: { title?: string } } }).content?.en?.title);
  await waitFor(() => expect(titles()).toHaveLength(1));
  await user.type(await title(), '!');
  await waitFor(() => expect(titles().at(-1)).toBe('A loom!'));
  wide.mockRestore();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

test('its page is that of the open tab’s language', async () => {
  const { user, server } = await openStored();
  await user.click(screen.getByRole('tab', { name: /^Qaraqalpaqsha/ }));
  answering(server, 'A loom');
  await user.click(button('Preview in Karakalpak'));
  await dialog('Preview in Karakalpak');
  expect(frame('Karakalpak')).toHaveAttribute('src', '/kk/preview/news/loom');
  expect(screen.getByRole('link', { name: 'Open the saved version in a new tab' })).toHaveAttribute(
    'href',
    '/kk/preview/news/loom',
  );
});

test('a new item is shown without being made, and what is missing is named', async () => {
  const server = new FakeServer();
  const { user } = openConsole(server, '/admin/news/add');
  await title();
  server.next('POST /api/admin/previews/news', () =>
    problem(400, 'validation', { errors: [{ field: 'content.en.title', code: 'required', message: 'is needed' }] }),
  );
  await user.click(button('Preview in English'));
  const shown = within(await dialog('Preview in English'));
  expect(frame()).toHaveAttribute('src', '/preview/news/new');
  expect(await shown.findByText(/^Your last changes are not shown. English, Title:/)).toBeVisible();
  expect(shown.queryByRole('link')).not.toBeInTheDocument();
  expect(server.news.all).toEqual([]);
});

test('of a form that writes into a change that waits, that change is shown', async () => {
  const { user, server } = await openWaiting(withChange());
  await user.type(await title(), '!');
  answering(server, 'A new loom!', `POST ${CHANGE}/preview`);
  await user.click(button('Preview in English'));
  await waitFor(() =>
    expect(server.callsOf(`POST ${CHANGE}/preview`)[0]?.body).toMatchObject({
      content: { en: { title: 'A new loom!' } },
    }),
  );
  expect(writes(server)).toEqual([]);
});

describe('sharing', () => {
  const LINKS = '/api/admin/news/*/preview-links';
  const link = {
    id: 'l1',
    shows: 'newest',
    version: 1,
    account: { id: 'a1', username: 'keeper_1' },
    made_at: '2026-11-30T09:00:00.000Z',
    last_day: '2026-12-14',
  };
  const url = 'https://museum.example/preview/news/link/Zk1n';

  async function openShare(links: object[]) {
    const { user, server } = await openStored();
    answering(server, 'A loom');
    server.links = links;
    await user.click(screen.getByRole('tab', { name: /^Qaraqalpaqsha/ }));
    await user.click(button('Preview in Karakalpak'));
    await user.click(button('Share'));
    return { user, server, shown: within(await dialog('Share the preview')) };
  }

  test('makes a link in the language of the tab, which is shown once to be copied', async () => {
    const { user, server, shown } = await openShare([]);
    expect(await shown.findByText('None yet.')).toBeVisible();
    await user.selectOptions(shown.getByLabelText('What it shows'), 'Only this saved version');
    server.next(`POST ${LINKS}`, () => Response.json({ url, link }, { status: 201 }));
    server.links = [link];
    await user.click(button('Make a link'));
    expect(await shown.findByLabelText('Link')).toHaveValue('https://museum.example/kk/preview/news/link/Zk1n');
    expect(server.callsOf(`POST ${LINKS}`)[0]?.body).toMatchObject({
      shows: 'version',
      last_day: dayIn(14),
      version: 4,
    });
    expect(await shown.findByText('Until 14 December 2026 · keeper_1')).toBeVisible();
  });

  test('asks for the last day as the console writes it, and says at the field why one is refused', async () => {
    const { user, server, shown } = await openShare([]);
    const day = shown.getByRole('textbox', { name: 'Last day' });
    const refused = async () => {
      await user.click(button('Make a link'));
      await waitFor(() => expect(day).toHaveFocus());
      expect(day).toHaveAccessibleDescription('Enter a valid date.');
      expect(shown.getByRole('alert')).toBeEmptyDOMElement();
    };
    expect(day).toHaveValue(dayIn(14).split('-').reverse().join('/'));
    await user.clear(day);
    await refused();
    expect(server.callsOf(`POST ${LINKS}`)).toEqual([]);
    await user.type(day, '1/2/2030');
    server.next(`POST ${LINKS}`, () =>
      problem(400, 'validation', { errors: [{ field: 'last_day', code: 'invalid_date', message: 'must be near' }] }),
    );
    await refused();
    expect(server.callsOf(`POST ${LINKS}`)[0]?.body).toMatchObject({ last_day: '2030-02-01' });
  });

  test('names why one can not be made, until another is revoked', async () => {
    const { user, server, shown } = await openShare([link]);
    server.next(`POST ${LINKS}`, () => problem(409, 'too_many_links'));
    await user.click(button('Make a link'));
    await waitFor(() => expect(shown.getByRole('alert')).toHaveTextContent('There are too many links'));
    server.next(`DELETE ${LINKS}/l1`, () => Response.json({ message: 'Revoked.' }));
    server.links = [];
    await user.click(await shown.findByRole('button', { name: 'Revoke: Newest version, 14 December 2026' }));
    expect(await shown.findByText('Revoked.')).toBeVisible();
    expect(await shown.findByText('None yet.')).toBeVisible();
    expect(shown.getByRole('alert')).toBeEmptyDOMElement();
  });
});
