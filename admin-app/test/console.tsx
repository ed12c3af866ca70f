import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
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
  return { user: quickTypist(), router, where, ...view };
}

/** The last letter of a text, and a key after it, such as `{Enter}`. */
const LAST_KEYS = /[^{}[\]](\{\w+\})?$/;
const TEXT_FIELDS = 'textarea, input:is([type=text], [type=search], [type=password], [type=email], :not([type]))';

/**
 * A user whose `type` enters a text but for its last letter at once: each key renders the whole form again. With
 * further options, and elsewhere than in a plain field, each key is pressed.
 */
function quickTypist(): UserEvent {
  const user = userEvent.setup();
  const type: UserEvent['type'] = async (element, text, options) => {
    const first = text.slice(0, text.search(LAST_KEYS));
    const isPlain = first !== '' && options === undefined && !/[{[]/.test(first) && element.matches(TEXT_FIELDS);
    if (!isPlain) return user.type(element, text, options);
    await user.click(element);
    if (document.activeElement !== element) return;
    await user.paste(first);
    await user.keyboard(text.slice(first.length));
  };
  return { ...user, type };
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
