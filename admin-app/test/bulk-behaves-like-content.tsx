import { screen, waitFor, within } from '@testing-library/react';
import { button, dialog, openConsole } from './console.tsx';
import { serverWith as serverOf, type Over, type Screens } from './content-screens.ts';
import { noNetwork, problem } from './fake-server.ts';

const items: Over[] = ['one', 'two', 'three', 'four'].map((id) => ({ id, published: false, version: 4 }));
const box = (id: string) => screen.findByRole('checkbox', { name: `Select: Title of ${id}` });
const selected = () =>
  screen.getAllByRole('checkbox', { checked: true, name: /^Select: / }).map((one) => one.closest('li'));

/** Bulk changes that every type of exhibits supports (docs/product.md). */
export function bulkBehavesLikeContent(screens: Screens): void {
  const { section } = screens;
  const [UPDATE, DELETE] = [`PUT /api/admin/${section}/*`, `DELETE /api/admin/${section}/*`];
  const open = (...over: Over[]) => {
    const server = serverOf(screens, ...(over.length > 0 ? over : items));
    return { server, ...openConsole(server, `/admin/${section}`) };
  };

  describe('several entries', () => {
    test('are selected by keyboard, also a range with Shift, and counted aloud', async () => {
      const { user } = open();
      (await box('one')).focus();
      await user.keyboard(' ');
      expect(screen.getByText('1 entry selected')).toHaveAttribute('role', 'status');
      (await box('three')).focus();
      await user.keyboard('{Shift>} {/Shift}');
      expect(screen.getByText('3 entries selected')).toBeVisible();
      expect(selected()).toHaveLength(3);
      await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
      expect(screen.getByText('4 entries selected')).toBeVisible();
      await user.click(button('Clear selection'));
      expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
    });

    test('stay selected on other pages and with other filters, and are changed from there', async () => {
      const many = Array.from({ length: 21 }, (_, index) => ({ id: `n${index}`, published: index === 0, version: 4 }));
      const { user, server } = open(...many);
      await user.click(await box('n3'));
      await user.click(button(/^(Older|Next page)$/));
      await user.click(await box('n20'));
      expect(screen.getByText('2 entries selected · Not on this page: 1')).toBeVisible();
      await user.click(screen.getByRole('radio', { name: /^Published/ }));
      expect(await screen.findByText('2 entries selected · Not on this page: 2')).toBeVisible();
      await user.click(button('Publish'));
      expect(await screen.findByText('Published: 2')).toBeVisible();
      expect(server.callsOf(UPDATE).map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['n3', 'n20']);
      expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
    });

    test('are selected on all pages in a second step', async () => {
      const { user } = open(...Array.from({ length: 21 }, (_, index) => ({ id: `n${index}` })));
      await box('n3');
      expect(screen.queryByRole('button', { name: 'Select all 21 found' })).not.toBeInTheDocument();
      await user.click(await box('n3'));
      await user.click(button('Select all 21 found'));
      expect(await screen.findByText('21 entries selected · Not on this page: 1')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Select all 21 found' })).not.toBeInTheDocument();
    });

    test('that are deleted one by one are selected no longer', async () => {
      const { user } = open();
      await user.click(await box('one'));
      await user.click(button('Delete: Title of one'));
      await user.click(within(await dialog('Delete “Title of one”?')).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByText(/selected/)).not.toBeInTheDocument());
    });

    test('are published in the version that is shown, and Undo makes drafts of them again', async () => {
      const { user, server } = open(...items.slice(0, 2), { id: 'live', version: 2 });
      await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
      await user.click(button('Publish'));
      expect(await screen.findByText('Published: 2')).toBeVisible();
      const published = { published: true, version: 4 };
      expect(server.callsOf(UPDATE).map(({ body }) => body)).toEqual([published, published]);
      await user.click(button('Undo'));
      expect(await screen.findByText('Undone: 2')).toBeVisible();
      const drafts = { published: false, version: 5 };
      expect(
        server
          .callsOf(UPDATE)
          .slice(2)
          .map(({ body }) => body),
      ).toEqual([drafts, drafts]);
    });

    test('are archived; what is already so is not touched', async () => {
      const { user, server } = open({ id: 'old', archived: true }, ...items.slice(0, 1));
      await user.click(await box('old'));
      await user.click(button('Archive'));
      expect(await screen.findByText('Nothing to change.')).toBeVisible();
      await user.click(await box('one'));
      await user.click(button('Archive'));
      expect(await screen.findByText('Archived: 1')).toBeVisible();
      expect(server.callsOf(UPDATE).map(({ body }) => body)).toEqual([{ archived: true, version: 4 }]);
    });

    test('are deleted after a question, and come back from the trash', async () => {
      const { user, server } = open();
      await user.click(await box('one'));
      await user.click(await box('two'));
      await user.click(
        within(screen.getByRole('group', { name: 'Selected entries' })).getByRole('button', { name: 'Delete' }),
      );
      const question = await dialog('Delete 2 entries?');
      expect(question).toHaveTextContent('They stay in the trash for 30 days.');
      await user.click(within(question).getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Deleted: 2')).toBeVisible();
      expect(server.callsOf(DELETE)).toHaveLength(2);
      await user.click(button('Undo'));
      await waitFor(() => expect(server.callsOf(`POST /api/admin/trash/${section}/*/restore`)).toHaveLength(2));
    });

    test('one that is refused is told with its reason and keeps none of the others', async () => {
      const { user, server } = open();
      await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
      server.next(UPDATE, () => problem(412, 'version_conflict', { current: {} }));
      const errors = [{ field: 'content.en.title', code: 'required', message: 'x' }];
      server.next(UPDATE, () => problem(400, 'validation', { errors }));
      await user.click(button('Publish'));
      expect(await screen.findByText('Published: 2')).toBeVisible();
      const alert = screen.getByRole('alert');
      expect(alert).toHaveTextContent('2 entries were not changed:');
      const [conflict, incomplete] = within(alert).getAllByRole('listitem');
      expect(conflict).toHaveTextContent(/^Title of \w+: /);
      expect(incomplete).toHaveTextContent(/English, Title: This field is required\./);
      await user.click(within(alert).getByRole('button', { name: 'Close' }));
      expect(screen.queryByText('2 entries were not changed:')).not.toBeInTheDocument();
    });

    test('a change whose answer was lost is asked about once more, and can be undone', async () => {
      const { user, server } = open(...items.slice(0, 1));
      await user.click(await box('one'));
      server.next(UPDATE, noNetwork);
      server.next(UPDATE, () => problem(412, 'version_conflict', { current: { published: true, version: 5 } }));
      await user.click(button('Publish'));
      expect(await screen.findByText('Published: 1')).toBeVisible();
      await user.click(button('Undo'));
      await waitFor(() => expect(server.callsOf(UPDATE).at(-1)?.body).toEqual({ published: false, version: 5 }));
    });
  });
}
