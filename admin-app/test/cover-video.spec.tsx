import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, dialog, differencesIn, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';
import { FakeUpload, fakeUploads } from './fake-uploads.ts';

beforeEach(fakeUploads);

const UPDATE = 'PUT /api/admin/cover-video';
const film = (name = 'sea.mp4', type = 'video/mp4') => new File(['x'], name, { type });
const wide = () => within(screen.getByRole('region', { name: 'Film for wide screens' }));
const player = () => document.querySelector('video');

async function openFilms(desktopVideo: string | null = null) {
  const server = new FakeServer();
  server.films.stored = { ...server.films.stored, desktopVideo: desktopVideo as null, version: 2 };
  const view = openConsole(server, '/admin/cover-video');
  await screen.findByRole('heading', { name: 'Film for wide screens' });
  const user = userEvent.setup({ applyAccept: false });
  const choose = (file: File) => user.upload(screen.getByTestId('desktopVideo'), file);
  const sent = () => {
    const [upload] = FakeUpload.all;
    if (!upload) throw new Error('nothing is being sent');
    return upload;
  };
  return { ...view, user, server, choose, sent };
}

test('is reached from the sidebar by every account', async () => {
  const { user } = openConsole(new FakeServer(), '/admin/dashboard');
  await user.click(await screen.findByRole('link', { name: 'Cover video' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cover video' })).toBeVisible();
  expect(await wide().findByText('No film: the page opens with its ornament.')).toBeVisible();
});

test('the present film can be played, and nothing of it is fetched before', async () => {
  await openFilms('/api/media/old.mp4');
  expect(player()).toHaveAttribute('src', '/api/media/old.mp4');
  expect(player()).toHaveAttribute('controls');
  expect(player()).toHaveAttribute('preload', 'none');
});

test('a file is sent with its progress, shown, and stored when it is saved', async () => {
  const { user, server, choose, sent } = await openFilms();
  await choose(film());
  act(() => sent().progress(0.4));
  expect(await screen.findByRole('progressbar', { name: 'sea.mp4' })).toHaveAttribute('value', '40');
  expect(screen.getByText('The film is still being sent…')).toBeVisible();
  await user.click(button('Save'));
  expect(server.callsOf(UPDATE)).toEqual([]);
  act(() => sent().answer(201, { urls: ['/api/media/new.mp4'] }));
  await waitFor(() => expect(player()).toHaveAttribute('src', '/api/media/new.mp4'));
  expect(
    screen.getByText('“sea.mp4” has arrived. Visitors see it once you save.').closest('[role=status]'),
  ).toBeVisible();
  await user.click(button('Save'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByText(/has arrived/)).not.toBeInTheDocument();
  const body = { desktopVideo: '/api/media/new.mp4', mobileVideo: null, version: 2 };
  expect(server.callsOf(UPDATE)[0]?.body).toEqual(body);
});

test('the form goes on after it was saved, from the new version', async () => {
  const { user, server } = await openFilms('/api/media/old.mp4');
  await user.click(button('Take it away: Film for wide screens'));
  expect(button('Choose a file: Film for wide screens')).toHaveFocus();
  await user.click(button('Save'));
  await screen.findByText('Saved');
  const narrow = within(screen.getByRole('region', { name: 'Film for narrow screens' }));
  await user.type(narrow.getByRole('textbox', { name: 'Or its address' }), 'https://example.org/a.webm');
  await user.click(button('Save'));
  await waitFor(() => expect(server.callsOf(UPDATE)).toHaveLength(2));
  expect(server.callsOf(UPDATE).map(({ body }) => body)).toEqual([
    { desktopVideo: null, mobileVideo: null, version: 2 },
    { desktopVideo: null, mobileVideo: 'https://example.org/a.webm', version: 3 },
  ]);
});

test('sending can be stopped', async () => {
  const { user, choose, sent } = await openFilms();
  await choose(film());
  await user.click(button('Stop sending sea.mp4'));
  expect(sent().aborted).toBe(true);
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(button('Choose a file: Film for wide screens')).toHaveFocus();
  expect(screen.queryByText(/still being sent/)).not.toBeInTheDocument();
});

test.each<[string, File, string]>([
  ['of another type', film('sea.mov', 'video/quicktime'), 'This is no MP4 or WebM film.'],
  ['that is too large', film(), 'The film is larger than 200 MB.'],
])('a file %s is not sent', async (_, file, words) => {
  if (words.includes('larger')) Object.defineProperty(file, 'size', { value: 201 * 1024 * 1024 });
  const { choose } = await openFilms();
  await choose(file);
  expect(await wide().findByText(words)).toBeVisible();
  expect(FakeUpload.all).toEqual([]);
});

test.each([
  ['file-invalid-type', 415, 'This is no MP4 or WebM film.'],
  ['file-too-large', 413, 'The film is larger than 200 MB.'],
  ['file-invalid', 422, 'The file is broken or empty.'],
  ['too_many_requests', 429, 'Too many attempts. Try again in 1 s.'],
])('what the server says (%s) is told in words about films', async (code, status, words) => {
  const { choose, sent } = await openFilms();
  await choose(film());
  const errors = code.startsWith('file') ? [{ field: 'files[0]', code, message: 'x' }] : undefined;
  act(() => sent().answer(status, { code, errors }));
  expect(await wide().findByText(words)).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('an address that the server refuses is told at its field', async () => {
  const { user, server } = await openFilms();
  const errors = [{ field: 'desktopVideo', code: 'invalid_link', message: 'x' }];
  server.next(UPDATE, () => problem(400, 'validation', { errors }));
  await user.type(wide().getByRole('textbox', { name: 'Or its address' }), 'ftp://sea');
  await user.click(button('Save'));
  const words = 'Film for wide screens: This is not a web address. It starts with https://';
  await user.click(await screen.findByRole('button', { name: words }));
  const field = wide().getByRole('textbox', { name: 'Or its address' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
});

test('films that somebody else chose meanwhile are compared', async () => {
  const { user, server } = await openFilms('/api/media/old.mp4');
  const current = { desktopVideo: '/api/media/theirs.mp4', mobileVideo: null, version: 7 };
  server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
  await user.click(button('Take it away: Film for wide screens'));
  await user.click(button('Save'));
  const question = await dialog('Somebody else has changed this in the meantime');
  expect(differencesIn(question)).toEqual(['Film for wide screensMinenothing writtenTheirs/api/media/theirs.mp4']);
  await user.click(within(question).getByRole('button', { name: 'Take all of theirs' }));
  await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
  expect(player()).toHaveAttribute('src', '/api/media/theirs.mp4');
});

test('a film that is on its way is not left behind without asking', async () => {
  const { user, choose, where } = await openFilms();
  await choose(film());
  await user.click(screen.getByRole('link', { name: 'News' }));
  await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Stay' }));
  expect(where()).toBe('/admin/cover-video');
});
