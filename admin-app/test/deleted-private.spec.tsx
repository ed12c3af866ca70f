import { screen, within } from '@testing-library/react';
import { trashItem } from './back-office-builders.ts';
import { openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

const TITLE = 'Deleted with private data';

/** The API marks objects with private data only for registrars. */
function withDeleted(registrar: boolean) {
  const server = new FakeServer();
  if (registrar) server.names = { registrar };
  const marked = registrar ? ({ private: true } as const) : {};
  server.backOffice.trash = [
    trashItem({ id: 'a', type: 'collections', deletedBy: 'timur', ...marked }),
    trashItem({ id: 'b', type: 'collections', deletedBy: 'timur' }),
    trashItem({ id: 'c', type: 'collections', deletedBy: 'aygul', ...marked }),
  ];
  return openConsole(server, '/admin/dashboard');
}

test('registrars are told what others have deleted that has private data, and find it in the trash', async () => {
  const { user } = withDeleted(true);
  const region = within(await screen.findByRole('region', { name: TITLE }));
  await user.click(region.getByRole('link', { name: 'By others: 1 object' }));
  expect(await screen.findAllByText('Has private data')).toHaveLength(2);
});

test('others are not told', async () => {
  withDeleted(false);
  await screen.findByRole('region', { name: 'Exhibitions' });
  expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument();
});
