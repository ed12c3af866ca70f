import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import styles from './pictures.module.css';
import { words } from './words.ts';

/** Pictures that are wider for their height scroll, so that something can be seen on a phone. */
export const PANORAMA = 3;
/** As wide as the largest file. */
export const PANORAMA_SIZES = '1920px';

interface PictureLinkProps {
  media: readonly Media[];
  /** Its position among the page's pictures, from 0. */
  index: number;
  /** It is so wide that it scrolls. */
  isPanorama?: boolean;
  className?: string;
  style?: CSSProperties;
  /** The picture element. */
  children: ReactNode;
}

/** A picture that opens uncropped: in the light box (useLightBox); without JavaScript, or in a new tab, as the file. */
export function PictureLink({ media, index, isPanorama = false, className = '', style, children }: PictureLinkProps) {
  const word = useWords(words);
  const medium = media[index];
  const link = (
    <a className={`${styles.link} ${className}`} style={style} href={medium?.url} data-picture={medium?.id}>
      {children}
      <Hidden>{word('whole', { number: index + 1, count: media.length })}</Hidden>
    </a>
  );
  // the link inside has the focus, and the arrow keys scroll it
  return isPanorama ? <div className={styles.panorama}>{link}</div> : link;
}
