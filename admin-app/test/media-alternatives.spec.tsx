import { act, screen, waitFor, within } from '@testing-library/react';
import { fileDetails } from './builders.ts';
import { box, button, dialog, fill, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';
import { FakeUpload, fakeUploads } from './fake-uploads.ts';

const UPDATE = 'PUT /api/admin/media/*';

const nothing = { captions: {}, transcript: {}, audio_description: null, needs_none: false };
const film = fileDetails({ ...nothing, id: 'film', kind: 'film', url: '/api/media/film.mp4', version: 3 });
const song = fileDetails({ id: 'song', kind: 'audio', url: '/api/media/song.mp3', transcript: {}, needs_none: false });
const english = fileDetails({ id: 'english', kind: 'captions', url: '/api/media/english.vtt?until=1' });
const rules = fileDetails({ id: 'rules', kind: 'document', url: '/api/media/rules.pdf' });

async function open(id: string, stored = film) {
  const server = new FakeServer();
  server.media.files = [stored, song, english, rules];
  const view = openConsole(server, `/admin/media/${id}`);
  await screen.findByRole('button', { name: 'Save' });
  return { server, ...view };
}

const choice = (name: string) => screen.getByRole('combobox', { name });
const tracks = () => [...document.querySelectorAll('track')].map(({ srclang, label, src }) => [srclang, label, src]);

test('a film takes captions of the library, a transcript, an audio description', async () => {
  const { user, server } = await open('film');
  await within(choice('English, Captions')).findByRole('option', { name: 'english.bin' });
  await user.selectOptions(choice('English, Captions'), 'english.bin');
  expect(tracks()).toEqual([['en', 'English', 'http://localhost/api/media/english.vtt?until=1']]);
  const described = within(choice('Audio description')).getAllByRole('option');
  expect(described.map(({ textContent }) => textContent)).toEqual(['None', 'song.bin']);
  await user.selectOptions(choice('Audio description'), 'song.bin');
  fill(box('Transcript'), 'The carpet was woven in 1957.');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({
    captions: { en: 'english', ru: null, uz: null, kk: null },
    transcript: { en: 'The carpet was woven in 1957.', ru: null },
    audio_description: 'song',
    needs_none: false,
    version: 3,
  });
});

test('all captions of the library are offered, also where there are more than one answer has', async () => {
  const server = new FakeServer();
  const many = Array.from({ length: 201 }, (_, number) => fileDetails({ ...english, id: `captions-${number}` }));
  server.media.files = [
    film,
    ...many.map((one) => ({ ...one, original: { ...one.original!, name: `${one.id}.vtt` } })),
  ];
  openConsole(server, '/admin/media/film');
  const offered = within(await screen.findByRole('combobox', { name: 'English, Captions' }));
  expect(await offered.findByRole('option', { name: 'captions-200.vtt' })).toBeInTheDocument();
  expect(offered.getAllByRole('option')).toHaveLength(202);
});

test('captions that the library does not list are shown by their name, and can be taken off', async () => {
  const attached = [{ id: 'old', kind: 'captions' as const, name: 'old.vtt', url: '/api/media/old.vtt' }];
  const { user, server } = await open('film', Object.assign({ ...film, captions: { ru: 'old' } }, { attached }));
  expect(choice('Русский, Captions')).toHaveDisplayValue('old.vtt');
  await user.selectOptions(choice('Русский, Captions'), 'None');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ captions: { ru: null } });
});

test('captions are uploaded right there; another file is not', async () => {
  fakeUploads();
  const { user } = await open('film');
  const input = screen.getByLabelText('Qaraqalpaqsha, Captions', { selector: 'input' });
  expect(input).toHaveAttribute('accept', 'text/vtt,.vtt');
  await user.upload(input, new File(['x'], 'kk.vtt', { type: 'text/vtt' }));
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  const sent = FakeUpload.all[0];
  expect(sent?.route).toBe('POST /api/admin/upload/file?reuse=true');
  const media = fileDetails({ id: 'new', kind: 'captions', url: '/api/media/new.vtt' });
  act(() => sent?.answer(201, { urls: [media.url], media: [media], duplicates: [] }));
  await waitFor(() => expect(choice('Qaraqalpaqsha, Captions')).toHaveDisplayValue('new.bin'));
  expect(screen.getByText('“kk.vtt” added').closest('[role=status]')).not.toBeNull();
  await user.upload(input, new File(['x'], 'other.vtt', { type: 'text/vtt' }));
  await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  act(() => FakeUpload.all[1]?.answer(201, { urls: [rules.url], media: [rules], duplicates: [] }));
  expect(
    await screen.findByText(
      /“other\.vtt” was not added: A file of this kind can’t be used here\. These can: captions \(WebVTT\)/,
    ),
  ).toBeVisible();
  expect(choice('Qaraqalpaqsha, Captions')).toHaveDisplayValue('new.bin');
});

