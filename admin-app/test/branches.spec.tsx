import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withTwo } from './branch-screens.ts';
import { button, dialog, openConsole } from './console.tsx';
import { problem } from './fake-server.ts';

describe('the role', () => {
  test('a superadmin finds branches and prices in the sidebar', async () => {
    openConsole(withTwo(), '/admin/dashboard');
    expect(await screen.findByRole('link', { name: 'Branches' })).toHaveAttribute('href', '/admin/branches');
    expect(screen.getByRole('link', { name: 'Price list' })).toHaveAttribute('href', '/admin/prices');
  });

  test.each(['/admin/branches', '/admin/branches/add', '/admin/branches/house/edit', '/admin/prices'])(
    'any other account is told in words at %s, and stays signed in',
    async (address) => {
      const server = withTwo('admin');
      const { where } = openConsole(server, address);
      expect(await screen.findByRole('heading', { level: 1, name: 'Only for superadmins' })).toBeVisible();
      expect(where()).toBe(address);
      expect(screen.queryByRole('link', { name: 'Branches' })).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Price list' })).not.toBeInTheDocument();
      expect(screen.getByText('aygul', { selector: 'strong' })).toBeVisible();
      expect(server.calls.filter(({ route }) => route.includes('branches'))).toEqual([]);
    },
  );
});

describe('the list', () => {
  test('shows each branch with its address, its languages, and the ways to change it', async () => {
    openConsole(withTwo(), '/admin/branches');
    const card = within(
      (await screen.findByRole('heading', { name: 'The house' })).closest('article') ?? document.body,
    );
    expect(card.getByText('Nukus')).toBeVisible();
    expect(card.getByText(/^EN/)).toHaveTextContent('EN complete');
    expect(card.getByText(/^RU/)).toHaveTextContent('RU 0/3 empty');
    expect(card.getByRole('link', { name: 'Edit: The house' })).toHaveAttribute('href', '/admin/branches/house/edit');
    expect(screen.getByRole('heading', { name: 'Арал' })).toHaveAttribute('lang', 'ru');
    expect(screen.getByText('2 entries')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add branch' })).toHaveAttribute('href', '/admin/branches/add');
  });

  test('says for ten seconds that a branch was deleted', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    openConsole(withTwo(), '/admin/branches', { lang: 'ru' });
    await user.click(await screen.findByRole('button', { name: 'Удалить: The house' }));
    const question = await dialog('Удалить «The house»?');
    expect(question).toHaveTextContent('Вы уверены, что хотите удалить?');
    await user.click(within(question).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Удалено')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'The house' })).not.toBeInTheDocument());
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.queryByText('Удалено')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('that can’t be loaded says so and can be tried again', async () => {
    const server = withTwo();
    server.next('GET /api/admin/branches', () => problem(503, 'unavailable'));
    const { user } = openConsole(server, '/admin/branches');
    expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be loaded.');
    await user.click(button('Try again'));
    expect(await screen.findByRole('heading', { name: 'The house' })).toBeVisible();
  });
});
