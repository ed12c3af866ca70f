import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { collection } from '../../test/museum.ts';
import { en, ru } from '../i18n/all.ts';
import { CollectionCarousel } from './CollectionCarousel.tsx';

/** @param count how many, named `Collection 1`, `Collection 2`, … */
const collections = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    collection({
      id: `c${index + 1}`,
      category: 'ethnography',
      content: { en: { title: `Collection ${index + 1}`, description: 'What held a house together.' } },
    }),
  );

function page(count: number, lang: 'en' | 'ru' = 'en') {
  const router = createMemoryRouter([{ path: '*', element: <CollectionCarousel collections={collections(count)} /> }]);
  return (
    <I18nProvider lang={lang} messages={lang === 'en' ? en : ru}>
      <RouterProvider router={router} />
    </I18nProvider>
  );
}

function show(count: number, lang: 'en' | 'ru' = 'en') {
  const { container } = render(page(count, lang));
  return { user: userEvent.setup(), container };
}

/** Each card's place, in the order of the collections. */
const places = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.className);
const reachable = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .filter((item) => !item.hasAttribute('inert'))
    .map((item) => item.querySelector('h3')?.textContent);
const next = () => screen.getByRole('button', { name: 'Next object' });
const previous = () => screen.getByRole('button', { name: 'Previous object' });

test('a card has its picture, category, title as a link, description', () => {
  show(3, 'ru');
  const [card] = screen.getAllByRole('article');
  expect(card).toHaveTextContent('Этнография');
  expect(card).toHaveTextContent('What held a house together.');
  expect(screen.getByRole('link', { name: 'Collection 1' })).toHaveAttribute('href', '/ru/collections/c1');
  expect(card?.querySelector('img')).toHaveAttribute('src', '/api/media/m1.jpg');
  expect(screen.getByRole('status')).toHaveTextContent('1 из 3');
});

test('axe finds nothing in it', async () => {
  const { container } = show(3);
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false }, 'heading-order': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
}, 30_000);

test('one card is in the middle, its neighbours beside it, the others away; only it can be reached', () => {
  show(5);
  expect(places()).toEqual(['current', 'next', 'away', 'away', 'previous']);
  expect(reachable()).toEqual(['Collection 1']);
});

test('it turns on and back, round and round, and says where it stands', async () => {
  const { user } = show(3);
  const position = screen.getByRole('status');
  expect(position).toHaveTextContent('1 of 3');
  await user.click(previous());
  expect([position.textContent, reachable()]).toEqual(['3 of 3', ['Collection 3']]);
  await user.click(next());
  await user.click(next());
  expect([position.textContent, reachable()]).toEqual(['2 of 3', ['Collection 2']]);
});

test('by the keyboard: from the card to its buttons, which keep the focus', async () => {
  const { user } = show(4);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Collection 1' })).toHaveFocus();
  next().focus();
  await user.keyboard('{Enter} ');
  expect(next()).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('3 of 4');
});

test.each([
  ['to the left', 300, 240, 'touch', '2 of 3'],
  ['to the right', 300, 360, 'touch', '3 of 3'],
  ['hardly at all', 300, 270, 'touch', '1 of 3'],
  ['with the mouse, which may be marking text', 300, 200, 'mouse', '1 of 3'],
])('drawn %s', (_, from, to, pointerType, position) => {
  show(3);
  const deck = screen.getByRole('list');
  const pointer = (type: string, clientX: number) =>
    fireEvent(deck, Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType, isPrimary: true }));
  pointer('pointerdown', from);
  pointer('pointerup', to);
  expect(screen.getByRole('status')).toHaveTextContent(position);
});

test('a gesture that the browser takes for its own turns nothing', () => {
  show(3);
  const deck = screen.getByRole('list');
  const pointer = (type: string, clientX: number) =>
    fireEvent(
      deck,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType: 'touch', isPrimary: true }),
    );
  pointer('pointerdown', 300);
  pointer('pointercancel', 200);
  pointer('pointerup', 100);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3');
});

test('two cards are each other’s neighbours, one has nothing to turn', () => {
  const { unmount } = render(page(2));
  expect(places()).toEqual(['current', 'next']);
  unmount();
  show(1);
  expect(places()).toEqual(['current']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('none at all is said in words', () => {
  show(0);
  expect(screen.getByText('No objects found')).toBeVisible();
});

test('as the server writes it, without JavaScript, every card can be reached', () => {
  const html = new DOMParser().parseFromString(renderToString(page(3)), 'text/html');
  expect(html.querySelectorAll('li a')).toHaveLength(3);
  expect(html.querySelectorAll('[inert]')).toHaveLength(0);
});

test('the arrow keys turn it, and the focus goes along from card to card', async () => {
  const { user } = show(3);
  screen.getByRole('link', { name: 'Collection 1' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(reachable()).toEqual(['Collection 2']);
  expect(screen.getByRole('link', { name: 'Collection 2' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(reachable()).toEqual(['Collection 3']);
  expect(screen.getByRole('link', { name: 'Collection 3' })).toHaveFocus();
  next().focus();
  await user.keyboard('{ArrowRight}');
  expect(reachable()).toEqual(['Collection 1']);
  expect(next()).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(reachable()).toEqual(['Collection 1']);
});

test('a picture that may disturb is not on the card', () => {
  const veiled = collection({ id: 'c1', record: { sensitive: 'human_remains' } });
  const router = createMemoryRouter([{ path: '*', element: <CollectionCarousel collections={[veiled]} /> }]);
  const { container } = render(
    <I18nProvider lang="en" messages={en}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('The picture is hidden')).toBeVisible();
});
