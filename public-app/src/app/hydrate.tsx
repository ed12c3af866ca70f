import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadMessages } from '../i18n/load.ts';
import { BOOT_ID, type Boot } from './boot.ts';
import { Page, type PageAssets } from './Page.tsx';

const addresses = (selector: string, attribute: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');

/**
 * Hydrates the page that the server rendered.
 * @param makeContent loads what it needs, and returns the same content that the server rendered
 */
export async function hydratePage(makeContent: (boot: Boot) => Promise<ReactNode>): Promise<void> {
  const boot = JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '') as Boot;
  // read from the page, so that the browser hydrates the same list of scripts that the server rendered
  const assets: PageAssets = {
    fonts: addresses('link[rel=preload][as=font]', 'href'),
    styles: addresses('link[rel=stylesheet]', 'href'),
    code: addresses('link[rel=preload][as=script]', 'href'),
    // chunks that load add further scripts, without `defer`
    scripts: addresses('script[src][defer]', 'src'),
  };
  const messages = await loadMessages(boot.lang);
  const content = await makeContent(boot);
  // in small steps, so that taps and keys are handled in between
  startTransition(() => {
    hydrateRoot(
      document,
      <Page lang={boot.lang} messages={messages} page={boot.page} assets={assets} boot={boot}>
        {content}
      </Page>,
    );
  });
}
