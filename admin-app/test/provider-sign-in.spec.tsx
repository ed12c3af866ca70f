import { screen, waitFor } from '@testing-library/react';
import { openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const RETURN = '/login?state=of-this-sign-in&code=from-the-provider&iss=https%3A%2F%2Fid.example';
const begun = (purpose: 'sign-in' | 'link', from: string) =>
  sessionStorage.setItem('provider-sign-in', JSON.stringify({ purpose, from }));

let server: FakeServer;
beforeEach(() => {
  sessionStorage.clear();
  server = new FakeServer();
  server.signedIn = false;
});

const signsIn = () =>
  server.next('POST /api/admin/login/oidc', () => {
    server.signedIn = true;
    return Response.json({ message: 'Signed in.', username: 'aygul', role: 'admin' });
  });

test('goes on to the page that was asked for, and sends the code once', async () => {
  begun('sign-in', '/admin/news?status=draft');
  signsIn();
  const view = openConsole(server, RETURN);
  expect(await screen.findByRole('heading', { name: 'News' })).toBeVisible();
  expect(view.where()).toBe('/admin/news?status=draft');
  expect(server.callsOf('POST /api/admin/login/oidc').map(({ body }) => body)).toEqual([
    { state: 'of-this-sign-in', code: 'from-the-provider', iss: 'https://id.example' },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('never goes on to another site', async () => {
  begun('sign-in', 'https://evil.example/admin');
  signsIn();
  const view = openConsole(server, RETURN);
  await waitFor(() => expect(view.where()).toBe('/admin/dashboard'));
});

test('asks for the code of the second factor', async () => {
  begun('sign-in', '/admin/news');
  server.next('POST /api/admin/login/oidc', () => problem(401, 'factor_required'));
  openConsole(server, RETURN);
  expect(await screen.findByRole('textbox', { name: 'Code' })).toBeVisible();
});

test('says why nobody is logged in, and leads back', async () => {
  server.next('POST /api/admin/login/oidc', () => problem(401, 'oidc_refused'));
  openConsole(server, RETURN);
  expect(await screen.findByRole('alert')).toHaveTextContent('The login was not confirmed. Begin again.');
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/login');
});

test('says so when the login was declined at the provider, and asks the server nothing', async () => {
  openConsole(server, '/login?state=of-this-sign-in&error=access_denied');
  expect(await screen.findByRole('alert')).toHaveTextContent('The login was declined there. Nothing has changed.');
  expect(server.callsOf('POST /api/admin/login/oidc')).toEqual([]);
});

test('links the own account when that was begun', async () => {
  begun('link', '/admin/news');
  server.signedIn = true;
  server.next('POST /api/admin/identity', () => Response.json({ message: 'Linked.' }));
  const view = openConsole(server, RETURN);
  expect(await screen.findByRole('heading', { name: 'News' })).toBeVisible();
  expect(view.where()).toBe('/admin/news');
  expect(server.callsOf('POST /api/admin/login/oidc')).toEqual([]);
});
