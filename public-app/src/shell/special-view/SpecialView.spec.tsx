import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Link } from '../../app/Link.tsx';
import { en, kk, ru, uz } from '../../i18n/all.ts';
import { SpecialView, SpecialViewLink } from './SpecialView.tsx';
import { words } from './words.ts';

const dictionaries = { en, ru, uz, kk };
const page = document.documentElement;

function show(lang: Lang = 'en') {
  const element = (
    <>
      <SpecialView />
      <SpecialViewLink />
      <Link to="/news">Elsewhere</Link>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/ru/news?page=2'] });
  render(
    <I18nProvider lang={lang} messages={dictionaries[lang]}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return userEvent.setup();
}

/** The native button of the disclosure, for which jsdom has no role. */
const button = () => screen.getByText(en['view-special'], { selector: 'summary span' });
const panel = () => screen.findByRole('form', { name: en['view-special'] });

afterEach(() => {
  for (const name of Object.keys(page.dataset)) delete page.dataset[name];
  document.cookie = 'view=; max-age=0';
});

test('the settings come when they are asked for', async () => {
  const user = show();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(button());
  const form = await panel();
  expect(
    within(form)
      .getAllByRole('group')
      .map((group) => group.querySelector('legend')?.textContent),
  ).toEqual(['Colours', 'Text size', 'Letter spacing', 'Pictures', 'Animation']);
  for (const usual of ['Site default', '100%', 'Normal', 'In colour', 'On'])
    expect(within(form).getByRole('radio', { name: usual })).toBeChecked();
});

test('a choice is seen at once, and kept in the cookie', async () => {
  const user = show();
  await user.click(button());
  await panel();
  await user.click(screen.getByRole('radio', { name: 'White on black' }));
  await user.click(screen.getByRole('radio', { name: '150%' }));
  expect({ ...page.dataset }).toEqual({ view: 'white-on-black', size: '3' });
  expect(document.cookie).toBe('view=view=white-on-black&size=3');
  await user.click(screen.getByRole('radio', { name: 'Wide' }));
  await user.click(screen.getByRole('radio', { name: 'Hidden' }));
  await user.click(screen.getByRole('radio', { name: 'Site default' }));
  expect({ ...page.dataset }).toEqual({ size: '3', spacing: 'wide', images: 'off' });
  expect(document.cookie).toBe('view=size=3&spacing=wide&images=off');
});

test('one press leads back to the normal view', async () => {
  Object.assign(page.dataset, { view: 'blue-on-light', size: '2' });
  document.cookie = 'view=view=blue-on-light&size=2';
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Normal view' }));
  await waitFor(() => expect({ ...page.dataset }).toEqual({}));
  expect(document.cookie).toBe('');
  expect(button().closest('summary')).toHaveFocus();
});

test('opened again, the settings are those of the page', async () => {
  Object.assign(page.dataset, { view: 'black-on-white', images: 'gray' });
  const user = show();
  await user.click(button());
  expect(within(await panel()).getByRole('radio', { name: 'Black on white' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Greyscale' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument());
  expect(button().closest('summary')).toHaveFocus();
});

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ['going on', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('Elsewhere'))],
])('%s closes the settings', async (_, leave) => {
  const user = show();
  await user.click(button());
  await panel();
  await leave(user);
  await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument());
});

test('the entry of the menu opens the settings', async () => {
  const user = show();
  await user.click(screen.getByRole('link', { name: 'Special view' }));
  expect(await panel()).toBeVisible();
  expect(button().closest('summary')).toHaveFocus();
});

test('a page from the back/forward cache takes over later choices', async () => {
  show();
  document.cookie = 'view=size=2';
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(page.dataset.size).toBe('2'));
});

test.each(['en', 'ru', 'uz', 'kk'] as const)('the settings speak %s', async (lang) => {
  const user = show(lang);
  await user.click(screen.getByText(dictionaries[lang]['view-special'], { selector: 'summary span' }));
  expect(await screen.findByRole('radio', { name: words[lang].blueOnLight })).toBeVisible();
});
