import { screen, within } from '@testing-library/react';
import { collection } from './builders.ts';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

const EXPORT = 'POST /api/admin/collections/*';

function withTwo(session: FakeServer['names'] = {}) {
  const server = new FakeServer();
  server.names = session;
  server.collections.all = ['rug', 'bag'].map((id) => collection({ id, content: { en: { title: `A ${id}` } } }));
  return server;
}
const answer = (server: FakeServer) => server.next(EXPORT, () => new Response('{}\n'));
const bodies = (server: FakeServer) => server.callsOf(EXPORT).map(({ body }) => body);

beforeEach(() => {
  URL.createObjectURL = () => 'blob:file';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
});

async function openDialog(server: FakeServer, address = '/admin/collections') {
  const { user } = openConsole(server, address);
  await user.click(await screen.findByRole('button', { name: 'Other actions' }));
  await user.click(button('Export all'));
  return { user, form: within(await dialog('Export 2 objects')) };
}

test('the list is exported with its filters, as a workbook, without private data', async () => {
  const server = withTwo();
  const { user, form } = await openDialog(server, '/admin/collections?status=published&number=KP+7');
  expect(form.queryByRole('switch', { name: 'With private data' })).not.toBeInTheDocument();
  answer(server);
  await user.click(form.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('The file is in your downloads.')).toBeVisible();
  const filter = expect.objectContaining({ status: 'published', number: 'KP 7' }) as object;
  expect(bodies(server)).toEqual([{ filter, format: 'xlsx', lang: 'en', private: false }]);
});

test('a CSV file of selected objects has what a registrar chooses', async () => {
  const server = withTwo({ registrar: true });
  const { user } = openConsole(server, '/admin/collections');
  await user.click(await screen.findByRole('checkbox', { name: /A bag/ }));
  await user.click(button('Other actions'));
  await user.click(button('Export 1'));
  const form = within(await dialog('Export 1 object'));
  await user.selectOptions(form.getByRole('combobox', { name: 'File' }), 'csv');
  await user.selectOptions(form.getByRole('combobox', { name: 'Cells separated by' }), ';');
  await user.click(form.getByRole('switch', { name: 'For Excel' }));
  await user.click(form.getByRole('switch', { name: 'With private data' }));
  server.next(EXPORT, () => problem(429, 'too_many_requests'));
  await user.click(form.getByRole('button', { name: 'Export' }));
  expect(await form.findByText(/An earlier export of yours is still being downloaded/)).toBeVisible();
  answer(server);
  await user.click(form.getByRole('button', { name: 'Export' }));
  const body = { ids: ['bag'], format: 'csv', lang: 'en', private: true, separator: ';', bom: false };
  expect(await screen.findByText('The file is in your downloads.')).toBeVisible();
  expect(bodies(server)).toEqual([body, body]);
});

test('an account for some branches is told that it gets only their objects', async () => {
  const grants = { branches: ['b1'], languages: null, tasks: { collections: 'draft' as const } };
  const { form } = await openDialog(withTwo({ grants }));
  expect(form.getByText('Only objects of your branches are exported.')).toBeVisible();
});

test('other actions of the list close by Escape and by a press outside', async () => {
  const { user } = openConsole(withTwo(), '/admin/collections');
  const more = await screen.findByRole('button', { name: 'Other actions' });
  const isOpen = () => more.getAttribute('aria-expanded') === 'true';
  await user.click(more);
  expect(isOpen()).toBe(true);
  await user.keyboard('{Escape}');
  expect([isOpen(), document.activeElement === more]).toEqual([false, true]);
  await user.click(more);
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(isOpen()).toBe(false);
});
