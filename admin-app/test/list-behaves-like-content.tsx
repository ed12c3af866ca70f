import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, dialog, openConsole } from './console.tsx';
import { boat, loom, serverWith as serverOf, type Over, type Screens } from './content-screens.ts';
import { noNetwork, problem } from './fake-server.ts';

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('heading', { name })).closest('article');
  if (!row) throw new Error(`${name} is in no row`);
  return within(row);
};

/** List and deletion for every type of exhibits (docs/product.md): everything for one type, for the others only that there is a list. */
export function listBehavesLikeContent(screens: Screens, extent: 'whole' | 'short' = 'short'): void {
  const { section, names, newOne } = screens;
  const [LIST, DELETE] = [`GET /api/admin/${section}`, `DELETE /api/admin/${section}/*`];
  const at = `/admin/${section}`;
  const serverWith = (...items: Over[]) => serverOf(screens, ...items);

  describe('the list', () => {
    test('is reached from the sidebar, and leads to the form', async () => {
      const { user, where } = openConsole(serverWith(loom), '/admin/dashboard');
      await user.click(await screen.findByRole('link', { name: names.en }));
      expect(await screen.findByText('1 entry')).toBeVisible();
      expect(document.title).toBe(`${names.en} · Museum console`);
      expect((await rowOf('A loom')).getByRole('link', { name: 'Edit: A loom' })).toHaveAttribute(
        'href',
        `${at}/loom/edit`,
      );
      const add = document.querySelector(`a[href="${at}/add"]`);
      if (!add) throw new Error('there is no way to the form');
      await user.click(add);
      expect(await screen.findByRole('heading', { level: 1, name: newOne })).toBeVisible();
      expect(where()).toBe(`${at}/add`);
    });

    test.each(Object.entries(names) as [Lang, string][])('is called by its name in %s', async (lang, name) => {
      openConsole(serverWith(loom), at, { lang });
      expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
      expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    });
  });

  if (extent === 'short') return;

  describe('the rows', () => {
    test('leads to a copy: a draft with marked titles, whose original stays', async () => {
      const server = serverWith({ ...loom, published: true });
      const { user, where } = openConsole(server, at);
      await user.click((await rowOf('A loom')).getByRole('link', { name: 'Copy as new: A loom' }));
      expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('A loom (copy)');
      expect(where()).toBe(`${at}/add?copy=loom`);
      expect(screen.getByRole('switch', { name: 'Published' })).not.toBeChecked();
    });

    test('shows the state, and both badges where both switches are on', async () => {
      const gone = { id: 'gone', published: false, archived: true };
      openConsole(serverWith(loom, boat, gone, { id: 'kept', archived: true }), at);
      const statesOf = async (name: string) =>
        (await rowOf(name))
          .queryAllByText(/^(Draft|Active|Inactive|Published|Archived)$/)
          .map((badge) => badge.textContent);
      expect(await statesOf('A loom')).toEqual(['Published']);
      expect(await statesOf('Лодка')).toEqual(['Draft']);
      expect(await statesOf('Title of gone')).toEqual(['Archived']);
      expect(await statesOf('Title of kept')).toEqual(['Published', 'Archived']);
      expect((await rowOf('Лодка')).getByText('Shown in Russian')).toBeVisible();
    });

    test('is searched and filtered, and its address says how', async () => {
      const server = serverWith(loom, boat);
      const { user, where } = openConsole(server, at);
      await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'loom');
      await waitFor(() => expect(where()).toBe(`${at}?search=loom`));
      await user.click(screen.getByRole('radio', { name: 'Published' }));
      await waitFor(() => expect(where()).toBe(`${at}?search=loom&status=published`));
      const sent = () => Object.fromEntries(server.callsOf(LIST).at(-1)?.url.searchParams ?? []);
      const wanted = { lang: 'en', search: 'loom', status: 'published', limit: '20', skip: '0' };
      await waitFor(() => expect(sent()).toMatchObject(wanted));
      expect(await screen.findByText('1 entry')).toBeVisible();
    });

    test('is asked for what a language lacks, and its address says so', async () => {
      const server = serverWith(loom, boat);
      const { user, where } = openConsole(server, `${at}?search=o`);
      const missing = await screen.findByRole('combobox', { name: 'Missing in' });
      await user.selectOptions(missing, 'Karakalpak');
      await waitFor(() => expect(where()).toBe(`${at}?search=o&missing=kk`));
      expect(missing).toHaveValue('kk');
      await waitFor(() => expect(server.callsOf(LIST).at(-1)?.url.searchParams.get('missing')).toBe('kk'));
      await user.selectOptions(missing, 'Any language');
      await waitFor(() => expect(where()).toBe(`${at}?search=o`));
    });

    test('by keyboard: / to search, n for a new one, but not while typing', async () => {
      const { user, where } = openConsole(serverWith(loom), at);
      await screen.findByText('1 entry');
      await user.keyboard('/');
      const search = screen.getByRole('searchbox', { name: 'Search' });
      expect(search).toHaveFocus();
      await user.keyboard('n/');
      expect(search).toHaveValue('n/');
      expect(where().startsWith(at)).toBe(true);
      screen.getByRole('combobox', { name: 'Missing in' }).focus();
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'т', code: 'KeyN' });
      expect(search).not.toHaveFocus();
      screen.getByRole('radio', { name: 'All' }).focus();
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'т', code: 'KeyN' });
      await waitFor(() => expect(where()).toBe(`${at}/add`));
    });

    test('filters in use are counted, named and taken away one by one', async () => {
      const { user, where } = openConsole(serverWith(loom), `${at}?status=draft&missing=kk&search=loom`);
      const used = within(await screen.findByRole('list', { name: 'Filters in use' }));
      expect(used.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Draft',
        'Missing in: Karakalpak',
      ]);
      const filters = button(/^Filters/);
      expect([filters.textContent, filters.getAttribute('aria-expanded')]).toEqual(['Filters2', 'false']);
      await user.click(filters);
      expect(filters).toHaveAttribute('aria-expanded', 'true');
      await user.click(used.getByRole('button', { name: 'Remove filter: Draft' }));
      expect(where()).toBe(`${at}?missing=kk&search=loom`);
    });

    test('says that it is empty, or that it failed, and can be tried again', async () => {
      const server = serverWith();
      server.next(LIST, noNetwork);
      const { user } = openConsole(server, at);
      expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be loaded. No connection.');
      await user.click(button('Try again'));
      expect(await screen.findByText('Nothing here yet.')).toBeVisible();
    });
  });

  describe('deleting', () => {
    test('asks first, in the specified words', async () => {
      const server = serverWith(loom);
      const { user } = openConsole(server, at);
      await user.click(await screen.findByRole('button', { name: 'Delete: A loom' }));
      const question = await dialog('Delete “A loom”?');
      expect(question).toHaveTextContent('Are you sure you want to delete? All unsaved changes will be lost.');
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(server.callsOf(DELETE)).toEqual([]);
    });

    test('says for ten seconds that it is done', async () => {
      jest.useFakeTimers();
      const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
      openConsole(serverWith(loom), at);
      await user.click(await screen.findByRole('button', { name: 'Delete: A loom' }));
      await user.click(within(await dialog(/A loom/)).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Deleted')).toBeVisible();
      expect(await screen.findByText('Nothing here yet.')).toBeVisible();
      act(() => jest.advanceTimersByTime(10_000));
      expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
      jest.useRealTimers();
    });

    test('that is refused is told, and the entry is still listed', async () => {
      const server = serverWith(loom);
      server.next(DELETE, () => problem(503, 'unavailable'));
      const { user } = openConsole(server, at);
      await user.click(await screen.findByRole('button', { name: 'Delete: A loom' }));
      await user.click(within(await dialog(/A loom/)).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText(/^Our server isn’t responding/)).toBeVisible();
      expect(screen.getByRole('heading', { name: 'A loom' })).toBeVisible();
    });
  });
}
