import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { useWords } from '../../i18n/useWords.ts';
import styles from './pictures.module.css';
import { words } from './view-words.ts';

type View = NonNullable<Media['view']>;

const KEYS = { front: 'view-front', back: 'view-back', detail: 'view-detail', mark: 'view-mark' } as const;

/** The side of an object that a picture shows. */
export function PictureSide({ view }: { view: View }) {
  const word = useWords(words);
  return <span className={styles.caption}>{word(KEYS[view])}</span>;
}
