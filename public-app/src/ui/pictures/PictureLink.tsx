import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import styles from './pictures.module.css';
import { words } from './words.ts';

interface PictureLinkProps {
  media: readonly Media[];
  /** Its place among the page's pictures, from 0. */
  index: number;
  onOpen: (index: number) => void;
  className?: string;
  style?: CSSProperties;
  /** The picture. */
  children: ReactNode;
}

/** A picture that opens whole: in the light box, without JavaScript or in a new tab as the file. */
export function PictureLink({ media, index, onOpen, className = '', style, children }: PictureLinkProps) {
  const word = useWords(words);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari does not focus a link that is clicked, and the focus must come back to it
    event.currentTarget.focus();
    onOpen(index);
  };
  return (
    <a className={`${styles.link} ${className}`} style={style} href={media[index]?.url} onClick={onClick}>
      {children}
      <Hidden>{word('whole', { number: index + 1, count: media.length })}</Hidden>
    </a>
  );
}
