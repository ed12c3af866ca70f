import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ItemSelect } from '../src/fields/ItemSelect.tsx';
import { useAllRows } from '../src/fields/useAllRows.ts';
import type { Listed, Wanted } from '../src/content/useItemList.ts';
import { consoleWords as dictionaries } from './dictionaries.ts';

interface Row {
  id: string;
  name: string;
}
type Read = (wanted: Wanted, signal: AbortSignal) => Promise<Listed<Row>>;

const rowsUpTo = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `id-${index}`, name: `Item ${index}` }));

const listOf =
  (all: readonly Row[]): Read =>
  ({ limit, skip }) =>
    Promise.resolve({ items: all.slice(skip, skip + limit), total: all.length });

function Sample({ read, stored = '', except }: { read: Read; stored?: string; except?: ReadonlySet<string> }) {
  const [value, setValue] = useState(stored);
  const rows = useAllRows('news', read);
  const names = { label: 'Other', name: 'other', none: 'None', nameOf: ({ name }: Row) => name };
  return <ItemSelect {...names} value={value} rows={rows} except={except} onChange={setValue} />;
}

function show(sample: Parameters<typeof Sample>[0]) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <I18nProvider lang="en" messages={dictionaries.en}>
        <Sample {...sample} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const select = () => screen.getByRole('combobox', { name: 'Other' });
const offered = () => [...select().querySelectorAll('option')].map((option) => option.textContent);

test('offers all there are, however many calls that takes, but those that can’t be chosen', async () => {
  const read = jest.fn(listOf(rowsUpTo(230)));
  const user = show({ read, except: new Set(['id-0', 'id-229']) });
  await waitFor(() => expect(offered()).toHaveLength(229));
  expect(offered().slice(0, 2)).toEqual(['None', 'Item 1']);
  expect(offered().at(-1)).toBe('Item 228');
  const nothing = { lang: 'en', search: '', status: '', missing: '', limit: 100 };
  expect(read.mock.calls.map(([wanted]) => wanted)).toEqual([0, 100, 200].map((skip) => ({ ...nothing, skip })));
  await user.selectOptions(select(), 'Item 120');
  expect(select()).toHaveValue('id-120');
  await user.selectOptions(select(), 'None');
  expect(select()).toHaveValue('');
});

test('a list that became shorter while it was read ends', async () => {
  const read: Read = ({ skip }) => Promise.resolve({ items: skip === 0 ? rowsUpTo(2) : [], total: 3 });
  show({ read });
  await waitFor(() => expect(offered()).toEqual(['None', 'Item 0', 'Item 1']));
});

test('the stored choice stays while the others are loading', async () => {
  const read = jest.fn<ReturnType<Read>, Parameters<Read>>();
  const list = Promise.withResolvers<Listed<Row>>();
  read.mockReturnValue(list.promise);
  show({ read, stored: 'id-1' });
  expect(select()).toHaveValue('id-1');
  expect(offered()).toEqual(['None', 'Loading…']);
  list.resolve({ items: rowsUpTo(2), total: 2 });
  await waitFor(() => expect(offered()).toEqual(['None', 'Item 0', 'Item 1']));
  expect(select()).toHaveValue('id-1');
});

test('the stored choice stays when its item is gone, until another is chosen', async () => {
  const user = show({ read: listOf(rowsUpTo(1)), stored: 'gone' });
  await waitFor(() => expect(offered()).toEqual(['None', 'Item 0', 'This no longer exists.']));
  expect(select()).toHaveValue('gone');
  await user.selectOptions(select(), 'Item 0');
  expect(offered()).toEqual(['None', 'Item 0']);
});

test('a list that fails says so and can be tried again', async () => {
  const read = jest.fn(listOf(rowsUpTo(1))).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const user = show({ read, stored: 'id-0' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be loaded.');
  expect(select()).toHaveValue('id-0');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(offered()).toEqual(['None', 'Item 0']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
