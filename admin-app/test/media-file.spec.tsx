import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mediaDetails } from './builders.ts';
import { box, button, dialog, fill, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';
import { FakeUpload, fakeUploads } from './fake-uploads.ts';

const RESTORE = 'POST /api/admin/media/*/file/restore';

beforeEach(() => {
  fakeUploads();
  Object.defineProperty(URL, 'createObjectURL', { configurable: true, value: () => 'blob:new' });
  Object.defineProperty(URL, 'revokeObjectURL', { configurable: true, value: () => undefined });
});

async function openPicture() {
  const server = new FakeServer();
  server.media.stored = [mediaDetails({ id: 'boat', alt: { en: 'A boat' }, focus: { x: 0.2, y: 0.3 }, version: 4 })];
  server.media.formerFiles.boat = [
    {
      id: 'f1',
      bytes: 90_000,
      width: 900,
      height: 1200,
      replacedAt: '2026-05-18T07:05:00.000Z',
      original: { name: 'old.tif', bytes: 7_100_000, checksum: 'cd' },
      keptUntil: '2026-06-17T07:05:00.000Z',
    },
  ];
  const view = openConsole(server, '/admin/media/boat');
  await screen.findByRole('button', { name: 'Save' });
  return { server, ...view };
}

/** Selects a file, and gives it the size that the browser would know. */
async function choose(user: Awaited<ReturnType<typeof openPicture>>['user'], width: number, height: number) {
  await user.upload(screen.getByTestId('replacement'), new File(['x'], 'better.jpg', { type: 'image/jpeg' }));
  const question = await dialog('Replace the file?');
  const image = await waitFor(() => {
    const found = question.querySelector('img[src="blob:new"]');
    if (!found) throw new Error('the new picture is not shown yet');
    return found;
  });
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(image);
  return within(question);
}

test('the file is replaced after a look at both; texts and places stay', async () => {
  const { user } = await openPicture();
  const question = await choose(user, 2400, 1600);
  expect(question.getByText('1200 × 800 px')).toBeVisible();
  expect(question.getByText('2400 × 1600 px')).toBeVisible();
  expect(question.getByText('The focal point stays as it is.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Replace file' }));
  expect(FakeUpload.all.map(({ route }) => route)).toEqual(['PUT /api/admin/media/boat/file?version=4']);
  const media = mediaDetails({ id: 'boat', alt: { en: 'A boat' }, width: 2400, height: 1600, version: 5 });
  act(() => FakeUpload.all[0]?.answer(200, { message: 'ok', media, focus_cleared: false }));
  expect(await screen.findByText('File replaced')).toBeVisible();
  expect(screen.getByText('2400 × 1600 px')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('after saving, the version that was saved is replaced', async () => {
  const { user } = await openPicture();
  fill(box('Caption'), 'New');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  const question = await choose(user, 2400, 1600);
  await user.click(question.getByRole('button', { name: 'Replace file' }));
  expect(FakeUpload.all.map(({ route }) => route)).toEqual(['PUT /api/admin/media/boat/file?version=5']);
  act(() => FakeUpload.all[0]?.abort());
});

test('for another shape the focal point is asked for', async () => {
  const { user } = await openPicture();
  const question = await choose(user, 800, 1200);
  expect(question.getByText(/^The new picture has another shape/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Replace file' }));
  const media = mediaDetails({ id: 'boat', width: 800, height: 1200, version: 5 });
  act(() => FakeUpload.all[0]?.answer(200, { message: 'ok', media, focus_cleared: true }));
  expect(await dialog('Focal point')).toBeVisible();
});

test.each([
  [1092, 'The focal point stays as it is.'],
  [1088, /^The new picture has another shape/],
])('a shape of %d × 800 beside 1200 × 800 is judged as the API does', async (width, words) => {
  const { user } = await openPicture();
  const question = await choose(user, width, 800);
  expect(question.getByText(words)).toBeVisible();
});

test('a refusal is told beside both pictures, and can be tried again', async () => {
  const { user } = await openPicture();
  const question = await choose(user, 800, 1200);
  await user.click(question.getByRole('button', { name: 'Replace file' }));
  act(() => FakeUpload.all[0]?.answer(500, { code: 'internal' }));
  await waitFor(() => expect(question.getByRole('alert')).not.toBeEmptyDOMElement());
  await user.click(question.getByRole('button', { name: 'Replace file' }));
  expect(FakeUpload.all).toHaveLength(2);
  act(() => FakeUpload.all[1]?.abort());
});

test('a file that is no picture is refused before it is sent', async () => {
  const { user } = await openPicture();
  fireEvent.change(screen.getByTestId('replacement'), {
    target: { files: [new File(['x'], 'notes.pdf', { type: 'application/pdf' })] },
  });
  expect(await screen.findByText(/^“notes.pdf” was not added/)).toBeVisible();
  expect(FakeUpload.all).toEqual([]);
  expect(user).toBeDefined();
});

test('a former file is put back', async () => {
  const { user, server } = await openPicture();
  const former = await screen.findByRole('list', { name: 'Former files' });
  for (const words of ['old.tif', '900 × 1200 px', '7.1 MB', 'Replaced: 18 May 2026', 'Kept until 17 June 2026'])
    expect(former).toHaveTextContent(words);
  await user.click(within(former).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('File replaced')).toBeVisible();
  expect(server.callsOf(RESTORE)[0]?.body).toEqual({ version: 4, file: 'f1' });
  // the page has the following version
  fill(box('Caption'), 'Old');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf('PUT /api/admin/media/*')[0]?.body).toMatchObject({ version: 9 });
});

test('while a former file is put back nothing can be typed: the form is drawn anew after it', async () => {
  const { user, server } = await openPicture();
  const answer = Promise.withResolvers<Response>();
  server.next(RESTORE, () => answer.promise);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  const wait = await dialog('Restore');
  fireEvent(wait, new Event('cancel', { cancelable: true }));
  expect(wait).toHaveAttribute('open');
  expect(wait).toHaveTextContent('Saving…');
  const media = mediaDetails({ id: 'boat', alt: { en: 'A boat' }, version: 5 });
  answer.resolve(Response.json({ message: 'ok', media, focus_cleared: false }));
  await screen.findByText('File replaced');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'File' })).toHaveFocus();
});

test('where a former file is refused, the form and its button are there again', async () => {
  const { user, server } = await openPicture();
  server.next(RESTORE, () => problem(412, 'version_conflict'));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(server.callsOf(RESTORE)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button('Restore')).toHaveFocus();
});

test('while something is unsaved, the file can’t be replaced', async () => {
  await openPicture();
  fill(box('Caption'), 'Typed');
  expect(button('Replace file')).toBeDisabled();
  expect(screen.getByText(/^Save your changes first/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeDisabled();
});

test('the original can be downloaded', async () => {
  await openPicture();
  expect(screen.getByRole('link', { name: 'Download original' })).toHaveAttribute(
    'href',
    '/api/admin/media/boat/original',
  );
});
