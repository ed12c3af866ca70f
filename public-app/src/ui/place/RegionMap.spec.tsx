import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { render, screen } from '@testing-library/react';
import { branch } from '../../../test/museum.ts';
import { RegionMap } from './RegionMap.tsx';

const titled = (id: string, title: string, over: Partial<Branch>) =>
  branch({ id, content: { en: { title } }, ...over });
const houses = [
  titled('main', 'Main museum', { latitude: 42.4531, longitude: 59.6103 }),
  titled('sea', 'Sea museum', {}),
  titled('moynaq', 'Ecology museum', { latitude: 43.7683, longitude: 59.0214 }),
  titled('annexe', 'Annexe', { latitude: 42.46, longitude: 59.62 }),
  titled('far', 'Guest', { latitude: 51.5, longitude: 0 }),
];

const show = (branches: readonly Branch[], lang: Lang = 'en', current?: string) =>
  render(
    <I18nProvider lang={lang} messages={{}}>
      <RegionMap branches={branches} current={current} hrefOf={({ id }) => `#${id}`} />
    </I18nProvider>,
  );
const marks = () => [...screen.getByRole('img').querySelectorAll('g text')].map(({ textContent }) => textContent);

test('marks the branches with coordinates in the region by number, and names them below', () => {
  show(houses);
  expect(marks()).toEqual(['1, 3', '2']);
  expect(screen.getAllByRole('listitem').map((item) => [item.getAttribute('value'), item.textContent])).toEqual([
    ['1', 'Main museum'],
    ['2', 'Ecology museum'],
    ['3', 'Annexe'],
  ]);
  expect(screen.getByRole('link', { name: 'Annexe' })).toHaveAttribute('href', '#annexe');
});

test('says which branch the page is about', () => {
  show(houses, 'en', 'moynaq');
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Ecology museum');
});

test.each(LANGS)('is described in %s', (lang) => {
  show(houses, lang);
  expect(screen.getByRole('img')).toHaveAccessibleName(/Amu|Аму|Ámiw/);
});

test('without a branch to mark there is no picture', () => {
  const { container } = show(houses.slice(1, 2));
  expect(container).toBeEmptyDOMElement();
});
