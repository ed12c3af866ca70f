import type { Focus, MediaDetails } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { useState } from 'react';
import { Code } from '../../shell/Code.tsx';
import { FocusDialog } from '../../ui/FocusDialog.tsx';
import pictures from '../../ui/pictures.module.css';
import styles from './picture.module.css';
import { useT } from './words.ts';

const loadZoom = () => import(/* webpackChunkName: "zoom" */ './ZoomDialog.tsx');

interface PictureViewProps {
  media: MediaDetails;
  alt: string;
  focus: Focus | null;
  /** Whether to ask for it at once. */
  choosesFocus: boolean;
  /** At most 300 px in both directions. */
  isSmall: boolean;
  onFocus: (focus: Focus | null) => void;
}

/** The picture, large, with its focal point. */
export function PictureView({ media, alt, focus, choosesFocus, isSmall, onFocus }: PictureViewProps) {
  const t = useT();
  const [choosing, setChoosing] = useState(choosesFocus);
  const [zooming, setZooming] = useState(false);
  const preview = { ...media, focus: focus ?? undefined };
  return (
    <div className={isSmall ? `${styles.view} ${styles.smallView}` : styles.view}>
      {/* as wide as the picture is where it is as high as it may be: the point is placed in shares of it */}
      <div
        className={styles.large}
        style={{
          maxWidth: `min(${media.width}px, ${isSmall ? '300px, 300px' : '60dvh'} * ${media.width / media.height})`,
        }}
      >
        <Picture media={preview} alt={alt} sizes={isSmall ? '300px' : '(min-width: 72rem) 50rem, 100vw'} priority />
        {focus && <span className={pictures.point} style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />}
      </div>
      <p className={styles.focusLine}>
        <span>
          {focus
            ? t('focus-point', { x: Math.round(focus.x * 100), y: Math.round(focus.y * 100) })
            : t('media-focusMiddle')}
        </span>
        <Button kind="quiet" name="focus" onClick={() => setChoosing(true)}>
          {t('media-chooseFocus')}
        </Button>
        <Button kind="quiet" onClick={() => setZooming(true)}>
          {t('media-zoom')}
        </Button>
      </p>
      {zooming && (
        <Code name="zoom" load={loadZoom}>
          {({ ZoomDialog }) => <ZoomDialog media={media} alt={alt} onClose={() => setZooming(false)} />}
        </Code>
      )}
      {choosing && (
        <FocusDialog
          media={preview}
          onUse={(point) => {
            onFocus(point);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
