import type { RegisterImport } from '@muzey/shared-ui/api/generated/index.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { draftsAt, storeDraft } from '../src/edit-session/draft-store.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { button, openConsole } from './console.tsx';
import { FakeServer, noNetwork, problem } from './fake-server.ts';
import { term } from './fake-terms.ts';
import { FakeUpload, fakeUploads } from './fake-uploads.ts';

beforeEach(fakeUploads);
beforeEach(emptyBrowserStore);

const LIST = 'GET /api/admin/registers';
const CREATE = 'POST /api/admin/registers';
const UPLOAD = '/api/admin/upload/resumable/sent';
const report = { read: 4, created: 2, changed: 1, unchanged: 0, rejected: 1 };
const records = [{ line: 1207, number: 'A7', field: 'category', code: 'unknown_category' as const, reason: 'x' }];
const register = (over: Partial<RegisterImport> = {}): RegisterImport => ({
  id: 'r1',
  name: 'register.csv',
  bytes: 4,
  lang: null,
  category: null,
  encoding: null,
  publish: false,
  mapping: null,
  state: 'checked',
  progress: 1,
  checked: { ...report, records },
  imported: null,
  objects: null,
  undone: null,
  failure: null,
  username: 'aygul',
  createdAt: '2026-05-18T07:05:00.000Z',
  ...over,
});

async function openPage(...lists: RegisterImport[][]) {
  const server = new FakeServer();
  server.terms.all = [term({ kind: 'category', key: 'carpets', labels: { en: 'Carpets' } })];
  server.role = 'superadmin';
  for (const imports of lists) server.next(LIST, () => Response.json({ imports }));
  const view = openConsole(server, '/admin/registers');
  await screen.findByRole('heading', { name: 'Import a register' });
  const user = userEvent.setup({ applyAccept: false });
  const choose = (name: string) => user.upload(screen.getByTestId('file-input'), new File(['text'], name));
  return { ...view, server, user, choose };
}

/** Answers the requests of an upload until it is complete. */
async function upload(): Promise<void> {
  const answers: [number, unknown, Record<string, string>?][] = [
    [201, { id: 'sent', offset: 0, result: null }],
    [200, { id: 'sent', offset: 0, result: null }],
    [204, null, { 'upload-offset': '4' }],
    [200, { id: 'sent', offset: 4, result: { urls: [], register: true } }],
  ];
  for (const [index, answer] of answers.entries()) {
    await waitFor(() => expect(FakeUpload.all.length).toBeGreaterThan(index));
    act(() => FakeUpload.all[index]?.answer(...answer));
  }
}

test('a register is sent in parts with its options, and checked', async () => {
  const { server, user, choose } = await openPage([], [register()]);
  server.next(CREATE, () => Response.json(register({ state: 'checking', checked: null }), { status: 201 }));
  expect(button('Check the file')).toBeDisabled();
  await choose('register.csv');
  await user.selectOptions(screen.getByLabelText('Language of the texts'), 'Qaraqalpaqsha');
  await user.selectOptions(screen.getByLabelText('Category of objects that have none'), 'Nature');
  await user.selectOptions(screen.getByLabelText('Encoding'), 'windows-1251');
  await user.click(screen.getByRole('switch', { name: 'Publish new objects at once' }));
  await user.click(button('Check the file'));
  await upload();
  expect(FakeUpload.all[2]?.route).toBe(`PATCH ${UPLOAD}?accept=register&reuse=false`);
  expect(await screen.findByText('Checked, not imported yet')).toBeVisible();
  const options = { lang: 'kk', category: 'nature', encoding: 'windows-1251', publish: true, mapping: null };
  expect(server.callsOf(CREATE).map(({ body }) => body)).toEqual([{ ...options, upload: 'sent' }]);
});

