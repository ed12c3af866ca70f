import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { picture } from './builders.ts';
import { button, dialog, openConsole, pictureNames } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';
import { FakeUpload, fakeUploads } from './fake-uploads.ts';

beforeEach(fakeUploads);

const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const upload = async (index: number) => {
  await waitFor(() => expect(FakeUpload.all.length).toBeGreaterThan(index));
  const found = FakeUpload.all[index];
  if (!found) throw new Error(`there is no upload ${index}`);
  return found;
};

async function openForm() {
  const server = new FakeServer();
  const view = openConsole(server, '/admin/news/add');
  const user = userEvent.setup({ applyAccept: false });
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'A loom');
  const choose = (...files: File[]) => user.upload(screen.getByTestId('file-input'), files);
  return { ...view, user, server, choose };
}

test('files are sent two at a time, with their progress, and Save waits for them', async () => {
  const { user, server, choose } = await openForm();
  await choose(photo('one.jpg'), photo('two.jpg'), photo('three.jpg'));
  const first = await upload(0);
  act(() => first.progress(0.4));
  expect(await screen.findByRole('progressbar', { name: 'one.jpg' })).toHaveAttribute('value', '40');
  expect(screen.getByText('Pictures are still uploading…')).toBeVisible();
  await user.click(button('Save'));
  expect(server.callsOf('POST /api/admin/news')).toEqual([]);
  expect(FakeUpload.all).toHaveLength(2);
  (await upload(1)).succeed();
  (await upload(2)).succeed();
  act(() => first.succeed());
  await waitFor(() => expect(pictureNames()).toEqual(['one', 'two', 'three']));
  expect(screen.getByText('First picture')).toBeVisible();
  expect(screen.getByText('“one.jpg” added')).toBeInTheDocument();
  await user.click(button('Save'));
  await screen.findByText('Created');
  expect(server.callsOf('POST /api/admin/news')[0]?.body).toMatchObject({
    images: ['/api/media/one.jpg', '/api/media/two.jpg', '/api/media/three.jpg'],
  });
});

test('an upload can be stopped', async () => {
  const { user, choose } = await openForm();
  await choose(photo('one.jpg'));
  const first = await upload(0);
  await user.click(await screen.findByRole('button', { name: 'Cancel upload of one.jpg' }));
  expect(first.aborted).toBe(true);
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(screen.queryByText(/was not added/)).not.toBeInTheDocument();
  expect(screen.queryByText('Pictures are still uploading…')).not.toBeInTheDocument();
});

