import styles from './crop.module.css';
import type { Edit } from './edit.ts';
import { turnedSize, type Size } from './frame.ts';
import { TurnedPicture } from './TurnedPicture.tsx';

interface CropPreviewProps {
  src: string;
  size: Size;
  edit: Edit;
}

/** The part inside the frame, as visitors will see it. */
export function CropPreview({ src, size, edit: { rotation, frame } }: CropPreviewProps) {
  const turned = turnedSize(size, rotation);
  return (
    <div
      className={styles.preview}
      style={{
        aspectRatio: `${frame.width} / ${frame.height}`,
        width: `min(100%, 10rem * ${frame.width / frame.height})`,
      }}
    >
      <div
        style={{
          width: `${(turned.width / frame.width) * 100}%`,
          left: `${(-frame.x / frame.width) * 100}%`,
          top: `${(-frame.y / frame.height) * 100}%`,
        }}
      >
        <TurnedPicture src={src} size={size} rotation={rotation} />
      </div>
    </div>
  );
}
