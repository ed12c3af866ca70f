import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileDetails } from './builders.ts';
import { button, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';
import { FakeUpload, fakeUploads } from './fake-uploads.ts';

beforeEach(fakeUploads);

const BEGIN = 'POST /api/admin/upload/resumable';
const UPLOAD = '/api/admin/upload/resumable/film';
const PART = `PATCH ${UPLOAD}?accept=file&reuse=true`;

const film = () => new File(['film'], 'sea.mp4', { type: 'video/mp4' });
const state = (offset: number, result: object | null = null) => ({ id: 'film', offset, length: 4, result });

async function openLibrary() {
  const server = new FakeServer();
  const view = openConsole(server, '/admin/media');
  await screen.findByRole('button', { name: 'Choose files' });
  const user = userEvent.setup({ applyAccept: false });
  const choose = (...files: File[]) => user.upload(screen.getByTestId('file-input'), files);
  /** The request with the number `index`. */
  const sent = async (index: number, route: string) => {
    await waitFor(() => expect(FakeUpload.all.length).toBeGreaterThan(index));
    const found = FakeUpload.all[index];
    if (!found) throw new Error(`there is no request ${index}`);
    expect(found.route).toBe(route);
    return found;
  };
  /** Answers until the first part of a film is being sent. */
  const begun = async () => {
    const made = await sent(0, BEGIN);
    act(() => made.answer(201, state(0)));
    const read = await sent(1, `GET ${UPLOAD}`);
    act(() => read.answer(200, state(0)));
    return sent(2, PART);
  };
  return { ...view, user, server, choose, sent, begun };
}

test('a film of the library comes in parts, waits for a lost connection, and goes on by itself', async () => {
  const { server, choose, sent, begun } = await openLibrary();
  const listed = () => server.callsOf('GET /api/admin/media').length;
  const before = listed();
  await choose(film());
  const part = await begun();
  act(() => part.progress(0.5));
  expect(await screen.findByRole('progressbar', { name: 'sea.mp4' })).toHaveAttribute('value', '50');
  act(() => part.fail());
  const waiting = await screen.findByText(/^No connection. Uploading continues automatically/);
  expect(waiting.closest('[role=status]')).toBeVisible();
  fireEvent.online(window);
  const read = await sent(3, `GET ${UPLOAD}`);
  act(() => read.answer(200, state(3)));
  const rest = await sent(4, PART);
  expect([rest.headers['upload-offset'], rest.part?.size]).toEqual(['3', 1]);
  act(() => rest.answer(204, null, { 'upload-offset': '4' }));
  const last = await sent(5, `GET ${UPLOAD}`);
  act(() => last.answer(200, state(4, { urls: ['/api/media/new.mp4'], id: 'new' })));
  expect((await screen.findByText('“sea.mp4” added')).closest('[role=status]')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await waitFor(() => expect(listed()).toBe(before + 1));
});

test('a film that is here already says where it is used', async () => {
  const { choose, sent, begun } = await openLibrary();
  await choose(film());
  const part = await begun();
  act(() => part.answer(204, null, { 'upload-offset': '4' }));
  const last = await sent(3, `GET ${UPLOAD}`);
  act(() => last.answer(200, state(4, { urls: ['/api/media/old.mp4'], id: 'old', uses: 4 })));
  expect(await screen.findByText(/^“sea.mp4” is already in the library, used in 4 places/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look at it' })).toHaveAttribute('href', '/admin/media/old');
});

test('cancelling removes what has come, as soon as the server is there', async () => {
  const { user, choose, sent, begun } = await openLibrary();
  await choose(film());
  const part = await begun();
  await user.click(button('Cancel upload of sea.mp4'));
  expect(part.aborted).toBe(true);
  const lost = await sent(3, `DELETE ${UPLOAD}`);
  act(() => lost.fail());
  fireEvent.online(window);
  const again = await sent(4, `DELETE ${UPLOAD}`);
  act(() => again.answer(204, null));
  expect(await screen.findByText('Upload of sea.mp4 cancelled')).toBeInTheDocument();
  // the pressed button is gone
  expect(button('Choose files')).toHaveFocus();
  expect(screen.queryByText(/^No connection/)).not.toBeInTheDocument();
});

test('leaving the screen removes what has come', async () => {
  const { user, choose, sent, begun } = await openLibrary();
  await choose(film());
  await begun();
  await user.click(screen.getByRole('link', { name: 'News' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await sent(3, `DELETE ${UPLOAD}`);
});

test('a failed one is told, keeps its file, and goes on from where it was when it is tried again', async () => {
  const { user, choose, sent, begun } = await openLibrary();
  await choose(film());
  const part = await begun();
  act(() => part.answer(500, { code: 'internal' }));
  const told = await screen.findByText(/^“sea.mp4” was not added: /);
  expect(told.closest('[role=alert]')).toBeVisible();
  button('Try again: sea.mp4').focus();
  await user.keyboard('{Enter}');
  const read = await sent(3, `GET ${UPLOAD}`);
  expect(screen.queryByText(/was not added/)).not.toBeInTheDocument();
  expect(button('Cancel upload of sea.mp4')).toBeVisible();
  expect(document.activeElement?.tagName).toBe('BUTTON');
  act(() => read.answer(200, state(4, { urls: ['/api/media/new.mp4'], id: 'new' })));
  expect(await screen.findByText('“sea.mp4” added')).toBeInTheDocument();
});

test('a failed one that is not wanted any more leaves the list, and the server', async () => {
  const { user, choose, sent, begun } = await openLibrary();
  await choose(film());
  const part = await begun();
  act(() => part.answer(500, { code: 'internal' }));
  await user.click(await screen.findByRole('button', { name: 'Close: sea.mp4' }));
  expect(screen.queryByText(/was not added/)).not.toBeInTheDocument();
  expect(button('Choose files')).toHaveFocus();
  await sent(3, `DELETE ${UPLOAD}`);
});

test('leaving the screen removes what has come of a failed one, too', async () => {
  const { user, choose, sent, begun } = await openLibrary();
  await choose(film());
  const part = await begun();
  act(() => part.answer(500, { code: 'internal' }));
  await screen.findByText(/was not added/);
  await user.click(screen.getByRole('link', { name: 'News' }));
  await sent(3, `DELETE ${UPLOAD}`);
});

test('a file that is dropped where none fits is refused in words', async () => {
  openConsole(new FakeServer(), '/admin/cover-video');
  const heading = await screen.findByRole('heading', { name: 'Video for wide screens' });
  fireEvent.drop(heading, { dataTransfer: { files: [film()], types: ['Files'] } });
  expect((await screen.findByText('Files can’t be dropped on this page.')).closest('[role=status]')).toBeVisible();
});

test('files of all kinds share one queue of two at a time, and one progress', async () => {
  const { server, choose } = await openLibrary();
  const files = [
    new File(['x'], 'loom.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'rules.pdf', { type: 'application/pdf' }),
    film(),
    new File(['x'], 'lines.vtt', { type: '' }),
  ];
  await choose(...files);
  expect(await screen.findByRole('progressbar', { name: '0 of 4 files' })).toBeVisible();
  expect(FakeUpload.all.map(({ route }) => route)).toEqual([
    'POST /api/admin/upload/image?reuse=true',
    'POST /api/admin/upload/file?reuse=true',
  ]);
  expect(screen.getAllByRole('button', { name: /^Cancel upload of/ })).toHaveLength(4);
  act(() => FakeUpload.all[0]?.succeed());
  await waitFor(() => expect(FakeUpload.all[2]?.route).toBe(BEGIN));
  const rules = fileDetails({ id: 'rules', kind: 'document', url: '/api/media/rules.pdf' });
  act(() => FakeUpload.all[1]?.answer(201, { urls: [rules.url], media: [rules], duplicates: [] }));
  await waitFor(() => expect(FakeUpload.all[3]?.file?.name).toBe('lines.vtt'));
  expect(screen.getByText('2 of 4 files')).toBeVisible();
  expect(server.callsOf('GET /api/admin/media').length).toBeGreaterThan(1);
});

test('a large file of another kind comes in parts, too', async () => {
  const { choose, sent } = await openLibrary();
  const guide = new File(['x'], 'guide.mp3', { type: 'audio/mpeg' });
  Object.defineProperty(guide, 'size', { value: 17 * 1024 * 1024 });
  await choose(guide);
  expect((await sent(0, BEGIN)).headers['upload-length']).toBe(String(17 * 1024 * 1024));
});

test.each<[Lang, RegExp]>([
  ['en', /^“letter\.docx” was not added: .* These can: pictures \(JPEG.*videos \(MP4, WebM\); captions \(WebVTT\)\.$/],
  [
    'ru',
    /^Файл «letter\.docx» не добавлен: .* Подходят: изображения \(JPEG.*видео \(MP4, WebM\); субтитры \(WebVTT\)\.$/,
  ],
  [
    'uz',
    /^«letter\.docx» qoʻshilmadi: .* Mos keladi: rasmlar \(JPEG.*videolar \(MP4, WebM\); subtitrlar \(WebVTT\)\.$/,
  ],
  [
    'kk',
    /^«letter\.docx» qosılmadı: .* Sáykes keledi: súwretler \(JPEG.*videolar \(MP4, WebM\); subtitrler \(WebVTT\)\.$/,
  ],
])('in %s a file of a wrong kind is refused with the kinds that fit', async (lang, words) => {
  openConsole(new FakeServer(), '/admin/media', { lang });
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(await screen.findByTestId('file-input'), new File(['PK'], 'letter.docx'));
  expect((await screen.findByText(words)).closest('[role=alert]')).toBeVisible();
  expect(FakeUpload.all).toEqual([]);
});

test('a film is not replaced by a sound: the kind that fits is named', async () => {
  const server = new FakeServer();
  server.media.files = [fileDetails({ id: 'sea', kind: 'film', url: '/api/media/sea.mp4' })];
  openConsole(server, '/admin/media/sea');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(await screen.findByTestId('replacement'), new File(['x'], 'a.mp3', { type: 'audio/mpeg' }));
  const told = await screen.findByText(/^“a\.mp3” was not added: .* These can: videos \(MP4, WebM\)\.$/);
  expect(within(told.closest('[role=alert]') ?? told).queryByRole('button')).not.toBeInTheDocument();
  expect(FakeUpload.all).toEqual([]);
});

test('a film is replaced in parts, and goes on after a lost connection', async () => {
  Object.defineProperty(URL, 'createObjectURL', { configurable: true, value: () => 'blob:new' });
  Object.defineProperty(URL, 'revokeObjectURL', { configurable: true, value: () => undefined });
  const server = new FakeServer();
  server.media.files = [fileDetails({ id: 'sea', kind: 'film', url: '/api/media/sea.mp4', version: 3 })];
  openConsole(server, '/admin/media/sea');
  const user = userEvent.setup();
  await user.upload(await screen.findByTestId('replacement'), film());
  const question = within(await screen.findByRole('dialog', { name: 'Replace the file?' }));
  await user.click(question.getByRole('button', { name: 'Replace file' }));
  const sent = async (index: number) => {
    await waitFor(() => expect(FakeUpload.all.length).toBeGreaterThan(index));
    return FakeUpload.all[index];
  };
  const made = await sent(0);
  act(() => made?.answer(201, state(0)));
  const read = await sent(1);
  act(() => read?.answer(200, state(0)));
  const part = await sent(2);
  expect(part?.route).toBe(`PATCH ${UPLOAD}?accept=file&reuse=false&replaces=sea&version=3`);
  act(() => part?.fail());
  expect(await question.findByText(/^No connection/)).toBeVisible();
  fireEvent.online(window);
  const again = await sent(3);
  act(() => again?.answer(200, state(4, { urls: ['/api/media/new.mp4'], id: 'sea' })));
  expect(await screen.findByText('File replaced')).toBeVisible();
  expect(FakeUpload.all.map(({ route }) => route).filter((route) => route.startsWith('DELETE'))).toEqual([]);
});
