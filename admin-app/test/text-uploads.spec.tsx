import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { draftsAt } from '../src/edit-session/draft-store.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { button, dialog, fill } from './console.tsx';
import { FakeUpload, fakeUploads } from './fake-uploads.ts';
import {
  arrive,
  BOAT,
  RUG,
  YURT,
  dropAt,
  figure,
  insert,
  openText,
  paragraph,
  paste,
  photo,
  savedBlocks,
  textbox,
  upload,
  withoutLayout,
} from './text-media.ts';

beforeEach(async () => {
  await emptyBrowserStore();
  fakeUploads();
  withoutLayout();
});

const save = async (user: Awaited<ReturnType<typeof openText>>['user']) => {
  await user.click(button('Save'));
  await screen.findByText('Saved');
};

const EVERYTHING_BUT_TIMEOUTS = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame'] as const),
  ...(['cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
];

/** The names of the pictures in the text, from top to bottom. */
const shown = () =>
  [...textbox().querySelectorAll('figure img')].map(
    (image) => /([\w-]+)\.jpg/.exec(image.getAttribute('src') ?? '')?.[1],
  );

test('a picture that is dropped is uploaded at its place, and then stands there', async () => {
  const { user, server } = await openText(paragraph('one'), paragraph('two'));
  dropAt(5, photo(`${BOAT}.jpg`));
  const bar = within(textbox()).getByRole('progressbar', { name: `${BOAT}.jpg` });
  const sent = await upload(0);
  act(() => sent.progress(0.4));
  expect(bar).toHaveAttribute('value', '40');
  expect(screen.getByText('Pictures are still uploading…')).toBeVisible();
  await user.click(button('Save'));
  expect(server.callsOf('PUT /api/admin/news/*')).toEqual([]);
  await arrive(0);
  expect(bar).not.toBeInTheDocument();
  expect(shown()).toEqual([BOAT]);
  // the article itself has none
  expect(screen.queryByRole('button', { name: 'Remove picture 1' })).not.toBeInTheDocument();
  await save(user);
  expect(savedBlocks(server)).toEqual([paragraph('one'), figure(BOAT), paragraph('two')]);
});

test('saved by keys while a picture is on its way, a text is saved with it once it is there', async () => {
  const { user, server } = await openText(paragraph('one'));
  dropAt(0, photo(`${BOAT}.jpg`));
  await upload(0);
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Pictures are still uploading… It is saved after that.')).toBeVisible();
  expect(server.callsOf('PUT /api/admin/news/*')).toEqual([]);
  await arrive(0);
  expect(await screen.findByText(/^Saved at/)).toBeVisible();
  expect(server.callsOf('PUT /api/admin/news/*')).toHaveLength(1);
  expect(savedBlocks(server)).toEqual([figure(BOAT), paragraph('one')]);
});

test('a text is saved without a refused picture, and not at all if nothing is left', async () => {
  const { user, server } = await openText(paragraph('one'));
  dropAt(0, photo(`${BOAT}.jpg`));
  await upload(0);
  await user.keyboard('{Control>}s{/Control}');
  await user.click(button(`Cancel upload of ${BOAT}.jpg`));
  await waitFor(() => expect(screen.queryByText(/still uploading/)).not.toBeInTheDocument());
  expect(server.callsOf('PUT /api/admin/news/*')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' again');
  dropAt(0, photo(`${RUG}.jpg`));
  const sent = await upload(1);
  await user.keyboard('{Control>}s{/Control}');
  act(() =>
    sent.answer(422, { code: 'file-invalid', errors: [{ field: 'files[0]', code: 'file-invalid', message: 'x' }] }),
  );
  expect(await screen.findByText(/^Saved at/)).toBeVisible();
  expect(savedBlocks(server)).toEqual([paragraph('one')]);
});

test('several stand in their order, whichever comes first, and each is undone alone', async () => {
  const { user, server } = await openText(paragraph('one'));
  dropAt(5, photo(`${BOAT}.jpg`), photo(`${RUG}.jpg`));
  await arrive(1);
  await arrive(0);
  expect(shown()).toEqual([BOAT, RUG]);
  await user.click(button('Undo'));
  expect(shown()).toEqual([RUG]);
  await user.click(button('Undo'));
  expect(shown()).toEqual([]);
  await user.click(button('Redo'));
  await user.click(button('Redo'));
  expect(shown()).toEqual([BOAT, RUG]);
  await save(user);
  expect(savedBlocks(server)).toEqual([paragraph('one'), figure(BOAT), figure(RUG), { type: 'paragraph' }]);
});

test('a picture that is pasted goes to the cursor; pasted text with a picture of it stays text', async () => {
  await openText(paragraph('one'));
  fireEvent.paste(textbox(), {
    clipboardData: {
      files: [photo('text.png', 'image/png')],
      types: ['Files', 'text/plain'],
      getData: (type: string) => (type === 'text/plain' ? 'words' : ''),
    },
  });
  await waitFor(() => expect(textbox()).toHaveTextContent('words'));
  expect(FakeUpload.all).toEqual([]);
  paste(photo(`${RUG}.png`, 'image/png'));
  await arrive(0);
  expect(shown()).toEqual([RUG]);
});

test('files that the server refuses, or that are not pictures, are listed, and leave nothing in the text', async () => {
  const { user } = await openText(paragraph('one'));
  dropAt(5, photo('broken.jpg'), photo('scan.pdf', 'application/pdf'), photo(`${YURT}.jpg`));
  const errors = [{ field: 'files[0]', code: 'file-invalid', message: 'x' }];
  const first = await upload(0);
  act(() => first.answer(422, { code: 'file-invalid', errors }));
  expect(await screen.findByText(/^“scan.pdf” was not added: A file of this kind can’t be used here/)).toBeVisible();
  expect(await screen.findByText(/^“broken.jpg” was not added: The file is broken/)).toBeVisible();
  expect(within(textbox()).getAllByRole('progressbar')).toHaveLength(1);
  await arrive(1);
  expect(shown()).toEqual([YURT]);
  await user.click(button('Undo'));
  expect(textbox()).toHaveTextContent(/^one$/);
});

test('a file that failed goes where it was when it is sent once more; cancelled, it leaves its place', async () => {
  const { user, server } = await openText(paragraph('one'), paragraph('two'));
  dropAt(5, photo(`${BOAT}.jpg`), photo(`${RUG}.jpg`));
  const first = await upload(0);
  act(() => first.answer(500, { code: 'internal' }));
  const again = await screen.findByRole('button', { name: `Try again: ${BOAT}.jpg` });
  dropAt(0, photo(`${YURT}.jpg`));
  await arrive(2);
  await user.click(button(`Cancel upload of ${RUG}.jpg`));
  await waitFor(() => expect(within(textbox()).getAllByRole('progressbar')).toHaveLength(1));
  await user.click(again);
  await arrive(FakeUpload.all.length - 1);
  expect(within(textbox()).queryByRole('progressbar')).not.toBeInTheDocument();
  await save(user);
  expect(savedBlocks(server)).toEqual([figure(YURT), paragraph('one'), figure(BOAT), paragraph('two')]);
});

test('a picture arrives in its language, also while another one is open', async () => {
  const { user, server } = await openText(paragraph('one'));
  dropAt(0, photo(`${BOAT}.jpg`));
  await user.click(screen.getByRole('tab', { name: /^Русский/ }));
  const sent = await upload(0);
  act(() => sent.succeed());
  await waitFor(() => expect(screen.queryByText('Pictures are still uploading…')).not.toBeInTheDocument());
  expect(shown()).toEqual([]);
  await save(user);
  expect(savedBlocks(server)).toEqual([figure(BOAT), paragraph('one')]);
});

test('two pictures that arrive at once in a text that is closed are both there', async () => {
  const { user, server } = await openText(paragraph('one'));
  dropAt(0, photo(`${BOAT}.jpg`));
  dropAt(0, photo(`${YURT}.jpg`));
  await user.click(screen.getByRole('tab', { name: /^Русский/ }));
  const sent = [await upload(0), await upload(1)];
  act(() => sent.forEach((one) => one.succeed()));
  await waitFor(() => expect(screen.queryByText('Pictures are still uploading…')).not.toBeInTheDocument());
  await save(user);
  expect(savedBlocks(server)).toEqual([figure(BOAT), figure(YURT), paragraph('one')]);
});

test('a picture for a text that is closed, and was replaced by that of a draft, costs none of it', async () => {
  const first = await openText(paragraph('one'));
  await first.user.click(button('Bulleted list'));
  await waitFor(async () => expect(await draftsAt('aygul', '/admin/news/a/edit')).toHaveLength(1));
  first.unmount();
  const { user, server } = await openText(paragraph('one'));
  dropAt(0, photo(`${BOAT}.jpg`));
  await user.click(screen.getByRole('tab', { name: /^Русский/ }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  const sent = await upload(0);
  act(() => sent.succeed());
  await waitFor(() => expect(screen.queryByText('Pictures are still uploading…')).not.toBeInTheDocument());
  await save(user);
  const list = { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph('one')] }] };
  expect(savedBlocks(server)).toEqual([list, figure(BOAT), { type: 'paragraph' }]);
});

