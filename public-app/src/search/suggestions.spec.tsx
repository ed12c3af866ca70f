import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { FoundTerm, SearchHit } from '@muzey/shared-ui/api/generated/index.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { picture } from '../../test/museum.ts';
import { en } from '../i18n/all.ts';
import { SearchField } from './SearchField.tsx';

const hit = (type: SearchHit['type'], id: string, title: string, over: Partial<SearchHit> = {}): SearchHit => ({
  type,
  id,
  lang: 'en',
  title: [{ text: title, hit: true }],
  snippet: [],
  field: null,
  media: null,
  ...over,
});
const silver: FoundTerm = { id: 't1', kind: 'material', key: null, labels: { en: 'Silver' }, count: 3 };

let asked: string[];
let results: SearchHit[];

beforeEach(() => {
  localStorage.clear();
  asked = [];
  results = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    asked.push(`${pathname}${search}`);
    const found = { results, total: results.length, counts: {}, did_you_mean: null };
    return Promise.resolve(Response.json(pathname.endsWith('/terms') ? { terms: [silver] } : found));
  });
});

function show() {
  const form = (
    <form>
      <SearchField q="" ref={null} />
    </form>
  );
  const router = createMemoryRouter(
    [
      { path: '/search', element: form },
      { path: '*', element: <p>left</p> },
    ],
    { initialEntries: ['/search'] },
  );
  render(
    <I18nProvider lang="en" messages={en}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return { router, focus: () => screen.getByRole('searchbox').focus() };
}

async function type(text: string): Promise<HTMLElement> {
  const field = await screen.findByRole('combobox');
  fireEvent.input(field, { target: { value: text } });
  return field;
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent.trim());

test('terms, objects with pictures and other pages are offered for what is typed, counted, and chosen by keys', async () => {
  results = [
    hit('collections', 'c1', 'Silver ring', { media: picture() }),
    hit('pages', 'p1', 'Silver in the museum'),
    // only its text has the word
    hit('news', 'n1', 'Opening', { title: [{ text: 'Opening', hit: false }] }),
  ];
  const { router, focus } = show();
  expect(asked).toEqual([]);
  focus();
  const field = await type(' silv');
  expect(await screen.findByText('3 suggestions. Use the arrow keys to choose.')).toBeInTheDocument();
  expect(asked.sort()).toEqual([
    '/api/public/search?q=silv&lang=en&limit=20',
    '/api/public/terms?q=silv&lang=en&limit=3',
  ]);
  expect(options()).toEqual([
    'Silver Catalogue · 3 objects',
    'Silver ring Collections',
    'Silver in the museum Information',
  ]);
  expect(screen.getAllByRole('option')[1]?.querySelector('img')).not.toBeNull();
  expect([field.getAttribute('aria-expanded'), field.getAttribute('aria-activedescendant')]).toEqual(['true', null]);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Silver ring');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/collections/c1'));
});

test('of each kind there are a few, objects also by their numbers, at their own addresses and in their languages', async () => {
  const objects = [1, 2, 3, 4, 5].map((at) => hit('collections', `c${at}`, `Ring ${at}`));
  const others = [1, 2, 3, 4].map((at) => hit('news', `n${at}`, `News ${at}`));
  const number: SearchHit['field'] = { name: 'number', lang: null, text: [{ text: 'KP 1', hit: true }] };
  results = [
    hit('news', 'n0', 'Серебро', { slug: '2026/serebro', lang: 'ru' }),
    hit('collections', 'c0', '', { title: [{ text: 'A bowl', hit: false }], field: number }),
    ...objects,
    ...others,
  ];
  const { focus } = show();
  focus();
  await type('KP 1');
  await screen.findByRole('listbox');
  expect(options().map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
    'Silver Catalogue',
    'A bowl',
    'Ring 1',
    'Ring 2',
    'Ring 3',
    'Серебро News',
    'News 1',
    'News 2',
  ]);
  const foreign = screen.getByText('Серебро');
  expect([foreign.getAttribute('lang'), foreign.closest('a')?.getAttribute('href')]).toEqual([
    'ru',
    '/news/2026/serebro',
  ]);
  expect(screen.getByText('Ring 1').hasAttribute('lang')).toBe(false);
});

test('Escape closes the list and keeps the text; from the field up is the last one; Enter alone searches', async () => {
  results = [hit('collections', 'c1', 'Silver ring')];
  const { focus } = show();
  focus();
  const field = await type('silver');
  await screen.findByRole('listbox');
  // not prevented, so that the form is sent
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect([screen.queryByRole('listbox'), (field as HTMLInputElement).value]).toEqual([null, 'silver']);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Silver ring');
});

test('a key that belongs to an input method chooses nothing', async () => {
  const { focus } = show();
  focus();
  const field = await type('silver');
  await screen.findByRole('listbox');
  fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true });
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
});

test('what was found for other words is not offered', async () => {
  const { focus } = show();
  focus();
  await type('silver');
  await screen.findByRole('listbox');
  await type('gold');
  expect(options()).toEqual([]);
  await screen.findByRole('listbox');
});

test('one letter is not looked for', async () => {
  const { focus } = show();
  focus();
  await type('s');
  await type('si');
  await screen.findByRole('listbox');
  expect(asked.filter((url) => url.includes('q=s&'))).toEqual([]);
});

test('an empty field offers the searches of this browser, which can be forgotten', async () => {
  const { focus } = show();
  focus();
  const field = await type('yurt');
  fireEvent.submit(field);
  await type('');
  fireEvent.submit(field);
  await type('kiyiz');
  fireEvent.submit(field);
  act(() => field.blur());
  await type('');
  expect(JSON.parse(localStorage.getItem('searches') ?? '')).toEqual(['kiyiz', 'yurt']);
  expect(options()).toEqual(['kiyiz', 'yurt']);
  for (const q of ['1', '2', '3', 'yurt', '4', '5', ' 4 ', '6']) {
    await type(q);
    fireEvent.submit(field);
  }
  await type('');
  expect(options()).toEqual(['6', '4', '5', 'yurt', '3', '2']);
  expect(JSON.parse(localStorage.getItem('searches') ?? '')).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect([options(), localStorage.getItem('searches')]).toEqual([[], null]);
});

test.each(['[7,{"q":"x"},"yurt"]', '{"0":"x"}', '['])(
  'of what others stored there, %s, only texts are offered',
  async (stored) => {
    localStorage.setItem('searches', stored);
    const { focus } = show();
    focus();
    await type('');
    expect(options()).toEqual(stored.includes('yurt') ? ['yurt'] : []);
  },
);