test('the report names what would be done, and each record that can’t be taken by its line', async () => {
  await openPage([register()]);
  const panel = within(await screen.findByRole('region', { name: 'register.csv' }));
  expect(panel.getByText('New objects').nextSibling).toHaveTextContent('2');
  const row = within(panel.getByRole('row', { name: /A7/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'A7',
    'category',
    'There is no such category.',
  ]);
  expect(row.getByRole('rowheader')).toHaveTextContent('1 207');
});

test('it is imported when somebody says so; its progress is seen, and it can be stopped', async () => {
  const running = register({ state: 'importing', progress: 0.37, imported: { ...report, records: [] } });
  const { server, user } = await openPage([register()], [running], [running], [register({ state: 'cancelled' })]);
  server.next('POST /api/admin/registers/r1/import', () => Response.json(running));
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('progressbar', { name: 'register.csv' })).toHaveAttribute('value', '37');
  server.next('POST /api/admin/registers/r1/cancel', () => Response.json(running));
  await user.click(button('Stop'));
  expect(server.callsOf('POST /api/admin/registers/r1/cancel')).toHaveLength(1);
  expect(await screen.findByText('Stopped')).toBeVisible();
});

test('one that was interrupted goes on, and says what is in', async () => {
  await openPage([register({ state: 'interrupted', imported: { ...report, records: [] } })]);
  expect(await screen.findByText('Interrupted: the server was restarted')).toBeVisible();
  expect(screen.getByText('Imported so far:')).toBeVisible();
  expect(button('Continue the import')).toBeVisible();
});

