import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { render, screen } from '@testing-library/react';
import { kk } from '../i18n/all.ts';
import { FollowRow } from './FollowRow.tsx';

const show = (socials: { label: string; url: string }[]) =>
  render(
    <I18nProvider lang="kk" messages={kk}>
      <FollowRow socials={socials} />
    </I18nProvider>,
  );

test('each network is a link with its name', () => {
  show([
    { label: 'Telegram', url: 'https://t.example/museum' },
    { label: 'YouTube', url: 'https://y.example/@museum' },
  ]);
  expect(screen.getByRole('region', { name: 'Bizdi baqlap barıń' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Telegram', 'https://t.example/museum'],
    ['YouTube', 'https://y.example/@museum'],
  ]);
});

test('without any there is nothing', () => {
  const { container } = show([]);
  expect(container).toBeEmptyDOMElement();
});