test('a file that is not a picture is rejected at once with a reason, and does not affect others', async () => {
  const { choose } = await openForm();
  await choose(photo('scan.pdf', 'application/pdf'), photo('.DS_Store', ''), photo('one.jpg'));
  expect(
    await screen.findByText(
      /^“scan.pdf” was not added: A file of this kind can’t be used here\. These can: pictures \(JPEG/,
    ),
  ).toBeVisible();
  expect(screen.queryByText(/DS_Store/)).not.toBeInTheDocument();
  (await upload(0)).succeed();
  await waitFor(() => expect(pictureNames()).toEqual(['one']));
  expect(FakeUpload.all).toHaveLength(1);
});

test('the server’s refusal is shown for each file', async () => {
  const { choose } = await openForm();
  await choose(photo('broken.jpg'), photo('good.jpg'));
  const errors = [{ field: 'files[0]', code: 'file-invalid', message: 'x' }];
  (await upload(0)).answer(422, { code: 'file-invalid', errors });
  (await upload(1)).succeed();
  expect(await screen.findByText(/^“broken.jpg” was not added: The file is broken/)).toBeVisible();
  await waitFor(() => expect(pictureNames()).toEqual(['good']));
  expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
});

test('after a lost connection the same request is sent again as soon as the browser is online', async () => {
  const { choose } = await openForm();
  await choose(photo('lost.jpg'));
  (await upload(0)).fail();
  expect(await screen.findByText(/^No connection. Uploading continues automatically/)).toBeVisible();
  fireEvent.online(window);
  const second = await upload(1);
  expect(second.headers['idempotency-key']).toBe(FakeUpload.all[0]?.headers['idempotency-key']);
  second.succeed();
  await waitFor(() => expect(pictureNames()).toEqual(['lost']));
  expect(screen.queryByText(/Uploading goes on/)).not.toBeInTheDocument();
  expect(screen.queryByText(/was not added/)).not.toBeInTheDocument();
});

test('dropped files are taken too', async () => {
  await openForm();
  const zone = button('Choose pictures').parentElement;
  if (!zone) throw new Error('the button stands in the place to drop at');
  fireEvent.drop(zone, { dataTransfer: { files: [photo('one.jpg')], types: ['Files'] } });
  (await upload(0)).succeed();
  await waitFor(() => expect(pictureNames()).toEqual(['one']));
});

test('an upload whose session has ended goes on after the password', async () => {
  const { user, server, choose } = await openForm();
  server.signedIn = false;
  await choose(photo('one.jpg'));
  (await upload(0)).answer(401, { code: 'unauthorized' });
  const again = within(await dialog('Your session has ended'));
  await user.type(again.getByRole('textbox', { name: 'User name' }), 'aygul');
  await user.type(again.getByLabelText('Password'), 'Correct9horse{Enter}');
  (await upload(1)).succeed();
  await waitFor(() => expect(pictureNames()).toEqual(['one']));
});

test('an upload whose access token has run out is repeated without a question', async () => {
  const { server, choose } = await openForm();
  server.next('GET /api/admin/check', () => problem(401, 'unauthorized'));
  await choose(photo('one.jpg'));
  (await upload(0)).answer(401, { code: 'unauthorized' });
  (await upload(1)).succeed();
  await waitFor(() => expect(pictureNames()).toEqual(['one']));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsOf('POST /api/admin/refresh')).toHaveLength(1);
});

describe('pictures that come another way', () => {
  const transfer = (...files: File[]) => ({ files, types: ['Files'] });

  test('are taken when they are dropped beside the zone, and the page stays', async () => {
    await openForm();
    const field = screen.getByRole('textbox', { name: 'Title' });
    // false: the browser's own action was prevented
    expect(fireEvent.dragOver(field, { dataTransfer: transfer() })).toBe(false);
    expect(fireEvent.drop(field, { dataTransfer: transfer(photo('one.jpg')) })).toBe(false);
    (await upload(0)).succeed();
    await waitFor(() => expect(pictureNames()).toEqual(['one']));
  });

  test('are taken when they are pasted, also into a field', async () => {
    await openForm();
    fireEvent.paste(document.body, { clipboardData: transfer(photo('one.jpg')) });
    (await upload(0)).succeed();
    fireEvent.paste(screen.getByRole('textbox', { name: 'Title' }), { clipboardData: transfer(photo('two.jpg')) });
    (await upload(1)).succeed();
    await waitFor(() => expect(pictureNames()).toEqual(['one', 'two']));
  });

  test('a text with a picture of itself, as office programs paste it, stays a text', async () => {
    await openForm();
    const clipboardData = { files: [photo('one.png', 'image/png')], types: ['text/plain', 'Files'] };
    expect(fireEvent.paste(screen.getByRole('textbox', { name: 'Title' }), { clipboardData })).toBe(true);
    expect(FakeUpload.all).toEqual([]);
  });

  test('a dropped text is the field’s own', async () => {
    await openForm();
    const dataTransfer = { files: [], types: ['text/plain'] };
    expect(fireEvent.drop(screen.getByRole('textbox', { name: 'Title' }), { dataTransfer })).toBe(true);
  });

  test.each([
    ['IMG_0001.HEIC', ''],
    ['photo.heif', 'image/heif'],
    ['photo', 'image/heic'],
  ])('%s is refused with words that tell how to set the phone', async (name, type) => {
    const { choose } = await openForm();
    await choose(photo(name, type));
    expect(await screen.findByText(/Settings → Camera → Formats → Most Compatible/)).toBeVisible();
    expect(FakeUpload.all).toEqual([]);
  });

  test('the field names the types that it takes', async () => {
    await openForm();
    const accept = screen.getByTestId('file-input').getAttribute('accept')?.split(',');
    expect(accept).toContain('image/jpeg');
    expect(accept?.filter((type) => /heic|heif|\*/.test(type))).toEqual([]);
  });
});

