import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { useState, type ComponentType, type ReactNode, type RefCallback } from 'react';
import type { LightBoxProps } from './LightBox.tsx';

interface Opened {
  LightBox: ComponentType<LightBoxProps>;
  first: HTMLAnchorElement;
}

/**
 * The light box of a page's pictures, including those in its text; a video from another site is played in place. The code for both is
 * loaded by the first click; if that fails, the browser follows the link.
 * @param media of the item
 * @param title of the page, which labels the dialog
 */
export function useLightBox(
  media: readonly Media[],
  title: string,
): { area: RefCallback<HTMLElement>; box: ReactNode } {
  const [opened, setOpened] = useState<Opened>();
  const onClick = (event: MouseEvent) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-picture],[data-player]');
    // a click that opens a new tab is left to the browser
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari does not focus a clicked link, and the focus must return to it
    link.focus();
    void import(/* webpackChunkName: "light-box" */ './LightBox.tsx').then(
      ({ LightBox, playInPlace }) => playInPlace(link) || setOpened({ LightBox, first: link }),
      () => location.assign(link.href),
    );
  };
  // not as a prop: the click targets are the links inside it, some of which React did not render
  const area = (element: HTMLElement | null) => {
    if (element) element.onclick = onClick;
  };
  const box = opened && (
    <opened.LightBox media={media} first={opened.first} title={title} onClose={() => setOpened(undefined)} />
  );
  return { area, box };
}
