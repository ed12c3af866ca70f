import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { article, picture } from './builders.ts';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';
import { FakeUpload, fakeUploads } from './fake-uploads.ts';

beforeEach(fakeUploads);

const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const pictureNames = () =>
  [...document.querySelectorAll<HTMLImageElement>('form li img')].map((image) =>
    image.src.replace(/.*\/(.*)\.jpg/, '$1'),
  );
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
  const choose = (...files: File[]) => user.upload(screen.getByTestId('picture-input'), files);
  return { ...view, user, server, choose };
}

async function openStored(...ids: string[]) {
  const server = new FakeServer();
  server.news.all = [article({ id: 'loom', media: ids.map((id) => picture({ id })) })];
  const view = openConsole(server, '/admin/news/loom/edit');
  await screen.findByRole('button', { name: 'Remove picture 1' });
  return { ...view, server };
}

test('files are sent one after the other, with their progress, and Save waits for them', async () => {
  const { user, server, choose } = await openForm();
  await choose(photo('one.jpg'), photo('two.jpg'));
  const first = await upload(0);
  act(() => first.progress(0.4));
  expect(await screen.findByRole('progressbar', { name: 'one.jpg' })).toHaveAttribute('value', '40');
  expect(screen.getByText('Pictures are still being sent…')).toBeVisible();
  await user.click(button('Save'));
  expect(server.callsOf('POST /api/admin/news')).toEqual([]);
  expect(FakeUpload.all).toHaveLength(1);
  act(() => first.succeed());
  (await upload(1)).succeed();
  await waitFor(() => expect(pictureNames()).toEqual(['one', 'two']));
  expect(screen.getByText('First picture')).toBeVisible();
  expect(screen.getByText('Picture two.jpg added')).toBeInTheDocument();
  await user.click(button('Save'));
  await screen.findByText('Created');
  expect(server.callsOf('POST /api/admin/news')[0]?.body).toMatchObject({
    images: ['/api/media/one.jpg', '/api/media/two.jpg'],
  });
});

test('an upload can be stopped', async () => {
  const { user, choose } = await openForm();
  await choose(photo('one.jpg'));
  const first = await upload(0);
  await user.click(await screen.findByRole('button', { name: 'Stop sending one.jpg' }));
  expect(first.aborted).toBe(true);
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(screen.queryByText(/was left out/)).not.toBeInTheDocument();
  expect(screen.queryByText('Pictures are still being sent…')).not.toBeInTheDocument();
});

test('what is no picture is left out in words, at once, and costs no other file', async () => {
  const { choose } = await openForm();
  await choose(photo('scan.pdf', 'application/pdf'), photo('.DS_Store', ''), photo('one.jpg'));
  expect(await screen.findByText(/^“scan.pdf” was left out: Only pictures can be added/)).toBeVisible();
  expect(screen.queryByText(/DS_Store/)).not.toBeInTheDocument();
  (await upload(0)).succeed();
  await waitFor(() => expect(pictureNames()).toEqual(['one']));
  expect(FakeUpload.all).toHaveLength(1);
});

test('what the server refuses, and a network that breaks, are told for each file', async () => {
  const { choose } = await openForm();
  await choose(photo('broken.jpg'), photo('lost.jpg'), photo('good.jpg'));
  const errors = [{ field: 'files[0]', code: 'file-invalid', message: 'x' }];
  (await upload(0)).answer(422, { code: 'file-invalid', errors });
  (await upload(1)).fail();
  (await upload(2)).succeed();
  expect(await screen.findByText(/^“broken.jpg” was left out: The file is broken/)).toBeVisible();
  expect(screen.getByText(/^“lost.jpg” was left out: No connection/)).toBeVisible();
  await waitFor(() => expect(pictureNames()).toEqual(['good']));
});

