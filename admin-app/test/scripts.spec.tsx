import { screen, within } from '@testing-library/react';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

const title = () => screen.findByRole('textbox', { name: 'Title' });

async function openTab(name: RegExp) {
  const { user, server } = await openForm();
  await user.click(screen.getByRole('tab', { name }));
  return Object.assign(user, { server });
}

async function openForm(server = new FakeServer()) {
  const view = openConsole(server, '/admin/news/add');
  await title();
  return { ...view, server };
}

test('Cyrillic texts are proposed in Latin next to their fields, and used only after confirmation', async () => {
  const user = await openTab(/^Qaraqalpaqsha/);
  await user.type(await title(), 'Әжинияз');
  await user.type(screen.getByRole('textbox', { name: 'Excerpt' }), 'Шайыр');
  await user.click(button('From Cyrillic'));
  expect(screen.getByText(/^2 texts are proposed/)).toBeVisible();
  expect(screen.getByText('Ájiniyaz')).toHaveAttribute('lang', 'kaa-Latn');
  expect(await title()).toHaveValue('Әжинияз');
  await user.click(button('Use it: Title'));
  expect(await title()).toHaveValue('Ájiniyaz');
  expect(await title()).toHaveFocus();
  await user.click(button('Discard: Excerpt'));
  expect(screen.getByRole('textbox', { name: 'Excerpt' })).toHaveValue('Шайыр');
  expect(screen.queryByText('Shayır')).not.toBeInTheDocument();
});

test('all proposals are used at once, except a discarded one', async () => {
  const server = new FakeServer();
  server.role = 'superadmin';
  const { user } = openConsole(server, '/admin/branches/add');
  await title();
  await user.click(screen.getByRole('tab', { name: /^Qaraqalpaqsha/ }));
  await user.type(await title(), 'Үй');
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'Көше');
  await user.type(screen.getByRole('textbox', { name: 'How to get there' }), 'Жол');
  await user.click(button('From Cyrillic'));
  await user.click(button('Discard: Address'));
  await user.click(button('Use all'));
  expect(await title()).toHaveValue('Úy');
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('Көше');
  expect(screen.getByRole('textbox', { name: 'How to get there' })).toHaveValue('Jol');
  expect(screen.queryByRole('button', { name: 'Use all' })).not.toBeInTheDocument();
});

test('the other way round, and what is typed meanwhile takes the proposal away', async () => {
  const user = await openTab(/^Oʻzbekcha/);
  await user.type(await title(), 'Moʻynoq');
  await user.click(button('To Cyrillic'));
  expect(screen.getByText('Мўйноқ')).toBeVisible();
  await user.type(await title(), '!');
  expect(screen.queryByText('Мўйноқ')).not.toBeInTheDocument();
  expect(await title()).toHaveValue('Moʻynoq!');
});

test('where there is nothing to rewrite it says so', async () => {
  const user = await openTab(/^Oʻzbekcha/);
  await user.type(await title(), 'Moʻynoq');
  await user.click(button('From Cyrillic'));
  expect(screen.getByText('There is nothing to convert here.')).toBeVisible();
});

test('languages of one alphabet have no such help', async () => {
  const user = await openTab(/^Русский/);
  expect(within(screen.getByRole('tabpanel')).queryByRole('button', { name: 'From Cyrillic' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: /^English/ }));
  expect(within(screen.getByRole('tabpanel')).queryByRole('button', { name: 'From Cyrillic' })).not.toBeInTheDocument();
});

describe('while a proposal is open', () => {
  const saves = (server: FakeServer) => server.callsOf('POST /api/admin/news');

  async function withProposal() {
    const user = await openTab(/^Qaraqalpaqsha/);
    await user.type(await title(), 'Әжинияз');
    await user.click(button('From Cyrillic'));
    return user;
  }

  test.each(['Ctrl+S', 'Save', 'Publish'])('%s asks, and goes back to the proposals', async (way) => {
    const user = await withProposal();
    if (way === 'Ctrl+S') await user.keyboard('{Control>}s{/Control}');
    else await user.click(button(way));
    const question = within(await dialog('1 proposed text is not used yet'));
    await user.click(question.getByRole('button', { name: 'Back to the proposals' }));
    expect(screen.getByText('Ájiniyaz')).toBeVisible();
    expect(saves(user.server)).toEqual([]);
  });

  test('the contents of the fields are saved on request', async () => {
    const user = await withProposal();
    await user.keyboard('{Control>}s{/Control}');
    await user.click(button('Save what is in the fields'));
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    expect(saves(user.server)[0]?.body).toMatchObject({ content: { kk: { title: 'Әжинияз' } } });
    expect(screen.getByText('Ájiniyaz')).toBeVisible();
  });

  test('another tab does not lose it, and a used one is asked about no more', async () => {
    const user = await withProposal();
    await user.click(screen.getByRole('tab', { name: /^English/ }));
    await user.click(screen.getByRole('tab', { name: /^Qaraqalpaqsha/ }));
    await user.click(button('Use it: Title'));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    expect(saves(user.server)[0]?.body).toMatchObject({ content: { kk: { title: 'Ájiniyaz' } } });
  });

  test('it stands in the place of the other language: two columns, never three', async () => {
    const user = await withProposal();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Beside each text' }), 'Russian');
    expect(screen.queryByText('Russian: Title')).not.toBeInTheDocument();
    expect(screen.getByText('Russian: Excerpt')).toBeVisible();
    await user.click(button('Discard: Title'));
    expect(screen.getByText('Russian: Title')).toBeVisible();
  });
});
