import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { randomUUID } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { MAX_CHOSEN } from '../../data/chosen-ids.ts';
import { en } from '../../i18n/all.ts';
import { SelectButton } from './SelectButton.tsx';

const ID = '7a92b18a-ab11-4f32-98f3-3e189916b645';
const OTHER = '0e8f3a52-8c2d-4b70-9f5e-6d1f0f3f2a11';
const stored = () => localStorage.getItem('selection');

const page = (path = '/collections/x', title?: string) => (
  <I18nProvider lang="en" messages={en}>
    <MemoryRouter initialEntries={[path]}>
      <SelectButton id={ID} title={title} />
    </MemoryRouter>
  </I18nProvider>
);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('the server writes a button that cannot be used, and drafts have none', () => {
  expect(renderToString(page())).toContain('disabled=""');
  expect(renderToString(page('/preview/collections/x'))).not.toContain('button');
});

test('an object is added and removed by keyboard, and the selection can be opened', async () => {
  const user = userEvent.setup();
  render(page());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Add to my selection' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(stored()).toBe(ID);
  expect(screen.getByRole('button', { name: 'Remove from my selection' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'My selection (1)' })).toHaveAttribute('href', '/selection');
  await user.keyboard(' ');
  expect(stored()).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('on a card the name says which object', () => {
  render(page('/collections', 'Loom'));
  expect(screen.getByRole('button', { name: 'Add to my selection: Loom' })).toBeVisible();
});

test('what another tab has changed is kept, and seen', async () => {
  const user = userEvent.setup();
  render(page());
  localStorage.setItem('selection', OTHER);
  await user.click(screen.getByRole('button'));
  expect(stored()).toBe(`${OTHER},${ID}`);
  localStorage.setItem('selection', OTHER);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(screen.getByRole('button', { name: 'Add to my selection' })).toBeVisible();
});

test('where the storage holds something else, the selection begins anew', async () => {
  localStorage.setItem('selection', '{"a":1},<script>');
  render(page());
  await userEvent.click(screen.getByRole('button'));
  expect(stored()).toBe(ID);
});

test('a selection takes 100 objects; one that is full says so', async () => {
  const ids = Array.from({ length: MAX_CHOSEN }, () => randomUUID());
  localStorage.setItem('selection', ids.slice(1).join());
  const { unmount } = render(page());
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('link', { name: 'My selection (100)' })).toBeVisible();
  unmount();
  const many = ids.join();
  localStorage.setItem('selection', many);
  render(page());
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('status')).toHaveTextContent('A selection has at most 100 objects.');
  expect(stored()).toBe(many);
});

test.each(['setItem', 'getItem'] as const)('a browser that refuses %s says so', async (call) => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  if (call === 'getItem') jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  render(page());
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('status')).toHaveTextContent('storage is switched off or full');
  expect(screen.getByRole('button', { name: 'Add to my selection' })).toBeVisible();
});