test('dropped files are taken too', async () => {
  await openForm();
  const zone = button('Choose pictures').parentElement;
  if (!zone) throw new Error('the button stands in the place to drop at');
  fireEvent.drop(zone, { dataTransfer: { files: [photo('one.jpg')], types: ['Files'] } });
  (await upload(0)).succeed();
  await waitFor(() => expect(pictureNames()).toEqual(['one']));
});

test('a picture that is removed is not in what is saved, and the focus stays near', async () => {
  const { user, server } = await openStored('a', 'b', 'c');
  await user.click(button('Remove picture 2'));
  expect(pictureNames()).toEqual(['a', 'c']);
  expect(button('Remove picture 2')).toHaveFocus();
  expect(screen.getByText('Picture removed')).toBeInTheDocument();
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf('PUT /api/admin/news/*')[0]?.body).toMatchObject({
    images: ['/api/media/a.jpg', '/api/media/c.jpg'],
  });
});

test('pictures are put in order by buttons; the focus goes along and the place is told', async () => {
  const { user, server } = await openStored('a', 'b', 'c');
  expect(button('Move picture 1 earlier')).toBeDisabled();
  expect(button('Move picture 3 later')).toBeDisabled();
  await user.click(button('Move picture 3 earlier'));
  expect(pictureNames()).toEqual(['a', 'c', 'b']);
  expect(button('Move picture 2 earlier')).toHaveFocus();
  expect(screen.getByText('Picture is now number 2 of 3')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(pictureNames()).toEqual(['c', 'a', 'b']);
  expect(button('Move picture 1 later')).toHaveFocus();
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf('PUT /api/admin/news/*')[0]?.body).toMatchObject({
    images: ['/api/media/c.jpg', '/api/media/a.jpg', '/api/media/b.jpg'],
  });
});

test('pictures are put in order by dragging', async () => {
  await openStored('a', 'b', 'c');
  const [first, , third] = [...document.querySelectorAll('form li')];
  const frame = first?.querySelector('[draggable]');
  if (!frame || !third) throw new Error('three pictures are shown');
  const carried = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, data: string) => carried.set(type, data),
    getData: (type: string) => carried.get(type) ?? '',
    types: ['application/x-muzey-picture'],
    files: [],
  };
  fireEvent.dragStart(frame, { dataTransfer });
  fireEvent.drop(third, { dataTransfer });
  await waitFor(() => expect(pictureNames()).toEqual(['b', 'c', 'a']));
});