test('a file that can’t be read is named with its line, and checked again with another encoding', async () => {
  const failure = { code: 'other_encoding' as const, line: 12, character: 3, encoding: 'windows-1251' as const };
  const { server, user } = await openPage([register({ state: 'failed', checked: null, failure })], [register()]);
  const told = await screen.findByText(/^Line 12\. The file is in another encoding.*It seems to be in windows-1251\.$/);
  expect(told.closest('[role=alert]')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  server.next('PUT /api/admin/registers/r1', () => Response.json(register({ state: 'checking' })));
  await user.selectOptions(screen.getByLabelText('Encoding'), 'windows-1251');
  await user.click(button('Check again with these choices'));
  expect(await screen.findByText('Checked, not imported yet')).toBeVisible();
  expect(server.callsOf('PUT /api/admin/registers/r1')[0]?.body).toMatchObject({ encoding: 'windows-1251' });
});

test('a workbook is refused before it is sent, and a refusal of the server is told', async () => {
  const { server, user, choose } = await openPage([register()]);
  await choose('register.ods');
  expect(await screen.findByText(/^The name of the file must end in \.xlsx/)).toBeVisible();
  expect(FakeUpload.all).toEqual([]);
  server.next('POST /api/admin/registers/r1/import', () => problem(409, 'import_running'));
  await user.click(button('Import'));
  expect(await screen.findByText(/^Another register is being checked or imported/)).toBeVisible();
});

/** jsdom's files cannot be read. */
const chooseMapping = (user: UserEvent, text: string) =>
  user.upload(
    screen.getByTestId('mapping-input'),
    Object.assign(new File([text], 'felts.json'), { text: () => Promise.resolve(text) }),
  );

test('a mapping goes with the register, and what it left out is told', async () => {
  const unread = [
    { what: 'term' as const, kind: 'material', text: 'moonlight', count: 3 },
    { what: 'date' as const, text: '1999 or so', count: 1 },
  ];
  const left = { unread, missing: ['КП 7'], missing_count: 1, unnamed: [] };
  const read = register({ mapping: 'felts', checked: { ...report, records: [], ...left } });
  const { server, user, choose } = await openPage([], [read]);
  server.next(CREATE, () => Response.json(register({ state: 'checking', checked: null }), { status: 201 }));
  const mapping = (text: string) => chooseMapping(user, text);
  await mapping('no,what');
  expect(await screen.findByText('The file of the mapping is not JSON.')).toBeVisible();
  await mapping('{"name":"felts"}');
  expect(await screen.findByText('felts.json')).toBeVisible();
  await choose('register.csv');
  await user.click(button('Check the file'));
  await upload();
  expect(await screen.findByText('Read with the mapping “felts”.')).toBeVisible();
  expect(server.callsOf(CREATE)[0]?.body).toMatchObject({ mapping: '{"name":"felts"}' });
  expect(screen.getByText('Words that match no term: Material').nextSibling).toHaveTextContent('moonlight (3)');
  expect(screen.getByText('Dates that could not be read').nextSibling).toHaveTextContent('1999 or so (1)');
  expect(screen.getByText(/^Objects that are no longer in the register/).nextSibling).toHaveTextContent('КП 7');
  await user.click(button('Remove the mapping'));
  expect(screen.queryByText('felts.json')).not.toBeInTheDocument();
});

test('a mapping that the server refuses is told with its place', async () => {
  const { server, user } = await openPage([register()]);
  const message = 'Of the mapping, rules[1], "to": there is no field "secret".';
  const errors = [{ field: 'mapping', code: 'invalid_value', message }];
  server.next('PUT /api/admin/registers/r1', () => problem(400, 'validation', { errors }));
  await user.click(await screen.findByRole('button', { name: 'Check again with these choices' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('a mapping and the other choices are there after a reload, for their account, until they are taken back', async () => {
  const first = await openPage([register()]);
  await first.user.selectOptions(screen.getByLabelText('Language of the texts'), 'Русский');
  await first.user.click(screen.getByRole('switch', { name: 'Publish new objects at once' }));
  await chooseMapping(first.user, '{"name":"felts"}');
  await screen.findByText('felts.json');
  await waitFor(async () =>
    expect(await draftsAt('aygul', '/admin/registers')).toMatchObject([{ work: { lang: 'ru' } }]),
  );
  first.unmount();

  const { server, user, unmount } = await openPage([register()]);
  expect(await screen.findByText('felts.json')).toBeVisible();
  expect(screen.getByLabelText('Language of the texts')).toHaveValue('ru');
  // whether objects are published at once is asked each time
  expect(screen.getByRole('switch', { name: 'Publish new objects at once' })).not.toBeChecked();
  server.next('PUT /api/admin/registers/r1', () => Response.json(register({ state: 'checking' })));
  await user.click(await screen.findByRole('button', { name: 'Check again with these choices' }));
  const [call] = server.callsOf('PUT /api/admin/registers/r1');
  expect(call?.body).toMatchObject({ mapping: '{"name":"felts"}', lang: 'ru', publish: false });
  unmount();

  const other = new FakeServer();
  [other.role, other.username] = ['superadmin', 'berdax'];
  other.next(LIST, () => Response.json({ imports: [] }));
  const stranger = openConsole(other, '/admin/registers');
  await screen.findByRole('heading', { name: 'Import a register' });
  await draftsAt('berdax', '/admin/registers');
  expect(screen.queryByText('felts.json')).not.toBeInTheDocument();
  stranger.unmount();

  const last = await openPage([register()]);
  await last.user.click(await screen.findByRole('button', { name: 'Remove the mapping' }));
  await last.user.selectOptions(screen.getByLabelText('Language of the texts'), '');
  await waitFor(async () => expect(await draftsAt('aygul', '/admin/registers')).toEqual([]));
});

test('choices that another version has kept are taken as far as they are choices', async () => {
  const work = { lang: 'de', category: 7, encoding: 'koi8-r', mapping: { name: 'x.json' } };
  await storeDraft({ account: 'aygul', place: '/admin/registers', form: 'register', at: Date.now(), work });
  await openPage([]);
  await waitFor(() => expect(screen.getByLabelText('Encoding')).toHaveValue('koi8-r'));
  expect(screen.getByLabelText('Language of the texts')).toHaveValue('');
  expect(screen.queryByText('x.json')).not.toBeInTheDocument();
});

test('a workbook is accepted; what is hidden in it is named', async () => {
  const notes = [
    { code: 'hidden_columns' as const, names: ['F', 'AB'] },
    { code: 'hidden_rows' as const, count: 1_200 },
  ];
  const { choose } = await openPage([register({ name: 'register.xlsx', checked: { ...report, records: [], notes } })]);
  expect(await screen.findByText('Hidden columns were not read: F, AB')).toBeVisible();
  expect(screen.getByText(/^Hidden rows were not read: 1.?200$/)).toBeVisible();
  await choose('register.xlsx');
  expect(screen.queryByText(/^The name of the file must end in/)).toBeNull();
});

test('categories of this museum are offered, too', async () => {
  const { server } = await openPage([]);
  expect(server.callsOf('GET /api/admin/terms')[0]?.url.searchParams.get('kind')).toBe('category');
  const offered = within(screen.getByLabelText('Category of objects that have none'));
  expect(await offered.findByRole('option', { name: 'Carpets' })).toHaveValue('carpets');
  expect(offered.getAllByRole('option')).toHaveLength(1 + 8 + 1);
});

test('a failure to load the museum’s categories is shown, and can be retried', async () => {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.terms.all = [term({ kind: 'category', key: 'carpets', labels: { en: 'Carpets' } })];
  server.next(LIST, () => Response.json({ imports: [] }));
  server.next('GET /api/admin/terms', noNetwork);
  const { user } = openConsole(server, '/admin/registers');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Carpets' })).toBeInTheDocument();
});

test('earlier imports are listed', async () => {
  await openPage([
    register(),
    register({ id: 'r0', name: 'old.jsonl', state: 'imported', imported: { ...report, records } }),
  ]);
  const earlier = (await screen.findByText('old.jsonl')).closest('li');
  expect(earlier).toHaveTextContent('Imported');
  expect(earlier).toHaveTextContent('New objects: 2');
});

test('an earlier import is taken back after a question; what stays is named', async () => {
  const earlier = register({
    id: 'r0',
    name: 'earlier.csv',
    state: 'imported',
    imported: { ...report, records: [] },
    objects: { created: 2, changed: 1, missing: 0, unchanged: 5 },
  });
  const undone = { removed: 1, restored: 1, kept: 1, objects: [{ id: 'c7', number: 'A7' }] };
  const { server, user } = await openPage(
    [register({ state: 'failed', checked: null }), earlier],
    [register({ state: 'failed', checked: null }), { ...earlier, state: 'undone', objects: null, undone }],
  );
  server.next('POST /api/admin/registers/r0/undo', () => Response.json({ ...earlier, state: 'undoing' }));
  await user.click(await screen.findByRole('button', { name: 'Take this import back' }));
  const dialog = screen.getByRole('dialog', { name: 'Take the import of “earlier.csv” back?' });
  expect(dialog).toHaveTextContent('Visitors will no longer see objects that it published.');
  await user.click(within(dialog).getByRole('button', { name: 'Take this import back' }));
  expect(await screen.findByRole('link', { name: 'A7' })).toHaveAttribute('href', '/admin/collections/c7');
  expect(screen.queryByRole('button', { name: 'Take this import back' })).toBeNull();
  expect(server.callsOf('POST /api/admin/registers/r0/undo')).toHaveLength(1);
});

test('the objects of an import are lists, and its rejected records are a file in the language of the console', async () => {
  await openPage([
    register({
      state: 'imported',
      imported: { ...report, records },
      objects: { created: 2, changed: 1, missing: 0, unchanged: 5 },
    }),
  ]);
  expect(await screen.findByRole('link', { name: 'New: 2' })).toHaveAttribute(
    'href',
    '/admin/collections?import=r1&outcome=created',
  );
  expect(screen.getByRole('link', { name: 'Changed: 1' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Missing/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Rejected records to correct' })).toHaveAttribute(
    'href',
    '/api/admin/registers/r1/refused?lang=en',
  );
});
