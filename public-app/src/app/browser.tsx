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

// the same list that the server wrote, read off the page, so that what hydrates is what was rendered
const assets: PageAssets = {
  fonts: addresses('link[rel=preload][as=font]', 'href'),
  styles: addresses('link[rel=stylesheet]', 'href'),
  code: addresses('link[rel=preload][as=script]', 'href'),
  // those that load code write further ones
  scripts: addresses('script[src][defer]', 'src'),
};

// loaded anew, an address that stood over another page is a page of its own
const entry = window.history.state as { masked?: object } | null;
if (entry?.masked) window.history.replaceState(null, '');

const messages = await loadMessages(boot.lang);
// what the server rendered with must be here before the page is taken over
await loadMatching(routes, window.location.pathname);
const router = createBrowserRouter(routes, { hydrationData: boot.router });
// in small steps, between which taps and keys are heard
startTransition(() => {
  hydrateRoot(
    document,
    <Page lang={boot.lang} messages={messages} page={boot.page} assets={assets} boot={boot}>
      <RouterProvider router={router} />
    </Page>,
  );
});
