import type { Rotation, Size } from './frame.ts';
import styles from './crop.module.css';
import { turnedSize } from './frame.ts';

interface TurnedPictureProps {
  src: string;
  /** Upright. */
  size: Size;
  rotation: Rotation;
  onFailed?: () => void;
}

/** A picture, rotated, as wide as its container. */
export function TurnedPicture({ src, size, rotation, onFailed }: TurnedPictureProps) {
  const turned = turnedSize(size, rotation);
  return (
    <span className={styles.turned} style={{ aspectRatio: `${turned.width} / ${turned.height}` }}>
      <img
        src={src}
        alt=""
        draggable={false}
        onError={onFailed}
        style={{
          width: `${(size.width / turned.width) * 100}%`,
          transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
        }}
      />
    </span>
  );
}
