import { fireEvent, screen, within } from '@testing-library/react';
import { emptyBrowserStore } from './browser-store.ts';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

beforeEach(emptyBrowserStore);

const press = (number: number, held: object = { altKey: true }) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: `${number}`, code: `Digit${number}`, ...held });
const open = () => screen.getByRole('tab', { selected: true });

async function openForm() {
  const view = openConsole(new FakeServer(), '/admin/news/add');
  await screen.findByRole('textbox', { name: 'Title' });
  return view;
}

test('Alt with a digit opens the tab of a language; tabs and help tell the keys', async () => {
  const { user } = await openForm();
  press(3);
  expect(open()).toHaveAccessibleName(/^Oʻzbekcha/);
  expect(open()).toHaveAttribute('aria-keyshortcuts', 'Alt+3 Control+Alt+3');
  expect(open()).toHaveAttribute('title', 'Oʻzbekcha (Alt+3, ⌃⌥3)');
  press(5);
  expect(open()).toHaveAccessibleName(/^Oʻzbekcha/);
  await user.click(button('Keyboard shortcuts'));
  const help = within(await dialog('Keyboard shortcuts'));
  expect(help.getByText('Language tab of a form')).toBeVisible();
  expect(help.getByText('Next entry')).toBeVisible();
  press(1);
  expect(screen.getAllByRole('tab', { selected: true, hidden: true })[0]).toHaveTextContent('Oʻzbekcha');
});

test('the focus goes from a text to the same one in the other language', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('textbox', { name: 'Excerpt' }));
  press(2);
  expect(screen.getByRole('textbox', { name: 'Excerpt' })).toHaveFocus();
  expect(document.activeElement).toHaveAttribute('name', 'content.ru.excerpt');
  (await screen.findByRole('textbox', { name: 'Content' })).focus();
  press(1);
  expect(await screen.findByRole('textbox', { name: 'Content' })).toHaveFocus();
  expect(document.activeElement).toHaveAttribute('data-name', 'content.en.text');
});

test('the focus of a control that another language lacks goes to the tab, and one outside stays', async () => {
  const { user } = await openForm();
  press(4);
  const beside = screen.getByRole('combobox', { name: 'Beside each text' });
  beside.focus();
  press(1);
  expect(open()).toHaveFocus();
  const author = screen.getByRole('textbox', { name: 'Author' });
  await user.click(author);
  press(2);
  expect(author).toHaveFocus();
  expect(open()).toHaveAccessibleName(/^Русский/);
});

test.each([
  ['the digit alone', {}],
  ['with Shift', { altKey: true, shiftKey: true }],
  ['with Cmd', { altKey: true, metaKey: true }],
  ['a character that Option writes on a Mac', { altKey: true, key: '¡' }],
  ['AltGr', { altKey: true, ctrlKey: true, modifierAltGraph: true }],
])('%s is typed', async (_, held) => {
  await openForm();
  press(2);
  expect(press(1, held)).toBe(true);
  expect(open()).toHaveAccessibleName(/^Русский/);
});

test('on a Mac, Control goes with Option', async () => {
  await openForm();
  press(2, { altKey: true, ctrlKey: true, key: '™' });
  expect(open()).toHaveAccessibleName(/^Русский/);
});
