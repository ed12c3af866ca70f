import { screen, waitFor, within } from '@testing-library/react';
import { draftsAt } from '../src/edit-session/draft-store.ts';
import { article, picture } from './builders.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { box, button, dialog, differencesIn, fill, openConsole } from './console.tsx';
import { FakeServer, noNetwork, problem } from './fake-server.ts';

const UPDATE = 'PUT /api/admin/news/*';
const CREATE = 'POST /api/admin/news';
const SAY = 'PUT /api/admin/media/*';
const alt = () => box('What picture 1 shows, in English');

beforeEach(emptyBrowserStore);

/** An article with a picture in version 3, with newly typed text. */
async function described() {
  const server = new FakeServer();
  const boat = picture({ id: 'boat', version: 3, alt: { en: 'A boat' } });
  server.news.all = [article({ id: 'loom', media: [boat], version: 4 })];
  const view = openConsole(server, '/admin/news/loom/edit');
  await screen.findByRole('button', { name: 'Remove picture 1' });
  fill(alt(), 'A boat of reed');
  const writes = () =>
    server.calls.filter(({ route }) => [UPDATE, SAY, CREATE].includes(route)).map(({ route }) => route);
  return { ...view, server, writes };
}

const conflict = (current: object) => () => problem(412, 'version_conflict', { current });

test('the article is saved first, then what is said of its pictures, each in the version that was read', async () => {
  const { user, server, writes } = await described();
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(writes()).toEqual([UPDATE, SAY]);
  expect(server.callsOf(SAY)[0]?.body).toEqual({ alt: { en: 'A boat of reed' }, version: 3 });
});

test('a description that is emptied is removed', async () => {
  const { user, server } = await described();
  fill(alt(), ' ');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(SAY)[0]?.body).toEqual({ alt: { en: null }, version: 3 });
});

test('where somebody else has changed the article, nothing is said of its pictures before that is settled', async () => {
  const { user, server, writes } = await described();
  server.next(
    UPDATE,
    conflict(article({ id: 'loom', version: 5, author: 'berdax', media: [picture({ id: 'boat', version: 3 })] })),
  );
  await user.click(button('Save'));
  await dialog('Somebody else has changed this in the meantime');
  expect(writes()).toEqual([UPDATE]);
  await user.click(button('Save this choice'));
  await screen.findByText('Saved');
  expect(writes()).toEqual([UPDATE, UPDATE, SAY]);
});

describe('when somebody else has said something else of a picture', () => {
  const theirs = picture({ id: 'boat', version: 7, alt: { en: 'A ferry', ru: 'Паром' } });

  async function asked() {
    const view = await described();
    view.server.next(SAY, conflict(theirs));
    await view.user.click(button('Save'));
    return { ...view, question: await dialog('Somebody else has changed this in the meantime') };
  }

  test('both are shown, and mine is saved against their version without the article being sent again', async () => {
    const { user, server, writes, question } = await asked();
    expect(within(question).getByText(/^Everything else is saved. Somebody else/)).toBeVisible();
    expect(differencesIn(question)).toEqual(['EnglishMineA boat of reedTheirsA ferry']);
    await user.click(button('Save this choice'));
    await screen.findByText('Saved');
    expect(writes()).toEqual([UPDATE, SAY, SAY]);
    expect(server.callsOf(SAY)[1]?.body).toEqual({ alt: { en: 'A boat of reed' }, version: 7 });
  });

  test('theirs is taken without another word', async () => {
    const { user, writes } = await asked();
    await user.click(button('Take all of theirs'));
    await user.click(button('Save this choice'));
    await screen.findByText('Saved');
    expect(writes()).toEqual([UPDATE, SAY]);
  });

  test('back in the form what was typed is still there, and is asked for again', async () => {
    const { user, server } = await asked();
    await user.click(button('Back to the form'));
    expect(alt()).toHaveValue('A boat of reed');
    server.next(SAY, conflict(theirs));
    await user.click(button('Save'));
    await dialog('Somebody else has changed this in the meantime');
    expect(server.callsOf(UPDATE)).toHaveLength(1);
  });

  test('where both have said the same, nobody is asked', async () => {
    const { user, server } = await described();
    server.next(SAY, conflict({ ...theirs, alt: { en: 'A boat of reed' } }));
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(server.callsOf(SAY)[1]?.body).toMatchObject({ version: 7 });
    expect(screen.queryByRole('dialog', { name: /^Somebody else/ })).not.toBeInTheDocument();
  });
});

