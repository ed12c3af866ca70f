import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { picture } from '../../../test/museum.ts';
import { showPictures } from '../../../test/picture-page.tsx';

const names = {
  en: 'Download picture',
  ru: 'Скачать изображение',
  uz: 'Rasmni yuklab olish',
  kk: 'Súwretti júklep alıw',
};

test.each(LANGS)('the first picture can be saved, in the language of the page: %s', (lang) => {
  showPictures([picture(), picture({ id: 'm2', url: '/api/media/m2.png' })], { lang });
  const link = screen.getByRole('link', { name: names[lang] });
  expect(link).toHaveAttribute('href', `/api/media/m1/download/${lang}`);
  expect(link).toHaveAttribute('download');
});

test('type and size of the file stand beside the link, and nothing of a licence that is not stated', () => {
  showPictures([picture({ url: '/api/media/m1.webp?until=1&signature=x' })]);
  const caption = screen.getByRole('link', { name: names.en }).closest('figcaption');
  expect(caption).toHaveTextContent(/WebP, 1200 × 800 pixels$/);
});

test('a stated licence stands in the credit before it', () => {
  showPictures([picture({ licence: 'https://creativecommons.org/licenses/by/4.0/' })]);
  const caption = screen.getByRole('link', { name: names.en }).closest('figcaption');
  expect(caption).toHaveTextContent(/CC BY 4\.0.*Download picture/);
});

test('a picture that is not offered has no link', () => {
  const { container } = showPictures([picture({ not_for_download: true })]);
  expect(screen.queryByRole('link', { name: names.en })).toBeNull();
  expect(container.querySelector('figcaption')).toBeNull();
});

test('every picture in the light box has its own link', async () => {
  const user = userEvent.setup();
  showPictures([picture(), picture({ id: 'm2', not_for_download: true }), picture({ id: 'm3' })]);
  await user.click(screen.getAllByRole('link', { name: /See the whole picture/ })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: names.en })).toHaveAttribute('href', '/api/media/m1/download/en');
  await user.keyboard('{ArrowRight}');
  expect(dialog.queryByRole('link', { name: names.en })).toBeNull();
  await user.keyboard('{ArrowRight}');
  expect(dialog.getByRole('link', { name: names.en })).toHaveAttribute('href', '/api/media/m3/download/en');
});
