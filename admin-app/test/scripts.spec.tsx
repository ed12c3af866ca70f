import { screen, within } from '@testing-library/react';
import { button, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

const title = () => screen.findByRole('textbox', { name: 'Title' });

async function openTab(name: RegExp) {
  const { user } = openConsole(new FakeServer(), '/admin/news/add');
  await title();
  await user.click(screen.getByRole('tab', { name }));
  return user;
}

test('what was written in Cyrillic is proposed in Latin beside its field, and used only when that is confirmed', async () => {
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
