import { screen, waitFor, within } from '@testing-library/react';
import type { ItemAddresses } from '@muzey/shared-ui/api/generated/index.ts';
import { button, dialog, openConsole } from './console.tsx';
import { article } from './builders.ts';
import { FakeServer, problem } from './fake-server.ts';
import { title } from './news-screens.ts';

const ADDRESSES = '/api/admin/news/*/addresses';
const AT: ItemAddresses = { slug: '2026/silver', is_public: true, former: [] };

async function openForm(addresses: ItemAddresses, fields: object = { published: true }) {
  const server = new FakeServer();
  server.news.all = [article({ id: 'loom', ...fields })];
  server.addresses = addresses;
  const { user } = openConsole(server, '/admin/news/loom/edit');
  await title();
  return { user, server };
}

/** The API answers the next change so. */
function changing(server: FakeServer, call: string, after: ItemAddresses): void {
  server.next(`PUT ${ADDRESSES}${call}`, () => {
    server.addresses = after;
    return Response.json(after);
  });
}

test('the form shows the address, which is changed to one that is typed in any script', async () => {
  const { user, server } = await openForm(AT);
  expect(await screen.findByText('/news/2026/silver')).toBeVisible();
  await user.click(button('Change the address'));
  const shown = within(await dialog('Address on the site'));
  const last = shown.getByRole('textbox', { name: 'Last part of the address' });
  expect(last).toHaveValue('silver');
  expect(button('Use this address')).toHaveAttribute('aria-disabled', 'true');
  await user.clear(last);
  await user.type(last, 'Silver in winter');
  expect(last).toHaveAccessibleDescription('/news/2026/silver-in-winter');
  const former = [{ slug: '2026/silver', state: 'former' as const }];
  changing(server, '', { ...AT, slug: '2026/silver-in-winter', former });
  await user.type(last, '{Enter}');
  expect(await shown.findByText('Changed.')).toBeVisible();
  expect(server.callsOf(`PUT ${ADDRESSES}`)[0]?.body).toEqual({
    instead_of: '2026/silver',
    slug: 'silver-in-winter',
  });
  expect(await shown.findByText('Leads here')).toBeVisible();
  // nothing of the form was saved, or is to be saved
  await user.click(shown.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('/news/2026/silver-in-winter')).toBeVisible();
  expect(server.callsOf('PUT /api/admin/news/*')).toEqual([]);
});

test('it is made from the title, and former ones are let go, taken back and used again', async () => {
  const former = [{ slug: '2026/wrong', state: 'former' as const }];
  const { user, server } = await openForm({ ...AT, former });
  await user.click(await screen.findByRole('button', { name: 'Change the address' }));
  const shown = within(await dialog('Address on the site'));
  changing(server, '', { ...AT, slug: '2026/title', former });
  await user.click(button('Make it from the saved title'));
  await waitFor(() => expect(server.callsOf(`PUT ${ADDRESSES}`)[0]?.body).toEqual({ instead_of: '2026/silver' }));
  changing(server, '/former', { ...AT, slug: '2026/title', former: [{ slug: '2026/wrong', state: 'gone' }] });
  await user.click(await shown.findByRole('button', { name: 'Let go: /news/2026/wrong' }));
  expect(await shown.findByText('Says that it is gone')).toBeVisible();
  changing(server, '/former', { ...AT, slug: '2026/title', former });
  await user.click(shown.getByRole('button', { name: 'Take back: /news/2026/wrong' }));
  expect(await shown.findByText('Leads here')).toBeVisible();
  changing(server, '', { ...AT, slug: '2026/wrong' });
  await user.click(shown.getByRole('button', { name: 'Use again: /news/2026/wrong' }));
  await waitFor(() => expect(shown.getByRole('textbox')).toHaveValue('wrong'));
  expect(server.callsOf(`PUT ${ADDRESSES}/former`).map(({ body }) => body)).toEqual([
    { slug: '2026/wrong', state: 'gone' },
    { slug: '2026/wrong', state: 'former' },
  ]);
});

test('an address that was made with a part of the id is not changed by itself, and is used again', async () => {
  const long = (part: string) => `2026/${'word-'.repeat(10)}${part}`;
  const former = [{ slug: long('0123456789ab'), state: 'former' as const }];
  const { user, server } = await openForm({ ...AT, slug: long('ba9876543210'), former });
  await user.click(await screen.findByRole('button', { name: 'Change the address' }));
  const shown = within(await dialog('Address on the site'));
  const last = shown.getByRole('textbox');
  await waitFor(() => expect(last).toHaveAccessibleDescription(`/news/${long('ba9876543210')}`));
  expect(button('Use this address')).toHaveAttribute('aria-disabled', 'true');
  await user.type(last, '{Enter}');
  expect(server.callsOf(`PUT ${ADDRESSES}`)).toEqual([]);
  changing(server, '', { ...AT, slug: long('0123456789ab') });
  await user.click(shown.getByRole('button', { name: `Use again: /news/${long('0123456789ab')}` }));
  expect(await shown.findByText('Changed.')).toBeVisible();
});

test('a refusal is told, and what was typed stays', async () => {
  const { user, server } = await openForm(AT);
  await user.click(await screen.findByRole('button', { name: 'Change the address' }));
  const shown = within(await dialog('Address on the site'));
  await user.type(shown.getByRole('textbox'), '-2');
  server.next(`PUT ${ADDRESSES}`, () => problem(409, 'slug_taken'));
  await user.click(button('Use this address'));
  await waitFor(() => expect(shown.getByRole('alert')).toHaveTextContent('This address is taken.'));
  expect(shown.getByRole('textbox')).toHaveValue('silver-2');
});

test('one that visitors have not seen yet is not changed', async () => {
  await openForm({ slug: '2030/planned', is_public: false, former: [] }, { published: false });
  expect(screen.queryByRole('button', { name: 'Change the address' })).not.toBeInTheDocument();
});
