import { screen, within } from '@testing-library/react';
import { withTwo } from './admin-screens.ts';
import { article } from './builders.ts';
import { box, button, dialog, fill, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

const aygul = { displayName: 'Aygul Berdieva', displayNameCyrillic: 'Айгуль Бердиева' };

async function openNew(names: FakeServer['names']) {
  const server = new FakeServer();
  server.names = names;
  const view = openConsole(server, '/admin/news/add');
  await screen.findByRole('textbox', { name: 'Author' });
  return { server, ...view };
}

describe('a new article', () => {
  test('has no author while the account has no display name: its user name is never published by itself', async () => {
    const { user, server } = await openNew({});
    expect(box('Author')).toHaveValue('');
    expect(screen.queryByDisplayValue('aygul')).not.toBeInTheDocument();
    fill(box('Title'), 'A loom');
    await user.click(button('Save'));
    await screen.findByRole('heading', { name: 'News' });
    expect(server.callsOf('POST /api/admin/news')[0]?.body).toMatchObject({ author: null, authorNames: {} });
  });

  test('is signed with the display name, for Russian readers in Cyrillic', async () => {
    const { user, server } = await openNew(aygul);
    expect(box('Author')).toHaveValue('Aygul Berdieva');
    expect(box('Author, Русский')).toHaveValue('Айгуль Бердиева');
    fill(box('Title'), 'A loom');
    await user.click(button('Save'));
    await screen.findByRole('heading', { name: 'News' });
    expect(server.callsOf('POST /api/admin/news')[0]?.body).toMatchObject({
      author: 'Aygul Berdieva',
      authorNames: { ru: 'Айгуль Бердиева' },
    });
  });

  test('says so when its author is the user name', async () => {
    await openNew({});
    expect(box('Author')).toHaveAccessibleDescription(/^Visitors see it below the title\./);
    fill(box('Author'), 'Aygul');
    expect(box('Author')).toHaveAccessibleDescription(/^This is your user name/);
  });
});

test('an article that carries the user name keeps it until somebody writes another', async () => {
  const server = new FakeServer();
  server.names = aygul;
  server.news.all = [article({ id: 'loom', author: 'aygul' })];
  const { user } = openConsole(server, '/admin/news/loom/edit');
  expect(await screen.findByRole('textbox', { name: 'Author' })).toHaveValue('aygul');
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(server.callsOf('PUT /api/admin/news/*')[0]?.body).toMatchObject({ author: 'aygul' });
});

describe('the own name', () => {
  test('is set on the page of the account, and the console then greets with it', async () => {
    const server = new FakeServer();
    const { user } = openConsole(server, '/admin/dashboard');
    await user.click(await screen.findByRole('link', { name: 'Your account' }));
    await screen.findByRole('heading', { level: 1, name: 'Name and e-mail' });
    fill(box('Display name'), 'Aygul Berdieva');
    await user.click(button('Save'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(await screen.findByText('Aygul Berdieva', { selector: 'strong' })).toBeVisible();
    expect(server.names).toEqual({ displayName: 'Aygul Berdieva' });
  });

  test('is shown in Cyrillic to Russian readers', async () => {
    const server = new FakeServer();
    server.names = aygul;
    openConsole(server, '/admin/dashboard', { lang: 'ru' });
    expect(await screen.findByRole('heading', { name: 'Добрый день, Айгуль Бердиева' })).toBeVisible();
  });
});

test('a superadmin names another account', async () => {
  const server = withTwo();
  const { user } = openConsole(server, '/admin/admins');
  await user.click(await screen.findByRole('button', { name: 'Display name: keeper_1' }));
  const form = within(await dialog('The display name of “keeper_1”'));
  fill(form.getByRole('textbox', { name: 'Display name in Cyrillic' }), 'Хранитель');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.callsOf('PUT /api/admin/admins/*')[0]?.body).toEqual({
    displayName: '',
    displayNameCyrillic: 'Хранитель',
  });
  expect(await screen.findByText('Хранитель')).toBeVisible();
});
