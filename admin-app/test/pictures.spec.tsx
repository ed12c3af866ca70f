import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asReadInForm } from '../src/screens/media/picture.form.ts';
import { article, mediaDetails, picture } from './builders.ts';
import { button, dialog, differencesIn, openConsole, pictureNames } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

async function openStored(...ids: string[]) {
  const server = new FakeServer();
  server.news.all = [article({ id: 'loom', media: ids.map((id) => picture({ id })) })];
  const view = openConsole(server, '/admin/news/loom/edit');
  await screen.findByRole('button', { name: 'Remove picture 1' });
  return { ...view, server };
}

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

test('a picture is described per language, and the descriptions are saved with the article', async () => {
  const { user, server } = await openStored('a');
  await user.type(screen.getByRole('textbox', { name: 'What picture 1 shows, in English' }), 'A boat');
  await user.click(screen.getByRole('tab', { name: /^Qaraqalpaqsha/ }));
  await user.type(screen.getByRole('textbox', { name: 'What picture 1 shows, in Karakalpak' }), 'Qayıq');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf('PUT /api/admin/media/*').map((call) => call.body)).toEqual([
    { alt: { en: 'A boat', kk: 'Qayıq' }, version: 1 },
  ]);
});

describe('what must stay in view', () => {
  const point = (name: string) => screen.getByRole('spinbutton', { name });

  test('is chosen by arrow keys and numbers, shown as pages will cut it, and saved with the article', async () => {
    const { user, server } = await openStored('a', 'b');
    await user.click(button('Choose the focal point of picture 2'));
    const question = within(await dialog('Focal point'));
    expect(question.getByText('Point: 50 % from the left, 50 % from the top')).toBeVisible();
    question.getByRole('button', { name: 'Focal point' }).focus();
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
      ['/api/admin/media/b', { focus: { x: 1, y: 0.39 }, version: 1 }],
    ]);
  });

  test('is chosen by a click, and taken back to the middle', async () => {
    const { user, server } = await openStored('a');
    await user.click(button('Choose the focal point of picture 1'));
    const question = within(await dialog('Focal point'));
    const shown = question.getByRole('button', { name: 'Focal point' });
    jest.spyOn(shown, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 400, 200));
    fireEvent.click(shown, { detail: 1, clientX: 200, clientY: 200 });
    expect(question.getByText('Point: 25 % from the left, 75 % from the top')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Reset to centre' }));
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(server.callsOf('PUT /api/admin/media/*').map(({ body }) => body)).toEqual([{ focus: null, version: 1 }]);
  });
});

test('the form says that descriptions are seen as soon as they are saved, also by a save that shows nothing else', async () => {
  await openStored('a');
  expect(screen.getByText(/Visitors see them as soon as they are saved/)).toBeVisible();
});

describe('the drawer of a picture', () => {
  const about = (number: number) => button(`Caption and rights of picture ${number}`);
  const drawer = async (number: number) => within(await dialog(`Caption and rights of picture ${number}`));
  async function openDrawer(number: number, stored: Partial<AdminMedia> = {}) {
    const opened = await openStored('a', 'b');
    opened.server.media.all = ['a', 'b'].map((id) => picture({ id, version: 4, ...stored }));
    await opened.user.type(screen.getByRole('textbox', { name: 'What picture 2 shows, in English' }), 'A boat');
    await opened.user.click(about(number));
    const shown = await drawer(number);
    await shown.findByRole('textbox', { name: 'Caption' });
    return { ...opened, inDrawer: shown };
  }

  test('has what is typed in the form; after its save the article saves itself only', async () => {
    const { user, server, inDrawer } = await openDrawer(2);
    expect(inDrawer.getByRole('textbox', { name: 'What the picture shows' })).toHaveValue('A boat');
    await user.type(inDrawer.getByRole('textbox', { name: 'Caption' }), 'Aral, 1931');
    await user.click(inDrawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(about(2)).toHaveFocus());
    expect(server.callsOf('PUT /api/admin/media/*').map(({ body }) => body)).toMatchObject([
      { alt: { en: 'A boat' }, caption: { en: 'Aral, 1931' }, version: 4 },
    ]);
    expect(screen.getByRole('textbox', { name: 'What picture 2 shows, in English' })).toHaveValue('A boat');
    expect(server.callsOf('PUT /api/admin/news/*')).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'What picture 2 shows, in English' }), ' of reed');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(server.callsOf('PUT /api/admin/media/*')[1]?.body).toEqual({ alt: { en: 'A boat of reed' }, version: 5 });
  });

  test('asks where somebody else has described the picture since the form has read it', async () => {
    const theirs = { alt: { en: 'A ferry', ru: 'Паром' } };
    const { user, server, inDrawer } = await openDrawer(2, theirs);
    expect(inDrawer.getByRole('textbox', { name: 'What the picture shows' })).toHaveValue('A boat');
    const current = mediaDetails({ ...theirs, id: 'b', version: 4 });
    server.next('PUT /api/admin/media/*', () => problem(412, 'version_conflict', { current }));
    await user.click(inDrawer.getByRole('button', { name: 'Save' }));
    const question = await dialog('Somebody else has changed this in the meantime');
    expect(differencesIn(question)).toEqual([expect.stringMatching(/MineA boatTheirsA ferry$/)]);
    await user.click(button('Save this choice'));
    await waitFor(() => expect(about(2)).toHaveFocus());
    expect(server.callsOf('PUT /api/admin/media/*').map(({ body }) => body)).toMatchObject([
      { alt: { en: 'A boat' }, version: 1 },
      { alt: { en: 'A boat', ru: 'Паром' }, version: 4 },
    ]);
  });

  test('asks about a point that somebody else has set meanwhile, not about what nobody has typed', () => {
    const read = picture({ version: 3, focus: { x: 0.2, y: 0.2 } });
    const stored = mediaDetails({ ...read, version: 4, alt: { ru: 'Паром' }, focus: { x: 0.9, y: 0.9 } });
    expect(asReadInForm(stored, { alt: { en: 'A boat' }, focus: undefined, read })).toBe(stored);
    const typed = { alt: {}, focus: null, read };
    expect(asReadInForm(stored, typed)).toEqual({ ...stored, focus: read.focus, version: 3 });
  });

  test('asks before its words are lost; what was typed in the form stays', async () => {
    const { user, server, inDrawer } = await openDrawer(2);
    await user.type(inDrawer.getByRole('textbox', { name: 'Caption' }), 'Aral');
    await user.click(inDrawer.getByRole('button', { name: 'Close' }));
    await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Leave' }));
    expect(about(2)).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'What picture 2 shows, in English' })).toHaveValue('A boat');
    expect(server.callsOf('PUT /api/admin/media/*')).toEqual([]);
  });

  test('closes unasked where nothing was typed in it', async () => {
    const { user, inDrawer } = await openDrawer(2);
    await user.click(inDrawer.getByRole('button', { name: 'Close' }));
    expect(about(2)).toHaveFocus();
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).not.toBeInTheDocument();
  });
});
