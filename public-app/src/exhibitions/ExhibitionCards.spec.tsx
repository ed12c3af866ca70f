import type { Media, PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { exhibition, picture } from '../../test/museum.ts';
import { en, kk } from '../i18n/all.ts';
import { ExhibitionCards } from './ExhibitionCards.tsx';

/** @param count how many, showing `Picture 1`, `Picture 2`, … */
const pictures = (count: number): Media[] =>
  Array.from({ length: count }, (_, index) => picture({ id: `m${index}`, alt: { en: `Picture ${index + 1}` } }));

const band = (over: Partial<PublicExhibition>) =>
  exhibition({
    content: {
      en: {
        title: 'Threads of the white band',
        excerpt: 'Read motif by motif.',
        content: 'Unrolled to its whole length.',
      },
    },
    start_date: '2026-09-01',
    end_date: '2027-01-31',
    location: 'First floor',
    locations: { en: 'First floor' },
    ...over,
  });

const shows = [
  band({ media: pictures(3) }),
  exhibition({ id: 'x2', content: { ru: { title: 'Море', content: 'Сети и соль' } }, media: pictures(1) }),
];

function show(lang: 'en' | 'kk' = 'en', exhibitions: PublicExhibition[] = shows) {
  const prefix = lang === 'en' ? '' : `/${lang}`;
  const router = createMemoryRouter(
    [
      { id: 'root', path: `${prefix}/`, element: <ExhibitionCards exhibitions={exhibitions} /> },
      { path: '*', element: <p>A page</p> },
    ],
    { initialEntries: [`${prefix}/?from=search`] },
  );
  render(
    <I18nProvider lang={lang} messages={lang === 'en' ? en : kk}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return { user: userEvent.setup(), router };
}

const card = () => screen.getByRole('link', { name: 'Threads of the white band' });
const modal = () => screen.findByRole('dialog');
const shown = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt'));

test('a card is a link to the page of its exhibition', () => {
  show('kk');
  expect(card()).toHaveAttribute('href', '/kk/exhibitions/x1');
});

test('pressed, it opens over its page at the address of the other: pictures, dates, title, content, place', async () => {
  const { user, router } = show();
  await user.click(card());
  const dialog = await modal();
  expect(dialog).toHaveAccessibleName('Threads of the white band');
  expect(dialog).toHaveTextContent('1 September 2026 – 31 January 2027');
  expect(dialog).toHaveTextContent('Unrolled to its whole length.');
  expect(dialog).toHaveTextContent('First floor');
  const { location } = router.state;
  expect([location.pathname, location.search, location.mask?.pathname]).toEqual([
    '/',
    '?from=search',
    '/exhibitions/x1',
  ]);
  expect(document.title).toBe('Threads of the white band · State Museum of History and Culture of Karakalpakstan');
});

test('axe finds nothing in it', async () => {
  const { user } = show();
  await user.click(card());
  const dialog = await modal();
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
}, 30_000);

test.each([
  [
    'the button',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' })),
  ],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
])('%s closes it: the address is the page’s again, and the focus on the card', async (_, close) => {
  document.title = 'The page';
  const { user, router } = show();
  await user.click(card());
  await modal();
  await close(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.mask).toBeUndefined();
  expect(router.state.location.search).toBe('?from=search');
  expect(card()).toHaveFocus();
  expect(document.title).toBe('The page');
});

test('closed twice in a hurry it goes back once', async () => {
  const { user, router } = show();
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/?from=search'));
  await user.click(card());
  await modal();
  const close = screen.getByRole('button', { name: 'Close' });
  fireEvent.click(close);
  fireEvent.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe('/');
});

test('going back closes it, going on opens it again', async () => {
  const { user, router } = show();
  await user.click(card());
  await modal();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(() => router.navigate(1));
  expect(await modal()).toHaveAccessibleName('Threads of the white band');
});

test('its pictures turn by buttons, as many as there are, round and round; the others are out of reach', async () => {
  const { user } = show();
  await user.click(card());
  const dialog = await modal();
  const position = within(dialog).getByRole('status');
  expect(position).toHaveTextContent('1 of 3');
  expect(shown(dialog)).toEqual(['Picture 1']);
  const next = within(dialog).getByRole('button', { name: 'Next picture' });
  await user.click(next);
  await user.click(next);
  expect([position.textContent, shown(dialog)]).toEqual(['3 of 3', ['Picture 3']]);
  await user.click(next);
  expect([position.textContent, shown(dialog)]).toEqual(['1 of 3', ['Picture 1']]);
  await user.click(within(dialog).getByRole('button', { name: 'Previous picture' }));
  expect([position.textContent, shown(dialog)]).toEqual(['3 of 3', ['Picture 3']]);
});

test('the arrow keys turn them too; with Alt they are the browser’s', async () => {
  const { user } = show();
  await user.click(card());
  const dialog = await modal();
  await user.keyboard('{ArrowLeft}');
  expect(shown(dialog)).toEqual(['Picture 3']);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(shown(dialog)).toEqual(['Picture 2']);
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(shown(dialog)).toEqual(['Picture 2']);
});

test.each([0, 1])('with %i pictures there is nothing to turn', async (count) => {
  const { user } = show('en', [band({ media: pictures(count) })]);
  await user.click(card());
  const dialog = await modal();
  expect(within(dialog).getAllByRole('button')).toHaveLength(1);
  expect(within(dialog).queryAllByRole('img')).toHaveLength(count);
  expect(within(dialog).queryByRole('status')).not.toBeInTheDocument();
});

test('a text in another language is marked, and has its language tag', async () => {
  const { user } = show();
  await user.click(screen.getByRole('link', { name: 'Море' }));
  const dialog = await modal();
  expect(within(dialog).getByRole('heading', { name: 'Море' })).toHaveAttribute('lang', 'ru');
  expect(dialog).toHaveTextContent('it is shown in Russian');
});

test('none at all is said in words', () => {
  show('kk', []);
  expect(screen.getByText('Kórgizbeler tabılmadı')).toBeVisible();
});