async function uploadTwo() {
  fakeUploads();
  const view = await open('film');
  for (const name of ['English', 'Русский'])
    await view.user.upload(
      screen.getByLabelText(`${name}, Captions`, { selector: 'input' }),
      new File(['x'], `${name}.vtt`, { type: 'text/vtt' }),
    );
  await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  const answer = (index: number) => {
    const media = fileDetails({ id: `new-${index}`, kind: 'captions', url: `/api/media/new-${index}.vtt` });
    FakeUpload.all[index]?.answer(201, { urls: [media.url], media: [media], duplicates: [] });
  };
  return { ...view, answer };
}

test.each(['one after the other', 'at once'])('captions of two languages that arrive %s are both kept', async (how) => {
  const { user, server, answer } = await uploadTwo();
  if (how === 'at once') act(() => [0, 1].forEach(answer));
  else
    for (const index of [0, 1]) {
      act(() => answer(index));
      await waitFor(() =>
        expect(choice(['English, Captions', 'Русский, Captions'][index]!)).toHaveValue(`new-${index}`),
      );
    }
  await waitFor(() => expect(choice('Русский, Captions')).toHaveValue('new-1'));
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ captions: { en: 'new-0', ru: 'new-1', uz: null } });
});

test('leaving while captions are uploading asks, and the file is not changed under them', async () => {
  const { user, answer } = await uploadTwo();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  expect(button('Replace file')).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'Trash' }));
  const question = within(await dialog('Leave without saving?'));
  expect(FakeUpload.all.map(({ aborted }) => aborted)).toEqual([false, false]);
  await user.click(question.getByRole('button', { name: 'Stay' }));
  act(() => [0, 1].forEach(answer));
  await waitFor(() => expect(choice('Русский, Captions')).toHaveValue('new-1'));
  await user.click(button('Save'));
  await screen.findByText('Saved');
  const after = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(after);
  expect(after.defaultPrevented).toBe(false);
});

test('captions that were cancelled or refused keep nobody here', async () => {
  const { user } = await uploadTwo();
  act(() => FakeUpload.all[0]?.answer(422, { code: 'file_invalid' }));
  await user.click(await screen.findByRole('button', { name: /^Cancel/ }));
  await waitFor(() => expect(button('Replace file')).toBeEnabled());
});

test('a sound has a transcript and says whether it needs none, and nothing else', async () => {
  const { user, server } = await open('song');
  expect(screen.queryByRole('combobox', { name: /Captions|Audio description/ })).not.toBeInTheDocument();
  fill(box('Transcript'), 'A song');
  await user.click(screen.getByRole('switch', { name: 'No captions or transcript needed' }));
  await user.click(button('Save'));
  await screen.findByText('Saved');
  const body = server.callsOf(UPDATE)[0]?.body;
  expect(body).toMatchObject({ transcript: { en: 'A song' }, needs_none: true });
  for (const field of ['captions', 'audio_description']) expect(body).not.toHaveProperty(field);
});

test('a document has none of it', async () => {
  const { user, server } = await open('rules');
  expect(screen.queryByRole('switch', { name: 'No captions or transcript needed' })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Transcript' })).not.toBeInTheDocument();
  fill(box('Caption'), 'The rules');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  const body = server.callsOf(UPDATE)[0]?.body;
  for (const field of Object.keys(nothing)) expect(body).not.toHaveProperty(field);
});

test('a film that uses captions is named where they are used', async () => {
  const server = new FakeServer();
  server.media.files = [english];
  const use = {
    type: 'media',
    id: 'film',
    state: 'live' as const,
    title: {},
    name: 'weaving.mp4',
    places: ['captions.en'],
  };
  server.media.uses.english = [use];
  openConsole(server, '/admin/media/english');
  expect(await screen.findByRole('link', { name: 'weaving.mp4' })).toHaveAttribute('href', '/admin/media/film');
});
