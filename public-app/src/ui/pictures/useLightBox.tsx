import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { useState, type ComponentType, type ReactNode, type RefCallback } from 'react';
import type { LightBoxProps } from './LightBox.tsx';

interface Opened {
  LightBox: ComponentType<LightBoxProps>;
  first: HTMLAnchorElement;
}

/**
 * The light box of a page's pictures, those in its text among them; a film of another site is played in its place. The code for both is
 * loaded by the first click; where that fails, the browser follows the link.
 * @param media of the item
 * @param title of the page, in words that name the dialog
 */
export function useLightBox(
  media: readonly Media[],
  title: string,
): { area: RefCallback<HTMLElement>; box: ReactNode } {
  const [opened, setOpened] = useState<Opened>();
  const onClick = (event: MouseEvent) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-picture],[data-player]');
    // a click that opens a new tab stays the browser's
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari does not focus a link that is clicked, and the focus must come back to it
    link.focus();
    void import(/* webpackChunkName: "light-box" */ './LightBox.tsx').then(
      ({ LightBox, playInPlace }) => playInPlace(link) || setOpened({ LightBox, first: link }),
      () => location.assign(link.href),
    );
  };
  // not as a property: what is clicked are the links in it, some of which React does not know
  const area = (element: HTMLElement | null) => {
    if (element) element.onclick = onClick;
  };
  const box = opened && (
    <opened.LightBox media={media} first={opened.first} title={title} onClose={() => setOpened(undefined)} />
  );
  return { area, box };
}