test('a draft is kept with what its editor holds, not before the form has it', async () => {
  await openText(paragraph('one'));
  const title = screen.getByRole('textbox', { name: 'Title' });
  jest.useFakeTimers({ doNotFake: EVERYTHING_BUT_TIMEOUTS });
  try {
    // from here on the form waits for a pause
    fill(title, 'Another loom');
    fill(title, 'A loom');
    act(() => void jest.advanceTimersByTime(200));
    fireEvent.click(button('Bulleted list'));
    act(() => void jest.advanceTimersByTime(250));
  } finally {
    jest.useRealTimers();
  }
  expect(await draftsAt('aygul', '/admin/news/a/edit')).toEqual([]);
});

test('pictures of this device are chosen in the dialog of the tool', async () => {
  const { user, server } = await openText();
  await insert(user, 'Picture');
  await user.upload(await screen.findByLabelText('Choose on this device', { selector: 'input' }), [
    photo(`${RUG}.jpg`),
  ]);
  await arrive(0);
  expect(shown()).toEqual([RUG]);
  await save(user);
  expect(savedBlocks(server)).toEqual([figure(RUG), { type: 'paragraph' }]);
});

test('pictures of this device come into a gallery', async () => {
  const { user, server } = await openText({ type: 'gallery', content: [figure(BOAT), figure(RUG)] });
  await user.click(button('Change'));
  const gallery = within(await dialog('Pictures side by side'));
  await user.upload(gallery.getByLabelText('Choose on this device', { selector: 'input' }), [photo(`${YURT}.jpg`)]);
  const sent = await upload(0);
  expect(gallery.getByRole('progressbar', { name: `${YURT}.jpg` })).toBeVisible();
  act(() => sent.succeed());
  expect(await gallery.findByText('From 2 to 12 pictures; there are 3.')).toBeVisible();
  await user.click(gallery.getByRole('button', { name: 'Done' }));
  await save(user);
  expect(savedBlocks(server)).toEqual([{ type: 'gallery', content: [figure(BOAT), figure(RUG), figure(YURT)] }]);
});
