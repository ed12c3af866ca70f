import type { MediaDetails, Suggestions } from '@muzey/shared-ui/api/generated/index.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { mediaDetails } from './builders.ts';
import { box, button, fill, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';
import { FakeUpload, fakeUploads } from './fake-uploads.ts';

const UPDATE = 'PUT /api/admin/media/*';
const FOUND: Suggestions = {
  creator: 'A. Berdieva',
  credit_line: 'Photo: A. Berdieva',
  copyright_notice: '© A. Berdieva',
  source: 'State archive',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  caption: 'The port',
  taken_on: '1957-06-01',
};

async function openPicture(over: Partial<MediaDetails> = {}, found = FOUND) {
  const server = new FakeServer();
  server.media.stored = [mediaDetails({ id: 'boat', alt: { en: 'A boat' }, version: 4, ...over })];
  server.media.suggestions = { boat: found };
  const view = openConsole(server, '/admin/media/boat');
  await screen.findByRole('button', { name: 'Save' });
  return { server, ...view };
}

const offers = () =>
  screen.queryAllByRole('button', { name: /^Use/ }).map((one) => one.getAttribute('aria-label') ?? one.textContent);

test('the texts of the file are offered beside the fields that are empty, and none is written by itself', async () => {
  const { user, server } = await openPicture({ creator: 'Somebody else' });
  expect(await screen.findByText('From the file: Photo: A. Berdieva')).toBeVisible();
  expect(offers()).toEqual([
    'Use for: Caption',
    'Use all',
    'Use for: Credit line',
    'Use for: Copyright notice',
    'Use for: Source',
    'Use for: Licence',
  ]);
  expect(box('Author')).toHaveValue('Somebody else');
  expect(box('Credit line')).toHaveValue('');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ creator: 'Somebody else', credit_line: null, licence: null });
});

test('one is taken, and is offered again where it is cleared', async () => {
  const { user, server } = await openPicture();
  await user.click(await screen.findByRole('button', { name: 'Use for: Author' }));
  expect(box('Author')).toHaveValue('A. Berdieva');
  expect(box('Author')).toHaveFocus();
  expect(offers()).not.toContain('Use for: Author');
  await user.click(button('Use for: Licence'));
  expect(screen.getByRole('combobox', { name: 'Licence' })).toHaveFocus();
  await user.click(button('Use for: Caption'));
  expect(box('Caption')).toHaveFocus();
  expect(box('Caption')).toHaveValue('The port');
  fill(box('Author'), '');
  expect(offers()).toContain('Use for: Author');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({
    creator: null,
    licence: FOUND.licence,
    caption: { en: 'The port', ru: null, uz: null, kk: null },
  });
});

test('all rights are taken at once; the caption stays, since its language is not known', async () => {
  const { user } = await openPicture({ credit_line: 'Museum' });
  await user.click(await screen.findByRole('button', { name: 'Use all' }));
  expect(box('Author')).toHaveValue('A. Berdieva');
  expect(box('Author')).toHaveFocus();
  expect(box('Credit line')).toHaveValue('Museum');
  expect(box('Copyright notice')).toHaveValue('© A. Berdieva');
  expect(offers()).toEqual(['Use for: Caption']);
});

test('the caption is not offered where one language has one', async () => {
  await openPicture({ caption: { ru: 'Порт' } });
  await screen.findByRole('button', { name: 'Use all' });
  expect(offers()).not.toContain('Use for: Caption');
});

test.each([
  ['without an original', { original: null }, FOUND, 0],
  ['with a file that says nothing', {}, {}, 1],
])('a picture %s offers nothing', async (_, over, found, calls) => {
  const { user, server } = await openPicture(over, found);
  // an answer would have arrived by then
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(offers()).toEqual([]);
  expect(server.callsOf('GET /api/admin/media/*/suggestions')).toHaveLength(calls);
});

