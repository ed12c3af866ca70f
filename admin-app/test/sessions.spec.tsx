import { screen, waitFor, within } from '@testing-library/react';
import { session } from './back-office-builders.ts';
import { dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

function withThree() {
  const server = new FakeServer();
  server.backOffice.sessions = [
    session({ id: 'here', current: true }),
    session({ id: 'phone', browser: 'Safari', system: 'iOS', address: '2001:db8::7' }),
    session({ id: 'strange', browser: null, system: null, address: null }),
  ];
  return server;
}
const rows = () => screen.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent);

test('every session has its device, address and times; this device is marked and not ended here', async () => {
  openConsole(withThree(), '/admin/sessions');
  expect(await screen.findByRole('heading', { level: 1, name: 'Where you are logged in' })).toBeVisible();
  await screen.findByRole('heading', { name: 'Firefox, Windows' });
  expect(rows()).toEqual(['Firefox, Windows', 'Safari, iOS', 'Unknown device']);
  const [own, phone, strange] = screen.getAllByRole('article').map((row) => within(row));
  expect(own?.getByText('This device')).toBeVisible();
  expect(own?.queryByRole('button')).not.toBeInTheDocument();
  expect(phone?.getByText('Network address: 2001:db8::7')).toBeVisible();
  expect(phone?.getByText('Last used: 18 May 2026, 12:05')).toHaveAttribute('datetime', '2026-05-18T07:05:00.000Z');
  expect(phone?.getByText('Logged in: 11 May 2026, 9:00')).toBeVisible();
  expect(phone?.queryByText('This device')).not.toBeInTheDocument();
  expect(strange?.queryByText(/address/)).not.toBeInTheDocument();
});

test('one is ended after a question that names it', async () => {
  const server = withThree();
  const { user } = openConsole(server, '/admin/sessions');
  await user.click(await screen.findByRole('button', { name: 'End session: Safari, iOS' }));
  const question = within(await dialog('End the session on “Safari, iOS”?'));
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(question.getByRole('button', { name: 'End session' }));
  expect(await screen.findByText('Ended')).toBeVisible();
  await waitFor(() => expect(rows()).toEqual(['Firefox, Windows', 'Unknown device']));
  expect(server.callsOf('DELETE /api/admin/sessions/*')).toHaveLength(1);
});

test('all others are ended at once', async () => {
  const { user } = openConsole(withThree(), '/admin/sessions');
  await user.click(await screen.findByRole('button', { name: 'End all others' }));
  const question = within(await dialog('End all other sessions?'));
  await user.click(question.getByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('You are not logged in anywhere else.')).toBeVisible();
  expect(rows()).toEqual(['Firefox, Windows']);
  expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument();
});

test('a list that could not be read says so', async () => {
  const server = withThree();
  server.next('GET /api/admin/sessions', () => problem(503, 'unavailable'));
  const { user } = openConsole(server, '/admin/sessions');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Safari, iOS' })).toBeVisible();
});

test('the way there is through the own account', async () => {
  const { user, where } = openConsole(withThree(), '/admin/dashboard');
  await user.click(await screen.findByRole('link', { name: 'Your account' }));
  await user.click(await screen.findByRole('link', { name: 'Your devices' }));
  expect(where()).toBe('/admin/sessions');
  expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('aria-current', 'page');
});
