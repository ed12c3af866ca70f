import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileDetails } from './builders.ts';
import { button, dialog, differencesIn, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';
import { FakeUpload, fakeUploads } from './fake-uploads.ts';

beforeEach(fakeUploads);

const UPDATE = 'PUT /api/admin/cover-video';
const UPLOAD = '/api/admin/upload/resumable/film';
const PART = `PATCH ${UPLOAD}?accept=video&reuse=true`;
/** The upload as the API returns it. */
const state = (offset: number, result: object | null = null) => ({ id: 'film', offset, length: 1, result });
const videoFile = (name = 'sea.mp4', type = 'video/mp4') => new File(['x'], name, { type });
const wide = () => within(screen.getByRole('region', { name: 'Video for wide screens' }));
const player = () => document.querySelector('video');

async function openVideos(desktopVideo: string | null = null) {
  const server = new FakeServer();
  server.videos.stored = { ...server.videos.stored, desktopVideo: desktopVideo as null, version: 2 };
  const view = openConsole(server, '/admin/cover-video');
  await screen.findByRole('heading', { name: 'Video for wide screens' });
  const user = userEvent.setup({ applyAccept: false });
  const choose = (file: File) => user.upload(screen.getByTestId('desktopVideo'), file);
  const sent = () => {
    const upload = FakeUpload.all.at(-1);
    if (!upload) throw new Error('nothing is being sent');
    return upload;
  };
  const next = async (route: string) => {
    await waitFor(() => expect(sent().route).toBe(route));
    return sent();
  };
  /** Answers until the part is being sent. */
  const begun = async () => {
    const made = await next('POST /api/admin/upload/resumable');
    act(() => made.answer(201, state(0)));
    const read = await next(`GET ${UPLOAD}`);
    act(() => read.answer(200, state(0)));
    return next(PART);
  };
  return { ...view, user, server, choose, sent, next, begun };
}

test('is reached from the sidebar by every account', async () => {
  const { user } = openConsole(new FakeServer(), '/admin/dashboard');
  await user.click(await screen.findByRole('link', { name: 'Home-page video' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Home-page video' })).toBeVisible();
  expect(await wide().findByText('No video: the page shows its ornament.')).toBeVisible();
});

test('the present video can be played, and nothing of it is fetched before', async () => {
  await openVideos('/api/media/old.mp4');
  expect(player()).toHaveAttribute('src', '/api/media/old.mp4');
  expect(player()).toHaveAttribute('controls');
  expect(player()).toHaveAttribute('preload', 'none');
});

test('a file is sent with its progress, shown, and stored when it is saved', async () => {
  const { user, server, choose, next, begun } = await openVideos();
  await choose(videoFile());
  const part = await begun();
  act(() => part.progress(0.4));
  expect(await screen.findByRole('progressbar', { name: 'sea.mp4' })).toHaveAttribute('value', '40');
  expect(screen.getByText('The video is still uploading…')).toBeVisible();
  await user.click(button('Save'));
  expect(server.callsOf(UPDATE)).toEqual([]);
  expect(part.headers).toMatchObject({ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' });
  act(() => part.answer(204, null, { 'upload-offset': '1' }));
  const read = await next(`GET ${UPLOAD}`);
  act(() => read.answer(200, state(1, { urls: ['/api/media/new.mp4'] })));
  await waitFor(() => expect(player()).toHaveAttribute('src', '/api/media/new.mp4'));
  expect(
    screen.getByText('“sea.mp4” has been uploaded. Visitors will see it once you save.').closest('[role=status]'),
  ).toBeVisible();
  await user.click(button('Save'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByText(/has been uploaded/)).not.toBeInTheDocument();
  const body = { desktopVideo: '/api/media/new.mp4', mobileVideo: null, version: 2 };
  expect(server.callsOf(UPDATE)[0]?.body).toEqual(body);
});

test('the form goes on after it was saved, from the new version', async () => {
  const { user, server } = await openVideos('/api/media/old.mp4');
  await user.click(button('Remove: Video for wide screens'));
  expect(button('Choose a file: Video for wide screens')).toHaveFocus();
  await user.click(button('Save'));
  await screen.findByText('Saved');
  const narrow = within(screen.getByRole('region', { name: 'Video for narrow screens' }));
  await user.type(narrow.getByRole('textbox', { name: 'Or a link to it' }), 'https://example.org/a.webm');
  await user.click(button('Save'));
  await waitFor(() => expect(server.callsOf(UPDATE)).toHaveLength(2));
  expect(server.callsOf(UPDATE).map(({ body }) => body)).toEqual([
    { desktopVideo: null, mobileVideo: null, version: 2 },
    { desktopVideo: null, mobileVideo: 'https://example.org/a.webm', version: 3 },
  ]);
});

test('sending can be stopped', async () => {
  const { user, choose, next, begun } = await openVideos();
  await choose(videoFile());
  const part = await begun();
  await user.click(button('Cancel upload of sea.mp4'));
  expect(part.aborted).toBe(true);
  await next(`DELETE ${UPLOAD}`);
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(button('Choose a file: Video for wide screens')).toHaveFocus();
  expect(screen.queryByText(/still uploading/)).not.toBeInTheDocument();
});

test.each<[string, File, RegExp]>([
  [
    'of another type',
    videoFile('sea.mov', 'video/quicktime'),
    /“sea\.\w+” was not added: A file of this kind can’t be used here\. These can: videos \(MP4, WebM\)\./,
  ],
  ['that is too large', videoFile(), /The file is larger than 200 MB\./],
])('a file %s is not sent', async (_, file, words) => {
  if (words.test('The file is larger than 200 MB.')) Object.defineProperty(file, 'size', { value: 201 * 1024 * 1024 });
  const { choose } = await openVideos();
  await choose(file);
  expect(await wide().findByText(words)).toBeVisible();
  expect(FakeUpload.all).toEqual([]);
});

test.each([
  [
    'file-invalid-type',
    415,
    /“sea\.\w+” was not added: A file of this kind can’t be used here\. These can: videos \(MP4, WebM\)\./,
  ],
  ['file-too-large', 413, /The file is larger than 200 MB\./],
  ['file-invalid', 422, /The file is broken or empty\./],
])('what the server says (%s) is told in words about videos', async (code, status, words) => {
  const { choose, begun } = await openVideos();
  await choose(videoFile());
  const part = await begun();
  const errors = code.startsWith('file') ? [{ field: 'files[0]', code, message: 'x' }] : undefined;
  act(() => part.answer(status, { code, errors }));
  expect(await wide().findByText(words)).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('after a lost connection it goes on with what the server does not have yet', async () => {
  const { choose, next, begun } = await openVideos();
  await choose(videoFile());
  const part = await begun();
  act(() => part.fail());
  expect(await wide().findByText(/^No connection. Uploading continues automatically/)).toBeVisible();
  fireEvent.online(window);
  const read = await next(`GET ${UPLOAD}`);
  act(() => read.answer(200, state(1)));
  const rest = await next(PART);
  expect([rest.headers['upload-offset'], rest.part?.size]).toEqual(['1', 0]);
  act(() => rest.answer(204, null, { 'upload-offset': '1' }));
  const again = await next(`GET ${UPLOAD}`);
  act(() => again.answer(200, state(1, { urls: ['/api/media/new.mp4'] })));
  await waitFor(() => expect(player()).toHaveAttribute('src', '/api/media/new.mp4'));
});

test('an address that the server refuses is told at its field', async () => {
  const { user, server } = await openVideos();
  const errors = [{ field: 'desktopVideo', code: 'invalid_link', message: 'x' }];
  server.next(UPDATE, () => problem(400, 'validation', { errors }));
  await user.type(wide().getByRole('textbox', { name: 'Or a link to it' }), 'ftp://sea');
  await user.click(button('Save'));
  const words = 'Video for wide screens: This is not a web address. It starts with https://';
  await user.click(await screen.findByRole('button', { name: words }));
  const field = wide().getByRole('textbox', { name: 'Or a link to it' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
});

test('videos that somebody else chose meanwhile are compared', async () => {
  const { user, server } = await openVideos('/api/media/old.mp4');
  const current = { desktopVideo: '/api/media/theirs.mp4', mobileVideo: null, version: 7 };
  server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
  await user.click(button('Remove: Video for wide screens'));
  await user.click(button('Save'));
  const question = await dialog('Somebody else has changed this in the meantime');
  expect(differencesIn(question)).toEqual(['Video for wide screensMineemptyTheirs/api/media/theirs.mp4']);
  await user.click(within(question).getByRole('button', { name: 'Take all of theirs' }));
  await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
  expect(player()).toHaveAttribute('src', '/api/media/theirs.mp4');
});

test('a video that is on its way is not left behind without asking', async () => {
  const { user, choose, where } = await openVideos();
  await choose(videoFile());
  await user.click(screen.getByRole('link', { name: 'News' }));
  await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Stay' }));
  expect(where()).toBe('/admin/cover-video');
});

describe('a film of the library', () => {
  const id = '5b917465-a871-4c51-8a09-60546f54fbb4';
  const url = `/api/media/${id}.mp4`;

  test.each([
    ['no captions', {}, true],
    ['captions', { captions: { en: 'english' } }, false],
    ['no need of captions', { needs_none: true }, false],
  ])('with %s', async (_, over, isWarned) => {
    const server = new FakeServer();
    server.media.files = [fileDetails({ captions: {}, needs_none: false, ...over, id, kind: 'film', url })];
    server.videos.stored = { ...server.videos.stored, desktopVideo: url as unknown as null, version: 2 };
    const { user } = openConsole(server, '/admin/cover-video');
    await waitFor(() => expect(server.callsOf('GET /api/admin/media/*')).toHaveLength(1));
    const link = () => screen.queryByRole('link', { name: 'To the video in the library' });
    if (isWarned) {
      await waitFor(() => expect(link()).toHaveAttribute('href', `/admin/media/${id}`));
      expect(screen.getByText(/^This video has no captions/).closest('[role=status]')).toBeVisible();
    }
    await user.type(wide().getByRole('textbox'), '?x');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(server.callsOf(UPDATE)).toHaveLength(1);
    expect(link() !== null).toBe(isWarned);
  });
});
