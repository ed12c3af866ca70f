import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import App from '../src/app/App.tsx';
import type { FakeServer } from './fake-server.ts';

interface Options {
  lang?: Lang;
  onLangChange?: (lang: Lang) => void;
  /** Addresses in the history. */
  before?: string[];
  /** The address of the console's manifest; the fake server answers for it. */
  manifest?: string;
}

/** Shows the console in a host like the site's: a data router that renders it at /login and below /admin. */
export function openConsole(
  server: FakeServer,
  address: string,
  { lang = 'en', onLangChange, before = [], manifest }: Options = {},
) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(server.fetch);
  const host = <App lang={lang} onLangChange={onLangChange ?? (() => undefined)} manifest={manifest} />;
  const router = createMemoryRouter(
    [
      { path: '/', element: <Link to="/admin">The public site</Link> },
      { path: '/admin/*', element: host },
      { path: '/login/*', element: host },
    ],
    { initialEntries: [...before, address] },
  );
  const view = render(<RouterProvider router={router} />);
  const where = () => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup(), router, where, ...view };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const box = (name: string) => screen.getByRole('textbox', { name });
export const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

/** Enters the whole text at once, because each key renders the form again. */
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** The differences in a conflict dialog: each differing field with both versions. */
export const differencesIn = (question: HTMLElement) =>
  [...question.querySelectorAll('fieldset')].map((field) => field.textContent);

/** The pictures in a form, in order, by file name without extension. */
export const pictureNames = () =>
  [...document.querySelectorAll<HTMLImageElement>('form li img')].map((image) =>
    image.src.replace(/.*\/(.*)\.jpg/, '$1'),
  );