test('for many files the number of completed ones is shown, including those added later', async () => {
  const { choose } = await openForm();
  await choose(photo('one.jpg'), photo('two.jpg'));
  expect(await screen.findByRole('progressbar', { name: '0 of 2 files' })).toBeVisible();
  (await upload(0)).succeed();
  expect(await screen.findByRole('progressbar', { name: '1 of 2 files' })).toHaveAttribute('value', '1');
  await choose(photo('three.jpg'), photo('scan.pdf', 'application/pdf'));
  (await upload(1)).answer(400, { code: 'file-invalid' });
  expect(await screen.findByText('2 of 3 files')).toBeVisible();
  // the earlier refusal is still shown
  expect(screen.getAllByText(/was not added/)).toHaveLength(2);
  (await upload(2)).succeed();
  await waitFor(() => expect(screen.queryByText(/of 3 files/)).not.toBeInTheDocument());
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('a file that is here already takes the stored picture, and says where it is used', async () => {
  const { choose } = await openForm();
  await choose(photo('again.jpg'), photo('twice.jpg'));
  const media = picture({ id: 'boat' });
  const answer = { urls: [media.url], media: [media], duplicates: [{ index: 0, media, uses: 4 }], suggestions: [{}] };
  const first = await upload(0);
  expect(first.route).toBe('POST /api/admin/upload/image?reuse=true');
  act(() => first.answer(201, answer));
  const second = await upload(1);
  act(() => second.answer(201, answer));
  expect(await screen.findByText(/^“again.jpg” is already in the library, used in 4 places/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Look at it' })[0]).toHaveAttribute('href', '/admin/media/boat');
  await waitFor(() => expect(pictureNames()).toEqual(['boat']));
});

describe('two hundred files', () => {
  const files = Array.from({ length: 200 }, (_, index) => photo(`${index}.jpg`));

  test('are told of ten times, and all that are not there yet can be stopped', async () => {
    const { user, choose } = await openForm();
    await choose(...files);
    expect(await screen.findByRole('progressbar', { name: '0 of 200 files' })).toBeVisible();
    for (let index = 0; index < 21; index++) {
      const next = await upload(index);
      act(() => next.succeed());
    }
    expect(await screen.findByText('21 of 200 files')).toBeVisible();
    expect(screen.getByText('20 of 200 files').closest('[role=status]')).toBeInTheDocument();
    await user.click(button('Stop uploading'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(pictureNames()).toHaveLength(21);
    expect(FakeUpload.all.length).toBeLessThan(25);
  });

  test('whose session ends, and is not renewed, ask once and can be sent again', async () => {
    const { user, server, choose } = await openForm();
    server.signedIn = false;
    await choose(...files.slice(0, 5));
    (await upload(0)).answer(401, { code: 'unauthorized' });
    (await upload(1)).succeed();
    const again = within(await dialog('Your session has ended'));
    await user.click(again.getByRole('button', { name: 'Close' }));
    (await upload(2)).succeed();
    expect(await screen.findAllByText(/was not added/)).toHaveLength(3);
    await user.click(await screen.findByRole('button', { name: 'Try 3 files again' }));
    await waitFor(() => expect(FakeUpload.all).toHaveLength(5));
  });
});
