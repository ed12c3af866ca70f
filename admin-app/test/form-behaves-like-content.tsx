import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { picture } from './builders.ts';
import { draftsAt } from '../src/edit-session/draft-store.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { button, dialog, differencesIn, openConsole } from './console.tsx';
import { FORMATTED, loom, serverWith, type Screens } from './content-screens.ts';
import { FakeServer, noNetwork, problem } from './fake-server.ts';

const title = () => screen.findByRole('textbox', { name: 'Title' });

/**
 * Form and saving for every type of exhibits (docs/product.md). The same code creates the forms of all types, so one type is tested
 * completely, and for the others only that a form can be filled in and saved.
 */
export function formBehavesLikeContent(screens: Screens, extent: 'whole' | 'short' = 'short'): void {
  const { section, singular, editOne, limit, texts, build, fill = () => Promise.resolve(), filled = '' } = screens;
  const [CREATE, UPDATE] = [`POST /api/admin/${section}`, `PUT /api/admin/${section}/*`];
  const at = `/admin/${section}`;
  const openNew = async () => {
    const server = new FakeServer();
    const view = openConsole(server, `${at}/add`, { before: [at] });
    await view.user.type(await title(), 'A loom');
    await fill(view.user);
    return { ...view, server };
  };
  const openStored = async () => {
    const server = serverWith(screens, loom);
    const view = openConsole(server, `${at}/loom/edit?status=published`);
    await title();
    return { ...view, server };
  };

  beforeEach(emptyBrowserStore);

  describe('the form', () => {
    test('has the rows and the title’s limit of docs/product.md', async () => {
      await openNew();
      for (const [name, rows] of Object.entries(texts)) {
        const field = await screen.findByRole('textbox', { name });
        if (rows === FORMATTED) expect(field).toHaveAttribute('contenteditable', 'true');
        else expect(field).toHaveAttribute('rows', rows);
      }
      const sentence = `The maximum number of characters should not exceed (${limit})!`;
      fireEvent.change(await title(), { target: { value: 'ı'.repeat(limit - 1) } });
      expect(screen.queryByText(sentence)).not.toBeInTheDocument();
      fireEvent.change(await title(), { target: { value: 'ı'.repeat(limit) } });
      expect(await title()).toHaveAccessibleDescription(expect.stringContaining(sentence));
    });

    test('creates, says so, and shows the list a second later', async () => {
      jest.useFakeTimers();
      const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
      const server = new FakeServer();
      const { where } = openConsole(server, `${at}/add`);
      await user.type(await title(), 'A loom');
      await fill(user);
      await user.click(button('Save'));
      expect(await screen.findByText('Created')).toBeVisible();
      act(() => jest.advanceTimersByTime(900));
      expect(where()).toBe(`${at}/add`);
      act(() => jest.advanceTimersByTime(100));
      await waitFor(() => expect(where()).toBe(at));
      const draft = { content: { en: { title: 'A loom' } }, images: [], published: false, archived: false };
      expect(server.callsOf(CREATE).map((call) => call.body)).toEqual([expect.objectContaining(draft)]);
      jest.useRealTimers();
    });

    test('changes what was opened over the list, which is there again afterwards', async () => {
      const { user, server, where } = await openStored();
      const form = within(await dialog(editOne));
      await user.type(form.getByRole('textbox', { name: 'Title' }), ', repaired');
      await user.click(form.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Saved')).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(where()).toBe(`${at}?status=published`);
      expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({
        content: { en: { title: 'A loom, repaired' }, ru: null, uz: null, kk: null },
        version: 4,
      });
    });
  });

  if (extent === 'short') return;

  describe('the form’s state', () => {
    test('says by its switches what will come of them', async () => {
      const { user } = await openNew();
      const published = screen.getByRole('switch', { name: 'Published' });
      const archived = screen.getByRole('switch', { name: 'Archived' });
      const label = screen.getByText('After saving');
      const after = () => label.parentElement?.textContent.replace('After saving', '');
      expect(published).not.toBeChecked();
      expect(archived).not.toBeChecked();
      expect(published).toHaveAccessibleDescription('Kept as a draft; only staff can see it.');
      expect(after()).toBe('Draft');
      await user.click(published);
      expect(published).toHaveAccessibleDescription('Everyone can see it on the site.');
      expect(after()).toBe('Published');
      await user.click(archived);
      expect(archived).toHaveAccessibleDescription('Hidden from the main lists.');
      expect(after()).toBe('PublishedArchived');
      await user.click(published);
      expect(after()).toBe('Archived');
    });

    test('asks before it is cancelled, in the specified words', async () => {
      const { user, where } = await openNew();
      await user.click(button('Cancel'));
      const question = await dialog('Leave without saving?');
      expect(question).toHaveTextContent('Are you sure you want to cancel? All unsaved changes will be lost.');
      await user.click(within(question).getByRole('button', { name: 'Stay' }));
      expect(await title()).toHaveValue('A loom');
      await user.click(button('Cancel'));
      await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Leave' }));
      await waitFor(() => expect(where()).toBe(at));
    });

    test('without a title sends nothing', async () => {
      const { user, server } = await openNew();
      await user.clear(await title());
      await user.click(button('Save'));
      const summary = await screen.findByRole('group', { name: 'Not saved yet' });
      expect(within(summary).getByRole('button')).toHaveTextContent('Enter a title in at least one language.');
      expect(server.callsOf(CREATE)).toEqual([]);
    });
  });

  describe('saving', () => {
    test('after a broken connection is tried again with the same key', async () => {
      const { user, server } = await openNew();
      server.next(CREATE, noNetwork);
      await user.click(button('Save'));
      expect(await screen.findByText(/^No connection/)).toBeVisible();
      await user.click(button('Save'));
      expect(await screen.findByText('Created')).toBeVisible();
      const [first, second] = server.callsOf(CREATE).map((call) => call.key);
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      expect(second).toBe(first);
    });

    test('over somebody else’s change asks, field by field', async () => {
      const { user, server } = await openStored();
      const theirs = { content: { en: { title: 'Their loom' } }, media: [picture({ id: 'theirs' })], version: 5 };
      const current = build({ ...loom, ...theirs });
      server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
      await user.type(await title(), ', mine');
      await user.click(button('Save'));
      const question = await dialog('Somebody else has changed this in the meantime');
      expect(differencesIn(question)).toEqual([
        'English: TitleMineA loom, mineTheirsTheir loom',
        'PicturesMine0Theirs1',
      ]);
      expect(within(question).getByRole('radio', { name: 'Theirs 1' })).toBeChecked();
      await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
      expect(await screen.findByText('Saved')).toBeVisible();
      expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({
        content: { en: { title: 'A loom, mine' } },
        images: ['/api/media/theirs.jpg'],
        version: 5,
      });
    });

    test('shows the change in the list at once, before that is read anew', async () => {
      const { user, server } = await openStored();
      await user.type(await title(), ', repaired');
      const changed = build({ ...loom, content: { en: { title: 'A loom, repaired' } }, version: 5 });
      server.next(UPDATE, () => Response.json({ message: 'ok', [singular]: changed }));
      server.next(`GET /api/admin/${section}`, () => new Promise<Response>(() => undefined));
      await user.click(button('Save'));
      expect(await screen.findByText('Saved')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'A loom, repaired' })).toBeVisible();
    });

    test('is done by Ctrl+S, wherever the focus is, and the form stays', async () => {
      const { server, where } = await openStored();
      fireEvent.change(await title(), { target: { value: 'Typed' } });
      fireEvent.keyDown(await title(), { key: 'ы', code: 'KeyS', ctrlKey: true });
      expect(await screen.findByText(/^Saved at \d{1,2}:\d\d$/)).toBeVisible();
      expect(where()).toBe(`${at}/loom/edit?status=published`);
      expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ content: { en: { title: 'Typed' } } });
    });

    test('where it is no longer there says so', async () => {
      openConsole(serverWith(screens), `${at}/nothing/edit`);
      const form = within(await dialog(editOne));
      expect(await form.findByRole('alert')).toHaveTextContent('This no longer exists.');
    });
  });

  describe('what was typed and not saved', () => {
    const kept = (address: string) => draftsAt('aygul', address);
    const isKept = (address: string, text = '') =>
      waitFor(async () =>
        expect((await kept(address)).map((draft) => JSON.stringify(draft).includes(text))).toEqual([true]),
      );
    const offer = async () => within(await screen.findByRole('region', { name: 'Unsaved text' }));

    test('is there after a crash, goes back into the form, and is forgotten once it is saved', async () => {
      const { server, unmount } = await openNew();
      // the first pause may come before the last field
      await isKept(`${at}/add`, filled);
      unmount();
      const { user } = openConsole(server, `${at}/add`);
      expect((await offer()).getByText(/^You have unsaved text from .*\.$/)).toBeVisible();
      expect((await offer()).getByText('A loom')).toHaveAttribute('lang', 'en');
      expect(await title()).toHaveValue('');
      await user.click(button('Restore'));
      expect(await title()).toHaveValue('A loom');
      expect(screen.queryByRole('region', { name: 'Unsaved text' })).not.toBeInTheDocument();
      await user.click(button('Save'));
      expect(await screen.findByText('Created')).toBeVisible();
      await waitFor(async () => expect(await kept(`${at}/add`)).toEqual([]));
    });

    test('can be discarded, and is not offered again', async () => {
      const { server, unmount } = await openNew();
      await isKept(`${at}/add`);
      unmount();
      const { user } = openConsole(server, `${at}/add`);
      await offer();
      await user.click(button('Discard'));
      expect(await title()).toHaveValue('');
      await waitFor(async () => expect(await kept(`${at}/add`)).toEqual([]));
    });

    test('says so when somebody has saved since, and then both versions are shown', async () => {
      const { user: before, server, unmount } = await openStored();
      await before.type(await title(), ', mine');
      await isKept(`${at}/loom/edit`);
      unmount();
      const theirs = { ...loom, content: { en: { title: 'Their loom' } }, version: 5 };
      screens.keep(server, [theirs]);
      const { user } = openConsole(server, `${at}/loom/edit`);
      expect((await offer()).getByText(/changed and saved since/)).toBeVisible();
      await user.click(button('Restore'));
      expect(await title()).toHaveValue('A loom, mine');
      server.next(UPDATE, () => problem(412, 'version_conflict', { current: build(theirs) }));
      await user.click(button('Save'));
      expect(differencesIn(await dialog('Somebody else has changed this in the meantime'))).toEqual([
        'English: TitleMineA loom, mineTheirsTheir loom',
      ]);
      expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ version: 4 });
    });

    test('is forgotten when the person leaves it on purpose', async () => {
      const { user, where } = await openNew();
      await isKept(`${at}/add`);
      await user.click(screen.getByRole('link', { name: 'Overview' }));
      await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Leave' }));
      await waitFor(() => expect(where()).toBe('/admin/dashboard'));
      await waitFor(async () => expect(await kept(`${at}/add`)).toEqual([]));
    });
  });
}
