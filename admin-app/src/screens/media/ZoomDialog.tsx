import type { MediaDetails } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Modal } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import stages from '@muzey/shared-ui/zoom/stage.module.css';
import { useZoom } from '@muzey/shared-ui/zoom/useZoom.ts';
import { useZoomKeys } from '@muzey/shared-ui/zoom/useZoomKeys.ts';
import { MAX_SCALE, ownScale } from '@muzey/shared-ui/zoom/zoom.ts';
import { useId, useRef, type CSSProperties } from 'react';
import styles from './picture.module.css';
import { useT } from './words.ts';

interface ZoomDialogProps {
  media: MediaDetails;
  alt: string;
  onClose: () => void;
}

/** The file of a picture over the page. It can be magnified until each of its pixels is shown. */
export function ZoomDialog({ media, alt, onClose }: ZoomDialogProps) {
  const t = useT();
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const zoom = useZoom(stage, () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    return width > 0 ? Math.max(MAX_SCALE, ownScale(media, { width, height })) : MAX_SCALE;
  });
  useZoomKeys(zoom);
  const { x, y, scale } = zoom.view;
  const moved: CSSProperties & Record<'--ratio', number> = {
    '--ratio': media.width / media.height,
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
  };
  return (
    <Modal labelledBy={id} onClose={onClose} className={styles.zoom}>
      <div className={styles.zoomHead}>
        <h2 id={id}>{t('media-zoom')}</h2>
        <Button
          kind="square"
          aria-label={t('media-magnify')}
          title={`${t('media-magnify')} (+, −, 0)`}
          aria-pressed={zoom.isZoomed}
          onClick={() => zoom.toggle()}
        >
          <Icon name="search" />
        </Button>
        <Button kind="square" aria-label={t('close')} title={t('close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <div ref={stage} className={`${stages.stage} ${zoom.isZoomed ? stages.zoomed : ''}`} {...zoom.handlers}>
        <div className={stages.picture} style={moved}>
          <img src={media.url} alt={alt} width={media.width} height={media.height} />
        </div>
      </div>
    </Modal>
  );
}