test('what a picture shows is said per language, and saved with the article', async () => {
  const { user, server } = await openStored('a');
  await user.type(screen.getByRole('textbox', { name: 'What picture 1 shows, in English' }), 'A boat');
  await user.click(screen.getByRole('tab', { name: /^Qaraqalpaqsha/ }));
  await user.type(screen.getByRole('textbox', { name: 'What picture 1 shows, in Karakalpak' }), 'Qayıq');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf('PUT /api/admin/media/*').map((call) => call.body)).toEqual([
    { alt: { en: 'A boat', kk: 'Qayıq' } },
  ]);
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

describe('what must stay in view', () => {
  const point = (name: string) => screen.getByRole('spinbutton', { name });

  test('is chosen by arrow keys and numbers, shown as pages will cut it, and saved with the article', async () => {
    const { user, server } = await openStored('a', 'b');
    await user.click(button('Choose what stays in view in picture 2'));
    const question = within(await dialog('What stays in view'));
    expect(question.getByText('Point: 50 % from the left, 50 % from the top')).toBeVisible();
    question.getByRole('button', { name: 'What stays in view' }).focus();
    await user.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
    expect(question.getByText('Point: 51 % from the left, 39 % from the top')).toBeVisible();
    fireEvent.change(point('From the left, %'), { target: { value: '120' } });
    expect(point('From the left, %')).toHaveValue(100);
    await user.type(point('From the top, %'), '{Enter}');
    expect(server.callsOf('PUT /api/admin/news/*')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Use this point' }));
    const second = document.querySelectorAll<HTMLImageElement>('form li img')[1];
    expect(second?.style.objectPosition).toBe('100% 39%');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(server.callsOf('PUT /api/admin/media/*').map(({ url, body }) => [url.pathname, body])).toEqual([
      ['/api/admin/media/b', { focus: { x: 1, y: 0.39 } }],
    ]);
  });

  test('is chosen by a click, and taken back to the middle', async () => {
    const { user, server } = await openStored('a');
    await user.click(button('Choose what stays in view in picture 1'));
    const question = within(await dialog('What stays in view'));
    const shown = question.getByRole('button', { name: 'What stays in view' });
    jest.spyOn(shown, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 400, 200));
    fireEvent.click(shown, { detail: 1, clientX: 200, clientY: 200 });
    expect(question.getByText('Point: 25 % from the left, 75 % from the top')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Back to the middle' }));
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(server.callsOf('PUT /api/admin/media/*').map(({ body }) => body)).toEqual([{ focus: null }]);
  });
});

describe('pictures that were uploaded before', () => {
  async function openLibrary() {
    const server = new FakeServer();
    const [boat, mine, rug] = [
      picture({ id: 'boat', alt: { en: 'A boat' } }),
      picture({ id: 'mine' }),
      picture({ id: 'rug' }),
    ];
    server.library = [boat, mine, rug, ...Array.from({ length: 23 }, (_, index) => picture({ id: `p${index}` }))];
    server.news.all = [article({ id: 'loom', media: [mine] })];
    const { user } = openConsole(server, '/admin/news/loom/edit');
    await screen.findByRole('button', { name: 'Remove picture 1' });
    await user.click(button('Choose from uploaded pictures'));
    const library = within(await dialog('Uploaded pictures'));
    await library.findByRole('checkbox', { name: 'A boat' });
    return { user, server, library };
  }

  test('are chosen several at once, over several pages, and those that are here already are marked', async () => {
    const { user, server, library } = await openLibrary();
    expect(library.getByRole('checkbox', { name: 'Picture 2, not described Already chosen' })).toBeDisabled();
    expect(library.getByRole('button', { name: 'Add 0 pictures' })).toBeDisabled();
    await user.click(library.getByRole('checkbox', { name: 'A boat' }));
    await user.click(library.getByRole('button', { name: 'Older' }));
    await user.click(await library.findByRole('checkbox', { name: 'Picture 26, not described' }));
    await user.click(library.getByRole('button', { name: 'Add 2 pictures' }));
    expect(pictureNames()).toEqual(['mine', 'boat', 'p22']);
    expect(screen.getByText('2 pictures added')).toBeInTheDocument();
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(server.callsOf('PUT /api/admin/news/*')[0]?.body).toMatchObject({
      images: ['/api/media/mine.jpg', '/api/media/boat.jpg', '/api/media/p22.jpg'],
    });
  });

  test('are searched while typing; Enter there does not save the article', async () => {
    const { user, server, library } = await openLibrary();
    await user.type(library.getByRole('searchbox'), 'boat{Enter}');
    await waitFor(() => expect(library.getAllByRole('checkbox')).toHaveLength(1));
    expect(server.callsOf('PUT /api/admin/news/*')).toEqual([]);
    await user.type(library.getByRole('searchbox'), 's');
    expect(await library.findByText('Nothing was found.')).toBeVisible();
  });

  test('that can’t be listed say so and can be asked for again', async () => {
    const server = new FakeServer();
    server.library = [picture({ id: 'boat', alt: { en: 'A boat' } })];
    server.next('GET /api/admin/media', () => problem(503, 'unavailable'));
    const { user } = openConsole(server, '/admin/news/add');
    await user.click(await screen.findByRole('button', { name: 'Choose from uploaded pictures' }));
    const library = within(await dialog('Uploaded pictures'));
    await user.click(await library.findByRole('button', { name: 'Try again' }));
    expect(await library.findByRole('checkbox', { name: 'A boat' })).toBeVisible();
  });
});
