import { screen, waitFor, within } from '@testing-library/react';
import { emptyBrowserStore } from './browser-store.ts';
import { button, fill } from './console.tsx';
import { problem } from './fake-server.ts';
import { openStored } from './news-screens.ts';

beforeEach(emptyBrowserStore);

test('the summary of errors opens what is folded over the field that it leads to', async () => {
  const { user, server } = await openStored();
  const russian = () => screen.getByLabelText('Author, Русский');
  await user.click(screen.getByText('Author in other languages'));
  fill(russian(), 'Айгуль');
  await user.click(screen.getByText('Author in other languages'));
  const errors = [{ field: 'authorNames.ru', code: 'too_long', message: 'x' }];
  server.next('PUT /api/admin/news/*', () => problem(400, 'validation', { errors }));
  await user.click(button('Save'));
  const summary = await screen.findByRole('group', { name: 'Not saved yet' });
  expect(russian().closest('details')).not.toHaveAttribute('open');
  await user.click(within(summary).getByRole('button'));
  await waitFor(() => expect(russian()).toHaveFocus());
  expect(russian().closest('details')).toHaveAttribute('open');
});
