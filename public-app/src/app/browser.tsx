import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { BOOT_ID, type Boot } from './boot.ts';
import { loadMessages } from '../i18n/load.ts';
import { Page, type PageAssets } from './Page.tsx';
import { loadMatching } from './load-matching.ts';
import { routes } from './routes.tsx';

const boot = JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '') as Boot;
const addresses = (selector: string, attribute: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');

// read from the page, so that the browser hydrates the list that the server rendered
const assets: PageAssets = {
  fonts: addresses('link[rel=preload][as=font]', 'href'),
  styles: addresses('link[rel=stylesheet]', 'href'),
  code: addresses('link[rel=preload][as=script]', 'href'),
  // loaded chunks add further scripts, without `defer`
  scripts: addresses('script[src][defer]', 'src'),
};

// after a reload, the address of a dialog over a page is a page of its own
const entry = window.history.state as { masked?: object } | null;
if (entry?.masked) window.history.replaceState(null, '');

const messages = await loadMessages(boot.lang);
// hydration needs all code that the server rendered with
await loadMatching(routes, window.location.pathname);
const router = createBrowserRouter(routes, { hydrationData: boot.router });
// in small steps, so that taps and keys are handled in between
startTransition(() => {
  hydrateRoot(
    document,
    <Page lang={boot.lang} messages={messages} page={boot.page} assets={assets} boot={boot}>
      <RouterProvider router={router} />
    </Page>,
  );
});