test('the page tells what visitors are offered', async () => {
  const { user } = await openPicture();
  const name = 'Download as visitors see it';
  expect(screen.getByText(/^Visitors who see the picture can download it/)).toBeVisible();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/api/media/boat/download/en');
  await user.click(screen.getByRole('switch', { name: 'Not for download' }));
  expect(screen.getByText('Visitors see the picture, but are not offered the file.')).toBeVisible();
});

test.each([
  { not_for_download: true },
  { consent: 'withdrawn' as const },
  { rights_expires_at: '2020-01-01T00:00:00Z' },
])('nothing that visitors do not get is offered to the staff as theirs: %j', async (over) => {
  await openPicture(over);
  expect(screen.queryByRole('link', { name: 'Download as visitors see it' })).toBeNull();
});

/** Uploads files whose pictures are in the library afterwards. */
async function uploadFiles(stored: MediaDetails[], names: string[]) {
  fakeUploads();
  const server = new FakeServer();
  server.media.stored = stored;
  server.media.suggestions = { boat: FOUND, loom: { creator: 'B. Sadykov' } };
  const { user } = openConsole(server, '/admin/media');
  await screen.findByRole('heading', { name: 'Media library' });
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  await user.upload(screen.getByTestId('file-input'), files);
  for (const number of files.keys()) {
    await waitFor(() => expect(FakeUpload.all.length).toBeGreaterThan(number));
    act(() => FakeUpload.all[number]?.succeed());
  }
  return { user, server };
}
const stored = (id: string, over: Partial<MediaDetails> = {}) =>
  mediaDetails({ id, alt: { en: `The ${id}` }, ...over });

test('after an upload the file’s own rights are offered, and taken over only when asked', async () => {
  const { user, server } = await uploadFiles([stored('boat'), stored('bare')], ['boat.jpg', 'bare.jpg']);
  const offer = await screen.findByText(/^From the file: /);
  expect(offer).toHaveTextContent(
    'From the file: Author: A. Berdieva; Credit line: Photo: A. Berdieva; Copyright notice: © A. Berdieva; Source: State archive; Licence: CC BY 4.0: free, with credit',
  );
  expect(screen.getByRole('link', { name: 'boat.jpg' })).toHaveAttribute('href', '/admin/media/boat');
  expect(server.callsOf(UPDATE)).toEqual([]);
  await user.click(button('Use all: boat.jpg'));
  await screen.findByText('Saved');
  const { caption: _, taken_on: __, ...rights } = FOUND;
  expect(server.callsOf(UPDATE).map(({ body }) => body)).toEqual([{ ...rights, version: 1 }]);
  expect(screen.queryByText(/^From the file: /)).toBeNull();
  expect(button('Choose files')).toHaveFocus();
});

test('rights that a picture has already are neither offered nor changed', async () => {
  const written = { source: 'Our archive', licence: 'https://creativecommons.org/publicdomain/mark/1.0/' } as const;
  const { user, server } = await uploadFiles([stored('boat', { ...written, version: 4 })], ['boat.jpg']);
  expect(await screen.findByText(/^From the file: /)).not.toHaveTextContent(/Source|Licence/);
  await user.click(button('Use all: boat.jpg'));
  await screen.findByText('Saved');
  const { creator, credit_line, copyright_notice } = FOUND;
  expect(server.callsOf(UPDATE)[0]?.body).toEqual({ creator, credit_line, copyright_notice, version: 4 });
});

test('from an offer that is taken the focus goes to the next one', async () => {
  const { user } = await uploadFiles([stored('boat'), stored('loom')], ['boat.jpg', 'loom.jpg']);
  await screen.findByRole('button', { name: 'Use all: loom.jpg' });
  await user.click(button('Use all: boat.jpg'));
  await screen.findByText('Saved');
  expect(button('Use all: loom.jpg')).toHaveFocus();
});

test('it is said that only the first frame of an animation was kept', async () => {
  await openPicture({}, { first_frame_only: true });
  expect(await screen.findByText(/^The file is an animation \(APNG\)/)).toBeVisible();
  expect(offers()).toEqual([]);
});
