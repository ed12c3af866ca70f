import { act, screen, waitFor, within } from '@testing-library/react';
import { fileDetails, mediaDetails } from './builders.ts';
import { box, button, dialog, fill, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';
import { FakeUpload, fakeUploads } from './fake-uploads.ts';

const UPDATE = 'PUT /api/admin/media/*';

const rules = fileDetails({
  id: 'rules',
  kind: 'document',
  url: '/api/media/rules.pdf?until=1',
  version: 3,
  original: { name: 'Rules.pdf', bytes: 240_000, checksum: 'cd'.repeat(32) },
});
const song = fileDetails({ id: 'song', kind: 'audio', url: '/api/media/song.mp3', caption: { en: 'A song' } });
const film = fileDetails({ id: 'film', kind: 'film', url: '/api/media/film.mp4' });

async function open(address: string) {
  const server = new FakeServer();
  server.media.stored = [mediaDetails({ id: 'boat', alt: { en: 'A boat' } })];
  server.media.files = [rules, song, film];
  const view = openConsole(server, address);
  await screen.findByRole(address === '/admin/media' ? 'link' : 'button', {
    name: address === '/admin/media' ? /Rules/ : 'Save',
  });
  return { server, ...view };
}

test('the library shows media of all kinds, each by its name, format and size', async () => {
  await open('/admin/media');
  expect(screen.getByText('4 files')).toBeVisible();
  const tile = screen.getByRole('link', { name: /Rules\.pdf/ });
  expect(tile).toHaveTextContent('PDF, 240 kB');
  expect(tile).toHaveAttribute('href', '/admin/media/rules');
  expect(within(tile).queryByRole('img')).not.toBeInTheDocument();
  // a sound has no picture to describe
  expect(tile.closest('li')).not.toHaveTextContent('No description');
});

test('is narrowed to one kind by its address', async () => {
  const { user, where, server } = await open('/admin/media');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Sound');
  expect(where()).toBe('/admin/media?kind=audio');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'A boat' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: /A song/ })).toBeVisible();
  const asked = server.callsOf('GET /api/admin/media').at(-1);
  expect(asked?.url.searchParams.get('kind')).toBe('audio');
});

test('a document is downloaded, and takes the texts and rights that fit', async () => {
  const { user, server } = await open('/admin/media/rules');
  expect(screen.getByRole('heading', { name: 'Rules.pdf' })).toBeVisible();
  expect(screen.getByText('Document, PDF, 240 kB')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download file' })).toHaveAttribute(
    'href',
    '/api/admin/media/rules/original',
  );
  expect(screen.queryByRole('switch', { name: 'Decorative' })).not.toBeInTheDocument();
  expect(screen.queryByText(/px$/)).not.toBeInTheDocument();
  fill(box('Caption'), 'The rules');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  const body = server.callsOf(UPDATE)[0]?.body;
  expect(body).toMatchObject({ caption: { en: 'The rules' }, version: 3 });
  for (const field of ['alt', 'decorative', 'focus']) expect(body).not.toHaveProperty(field);
});

test.each([
  ['sound', '/admin/media/song', 'A song', 'audio', song.url],
  ['a film', '/admin/media/film', 'film.bin', 'video', film.url],
])('%s is played by the browser', async (_, address, name, element, url) => {
  await open(address);
  const player = screen.getByLabelText(name);
  expect(player.tagName.toLowerCase()).toBe(element);
  expect(player).toHaveAttribute('src', url);
  expect(player).toHaveAttribute('controls');
});

test('the file is replaced by one of its kind', async () => {
  fakeUploads();
  Object.defineProperty(URL, 'createObjectURL', { configurable: true, value: () => 'blob:new' });
  Object.defineProperty(URL, 'revokeObjectURL', { configurable: true, value: () => undefined });
  const { user } = await open('/admin/media/rules');
  const input = screen.getByTestId('replacement');
  expect(input).toHaveAttribute('accept', 'application/pdf,.pdf');
  await user.upload(input, new File(['x'], 'New rules.pdf', { type: 'application/pdf' }));
  const question = within(await dialog('Replace the file?'));
  expect(question.getByText(/^New rules\.pdf/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Replace file' }));
  expect(FakeUpload.all.map(({ route }) => route)).toEqual(['PUT /api/admin/media/rules/file?version=3']);
  act(() => FakeUpload.all[0]?.answer(200, { message: 'ok', media: { ...rules, version: 4 }, focus_cleared: false }));
  expect(await screen.findByText('File replaced')).toBeVisible();
});

test('other files than pictures are uploaded as they are; one that is refused says why', async () => {
  fakeUploads();
  const { user, server } = await open('/admin/media');
  const files = [
    new File(['x'], 'tour.mp3', { type: 'audio/mpeg' }),
    new File(['x'], 'lines.vtt', { type: '' }),
    new File(['x'], 'loom.jpg', { type: 'image/jpeg' }),
  ];
  await user.upload(screen.getByTestId('file-input'), files);
  const [first, second] = await waitFor(() => {
    expect(FakeUpload.all.map(({ file }) => file?.name)).toEqual(['tour.mp3', 'lines.vtt']);
    return FakeUpload.all;
  });
  expect(first?.route).toBe('POST /api/admin/upload/file?reuse=true');
  const tour = fileDetails({ id: 'tour', kind: 'audio', url: '/api/media/tour.mp3' });
  server.media.files = [tour, ...server.media.files];
  act(() => first?.answer(201, { urls: [tour.url], media: [tour], duplicates: [] }));
  expect(await screen.findByRole('link', { name: /tour\.bin/ })).toBeVisible();
  act(() => second?.answer(422, { status: 422, errors: [{ field: 'files[0]', code: 'file-invalid' }] }));
  expect(await screen.findByText(/^“lines\.vtt” was not added: The file is empty or broken/)).toBeVisible();
  expect(FakeUpload.all[2]?.route).toBe('POST /api/admin/upload/image?reuse=true');
});
