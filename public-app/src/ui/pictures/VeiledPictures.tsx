import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { MainPicture } from './MainPicture.tsx';
import { PictureRows } from './PictureRows.tsx';
import styles from './VeiledPictures.module.css';

interface VeiledPicturesProps {
  media: readonly Media[];
  /** The question whether to show them. */
  words: string;
}

/** All pictures of an object, hidden until a reader asks for them; browsers do not load them before. */
export function VeiledPictures({ media, words }: VeiledPicturesProps) {
  return (
    <details className={styles.veil}>
      <summary>{words}</summary>
      <div className={styles.pictures}>
        <MainPicture media={media} whole later />
        <PictureRows media={media} />
      </div>
    </details>
  );
}
