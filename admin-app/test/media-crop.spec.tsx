import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mediaDetails } from './builders.ts';
import { box, button, dialog, fill, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';
import type { MediaDetails } from '@muzey/shared-ui/api/generated/index.ts';

const EDIT = 'PUT /api/admin/media/*/edit';
const boat = { id: 'boat', alt: { en: 'A boat' }, width: 1200, height: 800, version: 4 };

async function openDialog(media: Partial<MediaDetails> = {}) {
  const server = new FakeServer();
  server.media.stored = [mediaDetails({ ...boat, ...media })];
  const view = openConsole(server, '/admin/media/boat');
  await screen.findByRole('button', { name: 'Save' });
  await view.user.click(button('Crop and rotate'));
  const opened = await dialog('Crop and rotate');
  return { server, opened, question: within(opened), ...view };
}
const bodies = (server: FakeServer) => server.callsOf(EDIT).map(({ body }) => body);
const frameIn = (opened: HTMLElement) => within(opened).getByRole('button', { name: 'Crop frame' });
const placeIn = (opened: HTMLElement) => within(opened).getByRole('status').textContent;
const number = (opened: HTMLElement, name: string) => within(opened).getByRole('spinbutton', { name });

test('a part is chosen by shape, arrow keys and numbers, and saved in shares of the upright picture', async () => {
  const { server, user, opened, question } = await openDialog();
  expect(placeIn(opened)).toBe('1200 × 800 px, 0 px from the left, 0 px from the top');
  await user.click(question.getByRole('radio', { name: '1:1' }));
  expect(placeIn(opened)).toBe('800 × 800 px, 200 px from the left, 0 px from the top');
  fireEvent.keyDown(frameIn(opened), { key: 'ArrowRight' });
  fireEvent.keyDown(frameIn(opened), { key: 'ArrowLeft', shiftKey: true });
  expect(placeIn(opened)).toBe('800 × 800 px, 92 px from the left, 0 px from the top');
  fill(number(opened, 'Width, px'), '600');
  fill(number(opened, 'From the left, px'), '300');
  expect(placeIn(opened)).toBe('600 × 600 px, 300 px from the left, 0 px from the top');
  await user.click(question.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Picture changed')).toBeVisible();
  expect(bodies(server)).toEqual([{ version: 4, rotation: 0, crop: { x: 0.25, y: 0, width: 0.5, height: 0.75 } }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('600 × 600 px')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'File' })).toHaveFocus();
});

test('a turn takes the frame along', async () => {
  const { server, user, opened, question } = await openDialog();
  fill(number(opened, 'Width, px'), '600');
  await user.click(question.getByRole('button', { name: 'Rotate right' }));
  expect(placeIn(opened)).toBe('800 × 600 px, 0 px from the left, 0 px from the top');
  await user.click(question.getByRole('button', { name: 'Rotate left' }));
  await user.click(question.getByRole('button', { name: 'Rotate left' }));
  expect(placeIn(opened)).toBe('800 × 600 px, 0 px from the left, 600 px from the top');
  await user.click(question.getByRole('button', { name: 'Save' }));
  await screen.findByText('Picture changed');
  expect(bodies(server)).toEqual([{ version: 4, rotation: 270, crop: { x: 0, y: 0, width: 0.5, height: 1 } }]);
});

test('an animation is shown as it begins, which is said, and is turned upside down only', async () => {
  const { server, user, opened, question } = await openDialog({ animated: true, url: '/api/media/boat.gif' });
  expect(question.getByText(/^You see the first frame/)).toBeVisible();
  expect([...opened.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/api/admin/media/boat/whole?version=4',
    '/api/admin/media/boat/whole?version=4',
  ]);
  expect(question.queryAllByRole('button', { name: /^Rotate/ }).map(({ textContent }) => textContent)).toEqual([
    'Rotate by 180°',
  ]);
  fill(number(opened, 'Width, px'), '300');
  await user.click(question.getByRole('button', { name: 'Rotate by 180°' }));
  expect(placeIn(opened)).toBe('300 × 800 px, 900 px from the left, 0 px from the top');
  await user.click(question.getByRole('button', { name: 'Save' }));
  await screen.findByText('Picture changed');
  expect(bodies(server)).toEqual([{ version: 4, rotation: 180, crop: { x: 0, y: 0, width: 0.25, height: 1 } }]);
});

test('a cropped picture is shown complete with its frame, and can be uncropped again', async () => {
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const { server, user, opened, question } = await openDialog({
    width: 600,
    height: 800,
    edit: { rotation: 0, crop, width: 1200, height: 800 },
  });
  expect(placeIn(opened)).toBe('600 × 800 px, 600 px from the left, 0 px from the top');
  expect(opened.querySelector('img')).toHaveAttribute('src', '/api/admin/media/boat/whole?version=4');
  await user.click(question.getByRole('button', { name: 'Show the whole picture' }));
  await user.click(question.getByRole('button', { name: 'Save' }));
  await screen.findByText('Picture changed');
  expect(bodies(server)).toEqual([{ version: 4, rotation: 0, crop: null }]);
});

test('for a picture without an original, the dialog says that the public file is cropped', async () => {
  const { question } = await openDialog({ original: null });
  expect(question.getByText(/original of this picture was not kept/)).toBeVisible();
});

test('a refusal is told, and nothing is lost', async () => {
  const { server, user, opened, question } = await openDialog();
  server.next(EDIT, () => problem(412, 'version_conflict'));
  fill(number(opened, 'Height, px'), '400');
  await user.click(question.getByRole('button', { name: 'Save' }));
  expect(await question.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(placeIn(opened)).toBe('1200 × 400 px, 0 px from the left, 0 px from the top');
});

test('while it is being saved the dialog stays: the form is drawn anew after it', async () => {
  const { server, user, opened, question } = await openDialog();
  const answer = Promise.withResolvers<Response>();
  server.next(EDIT, () => answer.promise);
  await user.click(question.getByRole('button', { name: 'Save' }));
  const cancel = question.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).toBeDisabled());
  await user.click(cancel);
  fireEvent(opened, new Event('cancel', { cancelable: true }));
  expect(await dialog('Crop and rotate')).toHaveAttribute('open');
  answer.resolve(problem(503, 'unavailable'));
  await waitFor(() => expect(cancel).toBeEnabled());
  await user.click(cancel);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an answer that comes on the page of another picture leaves what is typed there', async () => {
  const { server, user, question, router } = await openDialog();
  server.media.stored.push(mediaDetails({ id: 'rug', alt: { en: 'A rug' } }));
  const answer = Promise.withResolvers<Response>();
  server.next(EDIT, () => answer.promise);
  await user.click(question.getByRole('button', { name: 'Save' }));
  await act(() => router.navigate('/admin/media/rug'));
  await screen.findByDisplayValue('A rug');
  fill(box('Caption'), 'Typed meanwhile');
  const media = mediaDetails({ ...boat, version: 5 });
  answer.resolve(Response.json({ message: 'ok', media, focus_cleared: true, from_original: true }));
  await screen.findByText('Picture changed');
  expect(box('Caption')).toHaveValue('Typed meanwhile');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('where the focal point was cut off, it is asked for', async () => {
  const { server, user, question } = await openDialog({ focus: { x: 0.1, y: 0.1 } });
  const media = mediaDetails({ ...boat, version: 5 });
  server.next(EDIT, () => Response.json({ message: 'ok', media, focus_cleared: true, from_original: true }));
  await user.click(question.getByRole('button', { name: 'Save' }));
  const focal = within(await dialog('Focal point'));
  await user.click(focal.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('heading', { name: 'File' })).toHaveFocus();
});

test('a picture that does not come is told', async () => {
  const { opened, question } = await openDialog();
  for (const image of opened.querySelectorAll('img')) fireEvent.error(image);
  expect(await question.findByText(/file of this picture is missing/)).toBeVisible();
});

test('unsaved changes come first', async () => {
  const server = new FakeServer();
  server.media.stored = [mediaDetails(boat)];
  openConsole(server, '/admin/media/boat');
  await screen.findByRole('button', { name: 'Save' });
  fill(box('Caption'), 'New');
  expect(button('Crop and rotate')).toBeDisabled();
});

/** The picture is shown at half its size. jsdom has no pointer events with a position. */
function pulling(opened: HTMLElement) {
  const stage = frameIn(opened).parentElement;
  if (!stage) throw new Error('no stage');
  stage.getBoundingClientRect = () => ({ ...new DOMRect(), left: 10, top: 20, width: 600, height: 400 });
  return (element: Element, type: string, clientX: number, clientY: number) => {
    Object.assign(element, { setPointerCapture: () => undefined });
    fireEvent(element, new MouseEvent(`pointer${type}`, { bubbles: true, button: 0, clientX, clientY }));
  };
}

test('the frame and its corners are pulled by mouse and finger', async () => {
  const { opened } = await openDialog();
  const pull = pulling(opened);
  const frame = frameIn(opened);
  const corner = frame.querySelector('[data-corner="se"]');
  if (!corner) throw new Error('no corner');
  pull(corner, 'down', 610, 420);
  pull(corner, 'move', 310, 220);
  pull(corner, 'up', 310, 220);
  expect(placeIn(opened)).toBe('600 × 400 px, 0 px from the left, 0 px from the top');
  pull(frame, 'down', 100, 100);
  pull(frame, 'move', 150, 120);
  pull(frame, 'up', 150, 120);
  pull(frame, 'move', 300, 300);
  expect(placeIn(opened)).toBe('600 × 400 px, 100 px from the left, 40 px from the top');
});
