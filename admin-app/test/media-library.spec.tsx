import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mediaDetails } from './builders.ts';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';
import { FakeUpload, fakeUploads } from './fake-uploads.ts';

const LIST = 'GET /api/admin/media';
const BULK = 'PATCH /api/admin/media';

async function openLibrary(address = '/admin/media') {
  const server = new FakeServer();
  server.media.stored = [
    mediaDetails({ id: 'boat', alt: { en: 'A boat' }, credit_line: 'A. Berdieva', tags: ['river'] }),
    mediaDetails({ id: 'rug', alt: { ru: 'Ковёр' }, consent: 'withdrawn' }),
    mediaDetails({ id: 'scan', rights_expires_at: '2020-01-01T00:00:00.000Z' }),
    mediaDetails({ id: 'plain', original: null, decorative: true, creator: 'B.' }),
  ];
  const view = openConsole(server, address);
  await screen.findByRole('heading', { name: 'Media library' });
  return { server, ...view };
}
const links = async (name: string) => (await screen.findByRole('link', { name })).closest('li, tr') ?? document.body;
const toggle = (name: string) => screen.getByRole('button', { name });

test('shows the pictures by their descriptions or file names, and what is to be done about each', async () => {
  await openLibrary();
  expect(await links('A boat')).not.toHaveTextContent('No credit');
  expect(await links('Ковёр')).toHaveTextContent('Hidden: consent withdrawn');
  expect(screen.getByText('Ковёр')).toHaveAttribute('lang', 'ru');
  const scan = await links('scan.jpg');
  for (const words of ['Hidden: rights have ended', 'No description', 'No credit'])
    expect(scan).toHaveTextContent(words);
  expect(await links('No description')).not.toHaveTextContent('No credit');
  expect(screen.getByText('4 files')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Media library' })).toHaveAttribute('aria-current', 'page');
});

test('as a list it says size, date and credit', async () => {
  const { user } = await openLibrary();
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const boat = await links('A boat');
  for (const words of ['18 May 2026', '1200 × 800 px', '3.2 MB', 'boat.jpg', 'A. Berdieva'])
    expect(boat).toHaveTextContent(words);
});

test('is searched while typing; the address has it', async () => {
  const { user, where } = await openLibrary();
  await links('A boat');
  await user.type(screen.getByRole('searchbox'), 'boat');
  await waitFor(() => expect(where()).toBe('/admin/media?search=boat'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ковёр' })).not.toBeInTheDocument());
});

test('is narrowed by filters that stand in the address; going back takes one off', async () => {
  const { user, where, router, server } = await openLibrary();
  await links('A boat');
  await user.click(toggle('No description'));
  expect(where()).toBe('/admin/media?lacks=alt');
  expect(toggle('No description')).toHaveAttribute('aria-pressed', 'true');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Missing in' }), 'Russian');
  await user.click(toggle('Uploaded by me'));
  await waitFor(() =>
    expect(Object.fromEntries(server.callsOf(LIST).at(-1)?.url.searchParams ?? [])).toMatchObject({
      lacks: 'alt',
      lang: 'ru',
      uploaded_by: 'me',
      sort: 'newest',
      limit: '48',
      skip: '0',
    }),
  );
  await act(() => router.navigate(-1));
  expect(toggle('Uploaded by me')).toHaveAttribute('aria-pressed', 'false');
  await user.click(button('Remove filter: No description: Russian'));
  await waitFor(() => expect(where()).toBe('/admin/media'));
});

test('those that nothing uses, and those of a type, are found', async () => {
  const { user, where, server } = await openLibrary();
  await links('A boat');
  await user.click(toggle('Not used'));
  expect(where()).toBe('/admin/media?unused=true');
  await user.click(toggle('Not used'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Used in' }), 'Events');
  expect(where()).toBe('/admin/media?used_in=events');
  await waitFor(() => expect(server.callsOf(LIST).at(-1)?.url.searchParams.get('used_in')).toBe('events'));
});

test('filters that the API would refuse are left out', async () => {
  const { server } = await openLibrary(
    '/admin/media?month=2026-13&lacks=all&lang=de&small=yes&sort=colour&used_in=walls&tag=river',
  );
  await links('A boat');
  expect(String(server.callsOf(LIST)[0]?.url.search)).toBe('?kind=all&tag=river&sort=newest&limit=48&skip=0');
  expect(button('Remove filter: Tag: river')).toBeVisible();
});

test('several are changed at once, with only what was filled in', async () => {
  const { user, server } = await openLibrary();
  await links('A boat');
  await user.click(screen.getByRole('checkbox', { name: 'Select: A boat' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select: scan.jpg' }), { shiftKey: true });
  expect(screen.getByText('3 files selected')).toBeVisible();
  await user.click(button('Change'));
  const question = within(await dialog('Change 3 files'));
  expect(question.getByRole('button', { name: 'Change them' })).toBeDisabled();
  await user.type(question.getByRole('textbox', { name: 'Credit line' }), ' C. Orazov ');
  await user.selectOptions(question.getByRole('combobox', { name: 'Licence' }), 'CC BY 4.0: free, with credit');
  await user.type(question.getByRole('textbox', { name: 'Tags to add' }), 'river, boats,');
  await user.click(question.getByRole('button', { name: 'Change them' }));
  expect(await screen.findByText('Changed: 3')).toBeVisible();
  expect(server.callsOf(BULK)[0]?.body).toEqual({
    ids: ['boat', 'rug', 'scan'],
    change: {
      credit_line: 'C. Orazov',
      licence: 'https://creativecommons.org/licenses/by/4.0/',
      tags_add: ['river', 'boats'],
    },
  });
  expect(screen.queryByText('3 files selected')).not.toBeInTheDocument();
});

test('all of a result are changed by its filter, not only the page', async () => {
  const { user, server } = await openLibrary();
  server.media.stored = Array.from({ length: 60 }, (_, n) => mediaDetails({ id: `p${n}`, tags: ['river'] }));
  await user.type(screen.getByRole('searchbox'), 'river');
  await screen.findByText('60 files');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(button('Select all 60 files found'));
  expect(screen.getByText('60 files selected')).toBeVisible();
  await user.click(button('Change'));
  const question = within(await dialog('Change 60 files'));
  await user.type(question.getByRole('textbox', { name: 'Author' }), 'D.');
  await user.click(question.getByRole('button', { name: 'Change them' }));
  await screen.findByText('Changed: 60');
  expect(server.callsOf(BULK)[0]?.body).toEqual({
    filter: { kind: 'all', search: 'river' },
    change: { creator: 'D.' },
  });
});

test('a selection goes on over pages, also one of all that were found, until one is taken out', async () => {
  const { user, server } = await openLibrary();
  server.media.stored = Array.from({ length: 60 }, (_, n) => mediaDetails({ id: `p${n}`, tags: ['river'] }));
  await user.type(screen.getByRole('searchbox'), 'river');
  await screen.findByText('60 files');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(button('Older'));
  await screen.findByRole('checkbox', { name: 'Select: p50.jpg' });
  expect(screen.getByText('48 files selected · Not on this page: 48')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(button('Select all 60 files found'));
  await user.click(button('Newer'));
  expect(await screen.findByRole('checkbox', { name: 'Select: p3.jpg' })).toBeChecked();
  expect(screen.getByText('60 files selected')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select: p3.jpg' }));
  expect(screen.getByText('47 files selected')).toBeVisible();
});

test('a refusal of a change is told in the dialog, and what was typed stays', async () => {
  const { user, server } = await openLibrary();
  server.next(BULK, () =>
    problem(400, 'validation', { errors: [{ field: 'change.tags_add', code: 'invalid_value', message: 'x' }] }),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select: A boat' }));
  await user.click(button('Change'));
  const question = within(await dialog('Change 1 file'));
  await user.type(question.getByRole('textbox', { name: 'Tags to add' }), 'x{Enter}');
  expect(await question.findByRole('alert')).toHaveTextContent('Tags to add: This value can’t be used here.');
  expect(question.getByRole('textbox', { name: 'Tags to add' })).toHaveValue('x');
});

test('files are uploaded two at a time; one that is refused costs no other', async () => {
  fakeUploads();
  const { user, server } = await openLibrary();
  await links('A boat');
  const files = ['loom', 'notes', 'jar'].map(
    (name) =>
      new File(['x'], `${name}.${name === 'notes' ? 'docx' : 'jpg'}`, {
        type: name === 'notes' ? 'application/msword' : 'image/jpeg',
      }),
  );
  await user.upload(screen.getByTestId('file-input'), files);
  expect(screen.getByText('0 of 2 files')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'jar.jpg' })).toHaveValue(0);
  await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  server.media.stored = [mediaDetails({ id: 'loom' }), ...server.media.stored];
  act(() => FakeUpload.all[0]?.succeed());
  expect(await screen.findByRole('link', { name: 'loom.jpg' })).toBeVisible();
  act(() => FakeUpload.all[1]?.succeed());
  await waitFor(() => expect(screen.queryByText('1 of 2 files')).not.toBeInTheDocument());
});

test('leaving while files are uploading asks for confirmation, and then cancels the uploads', async () => {
  fakeUploads();
  const { user } = await openLibrary();
  await links('A boat');
  await user.upload(screen.getByTestId('file-input'), new File(['x'], 'loom.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  const question = within(await dialog('Leave while files are uploading?'));
  expect(FakeUpload.all[0]?.aborted).toBe(false);
  await user.click(question.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(FakeUpload.all[0]?.aborted).toBe(true));
});

test('a library that can’t be read says so, and one without pictures too', async () => {
  const server = new FakeServer();
  server.next(LIST, () => problem(503, 'unavailable'));
  const { user } = openConsole(server, '/admin/media');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No files yet.')).toBeVisible();
});

test('several are deleted together; those that are used stay, and are named', async () => {
  const { user, server } = await openLibrary();
  server.media.uses.boat = [{ type: 'news', id: 'n1', state: 'live', title: { en: 'The ferry' }, places: [] }];
  await user.click(await screen.findByRole('checkbox', { name: 'Select: A boat' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select: scan.jpg' }));
  await user.click(button('Delete'));
  const question = within(await dialog('Delete 2 files?'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted: 1')).toBeVisible();
  const kept = screen.getByText('1 file was not deleted:').closest('div');
  expect(kept).toHaveTextContent('A boat: It is still used');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'scan.jpg' })).not.toBeInTheDocument());
});
