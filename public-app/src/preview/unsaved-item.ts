import { itemIn, PREVIEW_READY } from '@muzey/shared-ui/preview/messages.ts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

let latest: object | undefined;

/** The item that the console’s form has sent to this page in its frame; undefined: none. */
export const unsavedItem = (): object | undefined => latest;

/** In the console's frame: loads the page's data anew each time the form sends what stands in it. */
export function useUnsavedItem(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const { parent } = window;
    if (parent === window) return;
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      const item = origin === window.location.origin && source === parent ? itemIn(data) : undefined;
      if (!item) return;
      latest = item;
      void revalidate();
    };
    window.addEventListener('message', receive);
    parent.postMessage(PREVIEW_READY, window.location.origin);
    return () => window.removeEventListener('message', receive);
  }, [revalidate]);
}
