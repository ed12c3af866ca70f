import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import styles from './pictures.module.css';
import { words } from './words.ts';

interface PictureLinkProps {
  media: readonly Media[];
  /** Its position among the page's pictures, from 0. */
  index: number;
  className?: string;
  style?: CSSProperties;
  /** The picture element. */
  children: ReactNode;
}

/** A picture that opens uncropped: in the light box (useLightBox); without JavaScript, or in a new tab, as the file. */
export function PictureLink({ media, index, className = '', style, children }: PictureLinkProps) {
  const word = useWords(words);
  const medium = media[index];
  return (
    <a className={`${styles.link} ${className}`} style={style} href={medium?.url} data-picture={medium?.id}>
      {children}
      <Hidden>{word('whole', { number: index + 1, count: media.length })}</Hidden>
    </a>
  );
}
