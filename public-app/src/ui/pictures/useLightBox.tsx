import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { LightBoxProps } from './LightBox.tsx';

interface Opened {
  LightBox: ComponentType<LightBoxProps>;
  index: number;
}

/**
 * The light box of a page's pictures. Its code is loaded when it is opened; where that fails, the browser goes to the picture itself.
 * @param title of the page, in words that name the dialog
 */
export function useLightBox(media: readonly Media[], title: string): { open: (index: number) => void; box: ReactNode } {
  const [opened, setOpened] = useState<Opened>();
  const open = (index: number) => {
    void import(/* webpackChunkName: "light-box" */ './LightBox.tsx').then(
      ({ LightBox }) => setOpened({ LightBox, index }),
      () => window.location.assign(media[index]?.url ?? ''),
    );
  };
  const box = opened && (
    <opened.LightBox media={media} first={opened.index} title={title} onClose={() => setOpened(undefined)} />
  );
  return { open, box };
}
