import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { PageProvider } from '../app/page-context.ts';
import { ru } from '../i18n/all.ts';
import { Share } from './Share.tsx';

const page = (path: string) => (
  <I18nProvider lang="ru" messages={ru}>
    <PageProvider value={{ origin: 'https://museum.example', adminManifest: '' }}>
      <MemoryRouter initialEntries={[path]}>
        <Share title="Станок & нити" />
      </MemoryRouter>
    </PageProvider>
  </I18nProvider>
);
const URL_OF_PAGE = 'https://museum.example/ru/news/n1';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test('the server writes a link to Telegram with address and title, and no button that can be used', () => {
  const { body } = new DOMParser().parseFromString(renderToString(page('/ru/news/n1?from=search')), 'text/html');
  const links = [...body.querySelectorAll('a')];
  expect(links).toHaveLength(1);
  const { origin, searchParams } = new URL(links[0]?.href ?? '');
  expect(origin).toBe('https://t.me');
  expect(Object.fromEntries(searchParams)).toEqual({ url: URL_OF_PAGE, text: 'Станок & нити' });
  // their space stays reserved
  expect(body.querySelectorAll('button')).toHaveLength(2);
  expect(body.querySelectorAll('button:not([disabled])')).toHaveLength(0);
});

test('the link is copied, and that is announced', async () => {
  const user = userEvent.setup();
  render(page('/ru/news/n1'));
  expect(screen.getByRole('button', { name: 'Другие приложения' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Копировать ссылку' }));
  expect(await screen.findByText('Ссылка скопирована.')).toHaveAttribute('role', 'status');
  expect(await navigator.clipboard.readText()).toBe(URL_OF_PAGE);
});

test('where the system has a sheet for it, it is offered', async () => {
  const share = jest.fn<Promise<void>, [ShareData]>().mockRejectedValue(new DOMException('', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  render(page('/ru/news/n1'));
  expect(screen.getByRole('button', { name: 'Другие приложения' })).toBeEnabled();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Другие приложения' }));
  expect(share).toHaveBeenCalledWith({ title: 'Станок & нити', url: URL_OF_PAGE });
});

test('a preview is not passed on', () => {
  render(page('/ru/preview/news/n1'));
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});
