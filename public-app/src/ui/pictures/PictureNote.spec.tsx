import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { picture } from '../../../test/museum.ts';
import { showPictures } from '../../../test/picture-page.tsx';
import { licenceName } from './licence-name.ts';
import { words } from './licence-words.ts';

const captions = (container: HTMLElement) =>
  [...container.querySelectorAll('figcaption')].map((one) => [...one.children].map(({ textContent }) => textContent));

const credited = picture({
  caption: { en: 'A weaver at work', ru: 'Ткачиха за работой' },
  creator: 'A. Photographer',
  credit_line: 'Photo: A. Photographer',
  copyright_notice: '© The Museum, 1974',
  licence: 'https://creativecommons.org/licenses/by-sa/4.0/',
  web_statement: 'https://example.org/rights',
});

test('every picture has its caption below it, and its credit after that', () => {
  const other = picture({ id: 'm2', url: '/api/media/m2.jpg', creator: 'B. Painter' });
  const { container } = showPictures([credited, other, picture({ id: 'm3', url: '/api/media/m3.jpg' })]);
  expect(captions(container)).toEqual([
    [
      'A weaver at work',
      'Photo: A. Photographer© The Museum, 1974CC BY-SA 4.0About the rights',
      'Download pictureJPEG, 1200 × 800 pixels',
    ],
    ['B. Painter'],
  ]);
  expect(screen.getByRole('link', { name: 'CC BY-SA 4.0' })).toHaveAttribute('href', credited.licence);
  expect(screen.getByRole('link', { name: 'About the rights' })).toHaveAttribute('href', 'https://example.org/rights');
});

test('the rights of the work shown come after those of the photograph, and say whose they are', () => {
  const licence = 'http://rightsstatements.org/vocab/InC/1.0/';
  const painting = picture({ creator: 'A. Photographer', artwork_or_object: { creator: 'I. Savitsky', licence } });
  const statue = picture({ id: 'm2', url: '/api/media/m2.jpg', artwork_or_object: { licence } });
  const { container } = showPictures([painting, statue], { lang: 'kk' });
  const words = captions(container).map((one) => one.filter((text) => !text?.includes('JPEG')));
  expect(words).toEqual([
    ['A. Photographer', 'Súwretlengen shıǵarma: I. SavitskyAvtorlıq huqıq penen qorǵalǵan'],
    ['Súwretlengen shıǵarma: Avtorlıq huqıq penen qorǵalǵan'],
  ]);
});

test('a caption in another language is marked as such', () => {
  showPictures([credited], { lang: 'kk' });
  expect(screen.getByText('A weaver at work')).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('link', { name: 'Huqıqlar haqqında' })).toBeInTheDocument();
});

test('the light box has caption and credit in place of the description', async () => {
  showPictures([
    credited,
    picture({ id: 'm2', url: '/api/media/m2.jpg', alt: { en: 'A loom' }, creator: 'B. Painter' }),
  ]);
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('link', { name: /See the whole picture/ })[0] ?? document.body);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('A weaver at work');
  expect(within(dialog).getByRole('link', { name: 'CC BY-SA 4.0' })).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(dialog).not.toHaveTextContent('A weaver at work');
  expect(dialog).toHaveTextContent('B. Painter');
  // without a caption the description is shown, which is also the picture's alternative text
  expect(within(dialog).getByText('A loom', { selector: 'p' })).toHaveAttribute('aria-hidden', 'true');
});

test('a picture that only decorates says nothing where it is not seen', async () => {
  const { container } = showPictures([picture({ alt: { en: 'Left from before' }, decorative: true })]);
  expect(container.querySelector('article img')).toHaveAttribute('alt', '');
  await userEvent.setup().click(screen.getByRole('link', { name: 'See the whole picture: 1 of 1' }));
  expect((await screen.findByRole('dialog')).querySelector('img')).toHaveAttribute('alt', '');
});

const name = (licence: NonNullable<Media['licence']>, lang: Lang) =>
  licenceName(licence, translator(words[lang], lang));

test.each([
  ['https://creativecommons.org/licenses/by/4.0/', 'CC BY 4.0'],
  ['https://creativecommons.org/licenses/by-nc-nd/4.0/', 'CC BY-NC-ND 4.0'],
  ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0 1.0'],
] as const)('%s is %s in every language', (licence, expected) => {
  for (const lang of LANGS) expect(name(licence, lang)).toBe(expected);
});

test.each([
  ['https://creativecommons.org/publicdomain/mark/1.0/', 'Public domain', 'Общественное достояние'],
  ['http://rightsstatements.org/vocab/InC/1.0/', 'In copyright', 'Охраняется авторским правом'],
  [
    'http://rightsstatements.org/vocab/InC-EDU/1.0/',
    'In copyright, may be used for education',
    'Охраняется авторским правом, можно использовать в обучении',
  ],
  ['http://rightsstatements.org/vocab/NKC/1.0/', 'No known copyright', 'Известных авторских прав нет'],
] as const)('%s is %s', (licence, english, russian) => {
  expect([name(licence, 'en'), name(licence, 'ru')]).toEqual([english, russian]);
});

test('the side of an object stands before the caption', () => {
  const { container } = showPictures([picture({ view: 'back', caption: { en: 'A loom' }, not_for_download: true })]);
  expect(captions(container)).toEqual([['Back', 'A loom']]);
});
