import { screen, waitFor, within } from '@testing-library/react';
import { article, picture } from './builders.ts';
import { button, dialog, openConsole, pictureNames } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

describe('pictures that were uploaded before', () => {
  async function openLibrary() {
    const server = new FakeServer();
    const [boat, mine, rug] = [
      picture({ id: 'boat', alt: { en: 'A boat' } }),
      picture({ id: 'mine' }),
      picture({ id: 'rug' }),
    ];
    server.library = [boat, mine, rug, ...Array.from({ length: 23 }, (_, index) => picture({ id: `p${index}` }))];
    server.news.all = [article({ id: 'loom', media: [mine] })];
    const { user } = openConsole(server, '/admin/news/loom/edit');
    await screen.findByRole('button', { name: 'Remove picture 1' });
    await user.click(button('Choose from uploaded pictures'));
    const library = within(await dialog('Uploaded pictures'));
    await library.findByRole('checkbox', { name: 'A boat' });
    return { user, server, library };
  }

  test('are chosen several at once, over several pages, and those that are here already are marked', async () => {
    const { user, server, library } = await openLibrary();
    expect(library.getByRole('checkbox', { name: 'Picture 2, no description Already chosen' })).toBeDisabled();
    expect(library.getByRole('button', { name: 'Add 0 pictures' })).toBeDisabled();
    await user.click(library.getByRole('checkbox', { name: 'A boat' }));
    await user.click(library.getByRole('button', { name: 'Older' }));
    await user.click(await library.findByRole('checkbox', { name: 'Picture 26, no description' }));
    await user.click(library.getByRole('button', { name: 'Add 2 pictures' }));
    expect(button('Choose from uploaded pictures')).toHaveFocus();
    expect(pictureNames()).toEqual(['mine', 'boat', 'p22']);
    expect(screen.getByText('2 pictures added')).toBeInTheDocument();
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(server.callsOf('PUT /api/admin/news/*')[0]?.body).toMatchObject({
      images: ['/api/media/mine.jpg', '/api/media/boat.jpg', '/api/media/p22.jpg'],
    });
  });

  test('are searched while typing; Enter there does not save the article', async () => {
    const { user, server, library } = await openLibrary();
    await user.type(library.getByRole('searchbox'), 'boat{Enter}');
    await waitFor(() => expect(library.getAllByRole('checkbox')).toHaveLength(1));
    expect(server.callsOf('PUT /api/admin/news/*')).toEqual([]);
    await user.type(library.getByRole('searchbox'), 's');
    expect(await library.findByText('Nothing found.')).toBeVisible();
    const kinds = server.callsOf('GET /api/admin/media').map(({ url }) => url.searchParams.get('kind'));
    expect(new Set(kinds)).toEqual(new Set(['image']));
  });

  test('that can’t be listed because the session has ended are listed after signing in; that does not save the article', async () => {
    const server = new FakeServer();
    server.library = [picture({ id: 'boat', alt: { en: 'A boat' } })];
    server.news.all = [article({ id: 'loom' })];
    const { user } = openConsole(server, '/admin/news/loom/edit');
    await user.click(await screen.findByRole('button', { name: 'Choose from uploaded pictures' }));
    server.signedIn = false;
    const library = within(await dialog('Uploaded pictures'));
    await user.type(library.getByRole('searchbox'), 'boat');
    await user.click(await library.findByRole('button', { name: 'Log in' }));
    const again = within(await dialog('Your session has ended'));
    await user.type(again.getByLabelText('Password'), 'Correct9horse{Enter}');
    expect(await library.findByRole('checkbox', { name: 'A boat' })).toBeVisible();
    expect(server.callsOf('PUT /api/admin/news/*')).toEqual([]);
  });

  test('that can’t be listed say so and can be asked for again', async () => {
    const server = new FakeServer();
    server.library = [picture({ id: 'boat', alt: { en: 'A boat' } })];
    server.next('GET /api/admin/media', () => problem(503, 'unavailable'));
    const { user } = openConsole(server, '/admin/news/add');
    await user.click(await screen.findByRole('button', { name: 'Choose from uploaded pictures' }));
    const library = within(await dialog('Uploaded pictures'));
    await user.click(await library.findByRole('button', { name: 'Try again' }));
    expect(await library.findByRole('checkbox', { name: 'A boat' })).toBeVisible();
  });
});
