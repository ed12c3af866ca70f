import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { StoredDocument, DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { picture } from '../../test/museum.ts';
import { textHtml } from '../documents/text-html.ts';
import { en } from '../i18n/all.ts';
import { ItemPage } from './ItemPage.tsx';

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const shown = (number: number, over = {}) =>
  picture({ id: id(number), url: `/api/media/${number}.jpg`, alt: { en: `Picture ${number}` }, ...over });
const document = (...content: DocumentNode[]): StoredDocument => ({ schema: 1, doc: { type: 'doc', content } });

/** An item with two pictures of its own, and a text. */
function show(text: StoredDocument, textMedia = [shown(3, { caption: { en: 'On the shore' } }), shown(4)]) {
  const item = { content: { en: { title: 'A loom', text } }, text_media: textMedia };
  const html = textHtml(text, { item, lang: 'en', pageLang: 'en' });
  render(
    <I18nProvider lang="en" messages={en}>
      <MemoryRouter>
        <ItemPage
          item={{ content: item.content, media: [shown(1), shown(2)], archived: false }}
          body={{ html, texts: { en: '' } }}
          back={{ path: '/news', label: 'Back' }}
          meta=""
        />
      </MemoryRouter>
    </I18nProvider>,
  );
  return userEvent.setup();
}

const figure = (number: number): DocumentNode => ({ type: 'figure', attrs: { media: id(number) } });
const linkTo = (number: number) => screen.getByRole('link', { name: new RegExp(`^Picture ${number}\\b`) });

test('pictures of the text open in the light box, among all of the page in their order', async () => {
  const user = show(document(figure(3), { type: 'gallery', content: [figure(4), figure(3)] }));
  linkTo(4).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Pictures: A loom' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('3 of 5');
  expect(within(dialog).getByRole('img')).toHaveAttribute('alt', 'Picture 4');
  await user.keyboard('{ArrowLeft}');
  expect(within(dialog).getByRole('img')).toHaveAttribute('alt', 'Picture 3');
  expect(within(dialog).getByText('On the shore')).toBeVisible();
  await user.keyboard('{End}');
  expect(within(dialog).getByRole('img')).toHaveAttribute('alt', 'Picture 2');
  await user.keyboard('{Escape}');
  expect(linkTo(4)).toHaveFocus();
  await user.click(linkTo(2));
  expect(within(await screen.findByRole('dialog')).getByRole('status')).toHaveTextContent('5 of 5');
});

test('a click that opens a new tab stays the browser’s', async () => {
  const user = show(document(figure(3)));
  const followed = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('click', followed);
  await user.keyboard('{Control>}');
  await user.click(linkTo(3));
  window.removeEventListener('click', followed);
  expect(followed).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a film of another site is played in its place once it is asked for, and has the focus', async () => {
  const href = 'https://vimeo.com/76979871';
  const user = show(document({ type: 'embed', attrs: { href, title: 'How a net is made', media: id(3) } }));
  expect(window.document.querySelector('iframe')).toBeNull();
  screen.getByRole('link', { name: /^How a net is made/ }).focus();
  await user.keyboard('{Enter}');
  const frame = await screen.findByTitle('How a net is made');
  expect(frame).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1');
  expect(frame).toHaveAttribute('allow', expect.stringContaining('fullscreen'));
  expect(frame).toHaveFocus();
  expect(screen.queryByRole('link', { name: /^How a net is made/ })).toBeNull();
});
