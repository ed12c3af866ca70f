import { screen, waitFor, within } from '@testing-library/react';
import { withTwo } from './admin-screens.ts';
import { box, button, dialog, openConsole } from './console.tsx';
import { problem } from './fake-server.ts';

const webhook = (parts: object = {}) => ({
  id: 'w1',
  name: 'Search',
  url: 'https://search.example/hook',
  events: ['item.published'],
  is_on: true,
  stopped_at: null,
  former_until: null,
  made_at: '2026-11-30T09:00:00.000Z',
  waiting: 0,
  waiting_since: null,
  given_up: 0,
  last: null,
  ...parts,
});
const delivery = (parts: object = {}) => ({
  id: '7',
  event: 'item.published',
  type: 'news',
  item_id: 'n1',
  at: '2026-11-30T09:00:00.000Z',
  state: 'given_up',
  attempts: 14,
  tried_at: '2026-11-30T09:00:00.000Z',
  next_at: null,
  status: 503,
  answer: 'Not now',
  ...parts,
});

/** More than a test reads a log. */
const READS = 20;

function withWebhooks(...webhooks: object[]) {
  const server = withTwo();
  server.backOffice.webhooks = webhooks;
  return server;
}
const entry = async (name: string) => within(await screen.findByRole('region', { name }));

test('a webhook is made, and its secret is shown once', async () => {
  const server = withWebhooks();
  server.next('POST /api/admin/webhooks', () =>
    Response.json({ secret: 'whsec_abc', webhook: webhook() }, { status: 201 }),
  );
  const { user } = openConsole(server, '/admin/webhooks');
  expect(await screen.findByText('None yet.')).toBeVisible();
  await user.click(button('Add webhook'));
  expect(box('Name of the program')).toHaveFocus();
  expect(server.callsOf('POST /api/admin/webhooks')).toHaveLength(0);
  await user.type(box('Name of the program'), 'Search');
  await user.type(box('Address'), 'https://search.example/hook');
  await user.click(screen.getByRole('checkbox', { name: 'Deleted' }));
  await user.click(button('Add webhook'));
  expect(await screen.findByRole('textbox', { name: 'Secret for the signature' })).toHaveValue('whsec_abc');
  const [made] = server.callsOf('POST /api/admin/webhooks');
  expect(made?.body).toEqual({
    name: 'Search',
    url: 'https://search.example/hook',
    events: ['item.published', 'item.changed', 'item.unpublished'],
  });
});

test('what was given up stands on the dashboard, and is sent again at once', async () => {
  const [stopped_at, text] = ['2026-11-30T09:00:00.000Z', 'Messages not delivered within three days: 2'];
  const server = withWebhooks(
    webhook({ given_up: 2 }),
    webhook({ id: 'w2', name: 'Portal', is_on: false, given_up: 3, stopped_at }),
    webhook({ id: 'w3', name: 'Archive', is_on: false, given_up: 4 }),
    webhook({ id: 'w4', name: 'Works' }),
  );
  server.next('POST /api/admin/webhooks/w1/deliveries/again', () => {
    server.backOffice.webhooks = [webhook()];
    return Response.json(webhook());
  });
  const { user } = openConsole(server, '/admin/dashboard');
  const failed = await entry('Undelivered webhooks');
  expect(failed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Search${text}`,
    'PortalSwitched off: too many messages were waiting',
  ]);
  await user.click(failed.getByRole('link', { name: 'Search' }));
  const search = await entry('Search');
  const works = await entry('Works');
  expect(works.queryByRole('button', { name: /^Send undelivered/ })).not.toBeInTheDocument();
  await user.click(search.getByRole('button', { name: 'Send undelivered again: Search' }));
  await waitFor(() => expect(search.queryByText(/^Not delivered/)).not.toBeInTheDocument());
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(server.callsOf('POST /api/admin/webhooks/w1/deliveries/again')).toHaveLength(1);
});

test('how a webhook stands, its test and its log', async () => {
  const last = { at: '2026-11-30T09:00:00.000Z', status: 503, is_taken: false };
  const server = withWebhooks(webhook({ given_up: 2, waiting: 3, waiting_since: last.at, last }));
  server.next('POST /api/admin/webhooks/w1/test', () =>
    Response.json(delivery({ event: 'webhook.test', state: 'failed' }), { status: 201 }),
  );
  for (let read = 0; read < READS; read++)
    server.next('GET /api/admin/webhooks/w1/deliveries', () => Response.json({ deliveries: [delivery()] }));
  server.next('POST /api/admin/webhooks/w1/deliveries/7/again', () => Response.json(delivery({ state: 'waiting' })));
  const { user } = openConsole(server, '/admin/webhooks');
  const search = await entry('Search');
  for (const text of ['Last attempt failed', 'Waiting: 3', 'Not delivered within three days: 2'])
    expect(search.getByText(new RegExp(text))).toBeVisible();
  await user.click(search.getByRole('button', { name: 'Send test message: Search' }));
  expect(await search.findByText('Not accepted: 503 · Not now')).toBeVisible();
  await user.click(search.getByText('Log'));
  expect(await search.findByText('Published · news · n1')).toBeVisible();
  await user.click(search.getByRole('button', { name: /^Send again/ }));
  await waitFor(() => expect(server.callsOf('POST /api/admin/webhooks/w1/deliveries/7/again')).toHaveLength(1));
});

test('it is switched off, gets a new secret and is deleted; all are switched off', async () => {
  const server = withWebhooks(webhook());
  server.next('PUT /api/admin/webhooks/w1', () => Response.json(webhook({ is_on: false })));
  server.next('PUT /api/admin/webhooks', () => problem(503, 'unavailable'));
  server.next('POST /api/admin/webhooks/w1/secret', () =>
    Response.json({ secret: 'whsec_new', webhook: webhook() }, { status: 201 }),
  );
  server.next('DELETE /api/admin/webhooks/w1', () => Response.json({ message: 'Deleted.' }));
  const { user } = openConsole(server, '/admin/webhooks');
  const search = await entry('Search');
  await user.click(search.getByRole('button', { name: 'Switch off: Search' }));
  await waitFor(() => expect(server.callsOf('PUT /api/admin/webhooks/w1')[0]?.body).toEqual({ is_on: false }));
  await user.click(search.getByRole('button', { name: 'Create new secret: Search' }));
  await user.click(
    within(await dialog('Create new secret: Search')).getByRole('button', { name: 'Create new secret' }),
  );
  expect(await screen.findByRole('textbox', { name: 'Secret for the signature' })).toHaveValue('whsec_new');
  await user.click(search.getByRole('button', { name: 'Delete: Search' }));
  await user.click(within(await dialog('Delete: Search')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.callsOf('DELETE /api/admin/webhooks/w1')).toHaveLength(1));
  await user.click(screen.getByRole('switch', { name: 'Send to webhooks' }));
  await waitFor(() => expect(server.callsOf('PUT /api/admin/webhooks')[0]?.body).toEqual({ is_on: false }));
});