describe('what was saved of a picture in a tab of its own', () => {
  const ours = { id: 'boat', version: 4, alt: { en: 'A boat' }, caption: { en: 'At Moynaq' }, credit_line: 'E.' };

  test('is no conflict with oneself: the description goes on top of it, for each picture', async () => {
    const { user, server, writes } = await described();
    server.next(SAY, conflict(picture(ours)));
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(writes()).toEqual([UPDATE, SAY, SAY]);
    expect(server.callsOf(SAY)[1]?.body).toEqual({ alt: { en: 'A boat of reed' }, version: 4 });
  });

  test('is none with a focal point that was chosen here, before and after it', async () => {
    const { user, server } = await described();
    await user.click(button('Choose the focal point of picture 1'));
    const point = within(await dialog('Focal point'));
    fill(point.getByLabelText('From the left, %'), '20');
    await user.click(point.getByRole('button', { name: 'Use this point' }));
    server.next(SAY, conflict(picture(ours)));
    server.next(SAY, conflict(picture({ ...ours, version: 5, caption: { en: 'At Muynak' } })));
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(server.callsOf(SAY)[2]?.body).toEqual({
      alt: { en: 'A boat of reed' },
      focus: { x: 0.2, y: 0.5 },
      version: 5,
    });
  });

  test('is asked about where it is the same description', async () => {
    const { user, server } = await described();
    server.next(SAY, conflict(picture({ ...ours, alt: { en: 'A barge' } })));
    await user.click(button('Save'));
    const question = await dialog('Somebody else has changed this in the meantime');
    expect(differencesIn(question)).toEqual(['EnglishMineA boat of reedTheirsA barge']);
  });
});

test('when only the article could be saved, the form says so, keeps the rest, and sends only that again', async () => {
  const { user, server, writes } = await described();
  server.next(SAY, noNetwork);
  const isKeptOf = (version: number) =>
    waitFor(async () => {
      const [draft] = await draftsAt('aygul', '/admin/news/loom/edit');
      expect(draft?.work).toMatchObject({ alts: { boat: { en: 'A boat of reed' } }, saving: { known: { version } } });
    });
  // stored before the save and after it
  await isKeptOf(4);
  await user.click(button('Save'));
  expect(
    await screen.findByText(
      'Everything else is saved. The picture descriptions are not: No connection. What you typed is still here; try again.',
    ),
  ).toBeVisible();
  await isKeptOf(5);
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(writes()).toEqual([UPDATE, SAY, SAY]);
  await waitFor(async () => expect(await draftsAt('aygul', '/admin/news/loom/edit')).toEqual([]));
});

test('later changes of the article are sent, too', async () => {
  const { user, server } = await described();
  server.next(SAY, () => problem(400, 'validation', { errors: [{ field: 'alt.en', code: 'too_long', message: 'x' }] }));
  await user.click(button('Save'));
  await screen.findByText(/^Everything else is saved. The picture/);
  fill(box('Title'), 'Another title');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf(UPDATE).map(({ body }) => (body as { version: number }).version)).toEqual([4, 5]);
});

test('a new article whose pictures could not be described is not made again', async () => {
  const server = new FakeServer();
  server.library = [picture({ id: 'boat' })];
  const { user } = openConsole(server, '/admin/news/add');
  fill(await screen.findByRole('textbox', { name: 'Title' }), 'A loom');
  await user.click(button('Choose from uploaded pictures'));
  const library = within(await dialog('Uploaded pictures'));
  await user.click((await library.findAllByRole('checkbox'))[0] ?? document.body);
  await user.click(library.getByRole('button', { name: /^Add/ }));
  fill(alt(), 'A boat');
  server.next(SAY, () => problem(503, 'unavailable'));
  await user.click(button('Save'));
  await screen.findByText(/^Everything else is saved. The picture/);
  await user.click(button('Save'));
  await screen.findByText('Created');
  expect(server.callsOf(CREATE)).toHaveLength(1);
  expect(server.callsOf(UPDATE)).toHaveLength(0);
});

test('a session that ends between the two asks for the password, and goes on with the pictures', async () => {
  const { user, server, writes } = await described();
  server.next(SAY, () => {
    server.signedIn = false;
    return problem(401, 'unauthorized');
  });
  await user.click(button('Save'));
  const again = within(await dialog('Your session has ended'));
  await user.type(again.getByRole('textbox', { name: 'User name' }), 'aygul');
  await user.type(again.getByLabelText('Password'), 'Correct9horse{Enter}');
  await screen.findByText('Saved');
  expect(writes().filter((route) => route === UPDATE)).toHaveLength(1);
});
